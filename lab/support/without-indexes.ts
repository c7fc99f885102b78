import type pg from 'pg'

const secondaryIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid) order by pg_relation_size(indrelid)`

/**
 * While much is written, the tables have no indexes but those of their keys; these are made once all is there, several at a time, as an
 * index of 10,000,000 rows is sorted faster than it is filled row by row.
 */
export async function withoutIndexes(
  clients: readonly pg.Client[],
  tables: readonly string[],
  { work, note }: { work(): Promise<unknown>; note(line: string): void },
): Promise<void> {
  const { rows: indexes } = await clients[0]!.query<{ name: string; definition: string }>(secondaryIndexes, [tables])
  for (const { name } of indexes) await clients[0]!.query(`drop index ${name}`)
  await work()
  const make = async (client: pg.Client) => {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (let next = indexes.shift(); next; next = indexes.shift()) {
      note(`making the index ${next.name}`)
      await client.query(next.definition)
    }
  }
  await Promise.all(clients.map(make))
}
