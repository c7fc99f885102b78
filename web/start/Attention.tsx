import { IconCircleCheck } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { RowLink } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'

type Run = Schemas['RunSummary']
const columns: Column<Run>[] = [
  { title: 'Outcome', width: '96px', render: ({ outcome }) => <StateTag state={outcome ?? 'error'} /> },
  {
    title: 'Why',
    width: 'minmax(0, 1fr)',
    render: ({ id, projectId, outcomeReason, error }) => (
      <RowLink to={paths.runs.one(projectId, id)}>{outcomeReason ?? error?.message ?? 'No verdict'}</RowLink>
    ),
  },
  { title: 'When', width: '90px', wideOnly: true, render: ({ endedAt, createdAt }) => <Time at={endedAt ?? createdAt} quiet /> },
]

/** The conversations that did not pass, newest first. */
export function Attention() {
  const failed = useRead(['runs', 'failed'], (signal) =>
    parley.GET('/runs', { params: { query: { outcome: 'failed', limit: 8 } }, signal }),
  )
  const broken = useRead(['runs', 'error'], (signal) => parley.GET('/runs', { params: { query: { outcome: 'error', limit: 4 } }, signal }))
  return (
    <Panel title="Did not pass" flush>
      <Loaded query={failed}>
        {({ data }) => (
          <DataList
            label="Runs that did not pass"
            columns={columns}
            rows={[...data, ...(broken.data?.data ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon={IconCircleCheck} title="Nothing is failing">
                Conversations that fail or end in an error show up here.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  )
}
