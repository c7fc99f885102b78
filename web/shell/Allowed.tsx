import { useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { IconLock, IconMapOff } from '#web/ui/icons.tsx'
import { parley, Refusal } from '../api.ts'
import { GoButton } from '../page/Go.tsx'
import { type Role, useMay } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const formOf = /^\/projects\/[^/]+\/([^/]+)\/(?:new|from-[\w-]+|[^/]+\/edit)$/
const importPage = /^\/projects\/[^/]+\/(?:generate|import)$/

/** The role that is needed to save a form at this address; a page without a form shows its own refusals. */
function roleFor(pathname: string): Role {
  const resource = formOf.exec(pathname)?.[1]
  if (importPage.test(pathname)) return 'editor'
  if (resource === undefined) return 'viewer'
  return resource === 'integrations' || resource === 'models' ? 'admin' : 'editor'
}

/**
 * A page, or why this person cannot use it: links reach members of other workspaces, and people whose role may not save the form behind a
 * link. Without this, they saw the empty lists of a project that is not theirs, or filled in a form that was refused in the end.
 */
export function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { project } = useParams({ strict: false }) as { project?: string }
  const role = roleFor(pathname)
  const mayNow = useMay(role)
  // Anyone who loses the role while a form is open keeps its text, to copy it; a save says what is missing.
  const openedPath = useRef<string>(undefined)
  if (mayNow) openedPath.current = pathname
  const mayOpen = mayNow || openedPath.current === pathname
  const { error } = useRead(
    ['projects', project],
    (signal) => parley.GET('/projects/{id}', { params: { path: { id: project ?? '' } }, signal }),
    { enabled: project !== undefined },
  )
  if (project !== undefined && error instanceof Refusal && error.problem.code === 'not_found')
    return (
      <EmptyState icon={IconMapOff} title="Project not found" top action={<GoButton to={paths.projects}>Go to the projects</GoButton>}>
        This workspace has no such project. If you are a member of several workspaces, switch to the other one at the top left.
      </EmptyState>
    )
  if (project !== undefined && !mayOpen)
    return (
      <EmptyState
        icon={IconLock}
        title={role === 'admin' ? 'For admins' : 'For editors'}
        top
        action={<GoButton to={paths.project(project)}>Go to the project</GoButton>}
      >
        Your role in this project does not allow you to change this. Ask an admin of this workspace for the role {role}.
      </EmptyState>
    )
  return <>{children}</>
}
