import type { Caller } from './caller.ts'
import { atLeast, lowerRole, type Operation, type Role, roles, scopesOf } from './contract.ts'
import { ServiceError } from './errors.ts'

// What a caller may do, decided only here: by the caller's role in each project, and by what their key is bound to. The database then shows
// a request only the projects within its limit (migrations/0060).

/** In which projects something is done, by ID: these, or all except these. */
export type ProjectLimit = { only: readonly string[] } | { except: readonly string[] }
/** The role, and the projects, of one request of a caller; without a limit, all projects. */
export type Access = { role: Role; limit?: ProjectLimit }

/** Whether what the caller may do depends on the project. */
export const dependsOnProject = ({ projectIds, projectRoles }: Caller): boolean => projectIds !== undefined || projectRoles !== undefined

type Roles = Pick<Caller, 'role'> & { projectRoles?: Readonly<Record<string, Role>> | null | undefined }
export const roleIn = ({ role, projectRoles }: Roles, project: string): Role =>
  projectRoles && Object.hasOwn(projectRoles, project) ? projectRoles[project]! : role

/** The most that a caller may do in any project. */
export function highestRole(caller: Pick<Caller, 'role' | 'projectIds' | 'projectRoles'>): Role {
  const { role, projectIds, projectRoles = {} } = caller
  const all = projectIds ? projectIds.map((id) => roleIn(caller, id)) : [role, ...Object.values(projectRoles)]
  return roles.findLast((candidate) => all.includes(candidate))!
}

const missingRole = (needed: Role, own: Role, where = '') =>
  new ServiceError(
    'forbidden',
    `This operation requires the role ${needed}${where}; your credential has the role ${own}${where && ' there'}.`,
  )

/** Refuses what can be refused without looking at the resources of the request. Throws `forbidden`, naming the missing scope or role. */
export function requireAccess(operation: Operation & { role: Role }, caller: Caller): void {
  const { scopes, projectIds } = caller
  const ownScopes = scopesOf(operation)
  if (scopes && !ownScopes.some((scope) => scopes.includes(scope))) {
    const needed = ownScopes.join(' or ')
    const way = needed === '' ? 'no scope allows this operation. Use a key without scopes' : `this operation requires the scope ${needed}`
    throw new ServiceError('forbidden', `Your key has the scopes ${scopes.join(', ')}; ${way}.`)
  }
  if (projectIds && operation.reach === 'workspace')
    throw new ServiceError(
      'forbidden',
      'Your key is bound to projects, and this operation is about the whole workspace. Use a key without projectIds.',
    )
  // Editors of one project also need to read which members they may assign.
  const isAnywhere = operation.reach === undefined || (operation.method === 'GET' && !atLeast(operation.role, 'admin'))
  const role = isAnywhere ? highestRole(caller) : caller.role
  if (operation.reach !== 'caller' && !atLeast(role, operation.role)) throw missingRole(operation.role, role)
}

/**
 * The rights of a request that `requireAccess` has admitted; `named`: the projects of the resources that its ids name. Throws `forbidden`.
 */
export function accessOf(
  { role: needed, reach, method }: Operation & { role: Role },
  caller: Caller,
  namedProjectIds: readonly string[],
): Access {
  const { role, projectIds, projectRoles = {} } = caller
  if (reach === 'caller' || !dependsOnProject(caller)) return { role }
  const known = projectIds ?? Object.keys(projectRoles)
  const allowed = known.filter((id) => atLeast(roleIn(caller, id), needed))
  const lowest = (first: Role) => lowerRole(first, ...allowed.map((id) => roleIn(caller, id)))
  const forbidden = projectIds ? [] : known.filter((id) => !allowed.includes(id))
  const outsideForbidden = forbidden.length > 0 && { limit: { except: forbidden } }
  // A change of the workspace does not affect projects in which the caller may not make it.
  if (reach === 'workspace') return method === 'GET' ? { role: lowest(role) } : { role, ...outsideForbidden }
  const [project, another] = namedProjectIds
  if (project !== undefined && another === undefined && (projectIds?.includes(project) ?? true)) {
    const own = roleIn(caller, project)
    if (!atLeast(own, needed)) throw missingRole(needed, own, ' in this project')
    return { role: own, limit: { only: [project] } }
  }
  if (projectIds || !atLeast(role, needed)) return { role: lowest(highestRole(caller)), limit: { only: allowed } }
  return { role: lowest(role), ...outsideForbidden }
}

/** Two callers who differ only in their names. */
export const haveSameRights = (a: Caller, b: Caller): boolean => rightsText(a) === rightsText(b)
const rightsText = ({ workspaceId, memberId, role, projectIds, projectRoles = {}, scopes }: Caller): string =>
  JSON.stringify([workspaceId, memberId, role, projectIds ?? null, Object.entries(projectRoles).sort(), scopes ?? null])
