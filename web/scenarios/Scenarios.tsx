import { IconPlus, IconRoute } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { GoButton, RowLink } from '../page/Go.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { useMay } from '../page/me.ts'
import { useList } from '../page/queries.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataList.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'

type Scenario = Schemas['Scenario']

export function Scenarios() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ status }, setView] = useView('status')
  const list = useList(['scenarios', project, { status }], (cursor, signal) =>
    parley.GET('/scenarios', {
      params: { query: { projectId: project, ...cursor, ...(status && { status: status as Scenario['status'] }) } },
      signal,
    }),
  )
  const make = mayEdit && (
    <GoButton to={paths.scenarios.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New scenario
    </GoButton>
  )
  const columns: Column<Scenario>[] = [
    { title: 'Name', width: 'minmax(0, 3fr)', render: ({ id, name }) => <RowLink to={paths.scenarios.one(project, id)}>{name}</RowLink> },
    { title: 'Goal', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ user }) => <span className="clamped">{user.goal}</span> },
    { title: 'Driver', width: '84px', wideOnly: true, render: ({ driver }) => driver.mode },
    { title: 'Status', width: '110px', render: ({ status }) => <StateTag state={status} /> },
    { title: 'Changed', width: '96px', wideOnly: true, render: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
  ]
  return (
    <ListPage
      title="Scenarios"
      about="Simulated conversations: a user with a goal, and assertions that must hold."
      actions={make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter
            label="Status"
            value={status}
            options={['draft', 'active', 'quarantined']}
            onChange={(value) => setView({ status: value })}
          />
        </Filters>
      }
      empty={{
        icon: IconRoute,
        title: status ? 'No scenarios match these filters' : 'No scenarios yet',
        words: 'Start with nothing more than a goal.',
        action: make,
      }}
    />
  )
}
