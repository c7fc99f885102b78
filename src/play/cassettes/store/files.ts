import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { RecordedExchange, TakeOf } from '../exchange.ts'
import type { TakeInFile } from '../file.ts'
import type { TakeKey } from './takes.ts'

// The row that a file is written from and read into.

/** This many, after the last one that was read. */
type Page<Last> = { after: Last | undefined; limit: number }

/** In the order of their labels, by bytes, so that it is the same on every server. */
export async function takesBehind(
  tx: Tx,
  cassetteId: string,
  { after, limit }: Page<Pick<TakeInFile, 'label' | 'cell' | 'repeatIndex'>>,
): Promise<TakeInFile[]> {
  const behind = after ? sql`and (label collate "C", cell, repeat_index) > (${after.label}, ${after.cell}, ${after.repeatIndex})` : sql``
  const { rows } = await sql<TakeInFile>`
    select cell, repeat_index as "repeatIndex", label, seed, started_ms as "startedMs" from cassette_takes
    where cassette_id = ${cassetteId} ${behind} order by label collate "C", cell, repeat_index limit ${limit}`.execute(tx)
  return rows
}

export async function exchangesBehind(
  tx: Tx,
  { cassetteId, cell, repeatIndex }: TakeKey,
  { after, limit }: Page<{ use: string; place: number; key: string }>,
): Promise<RecordedExchange[]> {
  const behind = after ? sql`and (used_for collate "C", place, key) > (${after.use}, ${after.place}, ${after.key})` : sql``
  const { rows } = await sql<RecordedExchange>`
    select used_for as use, place, key, request, answer from cassette_exchanges
    where cassette_id = ${cassetteId} and cell = ${cell} and repeat_index = ${repeatIndex} ${behind}
    order by used_for collate "C", place, key limit ${limit}`.execute(tx)
  return rows
}

export async function insertTakes(tx: Tx, cassetteId: string, takes: readonly TakeInFile[]): Promise<void> {
  await sql`
    insert into cassette_takes (cassette_id, cell, repeat_index, label, seed, started_ms)
    select ${cassetteId}, cell, "repeatIndex", label, seed, "startedMs"
    from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as made(cell text, "repeatIndex" int, label text, seed text, "startedMs" bigint)`.execute(
    tx,
  )
}

export async function addInFile(tx: Tx, cassetteId: string, list: readonly (RecordedExchange & TakeOf)[]): Promise<void> {
  await sql`
    insert into cassette_exchanges (cassette_id, cell, repeat_index, key, used_for, place, request, answer)
    select ${cassetteId}, cell, "repeatIndex", key, use, place, request, answer
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made(
      cell text, "repeatIndex" int, key text, use text, place int, request text, answer text)`.execute(tx)
}

/** The figures of all takes of a cassette, from its exchanges. */
export async function countTakes(tx: Tx, cassetteId: string): Promise<void> {
  await sql`
    update cassette_takes t set exchanges = found.exchanges, bytes = found.bytes
    from (select cell, repeat_index, count(*) as exchanges, sum(octet_length(request) + octet_length(answer)) as bytes
      from cassette_exchanges where cassette_id = ${cassetteId} group by 1, 2) found
    where t.cassette_id = ${cassetteId} and t.cell = found.cell and t.repeat_index = found.repeat_index`.execute(tx)
}
