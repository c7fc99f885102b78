import { Stack } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { QueryList } from '#web/page/QueryList.tsx'
import { useList } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconEraser } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { ErasureForm } from './ErasureForm.tsx'
import { phaseOf, Report } from './Report.tsx'
import { targetOf } from './target.ts'

type Erasure = Schemas['Erasure']

/** What was erased, and what was not and why; the form first says what would be erased. */
export function Erasures() {
  useTitle('Erasures')
  const mayErase = useMay('admin')
  const head = (
    <PageHead title="Erasures">
      Erase the words of a person from runs, reviews, recordings, deliveries and the activity. Outcomes and figures remain.
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
      <Stack gap="lg">
        <Panel title="Erase words">
          <ErasureForm />
        </Panel>
        <ErasureList />
      </Stack>
    </>
  )
}

function ErasureList() {
  const query = useList(['erasures'], (cursor, signal) => parley.GET('/erasures', { params: { query: cursor }, signal }), 2_000)
  return (
    <Panel title="Reports" flush>
      <QueryList
        label="Erasures"
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={{
          icon: IconEraser,
          title: 'No erasures yet',
          text: 'Count first. Each count and each erasure is listed here with its report.',
        }}
      />
    </Panel>
  )
}

const stateOf = ({ state, dryRun, phase }: Erasure) =>
  state === 'running' ? phaseOf(phase) : dryRun ? 'only counted' : <StateTag state={state} />

const columns: readonly Column<Erasure>[] = [
  { title: 'Asked for', width: '112px', render: ({ createdAt }) => <Time at={createdAt} quiet /> },
  { title: 'What', width: 'minmax(0, 1fr)', wideOnly: true, render: ({ request }) => targetOf(request) },
  { title: 'State', width: '132px', wideOnly: true, render: stateOf },
  {
    title: 'Report',
    width: 'minmax(0, 3fr)',
    render: (erasure) => (
      <>
        <span className="phones-only">
          {targetOf(erasure.request)}, {erasure.dryRun && erasure.state !== 'running' ? 'only counted' : erasure.state}
        </span>
        <Report erasure={erasure} />
      </>
    ),
  },
]
