import { LastOutcomes } from '#web/page/LastOutcomes.tsx'
import { DraftButton } from '#web/page/resource/DraftButton.tsx'
import { ImportButton } from '#web/page/resource/ImportButton.tsx'
import { changeColumn, nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { wordsOf } from '#web/page/words.ts'
import { IconRoute } from '#web/ui/icons.tsx'

export const Scenarios = () => (
  <ResourceList
    resource="scenarios"
    about="Simulated conversations: a user with a goal, and assertions that must hold."
    statuses={['draft', 'active', 'quarantined']}
    icon={IconRoute}
    hint="All you need to start is a goal."
    otherActions={
      <>
        <DraftButton />
        <ImportButton />
      </>
    }
    columns={[
      nameColumn('scenarios'),
      { title: 'Goal', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ user }) => <span className="clamped">{user.goal}</span> },
      {
        title: 'Driver',
        width: '120px',
        wideOnly: true,
        render: ({ driver }) => <span className="clamped">{wordsOf('driver', driver.mode)}</span>,
      },
      { title: 'Last ten', width: '108px', wideOnly: true, render: ({ id }) => <LastOutcomes scenarioId={id} /> },
      statusColumn,
      changeColumn,
    ]}
  />
)
