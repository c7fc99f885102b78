import { IconEraser } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { useMay } from '../page/me.ts'
import { QueryList } from '../page/QueryList.tsx'
import { useList } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import type { Column } from '../ui/DataList.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { ErasureForm } from './ErasureForm.tsx'
import { phaseOf, Report } from './Report.tsx'
import { targetOf } from './target.ts'

type Erasure = Schemas['Erasure']

/** What was erased, and what was not and why; the form says beforehand what would go. */
export function Erasures() {
  useTitle('Erasures')
  const mayErase = useMay('admin')
  const head = (
    <PageHead title="Erasures">
      Words of a person go from runs, reviews, recordings, deliveries and the activity. Outcomes and figures stay.
    </PageHead>
  )
  if (!mayErase)
    return (
      <>
        {head}
        <Panel title="For admins">Ask an admin of this workspace to erase words.</Panel>
      </>
    )
  return (
    <>
      {head}
      <Panel title="Erase words">
        <ErasureForm />
      </Panel>
      <ErasureList />
    </>
  )
}

function ErasureList() {
  const query = useList(['erasures'], (cursor, signal) => parley.GET('/erasures', { params: { query: cursor }, signal }), 2_000)
  return (
    <Panel title="Reports" flush>
      <QueryList
        label="Erasures"
        dense
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={{ icon: IconEraser, title: 'No erasures yet', text: 'What somebody erases is listed here with its report.' }}
      />
    </Panel>
  )
}

const columns: readonly Column<Erasure>[] = [
  { title: 'Asked for', width: '112px', render: ({ createdAt }) => <Time at={createdAt} quiet /> },
  { title: 'What', width: 'minmax(0, 1fr)', render: ({ request }) => targetOf(request) },
  {
    title: 'State',
    width: '132px',
    render: ({ state, dryRun, phase }) => (state === 'running' ? phaseOf(phase) : dryRun ? 'only counted' : <StateTag state={state} />),
  },
  { title: 'Report', width: 'minmax(0, 3fr)', render: (erasure) => <Report erasure={erasure} /> },
]
