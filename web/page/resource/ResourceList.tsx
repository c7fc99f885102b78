import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { type Icon, IconAlertTriangle, IconPlus } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Filter, Filters } from '../Filter.tsx'
import { GoButton, RowLink } from '../Go.tsx'
import { ListPage } from '../ListPage.tsx'
import { useMay } from '../me.ts'
import { OrderHead } from '../OrderHead.tsx'
import { type Quarantined, quarantineInWords, shortDay } from '../playable/quarantine-in-words.ts'
import { SearchField } from '../SearchField.tsx'
import { useSelection } from '../selection.tsx'
import { useParam, useView } from '../view.ts'
import { ArchiveSelected } from './ArchiveSelected.tsx'
import { type Resource, resources, type StoredResource, useResources } from './resources.ts'

type Props<R extends Resource> = {
  resource: R
  about: ReactNode
  columns: readonly Column<StoredResource[R]>[]
  statuses: readonly string[]
  kinds?: readonly { value: string; label: string }[]
  icon: Icon
  /** How to start if there are none. */
  hint: string
  /** Other ways to create one. */
  otherActions?: ReactNode
  everyMs?: number
}

// Without one of them, the newest come first.
const orders = [
  { value: '-updatedAt', label: 'recently changed' },
  { value: 'name', label: 'by name' },
  { value: 'createdAt', label: 'oldest first' },
]

/** Not a separate status for the service: a list has either archived resources or all others. */
const archived = 'archived'

/** The page of a list of resources that have a status. */
export function ResourceList<R extends Resource>(props: Props<R>) {
  const { resource, about, columns, statuses, kinds, icon, hint, otherActions, everyMs } = props
  const project = useParam('project')
  const [{ status, kind, search, sort }, setView] = useView('status', 'kind', 'search', 'sort')
  const isArchived = status === archived
  const shown = isArchived ? { archived: 'true' } : { status }
  const list = useResources(resource, project, { ...shown, kind: kinds && kind, search, sort }, everyMs)
  const selection = useSelection((ids, clear) => <ArchiveSelected resource={resource} ids={ids} onDone={clear} />)
  const { type, title, leastRole } = resources[resource]
  const mayChange = useMay(leastRole)
  const create = mayChange && (
    <>
      {otherActions}
      <GoButton to={paths[resource].new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
        New {type}
      </GoButton>
    </>
  )
  return (
    <ListPage
      title={title}
      about={about}
      actions={create}
      columns={columns.map((column) =>
        column.order
          ? {
              ...column,
              header: <OrderHead title={column.title} order={column.order} current={sort} onChange={(order) => setView({ sort: order })} />,
            }
          : column,
      )}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      selection={mayChange && !isArchived ? selection : undefined}
      filters={
        <Filters>
          <SearchField />
          <Filter label="Status" value={status} options={[...statuses, archived]} onChange={(value) => setView({ status: value })} />
          {kinds && <Filter label="Kind" value={kind} options={kinds} onChange={(value) => setView({ kind: value })} />}
          <Filter label="Order" value={sort} options={orders} onChange={(value) => setView({ sort: value })} />
        </Filters>
      }
      filtered={(search ?? status ?? (kinds && kind)) && title.toLowerCase()}
      empty={{ icon, title: `No ${title.toLowerCase()} yet`, text: hint, action: create }}
    />
  )
}

export const nameColumn = (resource: Resource, width = 'minmax(0, 6fr)'): Column<{ id: string; projectId: string; name: string }> => ({
  title: 'Name',
  order: 'name',
  width,
  render: ({ id, projectId, name }) => <RowLink to={paths[resource].one(projectId, id)}>{name}</RowLink>,
})
type Status = Quarantined & { archivedAt: string | null }
export const statusColumn: Column<Status> = {
  title: 'Status',
  width: '148px',
  render: (one) => {
    if (one.archivedAt || one.status !== 'quarantined' || !one.quarantinedUntil)
      return <StateTag state={one.archivedAt ? archived : one.status} />
    return (
      <span title={quarantineInWords(one)}>
        <Tag tone="warn" icon={IconAlertTriangle}>
          out until {shortDay.format(Date.parse(one.quarantinedUntil))}
        </Tag>
      </span>
    )
  },
}
export const changeColumn: Column<{ updatedAt: string }> = {
  title: 'Changed',
  order: '-updatedAt',
  width: '96px',
  wideOnly: true,
  render: ({ updatedAt }) => <Time at={updatedAt} quiet />,
}
