import { IconStack } from '@tabler/icons-react'
import { nameColumn, ResourceList, statusColumn } from '../page/resource/ResourceList.tsx'
import { Time } from '../ui/Time.tsx'
import { LastVerdict } from './LastVerdict.tsx'

export const Batches = () => (
  <ResourceList
    resource="batches"
    about="Many conversations, run and judged together: the gate between a change and a release."
    statuses={['draft', 'ready']}
    icon={IconStack}
    hint="Choose scenarios and tests, how often to play each, and what must hold."
    columns={[
      nameColumn('batches', 'minmax(0, 2fr)'),
      {
        title: 'Description',
        width: 'minmax(0, 3fr)',
        wideOnly: true,
        render: ({ description }) => <span className="clamped">{description}</span>,
      },
      { title: 'Last verdict', width: '180px', render: ({ id }) => <LastVerdict batchId={id} /> },
      { title: 'Items', width: '60px', wideOnly: true, render: ({ items }) => <span className="numbers">{items.length}</span> },
      { ...statusColumn, wideOnly: true },
      {
        title: 'Next',
        width: '110px',
        wideOnly: true,
        render: ({ nextRunAt }) => (nextRunAt ? <Time at={nextRunAt} quiet /> : 'on demand'),
      },
    ]}
  />
)
