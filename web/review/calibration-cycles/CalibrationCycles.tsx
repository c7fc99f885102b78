import { changeColumn, nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { count } from '#web/ui/count.ts'
import { IconGavel } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'

/** The calibrations that repeat. */
export function CalibrationCycles() {
  return (
    <ResourceList
      resource="calibration-cycles"
      about="Draw conversations each week or month, invite the same people, and compare how they and the judges agree over time."
      statuses={['active', 'paused']}
      icon={IconGavel}
      hint="Thirty conversations a month show whether agreement changes."
      columns={[
        nameColumn('calibration-cycles', 'minmax(0, 3fr)'),
        statusColumn,
        { title: 'Every', width: '84px', wideOnly: true, render: ({ every }) => every },
        {
          title: 'Conversations',
          width: '120px',
          wideOnly: true,
          render: ({ conversations }) => <span className="numbers">{count(conversations)}</span>,
        },
        { title: 'Next', width: '110px', render: ({ nextAt }) => nextAt && <Time at={nextAt} quiet /> },
        { title: 'Problem', width: '110px', wideOnly: true, render: ({ problem }) => problem && <Tag tone="warn">not started</Tag> },
        changeColumn,
      ]}
    />
  )
}
