import { sql } from 'kysely'
import type { Role, Scope } from '#src/platform/contract.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { Member } from '../contract.ts'

/** A working key, and the member that it acts for. `needsMark`: its last use was a minute or more ago. */
export type LiveKey = {
  id: string
  name: string
  role: Role
  workspaceId: string
  memberId: string
  memberName: string
  memberRole: Role
  memberProjectRoles: Member['projectRoles'] | null
  /** The role of the member who created it, if known. */
  makerRole: Role | null
  makerProjectRoles: Member['projectRoles'] | null
  projectIds: string[] | null
  scopes: Scope[] | null
  needsMark: boolean
}

/** Over all workspaces, by the hex of their hashes. Excludes expired and revoked keys, and keys of or created by removed members. */
export async function findLiveKeys({ systemPool }: Database, hashes: readonly string[]): Promise<Map<string, LiveKey>> {
  const values = [hashes.map((hash) => Buffer.from(hash, 'hex'))]
  const { rows } = await systemPool.query<LiveKey & { hash: Buffer }>({ name: 'liveKeys', text: liveKeys, values })
  return new Map(rows.map(({ hash, ...key }) => [hash.toString('hex'), key]))
}

// Runs on each request, so its plan is cached: planning takes longer than running it.
const liveKeys = `
    select k.hash, k.id, k.name, k.role, k.workspace_id as "workspaceId", m.id as "memberId", m.name as "memberName", m.role as "memberRole", maker.role as "makerRole",
      nullif(m.project_roles, '{}') as "memberProjectRoles", nullif(maker.project_roles, '{}') as "makerProjectRoles", k.project_ids as "projectIds", k.scopes,
      coalesce(k.last_used_at <= now() - interval '1 minute', true) as "needsMark"
    from api_keys k join members m on m.workspace_id = k.workspace_id and m.id = k.member_id
      left join members maker on maker.workspace_id = k.workspace_id and maker.id = k.maker_id
    where k.hash = any($1::bytea[])
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and m.archived_at is null and maker.archived_at is null`

/** Does not wait for locks: another holder of the row will write, or the next use will. No new version, because nobody changed it. */
export const markUsed = (system: Database['system'], id: string) =>
  sql`
  update api_keys set last_used_at = now() where id = (
    select id from api_keys where id = ${id} and coalesce(last_used_at <= now() - interval '1 minute', true) for update skip locked)`.execute(
    system,
  )

/** Over all workspaces: the place of the key with this hash, whether or not it still works. */
export async function findKeyPlace(system: Database['system'], hash: Buffer): Promise<{ id: string; workspaceId: string } | undefined> {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select id, workspace_id as "workspaceId" from api_keys where hash = ${hash}`.execute(system)
  return rows[0]
}
