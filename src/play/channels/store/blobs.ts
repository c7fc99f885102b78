import { sql } from 'kysely'
import { readPlace, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ceilings } from '#src/platform/limits.ts'
import type { Page } from '#src/platform/resource.ts'

export async function insertBlob(tx: Tx, hash: string, json: string): Promise<void> {
  await sql`insert into channel_material (hash, material) values (${hash}, ${json}::jsonb) on conflict do nothing`.execute(tx)
}

export async function hasBlob(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from channel_material where hash = ${hash}`.execute(tx)
  return rows.length > 0
}

export async function findBlob(tx: Tx, hash: string): Promise<unknown> {
  const { rows } = await sql<{ material: unknown }>`select material from channel_material where hash = ${hash}`.execute(tx)
  return rows[0]?.material
}

/** A page of a blob that is a list, in its order. */
export async function listBlobItems<T>(
  tx: Tx,
  hash: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<T>> {
  const after = readPlace(cursor, { hash }, 0)
  const { rows } = await sql<{ item: T; at: number; found: number }>`
    select item, at, found from (
      select item, at, count(*) over ()::int as found,
        sum(octet_length(item::text)) over (order by at rows between unbounded preceding and 1 preceding) as bytes_before
      from (
        select item, at from channel_material, jsonb_array_elements(material) with ordinality as list (item, at)
        where hash = ${hash} and at > ${after} order by at limit ${limit + 1}
      ) as next
    ) as sized
    where bytes_before is null or bytes_before < ${ceilings.pageBytes.max} order by at`.execute(tx)
  const page = toPage(rows, limit, { hash }, ({ at }) => ({ value: String(at), id: hash }), rows[0]?.found)
  return { data: page.data.map(({ item }) => item), nextCursor: page.nextCursor }
}
