import type { Schemas } from '#web/api.ts'
import css from './SentenceView.module.css'
import { authorOf, sentenceOf } from './sentence.ts'

type Props = { entry: Schemas['ActivityEntry']; name: string | undefined; times?: number }

/** One entry as a sentence, with the author and the resource in bold; `times`: how many entries it represents. */
export function SentenceView({ entry, name, times = 1 }: Props) {
  const { name: author, key } = authorOf(entry.actor)
  const { before, thing, isName, after } = sentenceOf(entry, name, times)
  return (
    <span className={css.sentence}>
      <strong>{author}</strong>
      {key && <span className={css.soft}> with the key {key}</span>} {before}
      {isName ? <strong>{thing}</strong> : thing}
      {after}
    </span>
  )
}
