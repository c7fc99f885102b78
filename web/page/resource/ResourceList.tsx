import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/DataList.tsx'
import { StateTag } from '../../ui/StateTag.tsx'
import { Time } from '../../ui/Time.tsx'
import { Filter, Filters } from '../Filter.tsx'
import { GoButton, RowLink } from '../Go.tsx'
import { ListPage } from '../ListPage.tsx'
import { type Role, useMay } from '../me.ts'
import { useParam, useView } from '../view.ts'
import { type Resource, resources, type StoredResource, useResources } from './resources.ts'

type Props<R extends Resource> = {
  resource: R
  about: string
  columns: readonly Column<StoredResource[R]>[]
  statuses: readonly string[]
  kinds?: readonly { value: string; label: string }[]
  icon: Icon
  /** How to start, where there are none. */
  hint: string
  /** Other ways to create one. */
  otherActions?: ReactNode
  /** Who may create one. */
  leastRole?: Role
  everyMs?: number
}

/** The page of a list of resources that have a status. */
export function ResourceList<R extends Resource>(props: Props<R>) {
  const { resource, about, columns, statuses, kinds, icon, hint, otherActions, leastRole = 'editor', everyMs } = props
  const project = useParam('project')
  const [{ status, kind }, setView] = useView('status', 'kind')
  const list = useResources(resource, project, { status, kind: kinds && kind }, everyMs)
  const { type, title } = resources[resource]
  const create = useMay(leastRole) && (
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
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter label="Status" value={status} options={statuses} onChange={(value) => setView({ status: value })} />
          {kinds && <Filter label="Kind" value={kind} options={kinds} onChange={(value) => setView({ kind: value })} />}
        </Filters>
      }
      filtered={(status ?? (kinds && kind)) && title.toLowerCase()}
      empty={{ icon, title: `No ${title.toLowerCase()} yet`, text: hint, action: create }}
    />
  )
}

export const nameColumn = (resource: Resource, width = 'minmax(0, 3fr)'): Column<{ id: string; projectId: string; name: string }> => ({
  title: 'Name',
  width,
  render: ({ id, projectId, name }) => <RowLink to={paths[resource].one(projectId, id)}>{name}</RowLink>,
})
export const statusColumn: Column<{ status: string }> = {
  title: 'Status',
  width: '112px',
  render: ({ status }) => <StateTag state={status} />,
}
export const changeColumn: Column<{ updatedAt: string }> = {
  title: 'Changed',
  width: '96px',
  wideOnly: true,
  render: ({ updatedAt }) => <Time at={updatedAt} quiet />,
}
