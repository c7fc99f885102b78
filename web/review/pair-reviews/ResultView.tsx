import { parley, type Schemas } from '#web/api.ts'
import { FileButtons } from '#web/page/FileButtons.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { finePercent } from '#web/ui/percent.ts'
import css from './ResultView.module.css'

type Result = Schemas['PairResult']
type Rate = Result['rates'][number]

/** Which side people prefer, how sure that is, and every pair with its judgments. */
export function ResultView({ review: { id, projectId, question } }: { review: Schemas['PairReview'] }) {
  const query = useRead(['pair-reviews', id, 'result'], (signal) =>
    parley.GET('/pair-reviews/{id}/result', { params: { path: { id } }, signal }),
  )
  return (
    <Loaded query={query} rows={6}>
      {(result) => (
        <>
          <Shown project={projectId} result={result} />
          <FileButtons
            title="Training data"
            files={[
              {
                title: 'Preferences (JSONL)',
                name: `${question} preferences.jsonl`,
                call: () => parley.GET('/pair-reviews/{id}/preferences', { params: { path: { id } }, parseAs: 'blob' }),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  )
}

function Shown({ project, result }: { project: string; result: Result }) {
  const { rates, strengths, population, pairs } = result
  const isOfOthers = population === 'reviewers'
  const question = isOfOthers ? 'for such reviewers' : 'for these reviewers'
  return (
    <>
      <Panel title="Preference">
        {rates.map((rate) => (
          <RateView
            key={`${rate.first.id} ${rate.second.id}`}
            rate={rate}
            question={question}
            who={isOfOthers ? 'People' : 'These reviewers'}
          />
        ))}
        <p className={css.soft}>
          Ties count half. The intervals (95%) are about scenarios like these, and about{' '}
          {isOfOthers ? 'people like these reviewers.' : 'these reviewers; from five reviewers on, they are about people like them.'}
        </p>
      </Panel>
      {strengths && (
        <Panel title="Strength: how often each would be preferred over an average one">
          {strengths.map(({ side, rate }) => (
            <Bar key={side.id} label={side.name} rate={rate} question={question} />
          ))}
        </Panel>
      )}
      <Panel title="Can it be trusted?">
        <Facts rows={trustRows(result)} />
      </Panel>
      <Panel title="Pairs" flush>
        <DataList label="Pairs" columns={columnsOf(project, result)} rows={pairs} keyOf={({ number }) => String(number)} empty={null} />
      </Panel>
    </>
  )
}

type RateProps = { rate: Rate; question: string; who: string }
function RateView({ rate: { first, second, firstPreferred, ties, secondPreferred, rate }, question, who }: RateProps) {
  if (rate.value === null)
    return (
      <p className={css.answer}>
        Nobody judged {first.name} against {second.name}.
      </p>
    )
  const [low, high] = [rate.low ?? 0, rate.high ?? 1]
  return (
    <>
      <p className={css.answer}>
        {low > 0.5
          ? `${who} prefer ${first.name} to ${second.name}.`
          : high < 0.5
            ? `${who} prefer ${second.name} to ${first.name}.`
            : `No preference between ${first.name} and ${second.name} can be shown.`}
      </p>
      <Bar label={`${first.name} preferred`} rate={rate} question={question} />
      <p className={css.soft}>
        {first.name} {count(firstPreferred)}, {several(ties, 'tie')}, {second.name} {count(secondPreferred)}
      </p>
    </>
  )
}

type BarProps = { label: string; rate: Schemas['Estimate']; question: string }
const Bar = ({ label, rate: { value, low, high, n, reason }, question }: BarProps) => (
  <div className={css.bar}>
    <span>{label}</span>
    {value === null ? (
      <span className={css.soft}>{reason}</span>
    ) : (
      <IntervalBar value={value} low={low} high={high} n={n} label={label} question={question} />
    )}
  </div>
)

function trustRows({ agreement, left, reviewers }: Result): (readonly [string, string | false])[] {
  const measured = (
    name: string,
    { value, low, high }: Pick<Schemas['Measure'], 'value' | 'low' | 'high'>,
    format: (value: number) => string,
  ) => [name, value !== null && `${format(value)}${low === null || high === null ? '' : ` (${format(low)} to ${format(high)})`}`] as const
  return [
    ...(agreement
      ? [measured('Same answer', agreement.percent, finePercent), measured('Alpha', agreement.alpha, (value) => value.toFixed(2))]
      : [['Agreement', 'unknown: no pair has two judgments'] as const]),
    measured('Left preferred', left, finePercent),
    ['Judgments', `${count(reviewers.reduce((sum, { judged }) => sum + judged, 0))} of ${several(reviewers.length, 'reviewer')}`],
  ]
}

const columnsOf = (project: string, { compared: { sides } }: Result): Column<Result['pairs'][number]>[] => [
  { title: 'Pair', width: '64px', render: ({ number }) => <span className="numbers">{count(number)}</span> },
  {
    title: 'Conversations',
    width: 'minmax(0, 3fr)',
    render: ({ name, first, second }) => (
      <Go to={withView(paths.runs.one(project, second.runId), { against: first.runId })}>
        {name}
        {sides.length > 2 && `: ${sides[first.side]!.name} and ${sides[second.side]!.name}`}
      </Go>
    ),
  },
  {
    title: 'Preferred',
    width: 'minmax(0, 2fr)',
    render: ({ judgments, first, second }) =>
      judgments
        .map(({ preferred }) => (preferred === 'tie' ? 'tie' : sides[(preferred === 'first' ? first : second).side]!.name))
        .join(', ') || 'not judged',
  },
]
