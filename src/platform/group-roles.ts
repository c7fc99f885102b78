import { z } from 'zod'
import { type Role, roles } from './contract.ts'

// OIDC_GROUP_ROLES: the roles that the groups of the identity provider give.

/** The role in the workspace, and the projects in which it differs. */
export type GroupRights = { role: Role; projectRoles: Record<string, Exclude<Role, 'owner'>> }
export type GroupRoles = {
  /** The claim of the ID token that lists the groups of a person. */
  claim: string
  byGroup: ReadonlyMap<string, GroupRights>
  /** Absent: the first workspace of this instance. */
  workspaceId?: string
}

const WorkspaceRole = z.enum(roles)
const ProjectRoles = z.record(z.string().regex(/^prj_/, 'must be the ID of a project'), z.enum(['viewer', 'reviewer', 'editor', 'admin']))
const Rights = z.union([
  WorkspaceRole.transform((role): GroupRights => ({ role, projectRoles: {} })),
  z.strictObject({ role: WorkspaceRole, projectRoles: ProjectRoles.default({}) }),
])

/** The text of the setting, a JSON object; faults name the group, whose name may contain any character. */
export const GroupRolesSetting = z.string().transform((text, context) => {
  const issue = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return issue('must be a JSON object of groups and roles, such as {"testers":"editor"}')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return issue('must be a JSON object of groups and roles')
  const byGroup = new Map<string, GroupRights>()
  for (const [group, rights] of Object.entries(value)) {
    const { success, data } = Rights.safeParse(rights)
    if (!success)
      return issue(
        `the group ${JSON.stringify(group)} needs a role (${roles.join(', ')}), or an object such as {"role":"viewer","projectRoles":{"prj_…":"editor"}}`,
      )
    byGroup.set(group, data)
  }
  return byGroup.size === 0 ? issue('must name at least one group') : byGroup
})
