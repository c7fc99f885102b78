import { IconChecklist, IconPlus } from '@tabler/icons-react'
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

type Test = Schemas['Test']

export function Tests() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ status }, setView] = useView('status')
  const list = useList(['tests', project, { status }], (cursor, signal) =>
    parley.GET('/tests', {
      params: { query: { projectId: project, ...cursor, ...(status && { status: status as Test['status'] }) } },
      signal,
    }),
  )
  const make = mayEdit && (
    <GoButton to={paths.tests.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New test
    </GoButton>
  )
  const columns: Column<Test>[] = [
    { title: 'Name', width: 'minmax(0, 3fr)', render: ({ id, name }) => <RowLink to={paths.tests.one(project, id)}>{name}</RowLink> },
    {
      title: 'First message',
      width: 'minmax(0, 3fr)',
      wideOnly: true,
      render: ({ turns }) => <span className="clamped">{turns[0]?.content}</span>,
    },
    { title: 'Kind', width: '92px', wideOnly: true, render: ({ kind }) => kind },
    { title: 'Status', width: '110px', render: ({ status }) => <StateTag state={status} /> },
    { title: 'Changed', width: '96px', wideOnly: true, render: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
  ]
  return (
    <ListPage
      title="Tests"
      about="Fixed conversations: the same messages every time, with assertions on each reply."
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
        icon: IconChecklist,
        title: status ? 'No tests match these filters' : 'No tests yet',
        words: 'Start with one message and one assertion on the reply.',
        action: make,
      }}
    />
  )
}
