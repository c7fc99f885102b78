import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { ApiKey } from '../contract.ts'
import { type KeyState, stateOfKey } from '../lifecycle.ts'
import { type IfMatch, type Listing, listById, requireRow, type Stamps, stamps, versionUpdate } from './rows.ts'

type KeyRow = Stamps & {
  id: string
  member_id: string
  name: string
  role: Role
  last_four: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  replaced_by: string | null
  maker_id: string | null
  parent_id: string | null
  project_ids: string[] | null
  scopes: ApiKey['scopes']
  now: string
}
const toKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  memberId: row.member_id,
  role: row.role,
  projectIds: row.project_ids,
  scopes: row.scopes,
  lastFour: row.last_four,
  state: stateOfKey({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, row.now),
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  makerId: row.maker_id,
  parentId: row.parent_id,
  replacedBy: row.replaced_by,
  ...stamps(row),
})

/** `makerId` and `parentId`: the member who creates it, and the key that they use to do so, if any. */
export type NewKey = Pick<
  ApiKey,
  'memberId' | 'name' | 'role' | 'lastFour' | 'expiresAt' | 'makerId' | 'parentId' | 'projectIds' | 'scopes'
> & {
  hash: Buffer
}

export async function insertKey(tx: Tx, id: string, key: NewKey): Promise<ApiKey> {
  const { rows } = await sql<KeyRow>`
    insert into api_keys (id, member_id, name, role, hash, last_four, expires_at, maker_id, parent_id, project_ids, scopes)
    values (${id}, ${key.memberId}, ${key.name}, ${key.role}, ${key.hash}, ${key.lastFour}, ${key.expiresAt}, ${key.makerId}, ${key.parentId},
      ${key.projectIds}, ${key.scopes})
    returning *, now() as now`.execute(tx)
  return toKey(rows[0]!)
}

/** Locks it for a change unless it is only read. Throws `not_found`, even for a key of a member other than `memberId`. */
export async function getKey(tx: Tx, id: string, memberId: string | undefined, lock?: { ifMatch: IfMatch }): Promise<ApiKey> {
  const { rows } = await sql<KeyRow>`
    select *, now() as now from api_keys where id = ${id} and member_id = coalesce(${memberId ?? null}, member_id) ${lock ? sql`for update` : sql``}`.execute(
    tx,
  )
  return toKey(requireRow(rows, lock?.ifMatch))
}

export async function revokeKey(tx: Tx, id: string): Promise<ApiKey> {
  const { rows } =
    await sql<KeyRow>`update api_keys set revoked_at = now(), ${versionUpdate} where id = ${id} returning *, now() as now`.execute(tx)
  return toKey(requireRow(rows))
}

export async function keysById(tx: Tx, ids: readonly string[]): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`select *, now() as now from api_keys where id = any(${ids}::text[])`.execute(tx)
  return rows.map(toKey)
}

/** The keys that act as the member or were created by the member, without revoked ones. */
export async function keysOf(tx: Tx, memberId: string): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select *, now() as now from api_keys
    where (member_id = ${memberId} or maker_id = ${memberId}) and revoked_at is null order by id`.execute(tx)
  return rows.map(toKey)
}

/** The keys that were created with one of these, without revoked ones. */
export async function keysCreatedWith(tx: Tx, ids: readonly string[]): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select *, now() as now from api_keys where parent_id = any(${ids}::text[]) and revoked_at is null order by id`.execute(tx)
  return rows.map(toKey)
}

export async function shortenKey(tx: Tx, id: string, end: string): Promise<ApiKey> {
  const { rows } = await sql<KeyRow>`
    update api_keys set expires_at = least(expires_at, ${end}), ${versionUpdate} where id = ${id} returning *, now() as now`.execute(tx)
  return toKey(requireRow(rows))
}

/** The numbers of valid keys of the member and of the workspace. */
export async function countLiveKeys(tx: Tx, memberId: string): Promise<{ ofMember: number; ofWorkspace: number }> {
  const { rows } = await sql<{ ofMember: number; ofWorkspace: number }>`
    select count(*) filter (where member_id = ${memberId}) as "ofMember", count(*) as "ofWorkspace"
    from api_keys where ${keyConditions.active}`.execute(tx)
  return rows[0]!
}

/**
 * The old key ends after the grace, or at its own end if that is earlier. Truncated to milliseconds: `expires_at` must not round up past
 * now.
 */
export async function replaceKey(
  tx: Tx,
  id: string,
  { replacedBy, graceSeconds }: { replacedBy: string; graceSeconds: number },
): Promise<ApiKey> {
  const { rows } = await sql<KeyRow>`
    update api_keys set replaced_by = ${replacedBy}, ${versionUpdate},
      expires_at = least(expires_at, date_trunc('milliseconds', now()) + ${graceSeconds} * interval '1 second')
    where id = ${id} returning *, now() as now`.execute(tx)
  return toKey(requireRow(rows))
}

const keyConditions: Record<KeyState, RawBuilder<unknown>> = {
  active: sql`revoked_at is null and (expires_at is null or expires_at > now())`,
  expired: sql`revoked_at is null and expires_at <= now()`,
  revoked: sql`revoked_at is not null`,
}

export function listKeys(
  tx: Tx,
  listing: Listing,
  filters: { state?: KeyState | undefined; memberId?: string | undefined },
): Promise<Page<ApiKey>> {
  const conditions = filters.state ? [keyConditions[filters.state]] : []
  if (filters.memberId !== undefined) conditions.push(sql`member_id = ${filters.memberId}`)
  return listById(tx, 'api_keys', { ...listing, conditions, filters }, toKey)
}
