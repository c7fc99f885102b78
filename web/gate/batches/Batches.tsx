import { LastOutcomes } from '#web/page/LastOutcomes.tsx'
import { nameColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { IconStack } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { LastVerdict } from './LastVerdict.tsx'

export const Batches = () => (
  <ResourceList
    resource="batches"
    about="Many conversations, run and judged together: the gate between a change and a release."
    statuses={['draft', 'ready']}
    icon={IconStack}
    hint="Choose scenarios and tests, how often to play each, and what must hold."
    columns={[
      nameColumn('batches', 'minmax(120px, 2fr)'),
      {
        title: 'Description',
        width: 'minmax(0, 3fr)',
        wideOnly: true,
        render: ({ description }) => <span className="clamped">{description}</span>,
      },
      { title: 'Last verdict', width: 'minmax(92px, 160px)', render: ({ id }) => <LastVerdict batchId={id} /> },
      { title: 'Last ten', width: '92px', wideOnly: true, render: ({ id }) => <LastOutcomes batchId={id} /> },
      { title: 'Items', width: '44px', wideOnly: true, render: ({ items }) => <span className="numbers">{items.length}</span> },
      { ...statusColumn, width: '92px', wideOnly: true },
      {
        title: 'Next',
        width: '92px',
        wideOnly: true,
        render: ({ nextRunAt }) => (nextRunAt ? <Time at={nextRunAt} quiet /> : 'on demand'),
      },
    ]}
  />
)
