import { IconPlus, IconStack } from '@tabler/icons-react'
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
import { LastVerdict } from './LastVerdict.tsx'

export function Batches() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ status }, setView] = useView('status')
  const list = useList(['batches', 'list', project, status], (cursor, signal) =>
    parley.GET('/batches', {
      params: { query: { projectId: project, ...(status && { status: status as 'draft' | 'ready' }), ...cursor } },
      signal,
    }),
  )
  const columns: Column<Schemas['Batch']>[] = [
    {
      title: 'Name',
      width: 'minmax(0, 2fr)',
      render: ({ id, name, description }) => (
        <>
          <RowLink to={paths.batches.one(project, id)}>{name}</RowLink>
          {description && <span className="clamped">{description}</span>}
        </>
      ),
    },
    { title: 'Last verdict', width: 'minmax(120px, 1fr)', render: ({ id }) => <LastVerdict batchId={id} /> },
    { title: 'Items', width: '60px', wideOnly: true, render: ({ items }) => <span className="numbers">{items.length}</span> },
    { title: 'Status', width: '92px', wideOnly: true, render: ({ status: state }) => <StateTag state={state} /> },
    {
      title: 'Next',
      width: '110px',
      wideOnly: true,
      render: ({ nextRunAt }) => (nextRunAt ? <Time at={nextRunAt} quiet /> : 'on demand'),
    },
  ]
  const make = mayEdit && (
    <GoButton to={paths.batches.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New batch
    </GoButton>
  )
  return (
    <ListPage
      title="Batches"
      about="Many conversations, run and judged together: the gate between a change and a release."
      actions={make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter label="Status" value={status} options={['draft', 'ready']} onChange={(chosen) => setView({ status: chosen })} />
        </Filters>
      }
      empty={{
        icon: IconStack,
        title: status ? 'No batches match these filters' : 'No batches yet',
        words: status ? 'Clear the filter to see more.' : 'Choose scenarios and tests, how often to play each, and what must hold.',
        action: !status && make,
      }}
    />
  )
}
