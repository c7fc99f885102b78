import { parley, type Schemas } from '#web/api.ts'
import { useBatchNameOf } from '#web/page/batch-runs.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { finePercent } from '#web/ui/percent.ts'
import { type Legend, Plot, ShareChart } from '#web/ui/ShareChart.tsx'
import css from './HistoryChart.module.css'
import { type HistoryPoint, historyOf } from './history.ts'
import { type Population, questionOf } from './questions.ts'

type Props = {
  /** Without one: those of all batches of the project. */
  batch?: string
  project: string
  /** The batch run that the page shows. */
  current?: string
  /** What its gate asks about, and so do the intervals. */
  population: Population | undefined
}
const maxShown = 30

/** The pass rates of the last runs of a batch with their intervals, from 0 to 100%, and the changes between them. */
export function HistoryChart({ batch, project, current, population }: Props) {
  const query = useHistory(batch, project)
  const nameOf = useBatchNameOf([], project)
  return (
    <Panel title="Pass rate over the last runs">
      <Loaded query={query} rows={6}>
        {({ data }) => (
          <Chart
            listed={data}
            project={project}
            current={current}
            question={batch ? questionOf(population).words : 'for what the gate asks'}
            nameOf={batch ? undefined : nameOf}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** The last batch runs of a batch, or of a project, newest first. */
export const useHistory = (batch: string | undefined, project: string) =>
  useRead(['batch-runs', 'history', batch ?? project], (signal) =>
    parley.GET('/batch-runs', { params: { query: { ...(batch ? { batchId: batch } : { projectId: project }), limit: maxShown } }, signal }),
  )

type Listed = readonly Schemas['BatchRunSummary'][]
type ChartProps = {
  listed: Listed
  project: string
  current: string | undefined
  question: string
  nameOf: ((batch: string) => string) | undefined
}

function Chart({ listed, project, current, question, nameOf }: ChartProps) {
  const points = historyOf(listed)
  const batchOf = new Map(listed.map(({ id, batchId }) => [id, batchId]))
  const limits = [...new Set(points.flatMap(({ limit }) => limit ?? []))]
  if (points.length === 0) return <p className={css.soft}>No batch runs yet.</p>
  const legend: Legend = [
    ['passed', 'gate passed'],
    ['failed', 'gate did not pass'],
    ['interval', `95% interval ${question}`],
    ...(points.some(({ changed }) => changed.length > 0) ? [['changed', '△ there were changes before this run'] as const] : []),
    ...(limits.length === 0
      ? []
      : [['line', `pass rate that the gate required: ${limits.map(finePercent).join(nameOf ? ', ' : ', then ')}`] as const]),
  ]
  return (
    <ShareChart label="Pass rates of the last runs, chart" legend={legend}>
      <ol className={css.points}>
        {points.map((point) => (
          <Point key={point.id} point={point} project={project} isCurrent={point.id === current} batch={nameOf?.(batchOf.get(point.id)!)} />
        ))}
      </ol>
    </ShareChart>
  )
}

type PointProps = { point: HistoryPoint; project: string; isCurrent: boolean; batch: string | undefined }

function Point({ point: { id, number, label, state, rate, limit, leftOut, changed }, project, isCurrent, batch }: PointProps) {
  const [low, high] = rate ? [rate.low ?? rate.value, rate.high ?? rate.value] : [0, 0]
  const words = [
    // In the order of the labels below the point.
    ...(rate ? [`${finePercent(rate.value)} of ${count(rate.n)} runs passed`] : [state, 'no pass rate']),
    ...(rate?.low != null ? [`interval ${finePercent(low)} to ${finePercent(high)}`] : []),
    ...(rate ? [state] : []),
    ...(limit === undefined ? [] : [`the gate required ${finePercent(limit)}`]),
    ...(leftOut ? [leftOut] : []),
    ...(changed.length > 0 ? [`changed before: ${changed.join(', ')}`] : []),
  ].join(', ')
  return (
    <li className={css.point} data-current={isCurrent} data-changed={changed.length > 0} title={words}>
      <Go to={paths.batchRun(project, id)} aria-label={`${batch ?? 'Run'} #${number} ${label ?? ''}: ${words}`}>
        <Plot line={limit} interval={rate && [low, high]} share={rate?.value} sign={state === 'passed' ? 'passed' : 'failed'} />
        <span className={`${css.name} numbers`}>
          {batch && <small title={batch}>{batch}</small>} #{number} {changed.length > 0 && <span aria-hidden>△</span>}
          {/* With a space between them, so that what is read is what is heard. */}
          {label && <small>{label}</small>} <small>{rate ? finePercent(rate.value) : state}</small>
        </span>
      </Go>
    </li>
  )
}
