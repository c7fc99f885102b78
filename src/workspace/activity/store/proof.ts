import { sql } from 'kysely'
import type { Database, Tx } from '#src/platform/db/database.ts'
import type { Head } from '../chain.ts'
import { type StoredEntry, saysEmptied } from '../proof.ts'

/** Every workspace that has, or should have, a chain: existing ones, and any that an entry or a head names. */
export async function chainedWorkspaces(system: Database['system']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive named(id) as (
      (select workspace_id from activity order by workspace_id limit 1)
      union all
      select (select workspace_id from activity where workspace_id > named.id order by workspace_id limit 1) from named where named.id is not null
    ) select id from named where id is not null union select id from workspaces union select workspace_id from activity_heads order by id`.execute(
    system,
  )
  return rows.map((row) => row.id)
}

/** One unchanging, read-only view of the database. */
export const readOnly = <T>(system: Database['system'], read: (tx: Tx) => Promise<T>): Promise<T> =>
  system.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** The lowest seq after another, or of all: the places of a tampered chain may have gaps. */
export async function nextSeq(tx: Tx, workspaceId: string, after?: number): Promise<number | null> {
  const behind = after === undefined ? sql`seq is not null` : sql`seq > ${after}`
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from activity where workspace_id = ${workspaceId} and ${behind}`.execute(tx)
  return rows[0]!.seq
}

/** The sealed entries of a range of places, as PostgreSQL has them: JSON as text, and times unchanged by the driver. */
export async function storedEntries(tx: Tx, workspaceId: string, from: number, places: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select id, seq, resource_type as "resourceType", resource_id as "resourceId", action, actor::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, request_id as "requestId", cause_id as "causeId",
      changes::text, prev_hash as "prevHash", hash, erased_by as "erasedBy"
    from activity where workspace_id = ${workspaceId} and seq >= ${from} and seq < ${from + places} order by seq`.execute(tx)
  return rows
}

export async function storedHead(tx: Tx, workspaceId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select seq, hash from activity_heads where workspace_id = ${workspaceId}`.execute(tx)
  return rows[0]
}

/** The statements of unsealed entries about emptied entries. */
export async function unsealedErasures(tx: Tx, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ changes: string }>`
    select changes::text from activity where workspace_id = ${workspaceId} and seq is null and action = any(${saysEmptied}::text[])`.execute(
    tx,
  )
  return rows.map(({ changes }) => changes)
}

/** How many entries wait to be sealed, and which of them show traces of a sealing. */
export async function unsealedState(tx: Tx, workspaceId: string): Promise<{ unsealed: number; stripped: string[] }> {
  const { rows } = await sql<{ unsealed: number; stripped: string[] | null }>`
    select count(*) as unsealed, array_agg(id order by id) filter (where hash is not null or prev_hash is not null) as stripped
    from activity where workspace_id = ${workspaceId} and seq is null`.execute(tx)
  return { unsealed: rows[0]!.unsealed, stripped: rows[0]!.stripped ?? [] }
}
