import { changeColumn, nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { count } from '#web/ui/count.ts'
import { IconListCheck } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'

/** The rules that put conversations into review. */
export function ReviewRules() {
  return (
    <ResourceList
      resource="review-rules"
      about="Put conversations into review as they end, at random and with known probabilities, so that rates have no bias."
      statuses={['active', 'paused']}
      icon={IconListCheck}
      hint="Take a share of the failed conversations, or of all."
      columns={[
        nameColumn('review-rules', 'minmax(0, 3fr)'),
        statusColumn,
        { title: 'Share', width: '84px', wideOnly: true, render: ({ percent }) => <span className="numbers">{percent}%</span> },
        { title: 'A day', width: '84px', wideOnly: true, render: ({ perDay }) => <span className="numbers">{count(perDay)}</span> },
        { title: 'Problem', width: '110px', render: ({ problem }) => problem && <Tag tone="warn">waits</Tag> },
        changeColumn,
      ]}
    />
  )
}
