import { parley, runStatuses, type Schemas } from '#web/api.ts'
import { briefReasonOf, outcomes } from '#web/page/conversation/use-run.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { RowLink } from '#web/page/Go.tsx'
import { QueryList } from '#web/page/QueryList.tsx'
import { useList } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconMessages } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { duration } from '#web/ui/Time.tsx'
import { type Names, useBatchNames } from './names.ts'
import type { BatchRun } from './use-batch-run.ts'

type Run = Schemas['RunSummary']
type Filtered = NonNullable<Run['outcome']>

/** Every conversation of it, newest first. */
export function RunsTab({ batchRun }: { batchRun: BatchRun }) {
  const { id } = batchRun
  const [view, setView] = useView('outcome', 'status')
  const { conditionsOf } = useBatchNames()
  const list = useList(['batch-runs', id, 'runs', view.outcome, view.status], (cursor, signal) =>
    parley.GET('/runs', {
      params: {
        query: {
          batchRunId: id,
          limit: 100,
          ...(view.outcome && { outcome: view.outcome as Filtered }),
          ...(view.status && { status: view.status as Run['status'] }),
          ...cursor,
        },
      },
      signal,
    }),
  )
  const filters = (
    <Filters>
      <Filter label="Outcome" value={view.outcome} options={outcomes} onChange={(outcome) => setView({ outcome })} />
      <Filter label="Status" value={view.status} options={runStatuses} onChange={(status) => setView({ status })} />
    </Filters>
  )
  return (
    <Panel title="Runs" aside={filters} flush>
      <QueryList
        label="Runs"
        columns={columnsOf(batchRun, conditionsOf)}
        query={list}
        keyOf={(run) => run.id}
        filtered={(view.outcome ?? view.status) && 'runs'}
        empty={{ icon: IconMessages, title: 'No runs yet' }}
      />
    </Panel>
  )
}

const columnsOf = ({ projectId, snapshot }: BatchRun, conditionsOf: Names['conditionsOf']): Column<Run>[] => {
  const nameOf = (run: Run) => snapshot.items.find((item) => item.id === (run.scenarioId ?? run.testId))?.name ?? ''
  return [
    { title: 'Outcome', width: '116px', render: ({ effectiveOutcome, status }) => <StateTag state={effectiveOutcome ?? status} /> },
    {
      title: 'Conversation',
      width: 'minmax(0, 2fr)',
      render: (run) => (
        <>
          <RowLink to={paths.runs.one(projectId, run.id)}>{nameOf(run)}</RowLink> {run.supersededBy && <Tag>retried</Tag>}
        </>
      ),
    },
    {
      title: 'User',
      width: 'minmax(0, 1fr)',
      wideOnly: true,
      render: ({ cell, personaId, channelId }) => conditionsOf({ personaId, channelId, variables: cell.variables ?? {} }),
    },
    {
      title: 'Why',
      width: 'minmax(0, 2fr)',
      wideOnly: true,
      render: (run) => <span className="clamped">{briefReasonOf(run)}</span>,
    },
    { title: 'Repeat', width: '56px', wideOnly: true, render: ({ cell }) => <span className="numbers">#{cell.repeatIndex + 1}</span> },
    {
      title: 'Duration',
      width: '72px',
      wideOnly: true,
      render: ({ metrics }) => <span className="numbers">{metrics ? duration(metrics.durationMs) : ''}</span>,
    },
  ]
}
