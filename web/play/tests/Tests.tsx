import { LastOutcomes } from '#web/page/LastOutcomes.tsx'
import { ImportButton } from '#web/page/resource/ImportButton.tsx'
import { changeColumn, nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { wordsOf } from '#web/page/words.ts'
import { IconChecklist } from '#web/ui/icons.tsx'

export const Tests = () => (
  <ResourceList
    resource="tests"
    about="Fixed conversations: the same messages every time, with assertions on each reply."
    statuses={['draft', 'active', 'quarantined']}
    icon={IconChecklist}
    hint="Start with one message and one assertion on the reply."
    otherActions={<ImportButton />}
    columns={[
      nameColumn('tests'),
      {
        title: 'First message',
        width: 'minmax(0, 3fr)',
        wideOnly: true,
        render: ({ turns }) => <span className="clamped">{turns[0]?.content}</span>,
      },
      { title: 'Kind', width: '150px', wideOnly: true, render: ({ kind }) => wordsOf('kind', kind) },
      { title: 'Last ten', width: '108px', wideOnly: true, render: ({ id }) => <LastOutcomes testId={id} /> },
      statusColumn,
      changeColumn,
    ]}
  />
)
