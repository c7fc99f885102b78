import type { Schemas } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Go } from '../Go.tsx'
import { useParam } from '../view.ts'
import css from './Quotes.module.css'

type Quoted = Schemas['AssertionResult']['evidence'][number]

/** The words of a document beside what the agent claims. */
export function Source({ source }: { source: NonNullable<Quoted['source']> }) {
  const { documentId, name, version, quote } = source
  return (
    <p className={css.source}>
      <Go to={paths.documents.one(useParam('project'), documentId)}>{name}</Go>, version {version}: <q dir="auto">{quote}</q>
    </p>
  )
}
