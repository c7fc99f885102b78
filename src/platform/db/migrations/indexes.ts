import pg from 'pg'
import type { Connection } from '../database.ts'
import type { MigrationFile } from './files.ts'

/** An index that a migration creates only if it does not exist. */
export type PlannedIndex = { name: string; table: string; unique: boolean; definition: string }

const statement = /^create (unique )?index if not exists (\w+) on (\w+)([^;]*);/gim

export const plannedIndexes = ({ text }: Pick<MigrationFile, 'text'>): PlannedIndex[] =>
  [...text.matchAll(statement)].map(([, unique, name, table, definition]) => ({
    name: name!,
    table: table!,
    unique: unique !== undefined,
    definition: definition!.trim(),
  }))

/** The allowed subjects of such an index. Without a default, a column takes PostgreSQL no time. */
const column = /^alter table (\w+ add column if not exists [^;,]+);/gim
const plannedColumns = ({ text }: Pick<MigrationFile, 'text'>): string[] => [...text.matchAll(column)].map(([, definition]) => definition!)

/**
 * Creates the indexes that pending migrations will ask for, while others read and write: within a migration's transaction, a large table
 * could not be written meanwhile. An index that could not be created is left to the migration.
 */
export async function buildIndexes(connection: Connection, pending: readonly MigrationFile[]): Promise<string[]> {
  const planned = pending.flatMap(plannedIndexes)
  if (planned.length === 0) return []
  const client = new pg.Client({ ...connection, application_name: 'parley migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const built: string[] = []
    for (const definition of pending.flatMap(plannedColumns))
      await client.query(`set local lock_timeout = '5s'; alter table parley.${definition}`).catch(() => {})
    for (const index of planned) if (await buildIndex(client, index)) built.push(index.name)
    return built
  } finally {
    await client.end()
  }
}

type State = { pid: number; hasTable: boolean; isValid: boolean | null }

async function buildIndex(client: pg.Client, { name, table, unique, definition }: PlannedIndex): Promise<boolean> {
  const { rows } = await client.query<State>(
    `select pg_backend_pid() as pid, to_regclass($1) is not null as "hasTable",
       (select indisvalid from pg_index where indexrelid = to_regclass($2)) as "isValid"`,
    [`parley.${table}`, `parley.${name}`],
  )
  const { pid, hasTable, isValid } = rows[0]!
  // The remains of an interrupted build, which the migration would mistake for the index.
  if (isValid === false) await client.query(`drop index parley.${name}`)
  // A pooler names a process that it invents, and sends each statement to a different one: a limit set here would not apply.
  if (!hasTable || isValid || pid !== (client as unknown as { processID: number }).processID) return false
  try {
    // It waits for every transaction that started earlier, such as that of a backup.
    await client.query(`set lock_timeout = '60s'`)
    await client.query(`create ${unique ? 'unique ' : ''}index concurrently if not exists ${name} on parley.${table} ${definition}`)
    return true
  } catch {
    await client.query(`drop index if exists parley.${name}`)
    return false
  }
}
