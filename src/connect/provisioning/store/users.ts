import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Condition } from '../filter.ts'
import { ScimRefusal } from '../refusal.ts'
import type { UserAttributes } from '../shapes.ts'

type Row = {
  id: string
  member_id: string
  attributes: UserAttributes
  version: number
  created_at: string
  updated_at: string
  is_active: boolean
  groups: { value: string; display: string }[]
}
export type User = {
  id: string
  memberId: string
  attributes: UserAttributes
  isActive: boolean
  groups: { value: string; display: string }[]
  version: number
  createdAt: string
  updatedAt: string
}
const toUser = (row: Row): User => ({
  ...{ id: row.id, memberId: row.member_id, attributes: row.attributes, isActive: row.is_active, groups: row.groups },
  ...{ version: row.version, createdAt: row.created_at, updatedAt: row.updated_at },
})

const columns = sql`u.id, u.member_id, u.attributes, u.version, u.created_at, u.updated_at, m.archived_at is null as is_active,
  (select coalesce(jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) order by g.id), '[]') from scim_groups g
    join scim_group_members gm on gm.workspace_id = g.workspace_id and gm.group_id = g.id
    where gm.workspace_id = u.workspace_id and gm.user_id = u.id) as groups`
const source = sql`scim_users u join members m on m.workspace_id = u.workspace_id and m.id = u.member_id`

const text = ({ value }: Condition) => (typeof value === 'string' ? value : null)
const byAttribute: Readonly<Record<string, (condition: Condition) => RawBuilder<unknown>>> = {
  id: (condition) => sql`u.id = ${text(condition)}`,
  username: (condition) => sql`lower(u.user_name) = lower(${text(condition)})`,
  externalid: (condition) => sql`u.external_id = ${text(condition)}`,
  displayname: (condition) => sql`lower(u.attributes->>'displayName') = lower(${text(condition)})`,
  // Nobody is "true": a value of another type than the attribute does not equal anything.
  active: ({ value }) => (typeof value === 'boolean' ? sql`(m.archived_at is null) = ${value}` : sql`false`),
  emails: (condition) => hasAddress(condition),
  'emails.value': (condition) => hasAddress(condition),
}
const hasAddress = (condition: Condition) =>
  sql`exists (select from jsonb_array_elements(u.attributes->'emails') e where lower(e->>'value') = lower(${text(condition)}))`

/** Throws `invalidFilter` for an attribute that cannot be searched. */
export function conditionsOf<T>(conditions: readonly Condition[], known: Readonly<Record<string, (one: Condition) => T>>): T[] {
  return conditions.map((condition) => {
    if (!Object.hasOwn(known, condition.attribute))
      throw new ScimRefusal('invalidFilter', `Filter by one of ${Object.keys(known).join(', ')}.`)
    return known[condition.attribute]!(condition)
  })
}

export async function listUsers(tx: Tx, conditions: readonly Condition[], { offset, limit }: { offset: number; limit: number }) {
  const where = sql.join([sql`true`, ...conditionsOf(conditions, byAttribute)], sql` and `)
  const { rows: counts } = await sql<{ count: string }>`select count(*) as count from ${source} where ${where}`.execute(tx)
  const { rows } = await sql<Row>`
    select ${columns} from ${source} where ${where} order by u.id limit ${limit} offset ${offset}`.execute(tx)
  return { total: Number(counts[0]!.count), users: rows.map(toUser) }
}

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${source} where u.id = ${id}`.execute(tx)
  return rows[0] && toUser(rows[0])
}

export async function isTakenName(tx: Tx, userName: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from scim_users where lower(user_name) = lower(${userName}) and id <> ${exceptId}`.execute(tx)
  return rows.length > 0
}

/** Whether another person of the directory is this member. */
export async function isProvisioned(tx: Tx, memberId: string): Promise<boolean> {
  return (await sql`select 1 from scim_users where member_id = ${memberId}`.execute(tx)).rows.length > 0
}

export type UserRow = { id: string; memberId: string; attributes: UserAttributes }
export async function insertUser(tx: Tx, { id, memberId, attributes }: UserRow): Promise<void> {
  await sql`
    insert into scim_users (id, member_id, user_name, external_id, attributes)
    values (${id}, ${memberId}, ${attributes.userName}, ${attributes.externalId ?? null}, ${JSON.stringify(attributes)})`.execute(tx)
}

export async function updateUser(tx: Tx, { id, memberId, attributes }: UserRow): Promise<void> {
  await sql`
    update scim_users set member_id = ${memberId}, user_name = ${attributes.userName}, external_id = ${attributes.externalId ?? null},
      attributes = ${JSON.stringify(attributes)}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await sql`delete from scim_users where id = ${id}`.execute(tx)
}
