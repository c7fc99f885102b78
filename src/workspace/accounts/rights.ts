import { highestRole, roleIn } from '#src/platform/access.ts'
import { lowerRole, type Role } from '#src/platform/contract.ts'

// The rights of members and keys, which can depend on the project (docs/decisions/0006).

/** A role, and the projects with a different role. */
export type Rights = { role: Role; projectRoles?: Readonly<Record<string, Role>> | null | undefined }

/** The rights of a credential that do not exceed any of these in any project. Omits redundant roles. */
export function leastRights(...all: [Rights, ...Rights[]]): { role: Role; projectRoles?: Record<string, Role> } {
  const least = (roles: Role[]) => lowerRole(...(roles as [Role, ...Role[]]))
  const role = least(all.map((entry) => entry.role))
  const ids = new Set(all.flatMap(({ projectRoles }) => Object.keys(projectRoles ?? {})))
  const roles = [...ids].map((id) => [id, least(all.map((entry) => roleIn(entry, id)))] as const).filter(([, own]) => own !== role)
  return roles.length === 0 ? { role } : { role, projectRoles: Object.fromEntries(roles) }
}

/** The highest role that a member has in any project. */
export const highestOf = ({ role, projectRoles }: Rights): Role => highestRole({ role, projectRoles: projectRoles ?? {} })
