import { sql } from 'kysely'
import type { Identity } from '#src/platform/caller.ts'
import type { Role } from '#src/platform/contract.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { Member, OwnWorkspace } from '../contract.ts'
import type { Membership } from '../membership.ts'

type MembershipRow = {
  workspace_id: string
  workspace_name: string
  id: string
  name: string
  role: Role
  project_roles: Member['projectRoles']
  claim: Membership['claim']
}

/** Over all workspaces. `firstOwns`: whether an owner without an address may be claimed (development). */
async function findRows(system: Database['system'], identity: Identity, claimsUnownedWorkspace: boolean): Promise<MembershipRow[]> {
  const { issuer, subject, email, emailVerified } = identity
  const conditions = [sql`(m.iss = ${issuer} and m.sub = ${subject})`]
  if (email !== undefined && emailVerified) conditions.push(sql`(m.iss is null and lower(m.email) = lower(${email}))`)
  if (claimsUnownedWorkspace) conditions.push(sql`(m.iss is null and m.email is null and m.role = 'owner')`)
  const { rows } = await sql<MembershipRow>`
    select m.workspace_id, w.name as workspace_name, m.id, m.name, m.role, m.project_roles,
      case when m.iss is not null then 'bound' when m.email is not null then 'invited' else 'unclaimed' end as claim
    from members m join workspaces w on w.id = m.workspace_id
    where m.archived_at is null and m.kind = 'person' and (${sql.join(conditions, sql` or `)}) order by m.id`.execute(system)
  return rows
}

export async function findMemberships(
  system: Database['system'],
  identity: Identity,
  claimsUnownedWorkspace: boolean,
): Promise<Membership[]> {
  const rows = await findRows(system, identity, claimsUnownedWorkspace)
  return rows.map(({ workspace_id: workspaceId, id: memberId, name: memberName, role, project_roles: projectRoles, claim }) => ({
    ...{ workspaceId, memberId, memberName, role, projectRoles, claim },
  }))
}

/** Each workspace once: a membership takes precedence over an invitation to it. */
export async function listOwnWorkspaces(system: Database['system'], identity: Identity): Promise<OwnWorkspace[]> {
  const rows = await findRows(system, identity, false)
  const byId = new Map<string, OwnWorkspace>()
  for (const { workspace_id: id, workspace_name: name, role, claim } of rows)
    if (claim === 'bound' || !byId.has(id)) byId.set(id, { id, name, role, state: claim === 'bound' ? 'active' : 'pending' })
  return [...byId.values()]
}
