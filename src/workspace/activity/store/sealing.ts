import { sql } from 'kysely'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { type ChainPosition, genesis, type Head } from '../chain.ts'
import type { ActivityEntry } from '../contract.ts'
import { members } from './entries.ts'

// Covers all workspaces, so only the system may read it.
type System = Database['system']

/**
 * Makes the rest of the transaction use the indexes, entry by entry. Waiting entries come and go faster than the planner's statistics,
 * by which it would read and sort the whole backlog for each batch.
 */
const alongIndexes = sql.join(['sort', 'bitmapscan', 'seqscan'].map((plan) => sql`set_config(${`enable_${plan}`}, 'off', true)`))

/** Workspaces with committed entries that are not sealed. A skip scan: one probe each, however many entries wait. */
export async function unsealedWorkspaces(tx: Tx): Promise<string[]> {
  await sql`select ${alongIndexes}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with recursive waiting(id) as (
      (select workspace_id from activity where seq is null order by workspace_id limit 1)
      union all
      select (select workspace_id from activity where seq is null and workspace_id > waiting.id order by workspace_id limit 1)
      from waiting where waiting.id is not null
    ) select id from waiting where id is not null`.execute(tx)
  return rows.map((row) => row.id)
}

/** The lock lasts until the transaction ends; false if another sealer has it. */
export async function tryLockChain(tx: Tx, workspaceId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`parley seal ${workspaceId}`}, 0)) as locked, ${alongIndexes}`.execute(tx)
  return rows[0]!.locked
}

export async function headOf(system: System, workspaceId: string): Promise<Head> {
  const { rows } = await sql<Head>`select seq, hash from activity_heads where workspace_id = ${workspaceId}`.execute(system)
  return rows[0] ?? genesis
}

/** How far each of these workspaces is sealed; without those that never were. */
export async function headSeqs(system: System, workspaceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seq: number }>`
    select workspace_id as id, seq from activity_heads where workspace_id = any(${workspaceIds}::text[])`.execute(system)
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** An entry, with the place of its row. */
export type Unsealed = ActivityEntry & { ctid: string }

/**
 * Committed entries in the order of the chain. `at` is the database's clock, so an entry written with knowledge of another comes after
 * it, whichever process wrote it; the id separates entries of the same millisecond.
 */
export async function unsealedEntries(tx: Tx, workspaceId: string, limit: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select ctid::text, ${members} from activity where workspace_id = ${workspaceId} and seq is null order by at, id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/**
 * Writes the places of the entries and the new end of the chain. Throws if another sealer has sealed one of them, or moved it. By ctid,
 * because any other condition lets the planner walk the backlog for each batch (with statistics that were a minute old: 2,600 entries a
 * second instead of 15,000).
 */
export async function writeSeals(tx: Tx, workspaceId: string, entries: readonly (Unsealed & ChainPosition)[]): Promise<void> {
  const places = JSON.stringify(Object.fromEntries(entries.map(({ id, seq, prevHash, hash }) => [id, [seq, prevHash, hash]])))
  const { numAffectedRows } = await sql`
    update activity set seq = (places -> id ->> 0)::bigint, prev_hash = places -> id ->> 1, hash = places -> id ->> 2
    from (select ${places}::jsonb as places) given
    where activity.ctid = any(${entries.map(({ ctid }) => ctid)}::tid[]) and coalesce(seq, 0) = 0`.execute(tx)
  const { seq, hash } = entries.at(-1)!
  const first = entries[0]!
  const { numAffectedRows: moved } = await sql`
    insert into activity_heads as head (workspace_id, seq, hash) values (${workspaceId}, ${seq}, ${hash})
    on conflict (workspace_id) do update set seq = excluded.seq, hash = excluded.hash, sealed_at = clock_timestamp()
    where head.seq = ${first.seq - 1} and head.hash = ${first.prevHash}`.execute(tx)
  if (Number(numAffectedRows) !== entries.length || moved !== 1n)
    throw new Error(`the chain of ${workspaceId} moved while it was being sealed from seq ${first.seq} on`)
}
