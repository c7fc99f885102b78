import { IconRoute } from '@tabler/icons-react'
import { changeColumn, nameColumn, ResourceList, statusColumn } from '../page/resource/ResourceList.tsx'

export const Scenarios = () => (
  <ResourceList
    resource="scenarios"
    about="Simulated conversations: a user with a goal, and assertions that must hold."
    statuses={['draft', 'active', 'quarantined']}
    icon={IconRoute}
    hint="Start with nothing more than a goal."
    columns={[
      nameColumn('scenarios'),
      { title: 'Goal', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ user }) => <span className="clamped">{user.goal}</span> },
      { title: 'Driver', width: '84px', wideOnly: true, render: ({ driver }) => driver.mode },
      statusColumn,
      changeColumn,
    ]}
  />
)
