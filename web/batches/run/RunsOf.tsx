import { IconMessages } from '@tabler/icons-react'
import { parley, type Schemas } from '../../api.ts'
import { whyOf } from '../../page/conversation/use-run.ts'
import { Filter, Filters } from '../../page/Filter.tsx'
import { RowLink } from '../../page/Go.tsx'
import { problemOf } from '../../page/problem.ts'
import { useList } from '../../page/queries.ts'
import { useView } from '../../page/view.ts'
import { paths } from '../../paths.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProblemPanel } from '../../ui/ProblemPanel.tsx'
import { StateTag } from '../../ui/StateTag.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { duration } from '../../ui/Time.tsx'
import { useBatchNames } from './names.ts'
import type { BatchRun } from './use-batch-run.ts'

type Run = Schemas['RunSummary']
type Filtered = NonNullable<Run['outcome']>

/** Every conversation of it, newest first. */
export function RunsOf({ batchRun: { id, projectId, snapshot } }: { batchRun: BatchRun }) {
  const [view, setView] = useView('outcome', 'status')
  const { placeOf } = useBatchNames()
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
  const nameOf = (run: Run) => snapshot.items.find((item) => item.id === (run.scenarioId ?? run.testId))?.name ?? ''
  const columns: Column<Run>[] = [
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
      render: ({ cell, personaId, channelId }) => placeOf({ personaId, channelId, variables: cell.variables ?? {} }),
    },
    {
      title: 'Why',
      width: 'minmax(0, 2fr)',
      wideOnly: true,
      render: (run) => <span className="clamped">{whyOf(run)}</span>,
    },
    { title: 'Repeat', width: '56px', wideOnly: true, render: ({ cell }) => <span className="numbers">#{cell.repeatIndex + 1}</span> },
    {
      title: 'Duration',
      width: '72px',
      wideOnly: true,
      render: ({ metrics }) => <span className="numbers">{metrics ? duration(metrics.durationMs) : ''}</span>,
    },
  ]
  const filters = (
    <Filters>
      <Filter
        label="Outcome"
        value={view.outcome}
        options={['passed', 'failed', 'inconclusive', 'error']}
        onChange={(outcome) => setView({ outcome })}
      />
      <Filter
        label="Status"
        value={view.status}
        options={['queued', 'running', 'evaluating', 'completed', 'canceled']}
        onChange={(status) => setView({ status })}
      />
    </Filters>
  )
  return (
    <Panel title="Runs" aside={filters} flush>
      {list.error && list.rows.length === 0 ? (
        <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <DataList
          label="Runs"
          columns={columns}
          rows={list.rows}
          keyOf={(run) => run.id}
          loading={list.isPending}
          {...(list.more && { more: list.more })}
          empty={<EmptyState icon={IconMessages} title="No runs match these filters" />}
        />
      )}
    </Panel>
  )
}
