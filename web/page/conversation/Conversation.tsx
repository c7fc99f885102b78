import { count } from '#web/ui/count.ts'
import { exactTime } from '#web/ui/Time.tsx'
import css from './Conversation.module.css'
import { Find } from './Find.tsx'
import { useFind } from './find.ts'
import type { Quote } from './marks.tsx'
import { TurnList } from './TurnList.tsx'
import { TurnView } from './TurnView.tsx'
import type { Run } from './use-run.ts'

type TurnQuote = Quote & { turn: number }
type Props = {
  run: Run
  live: boolean
  turn?: string | undefined
  quotes?: readonly TurnQuote[]
  onWire?(turn: number): void
  onStart?(turn: number): void
}

// Up to this length, people read a conversation faster than they search it.
const maxAtAGlance = 8

/** The conversation as chat; only visible turns are in the page. The turn of the address is scrolled to and marked. */
export function Conversation({ run, live, turn, quotes = [], onWire, onStart }: Props) {
  const { turns } = run
  const find = useFind(turns)
  const seeded = [...run.plan.seedMessages, ...(run.plan.seedFrom?.messages ?? [])]
  return (
    <>
      {turns.length > maxAtAGlance && <Find search={find} />}
      {seeded.length > 0 && (
        <details className={css.before}>
          <summary>{count(seeded.length)} messages from before</summary>
          {seeded.map(({ role, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed for the run, in this order
            <p key={at}>
              <strong>{role}:</strong> {content}
            </p>
          ))}
        </details>
      )}
      <TurnList
        count={turns.length}
        keyOf={(at) => turns[at]!.index}
        scrollTo={turns.findIndex(({ index }) => String(index) === turn)}
        render={(at) => {
          const item = turns[at]!
          return (
            <TurnView
              turn={item}
              marked={String(item.index) === turn}
              quotes={find.quotesOf(item.index) ?? quotes.filter((quote) => quote.turn === item.index)}
              {...(onWire && { onWire })}
              {...(onStart && { onStart })}
            />
          )
        }}
      />
      {live && (
        <p className={css.live} role="status">
          <span aria-hidden className={css.dots}>
            <i />
            <i />
            <i />
          </span>
          {run.plan.playedBy && turns.at(-1)?.role !== 'user' ? 'The conversation waits for its user.' : 'The conversation continues…'}
        </p>
      )}
      {!live && turns.length === 0 && <p className={css.live}>{whyEmpty(run)}</p>}
    </>
  )
}

/** Why there is nothing to read. */
const whyEmpty = ({ erased }: Run): string =>
  erased?.what === 'transcript'
    ? `The words of this conversation were deleted on ${exactTime(erased.at)}${erased.by === 'retention' ? ' by the retention settings' : ` (${erased.by})`}. Its outcome and its figures remain.`
    : 'The conversation has no messages.'
