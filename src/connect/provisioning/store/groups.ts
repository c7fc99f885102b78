import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Condition } from '../filter.ts'
import { conditionsOf } from './users.ts'

export type Group = {
  id: string
  displayName: string
  externalId: string | null
  version: number
  createdAt: string
  updatedAt: string
}
type Row = { id: string; display_name: string; external_id: string | null; version: number; created_at: string; updated_at: string }
const toGroup = (row: Row): Group => ({
  ...{ id: row.id, displayName: row.display_name, externalId: row.external_id },
  ...{ version: row.version, createdAt: row.created_at, updatedAt: row.updated_at },
})

const text = ({ value }: Condition) => (typeof value === 'string' ? value : null)
const hasMember = (condition: Condition) =>
  sql`exists (select from scim_group_members gm where gm.group_id = g.id and gm.user_id = ${text(condition)})`
const byAttribute: Readonly<Record<string, (condition: Condition) => RawBuilder<unknown>>> = {
  id: (condition) => sql`g.id = ${text(condition)}`,
  displayname: (condition) => sql`lower(g.display_name) = lower(${text(condition)})`,
  externalid: (condition) => sql`g.external_id = ${text(condition)}`,
  members: hasMember,
  'members.value': hasMember,
}

export async function listGroups(tx: Tx, conditions: readonly Condition[], { offset, limit }: { offset: number; limit: number }) {
  const where = sql.join([sql`true`, ...conditionsOf(conditions, byAttribute)], sql` and `)
  const { rows: counts } = await sql<{ count: string }>`select count(*) as count from scim_groups g where ${where}`.execute(tx)
  const { rows } = await sql<Row>`select g.* from scim_groups g where ${where} order by g.id limit ${limit} offset ${offset}`.execute(tx)
  return { total: Number(counts[0]!.count), groups: rows.map(toGroup) }
}

export async function findGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const { rows } = await sql<Row>`select * from scim_groups where id = ${id}`.execute(tx)
  return rows[0] && toGroup(rows[0])
}

export type GroupMember = { value: string; display: string }
/** The people of each group, by its ID. */
export async function membersOfGroups(tx: Tx, ids: readonly string[]): Promise<Map<string, GroupMember[]>> {
  const { rows } = await sql<{ group_id: string; value: string; display: string }>`
    select gm.group_id, u.id as value, coalesce(u.attributes->>'displayName', u.user_name) as display
    from scim_group_members gm join scim_users u on u.workspace_id = gm.workspace_id and u.id = gm.user_id
    where gm.group_id = any(${ids}::text[]) order by u.id`.execute(tx)
  const members = new Map(ids.map((id) => [id, [] as GroupMember[]]))
  for (const { group_id: id, value, display } of rows) members.get(id)!.push({ value, display })
  return members
}

export async function insertGroup(tx: Tx, id: string, { displayName, externalId }: Pick<Group, 'displayName' | 'externalId'>) {
  await sql`insert into scim_groups (id, display_name, external_id) values (${id}, ${displayName}, ${externalId})`.execute(tx)
}

export async function updateGroup(tx: Tx, id: string, { displayName, externalId }: Pick<Group, 'displayName' | 'externalId'>) {
  await sql`
    update scim_groups set display_name = ${displayName}, external_id = ${externalId}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await sql`delete from scim_groups where id = ${id}`.execute(tx)
}

/** Selects the IDs that belong to existing people. */
export async function knownUsers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from scim_users where id = any(${ids}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function addMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into scim_group_members (group_id, user_id) select ${groupId}, unnest(${userIds}::text[]) on conflict do nothing`.execute(tx)
}

export async function removeMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from scim_group_members where group_id = ${groupId} and user_id = any(${userIds}::text[])`.execute(tx)
}

/** The member that each of these people is, and the names of all of their groups: in the directory's words and by its IDs. */
export async function groupNamesOf(tx: Tx, userIds: readonly string[]): Promise<{ memberId: string; names: string[] }[]> {
  const { rows } = await sql<{ member_id: string; names: string[] }>`
    select u.member_id, coalesce(array_agg(n.name) filter (where n.name is not null), '{}') as names
    from scim_users u join members m on m.workspace_id = u.workspace_id and m.id = u.member_id and m.archived_at is null
    left join scim_group_members gm on gm.workspace_id = u.workspace_id and gm.user_id = u.id
    left join scim_groups g on g.workspace_id = gm.workspace_id and g.id = gm.group_id
    left join lateral unnest(array[g.display_name, g.external_id]) as n (name) on true
    where u.id = any(${userIds}::text[]) group by u.member_id`.execute(tx)
  return rows.map(({ member_id: memberId, names }) => ({ memberId, names }))
}
