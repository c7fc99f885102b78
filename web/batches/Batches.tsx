import { IconStack } from '@tabler/icons-react'
import { RowLink } from '../page/Go.tsx'
import { ResourceList, statusColumn } from '../page/resource/ResourceList.tsx'
import { paths } from '../paths.ts'
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
      {
        title: 'Name',
        width: 'minmax(0, 2fr)',
        render: ({ id, projectId, name, description }) => (
          <>
            <RowLink to={paths.batches.one(projectId, id)}>{name}</RowLink>
            {description && <span className="clamped">{description}</span>}
          </>
        ),
      },
      { title: 'Last verdict', width: 'minmax(120px, 1fr)', render: ({ id }) => <LastVerdict batchId={id} /> },
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
