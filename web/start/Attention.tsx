import { IconCircleCheck } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { outcomeReasonOf } from '../page/conversation/use-run.ts'
import { RowLink } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useWorkspaceNames } from '../page/names.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'

type Run = Schemas['RunSummary']
/** Runs that ended alike, of one scenario or test and one batch run: the newest stands for them. */
type RunGroup = { newest: Run; count: number }
const mostShown = 8

/** The conversations that did not pass, newest first; repeats of one are one line. */
export function Attention() {
  const nameOf = useWorkspaceNames()
  const failed = useRead(['runs', 'failed'], (signal) =>
    parley.GET('/runs', { params: { query: { outcome: 'failed', limit: 60 } }, signal }),
  )
  const errors = useRead(['runs', 'error'], (signal) => parley.GET('/runs', { params: { query: { outcome: 'error', limit: 20 } }, signal }))
  const columns: Column<RunGroup>[] = [
    { title: 'Outcome', width: '96px', render: ({ newest }) => <StateTag state={newest.outcome ?? 'error'} /> },
    {
      title: 'Conversation and reason',
      width: 'minmax(0, 1fr)',
      render: ({ newest }) => (
        <>
          <RowLink to={paths.runs.one(newest.projectId, newest.id)}>{nameOf(newest.scenarioId ?? newest.testId)}</RowLink>
          <span className="clamped">{outcomeReasonOf(newest)}</span>
        </>
      ),
    },
    { title: 'Runs', width: '40px', wideOnly: true, render: ({ count }) => <span className="numbers">{count}</span> },
    { title: 'When', width: '90px', wideOnly: true, render: ({ newest }) => <Time at={newest.endedAt ?? newest.createdAt} quiet /> },
  ]
  return (
    <Panel title="Failures" flush>
      <Loaded query={failed}>
        {({ data }) => (
          <DataList
            label="Recent failures"
            columns={columns}
            rows={groupAlike([...data, ...(errors.data?.data ?? [])]).slice(0, mostShown)}
            keyOf={({ newest }) => newest.id}
            empty={
              <EmptyState icon={IconCircleCheck} title="No failures">
                Conversations that fail or end in an error appear here.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  )
}

function groupAlike(runs: readonly Run[]): RunGroup[] {
  const groups = new Map<string, RunGroup>()
  for (const run of runs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    const key = [run.scenarioId ?? run.testId, run.batchRunId, run.outcome].join()
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { newest: run, count: 1 })
  }
  return [...groups.values()]
}
