import { useParams } from '@tanstack/react-router'
import { parley, Refusal, type Schemas, unwrap } from '../api.ts'
import { workspace } from '../session.ts'
import { useRead } from './queries.ts'

export type Me = Schemas['Me']
export type Role = Schemas['Role']
const height: Record<Role, number> = { viewer: 0, reviewer: 1, editor: 2, admin: 3, owner: 4 }

/**
 * Who is looking, in which workspace. The one of the last visit, unless it has gone; of several the first. Throws Refusal
 * `unauthorized` for a person who is a member of none.
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

/** Below the shell it is always there: nothing is shown before it was read. */
export function useMe(): Me {
  return useRead(['me'], (signal) => parley.GET('/me', { signal })).data!
}

/** The role in the project of the address; outside of projects, that in the workspace. */
export function useRole(): Role {
  const { role, projectRoles } = useMe()
  const { project } = useParams({ strict: false }) as { project?: string }
  return (project && projectRoles[project]) || role
}

/** Whether the person may do what needs this role; the service decides again on each request. */
export const useMay = (role: Role): boolean => height[useRole()] >= height[role]

/** The highest role that the person has anywhere. */
export function useHighestRole(): Role {
  const { role, projectRoles } = useMe()
  return Object.values(projectRoles).reduce<Role>((highest, role) => (height[role] > height[highest] ? role : highest), role)
}
