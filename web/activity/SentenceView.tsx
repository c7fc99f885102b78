import type { Schemas } from '../api.ts'
import css from './Activity.module.css'
import { sentenceOf } from './sentence.ts'

type Props = { entry: Schemas['ActivityEntry']; name: string | undefined }

/** One entry as a sentence, with the author and the resource in bold. */
export function SentenceView({ entry, name }: Props) {
  const { before, thing, isName, after } = sentenceOf(entry, name)
  return (
    <span className={css.sentence}>
      <strong>{entry.actor.name}</strong> {before}
      {isName ? <strong>{thing}</strong> : thing}
      {after}
    </span>
  )
}
