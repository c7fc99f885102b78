import { useParams } from '@tanstack/react-router'
import { parley, Refusal, type Schemas, unwrap } from '../api.ts'
import { workspace } from '../session.ts'
import { useRead } from './queries.ts'

export type Me = Schemas['Me']
export type Role = Schemas['Role']
const height: Record<Role, number> = { viewer: 0, reviewer: 1, editor: 2, admin: 3, owner: 4 }

/**
 * The signed-in person and the workspace: that of the last visit if it still exists, otherwise the first. Throws Refusal `unauthorized` for
 * a person who is not a member of any.
 */
export async function readMe(signal: AbortSignal): Promise<Me> {
  try {
    return await unwrap(parley.GET('/me', { signal }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, errors } = error.problem
    if (code === 'workspace_required') workspace.set(errors?.[0]?.allowed?.[0])
    else if (workspace.get() !== undefined && (code === 'not_found' || code === 'unauthorized')) workspace.set(undefined)
    else throw error
    return unwrap(parley.GET('/me', { signal }))
  }
}

/** Always available below the shell, which shows nothing before it was read. */
export function useMe(): Me {
  return useRead(['me'], (signal) => parley.GET('/me', { signal })).data!
}

/** The role in the project of the address; outside of projects, the role in the workspace. */
export function useRole(): Role {
  const { role, projectRoles } = useMe()
  const { project } = useParams({ strict: false }) as { project?: string }
  return (project && projectRoles[project]) || role
}

/** Whether the person may do what needs this role; the service checks again on each request. */
export const useMay = (role: Role): boolean => height[useRole()] >= height[role]

/** The highest role of the person anywhere. */
export function useHighestRole(): Role {
  const { role, projectRoles } = useMe()
  return Object.values(projectRoles).reduce<Role>((highest, role) => (height[role] > height[highest] ? role : highest), role)
}
