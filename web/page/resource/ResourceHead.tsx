import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths, withView } from '#web/paths.ts'
import { IconPencil } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Archive } from '../Archive.tsx'
import { Go, GoButton } from '../Go.tsx'
import { usePageAction } from '../page-actions.ts'
import { Restore } from '../Restore.tsx'
import { useParam } from '../view.ts'
import { archiveResource, type Resource, resources, restoreResource, type StoredResource } from './resources.ts'

type HeadProps<R extends Resource> = { resource: R; stored: StoredResource[R]; state?: string; tags?: ReactNode; actions: ReactNode }

/** The head of the page of one resource: its name, a link to its list, its state, and its actions. */
export function ResourceHead<R extends Resource>({ resource, stored, state = '', tags, actions }: HeadProps<R>) {
  const { id, name, description, archivedAt } = stored
  const { type, title, leastRole } = resources[resource]
  const list = <Go to={paths[resource].list(useParam('project'))}>{title}</Go>
  const shown = archivedAt ? 'archived' : state
  // The recordings of a cassette are deleted.
  const restore = resource !== 'cassettes' && (
    <Restore what={type} name={name} touches={resource} leastRole={leastRole} call={() => restoreResource(resource, id)} />
  )
  return (
    <PageHead title={name} above={list} tags={tags ?? (shown && <StateTag state={shown} />)} actions={archivedAt ? restore : actions}>
      {description}
    </PageHead>
  )
}

type ActionProps = { resource: Resource; stored: { id: string; name: string }; consequence?: string }

export function ArchiveResource({ resource, stored: { id, name }, ...rest }: ActionProps) {
  const project = useParam('project')
  const navigate = useNavigate()
  return (
    <Archive
      what={resources[resource].type}
      name={name}
      touches={resource}
      call={() => archiveResource(resource, id)}
      onDone={() => void navigate({ to: paths[resource].list(project) })}
      {...rest}
    />
  )
}

/** `main`: the primary action of its page. */
export function EditResource({ resource, id, main = false }: { resource: Resource; id: string; main?: boolean }) {
  const to = paths[resource].edit(useParam('project'), id)
  const navigate = useNavigate()
  usePageAction(`Edit this ${resources[resource].type}`, IconPencil, () => void navigate({ to }))
  return (
    <GoButton to={to} {...(!main && { variant: 'default' })} leftSection={<IconPencil size={16} aria-hidden />}>
      Edit
    </GoButton>
  )
}

/** The rows about changes that end the facts of a resource. */
export const changeFacts = (resourceType: string, { id, version, updatedAt }: { id: string; version: number; updatedAt: string }) =>
  [['Version', version], ['Changed', <Time key="changed" at={updatedAt} />], activityFact(resourceType, id)] as const

export const activityFact = (resourceType: string, resourceId: string) =>
  [
    'Activity',
    <Go key="activity" to={withView(paths.activity, { resourceType, resourceId })}>
      All changes
    </Go>,
  ] as const
