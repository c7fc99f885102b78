import type pg from 'pg'
import { BackupError, quoteName, type Section } from './format.ts'

/** Recreated by migrations and by running, so neither saved nor an obstacle to a restore. */
const bookkeepingTables = ['job_claims', 'job_workers', 'kysely_migration', 'kysely_migration_lock', 'readiness']

/** Every logged table of the schema with its stored columns, each after the tables that it refers to. */
export async function tablesOf(client: pg.ClientBase): Promise<Section[]> {
  const { rows } = await client.query<Section & { refersTo: string[] }>(
    `select t.relname as name,
       array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
         where c.conrelid = t.oid and c.contype = 'f' and r.oid <> t.oid and r.relnamespace = t.relnamespace) as "refersTo"
     from pg_class t where t.relnamespace = 'parley'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p' and t.relname <> all($1) order by t.relname`,
    [bookkeepingTables],
  )
  const orderedNames = new Set<string>()
  while (orderedNames.size < rows.length) {
    const next = rows.filter((table) => !orderedNames.has(table.name) && table.refersTo.every((name) => orderedNames.has(name)))
    if (next.length === 0) throw new BackupError('The tables refer to each other in a cycle, so they cannot be loaded in any order.')
    for (const { name } of next) orderedNames.add(name)
  }
  const byName = new Map(rows.map(({ name, columns }) => [name, { name, columns }]))
  return [...orderedNames].map((name) => byName.get(name)!)
}

/** The last value of each sequence of the schema, except for unused sequences. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'parley' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: existing } = await client.query(`select to_regclass('parley.kysely_migration') as found`)
  if (existing[0].found === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function setSequences(client: pg.ClientBase, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await client.query('select setval($1::regclass, $2::bigint)', [`parley.${quoteName(name)}`, value])
}
