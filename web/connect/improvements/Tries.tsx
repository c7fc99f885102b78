import type { Schemas } from '#web/api.ts'
import { RowLink } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { finePercent } from '#web/ui/percent.ts'
import { Tag, type Tone } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'

type Improvement = Schemas['Improvement']
type Try = Improvement['tries'][number]
type Verdict = NonNullable<NonNullable<Try['result']>['verdict']>

const verdicts: Readonly<Record<Verdict, readonly [Tone, string]>> = {
  improved: ['ok', 'improved'],
  none: ['muted', 'nothing proven'],
  overfit: ['bad', 'overfit'],
  worse: ['bad', 'worse'],
  incomparable: ['warn', 'not comparable'],
}

function verdictOf({ number, state, result, withheld }: Try): readonly [Tone, string] {
  if (withheld) return ['muted', 'hidden']
  if (result?.verdict) return verdicts[result.verdict]
  if (state === 'notPlayed') return ['warn', 'not played']
  return state === 'playing' ? ['info', 'playing'] : ['muted', number === 0 ? 'baseline' : 'ended']
}

const sentenceOf = ({ state, result, problem, withheld }: Try): string => {
  if (withheld) return 'You have yet to judge conversations of it. Its result is hidden until then.'
  if (result) return result.sentence
  return state === 'notPlayed' ? `The held-out half was not played. ${problem ?? 'People who can read it see why.'}` : ''
}

const pointsOf = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${finePercent(Math.abs(share)).replace('%', '')}`

function HalfView({ half }: { half: Schemas['ImprovementHalf'] | undefined }) {
  if (!half) return null
  const { passed, n, difference } = half
  const { value = null, low = null, high = null } = difference ?? {}
  const share = `${count(passed)} of ${count(n)}`
  if (value === null) return <strong className="numbers">{share}</strong>
  return (
    <span className="numbers">
      <strong>{pointsOf(value)} points</strong>
      <br />
      <small>{low !== null && high !== null ? `${pointsOf(low)} to ${pointsOf(high)}` : 'no interval'}</small>
      <br />
      <small>{share}</small>
    </span>
  )
}

const columnsOf = (projectId: string): Column<Try>[] => [
  {
    title: 'Verdict',
    width: '116px',
    render: (one) => {
      const [tone, word] = verdictOf(one)
      return <Tag tone={tone}>{word}</Tag>
    },
  },
  {
    title: 'Try and reason',
    width: 'minmax(0, 3fr)',
    render: (one) => (
      <>
        <RowLink to={paths.batchRun(projectId, one.batchRunId)}>
          {one.number > 0 && `${one.number}. `}
          {one.label} <Time at={one.createdAt} quiet />
        </RowLink>
        <small>{sentenceOf(one)}</small>
      </>
    ),
  },
  { title: 'Held out', width: '108px', wideOnly: true, render: ({ result }) => <HalfView half={result?.heldOut} /> },
  { title: 'Readable', width: '108px', wideOnly: true, render: ({ result }) => <HalfView half={result?.readable} /> },
]

/** Newest first, the baseline last. */
export function Tries({ improvement: { projectId, tries } }: { improvement: Improvement }) {
  return (
    <Panel title="Tries" flush>
      <DataList
        label="Tries"
        columns={columnsOf(projectId)}
        rows={tries.toReversed()}
        keyOf={({ number }) => String(number)}
        empty={null}
      />
    </Panel>
  )
}
