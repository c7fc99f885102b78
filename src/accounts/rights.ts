import { highestRole, roleIn } from '../platform/access.ts'
import { lowerRole, type Role } from '../platform/contract.ts'

// What members and keys may do, where it depends on the project (decision 0090).

/** A role, and those projects in which it is another. */
export type Rights = { role: Role; projectRoles?: Readonly<Record<string, Role>> | null | undefined }

/** Those of a credential that may do nowhere more than each of these. Roles that say nothing new are left out. */
export function leastRights(...all: [Rights, ...Rights[]]): { role: Role; projectRoles?: Record<string, Role> } {
  const least = (roles: Role[]) => lowerRole(...(roles as [Role, ...Role[]]))
  const role = least(all.map((one) => one.role))
  const ids = new Set(all.flatMap(({ projectRoles }) => Object.keys(projectRoles ?? {})))
  const roles = [...ids].map((id) => [id, least(all.map((one) => roleIn(one, id)))] as const).filter(([, own]) => own !== role)
  return roles.length === 0 ? { role } : { role, projectRoles: Object.fromEntries(roles) }
}

/** The highest role that a member has anywhere. */
export const highestOf = ({ role, projectRoles }: Rights): Role => highestRole({ role, projectRoles: projectRoles ?? {} })
