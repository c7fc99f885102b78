import type { ReactNode } from 'react'
import { IconStack } from '#web/ui/icons.tsx'
import { parley, type Schemas } from '../api.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataList.tsx'
import { IntervalBar } from '../ui/IntervalBar.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Time } from '../ui/Time.tsx'
import { reasonOf, useBatchNameOf } from './batch-runs.ts'
import { RowLink } from './Go.tsx'
import css from './LatestBatchRuns.module.css'
import { QueryList } from './QueryList.tsx'
import { useList } from './queries.ts'

type BatchRun = Schemas['BatchRunSummary']
type Scope = { projectId?: string; batchId?: string }
type Props = { title: string; scope?: Scope; aside?: ReactNode; limit?: number; all?: boolean }

const arePlaying = (runs: readonly BatchRun[]) => runs.some(({ endedAt }) => endedAt === null)

const newest = 5
export const useLatestBatchRuns = (of: Scope, limit = newest) =>
  useList(
    ['batch-runs', 'latest', of, limit],
    (cursor, signal) => parley.GET('/batch-runs', { params: { query: { ...of, limit, ...cursor } }, signal }),
    5_000,
  )

/** The last batch runs with their verdicts and reasons, newest first: of a batch, a project, or the workspace. `all` adds further pages. */
export function LatestBatchRuns({ title, scope = {}, aside, limit, all = false }: Props) {
  const list = useLatestBatchRuns(scope, limit)
  const nameOf = useBatchNameOf(scope.batchId ? [] : list.rows.map(({ batchId }) => batchId), scope.projectId)
  return (
    <Panel title={title} aside={aside ?? (arePlaying(list.rows) && <Tag tone="info">playing now</Tag>)} flush>
      <QueryList
        label={title}
        columns={columnsOf(scope, nameOf)}
        query={all ? list : { ...list, more: undefined }}
        keyOf={({ id }) => id}
        empty={{
          icon: IconStack,
          title: 'No batch runs yet',
          text: 'A batch plays many conversations, and its gate decides whether they pass.',
        }}
      />
    </Panel>
  )
}

const columnsOf = (of: Scope, nameOf: (batchId: string) => string): Column<BatchRun>[] => [
  {
    title: 'Gate',
    width: '112px',
    render: ({ outcome, status }) => <StateTag state={outcome ?? status} />,
  },
  {
    title: of.batchId ? 'Run and reason' : 'Batch and reason',
    width: 'minmax(0, 3fr)',
    render: (batchRun) => {
      const { id, projectId, batchId, number, label, status, metrics, outcome } = batchRun
      const reason = reasonOf(batchRun)
      return (
        <>
          <RowLink to={paths.batchRun(projectId, id)}>
            {of.batchId ? 'Run' : nameOf(batchId)} #{number} {label && <Tag>{label}</Tag>}{' '}
            {outcome && status === 'canceled' && <StateTag state="canceled" />}
          </RowLink>
          <span className="clamped" title={reason}>
            {reason}
          </span>
          {metrics && (
            <div className={css.rate}>
              <Rate estimate={metrics.passRate} />
            </div>
          )}
        </>
      )
    },
  },
  { title: 'When', width: '92px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
]

type RateProps = { estimate: Schemas['Estimate']; label?: string; question?: string }
/** An estimate of the service as a bar, or why there is none. */
export function Rate({ estimate, label = 'Pass rate', question }: RateProps) {
  const { value, low, high, n, reason } = estimate
  if (value === null) return <>{reason}</>
  return (
    <>
      <IntervalBar label={label} value={value} low={low} high={high} n={n} {...(question && { question })} />
      {reason !== null && <small>{reason}</small>}
    </>
  )
}
