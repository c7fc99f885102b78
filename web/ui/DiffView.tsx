import css from './DiffView.module.css'
import { diffLines } from './diff-lines.ts'

const marks = { same: ' ', removed: '−', added: '+' } as const
const words = { same: '', removed: 'removed: ', added: 'added: ' } as const

/** Two texts line by line; what went and what came is said by a sign and a word, not by colour alone. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <div className={css.diff} role="region" aria-label={label} tabIndex={0}>
      {diffLines(before.split('\n'), after.split('\n')).map(({ kind, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <div key={index} data-kind={kind}>
          <span aria-hidden>{marks[kind]} </span>
          <span className="visually-hidden">{words[kind]}</span>
          {line}
        </div>
      ))}
    </div>
  )
}
