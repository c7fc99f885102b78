import { IconCircleCheck } from '#web/ui/icons.tsx'
import { parley, type Schemas } from '../api.ts'
import { outcomeReasonOf } from '../page/conversation/use-run.ts'
import { Go } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useWorkspaceNames } from '../page/names.ts'
import { useRead } from '../page/queries.ts'
import { paths, withView } from '../paths.ts'
import { several, count as shown } from '../ui/count.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import type { BatchRun } from './batch-runs.ts'
import css from './Failures.module.css'
import { groupByBatch, type RunGroup } from './failure-groups.ts'

type Props = { batchRuns: readonly BatchRun[]; nameOf(batchId: string): string }
const maxLines = 5

/** The newest runs that failed, and those that ended in an error, of all projects. */
export function useFailedRuns(enabled = true) {
  const read = (outcome: 'failed' | 'error', limit: number) => (signal: AbortSignal) =>
    parley.GET('/runs', { params: { query: { outcome, limit } }, signal })
  return {
    failed: useRead(['runs', 'failed'], read('failed', 100), { enabled }),
    errors: useRead(['runs', 'error'], read('error', 30), { enabled }),
  }
}

/** The conversations that did not pass in the newest run of each batch, and outside of batches; repeats share a line. */
export function Failures({ batchRuns, nameOf }: Props) {
  const { failed, errors } = useFailedRuns()
  const both = {
    data: failed.data && errors.data && [...failed.data.data, ...errors.data.data],
    error: failed.error ?? errors.error,
    refetch: () => Promise.all([failed.refetch(), errors.refetch()]),
  }
  return (
    <Panel title="Failures" flush>
      <Loaded query={both}>
        {(runs) => {
          const groups = groupByBatch(runs, batchRuns)
          if (groups.length > 0) return groups.map((group) => <BatchGroup key={group.key} group={group} nameOf={nameOf} />)
          return (
            <EmptyState icon={IconCircleCheck} title="No failures">
              Conversations that fail or end in an error appear here.
            </EmptyState>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function BatchGroup({ group: { batchRun, subjects }, nameOf }: { group: RunGroup; nameOf: Props['nameOf'] }) {
  const lines = subjects.slice(0, maxLines)
  const subjectName = useWorkspaceNames(lines.flatMap(({ newest }) => newest.scenarioId ?? newest.testId ?? []))
  const title = batchRun ? `${nameOf(batchRun.batchId)} #${batchRun.number}` : 'Runs outside batches'
  const rest = subjects.length - maxLines
  return (
    <div className={css.group}>
      <h3>
        {batchRun ? <Go to={paths.batchRun(batchRun.projectId, batchRun.id)}>{title}</Go> : title}{' '}
        <span className={css.soft}>{several(subjects.length, 'scenario or test', 'scenarios and tests')} failed</span>
      </h3>
      <ul aria-label={`Failures of ${title}`}>
        {lines.map(({ newest, count }) => (
          <FailureLine key={newest.id} run={newest} count={count} name={subjectName(newest.scenarioId ?? newest.testId)} />
        ))}
      </ul>
      {rest > 0 && batchRun && (
        <p className={css.more}>
          <Go to={withView(paths.batchRun(batchRun.projectId, batchRun.id), { tab: 'failures' })}>{shown(rest)} more</Go>
        </p>
      )}
    </div>
  )
}

const FailureLine = ({ run, count, name }: { run: Schemas['RunSummary']; count: number; name: string }) => (
  <li>
    <StateTag state={run.outcome ?? 'error'} />
    <div>
      <Go to={paths.runs.one(run.projectId, run.id)}>{name}</Go>
      {count > 1 && <span className={css.soft}> {shown(count)} times</span>}
      <span className="clamped">{outcomeReasonOf(run)}</span>
    </div>
    <span className={css.soft}>
      <Time at={run.endedAt ?? run.createdAt} quiet />
    </span>
  </li>
)
