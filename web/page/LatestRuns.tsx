import { IconMessages } from '#web/ui/icons.tsx'
import { parley, type Schemas } from '../api.ts'
import { paths, withView } from '../paths.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { outcomeReasonOf } from './conversation/use-run.ts'
import { Go, RowLink } from './Go.tsx'
import { Loaded } from './Loaded.tsx'
import { useNames } from './names.ts'
import { useRead } from './queries.ts'

type Run = Schemas['RunSummary']
type Scope = { scenarioId?: string; testId?: string; channelId?: string; personaId?: string }

/** The last runs of a scenario, test, channel or persona, or of the whole project. */
export function LatestRuns({ project, scope = {}, limit = 8 }: { project: string; scope?: Scope; limit?: number }) {
  const runs = useRead(
    ['runs', 'latest', project, scope, limit],
    (signal) => parley.GET('/runs', { params: { query: { projectId: project, limit, ...scope } }, signal }),
    { everyMs: (page) => (page?.data.some(({ endedAt }) => endedAt === null) ? 2_000 : 10_000) },
  )
  const { nameOf } = useNames(project, runs.data?.data.map(({ scenarioId, testId }) => scenarioId ?? testId) ?? [])
  const columns: Column<Run>[] = [
    { title: 'Outcome', width: '112px', render: ({ effectiveOutcome, status }) => <StateTag state={effectiveOutcome ?? status} /> },
    {
      title: scope.scenarioId || scope.testId ? 'Reason' : 'Conversation',
      width: 'minmax(0, 1fr)',
      render: (run) => (
        <RowLink to={paths.runs.one(project, run.id)}>
          {scope.scenarioId || scope.testId ? (outcomeReasonOf(run) ?? run.status) : nameOf(run.scenarioId ?? run.testId)}
        </RowLink>
      ),
    },
    { title: 'When', width: '92px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ]
  return (
    <Panel title="Latest runs" aside={<Go to={withView(paths.runs.list(project), scope)}>All runs</Go>} flush>
      <Loaded query={runs} rows={3}>
        {({ data }) => (
          <DataList
            label="Latest runs"
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon={IconMessages} title="No runs yet">
                {scope.scenarioId || scope.testId
                  ? 'Run it to see the conversation here.'
                  : 'Open a scenario or a test and run it to see the conversation here.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  )
}
