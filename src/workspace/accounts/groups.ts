import { roleIn } from '#src/platform/access.ts'
import { atLeast, type Role } from '#src/platform/contract.ts'
import type { GroupRights, GroupRoles } from '#src/platform/group-roles.ts'

type ProjectRole = Exclude<Role, 'owner'>

// Groups of the identity provider: those of an ID token, and the roles that they give.

/** The longest names and lists that directories send; anything beyond is ignored. */
const [maxGroups, maxNameLength] = [1_000, 1_000]

/** The claim by its name or, if that does not exist, by its path, such as `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Entra ID omits the list if it is too long for a token, and says so: then the person's groups are unknown. */
const isCutShort = ({ hasgroups, _claim_names: names }: Record<string, unknown>, name: string): boolean =>
  hasgroups === true || (typeof names === 'object' && names !== null && Object.hasOwn(names, name))

/** The groups that an ID token names, none if the claim is missing; 'unknown' if the provider says that it omitted them. */
export function groupsIn(claims: Record<string, unknown>, name: string): string[] | 'unknown' {
  const value = claimAt(claims, name)
  if (value === undefined && isCutShort(claims, name)) return 'unknown'
  const list = Array.isArray(value) ? value : [value]
  return list.slice(0, maxGroups).filter((group): group is string => typeof group === 'string' && group.length <= maxNameLength)
}

/** The combined roles of these groups, the highest in each project; undefined if none of them has a role. */
export function rightsOfGroups(byGroup: GroupRoles['byGroup'], groups: readonly string[]): GroupRights | undefined {
  const groupRights = groups.flatMap((group) => byGroup.get(group) ?? [])
  if (groupRights.length === 0) return undefined
  const highest = <R extends Role>(all: R[]): R => all.reduce((a, b) => (atLeast(a, b) ? a : b))
  const role = highest(groupRights.map((rights) => rights.role))
  if (atLeast(role, 'admin')) return { role, projectRoles: {} }
  const ids = new Set(groupRights.flatMap(({ projectRoles }) => Object.keys(projectRoles)))
  const inProjects = [...ids].map((id) => [id, highest(groupRights.map((rights) => roleIn(rights, id) as ProjectRole))] as const)
  return { role, projectRoles: Object.fromEntries(inProjects.filter(([, own]) => own !== role)) }
}
