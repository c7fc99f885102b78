import { IconChecklist } from '@tabler/icons-react'
import { changeColumn, nameColumn, ResourceList, statusColumn } from '../page/resource/ResourceList.tsx'

export const Tests = () => (
  <ResourceList
    resource="tests"
    about="Fixed conversations: the same messages every time, with assertions on each reply."
    statuses={['draft', 'active', 'quarantined']}
    icon={IconChecklist}
    hint="Start with one message and one assertion on the reply."
    columns={[
      nameColumn('tests'),
      {
        title: 'First message',
        width: 'minmax(0, 3fr)',
        wideOnly: true,
        render: ({ turns }) => <span className="clamped">{turns[0]?.content}</span>,
      },
      { title: 'Kind', width: '92px', wideOnly: true, render: ({ kind }) => kind },
      statusColumn,
      changeColumn,
    ]}
  />
)
