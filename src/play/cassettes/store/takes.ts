import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { RecordedExchange, TakeOf, Use } from '../exchange.ts'

/** `label`: the key of the cell, without secrets. */
export type Take = TakeOf & { label: string; runId: string | null; seed: string; startedMs: number }

/** One recorded conversation of one cassette. */
export type TakeKey = TakeOf & { cassetteId: string }

const isTake = ({ cassetteId, cell, repeatIndex }: TakeKey) =>
  sql`cassette_id = ${cassetteId} and cell = ${cell} and repeat_index = ${repeatIndex}`

export async function findTake(tx: Tx, key: TakeKey): Promise<Omit<Take, keyof TakeOf> | undefined> {
  const { rows } = await sql<Take>`
    select label, run_id as "runId", seed, started_ms as "startedMs" from cassette_takes where ${isTake(key)}`.execute(tx)
  return rows[0]
}

/** The seeds of all conversations that were recorded. */
export async function seedsOfTakes(tx: Tx, cassetteId: string): Promise<(TakeOf & { seed: string })[]> {
  const { rows } = await sql<TakeOf & { seed: string }>`
    select cell, repeat_index as "repeatIndex", seed from cassette_takes where cassette_id = ${cassetteId}`.execute(tx)
  return rows
}

export async function answersOf(tx: Tx, key: TakeKey, uses: readonly Use[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; answer: string }>`
    select key, answer from cassette_exchanges where ${isTake(key)} and used_for = any(${uses}::text[])`.execute(tx)
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** The take of this run; with `anew`, any earlier recording of the same conversation is deleted. False: the cassette was deleted. */
export async function keepTake(tx: Tx, take: Take & TakeKey, anew: boolean): Promise<boolean> {
  if (anew) await sql`delete from cassette_takes where ${isTake(take)}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into cassette_takes (cassette_id, cell, repeat_index, label, run_id, seed, started_ms)
    select id, ${take.cell}, ${take.repeatIndex}::int, ${take.label}, ${take.runId}, ${take.seed}, ${take.startedMs}::bigint
    from cassettes where id = ${take.cassetteId} and archived_at is null for share
    on conflict (workspace_id, cassette_id, cell, repeat_index) do update set run_id = excluded.run_id`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Locks the take, so that its figures and exchanges change together; false if it no longer exists, or belongs to another run than the given
 * one.
 */
export async function lockTake(tx: Tx, key: TakeKey, runId: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cassette_takes where ${isTake(key)} and (${runId ?? null}::text is null or run_id = ${runId ?? null}) for update`.execute(
    tx,
  )
  return rows.length > 0
}

/** Adds them to an existing take; a request that it already has gets the new answer. */
export async function addExchanges(tx: Tx, { cassetteId, cell, repeatIndex }: TakeKey, list: readonly RecordedExchange[]): Promise<void> {
  await sql`
    insert into cassette_exchanges (cassette_id, cell, repeat_index, key, used_for, place, request, answer)
    select ${cassetteId}, ${cell}, ${repeatIndex}, key, use, place, request, answer
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made(key text, use text, place int, request text, answer text)
    on conflict (workspace_id, cassette_id, cell, repeat_index, key) do update
      set place = excluded.place, request = excluded.request, answer = excluded.answer`.execute(tx)
}

export async function countTake(tx: Tx, key: TakeKey): Promise<void> {
  await sql`
    update cassette_takes set (exchanges, bytes) = (
      select count(*), coalesce(sum(octet_length(request) + octet_length(answer)), 0) from cassette_exchanges where ${isTake(key)})
    where ${isTake(key)}`.execute(tx)
}

export type Nearest = { cellKey: string; repeatIndex: number; place: number; request: string }

/** A recording for the same use: if possible, of the same conversation and in the same place. */
export async function nearestExchange(
  tx: Tx,
  { cassetteId, cell, repeatIndex }: TakeKey,
  { use, place }: { use: Use; place: number },
): Promise<Nearest | undefined> {
  const from = (rank: number) => sql`select ${rank}::int as rank, t.label as "cellKey", e.repeat_index as "repeatIndex", e.place, e.request
    from cassette_exchanges e join cassette_takes t using (workspace_id, cassette_id, cell, repeat_index)
    where e.cassette_id = ${cassetteId} and e.used_for = ${use}`
  const { rows } = await sql<Nearest>`
    select "cellKey", "repeatIndex", place, request from (
      (${from(1)} and e.cell = ${cell} and e.repeat_index = ${repeatIndex} order by abs(e.place - ${place}::int), e.key limit 1)
      union all
      (${from(2)} and e.place = ${place} order by e.cell = ${cell} desc, abs(e.repeat_index - ${repeatIndex}::int), e.cell, e.key limit 1)
      union all
      (${from(3)} order by e.place desc, e.key limit 1)
    ) found order by rank limit 1`.execute(tx)
  return rows[0]
}
