import { sql } from 'kysely'
import type { Identity } from '#src/platform/caller.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import type { Member } from '../contract.ts'
import { type MemberRow, toMember } from './members.ts'

// Data of members whose roles come from groups (migrations/0080).

/** The roles from an admin; empty if the member comes only from groups. */
export type RolesByHand = Partial<Pick<Member, 'role' | 'projectRoles'>>
/** `rolesByHand` null: groups decide nothing about the member. `groupsAt`: seconds since 1970. */
export type GroupState = { id: string; rolesByHand: RolesByHand | null; groupsAt: number | null }
type Row = { id: string; roles_by_hand: RolesByHand | null; groups_at: string | number | null }
const toState = ({ id, roles_by_hand: rolesByHand, groups_at: at }: Row): GroupState => ({
  ...{ id, rolesByHand },
  groupsAt: at === null ? null : Number(at),
})

export async function findFirstWorkspaceId(system: Database['system']): Promise<string | undefined> {
  return (await sql<{ id: string }>`select id from workspaces order by id limit 1`.execute(system)).rows[0]?.id
}

/** The person's member in this workspace or, if there is none now, their last one. */
export async function findGroupState(tx: Tx, { issuer, subject }: Identity): Promise<(GroupState & { isMember: boolean }) | undefined> {
  const { rows } = await sql<Row & { is_member: boolean }>`
    select id, roles_by_hand, groups_at, archived_at is null as is_member from members
    where iss = ${issuer} and sub = ${subject} order by archived_at desc nulls first, id desc limit 1`.execute(tx)
  return rows[0] && { ...toState(rows[0]), isMember: rows[0].is_member }
}

/** The existing ones of these members, in the order of their IDs and locked. */
export async function lockGroupStates(tx: Tx, ids: readonly string[]): Promise<{ member: Member; state: GroupState }[]> {
  const { rows } = await sql<Row & MemberRow>`
    select * from members where id = any(${ids}::text[]) and archived_at is null order by id for no key update`.execute(tx)
  return rows.map((row) => ({ member: toMember(row), state: toState(row) }))
}

type RoleChange = { id: string; rolesByHand: RolesByHand | null; role: Member['role']; projectRoles: Member['projectRoles'] }
/** Leaves roles set by hand unchanged, and gives roles; returns the members that change, as they are after the change. */
export async function giveRolesToMany(tx: Tx, changes: readonly RoleChange[]): Promise<Member[]> {
  const { rows } = await sql<MemberRow & { is_changed: boolean }>`
    update members m set role = g.role, project_roles = g."projectRoles", roles_by_hand = g."rolesByHand",
      version = m.version + c.is_changed::int, updated_at = case when c.is_changed then now() else m.updated_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (id text, role text, "projectRoles" jsonb, "rolesByHand" jsonb)
    join lateral (
      select o.role <> g.role or o.project_roles <> g."projectRoles" as is_changed from members o where o.id = g.id
    ) c on true
    where m.id = g.id returning m.*, c.is_changed`.execute(tx)
  return rows.filter((row) => row.is_changed).map(toMember)
}

/** Whether a directory provisions this member, or anyone of this workspace, over SCIM. */
export async function hasProvisioned(tx: Tx, memberId: string | undefined): Promise<boolean> {
  const { rows } =
    await sql`select 1 from scim_users where ${memberId ?? null}::text is null or member_id = ${memberId ?? null} limit 1`.execute(tx)
  return rows.length > 0
}

/** The person signs in as the other member from now on. */
export async function copyIdentity(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update members m set iss = f.iss, sub = f.sub from members f
    where m.id = ${to} and m.iss is null and f.workspace_id = m.workspace_id and f.id = ${from} and f.archived_at is not null`.execute(tx)
}

/** The invitation that waits for the verified address of the person. */
export async function findInvitationId(tx: Tx, { email, emailVerified }: Identity): Promise<string | undefined> {
  if (email === undefined || !emailVerified) return undefined
  const { rows } = await sql<{ id: string }>`
    select id from members where iss is null and kind = 'person' and archived_at is null and lower(email) = lower(${email})`.execute(tx)
  return rows[0]?.id
}

export async function isTakenAddress(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members where archived_at is null and lower(email) = lower(${email})`.execute(tx)
  return rows.length > 0
}

/** Without a new version of the member, because responses contain none of this. */
export async function keepGroupState(tx: Tx, { id, rolesByHand, groupsAt }: GroupState): Promise<void> {
  await sql`
    update members set roles_by_hand = ${rolesByHand && JSON.stringify(rolesByHand)}::jsonb, groups_at = ${groupsAt} where id = ${id}`.execute(
    tx,
  )
}

/** From now on the roles are by hand. */
export async function forgetGroups(tx: Tx, id: string): Promise<void> {
  await sql`update members set roles_by_hand = null where id = ${id} and roles_by_hand is not null`.execute(tx)
}
