import type pg from 'pg'
import { BackupError, quoted, type Section } from './format.ts'

/** Made anew by migrations and by running, so neither saved nor in the way of a restore. */
const ownRecords = ['kysely_migration', 'kysely_migration_lock', 'readiness']

/** Every table of the schema with its stored columns, a table after those that it refers to. What is unlogged is worth nothing later. */
export async function tablesOf(client: pg.ClientBase): Promise<Section[]> {
  const { rows } = await client.query<Section & { refersTo: string[] }>(
    `select t.relname as name,
       array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
         where c.conrelid = t.oid and c.contype = 'f' and r.oid <> t.oid and r.relnamespace = t.relnamespace) as "refersTo"
     from pg_class t where t.relnamespace = 'parley'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p' and t.relname <> all($1) order by t.relname`,
    [ownRecords],
  )
  const placed = new Set<string>()
  while (placed.size < rows.length) {
    const next = rows.filter((table) => !placed.has(table.name) && table.refersTo.every((name) => placed.has(name)))
    if (next.length === 0) throw new BackupError('Tables refer to one another in a circle; no order of loading them is right.')
    for (const { name } of next) placed.add(name)
  }
  const byName = new Map(rows.map(({ name, columns }) => [name, { name, columns }]))
  return [...placed].map((name) => byName.get(name)!)
}

/** The last value that each sequence of the schema gave out; those that gave none are left out. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'parley' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query(`select to_regclass('parley.kysely_migration') as found`)
  if (known[0].found === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function setSequences(client: pg.ClientBase, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await client.query('select setval($1::regclass, $2::bigint)', [`parley.${quoted(name)}`, value])
}
