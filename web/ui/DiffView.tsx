import css from './DiffView.module.css'
import { diffLines } from './diff-lines.ts'
import { Scrolled } from './Scrolled.tsx'

const marks = { same: ' ', removed: '−', added: '+' } as const
const prefixes = { same: '', removed: 'removed: ', added: 'added: ' } as const

// A missing text has no line, not even an empty one.
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** Two texts line by line; removed and added lines have a sign and a word, not only a color. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  return (
    <Scrolled className={css.diff} label={label}>
      {diffLines(linesOf(before), linesOf(after)).map(({ kind, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <div key={index} data-kind={kind}>
          <span aria-hidden>{marks[kind]} </span>
          <span className="visually-hidden">{prefixes[kind]}</span>
          {line}
        </div>
      ))}
    </Scrolled>
  )
}
