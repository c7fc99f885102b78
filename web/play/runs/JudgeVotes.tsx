import type { Run } from '#web/page/conversation/use-run.ts'
import { Quotes } from '#web/page/judging/Quotes.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './JudgeVotes.module.css'

type Judge = NonNullable<Run['assertions'][number]['judge']>
type Vote = Judge['votes'][number]
const words = { pass: 'pass', fail: 'fail', unclear: 'unclear' }
const tones = { pass: 'ok', fail: 'bad', unclear: 'warn' } as const

/** Each vote of a judge, with its reason and its evidence; if it does not count, the reason for that. */
export function JudgeVotes({ judge, onTurn }: { judge: Judge; onTurn(turn: number): void }) {
  if (judge.votes.length === 0) return null
  return (
    <details className={css.votes} open={judge.isAtFault || judge.votes.length > 1}>
      <summary>{judge.votes.length === 1 ? 'Vote of the judge' : `${judge.votes.length} votes of the judge`}</summary>
      <ol className={css.list} aria-label="Votes">
        {judge.votes.map((vote, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: votes have no identity but their place
          <li key={at}>
            <VoteView vote={vote} onTurn={onTurn} />
          </li>
        ))}
      </ol>
      <p className={css.version}>
        Judge version <code>{judge.version}</code>
      </p>
    </details>
  )
}

function VoteView({ vote, onTurn }: { vote: Vote; onTurn(turn: number): void }) {
  const { side, verdict, problem, reasoning, evidence } = vote
  const isGrade = verdict !== null && !(verdict in words)
  return (
    <>
      <Tag tone={side ? tones[side] : 'muted'}>{side ? words[side] : verdict === null ? 'no vote' : 'void'}</Tag>{' '}
      {isGrade && <span className="numbers">grade {verdict}</span>}
      {problem && <p className={css.problem}>{problem}</p>}
      {reasoning && <p>{reasoning}</p>}
      <Quotes evidence={evidence} onTurn={onTurn} />
    </>
  )
}
