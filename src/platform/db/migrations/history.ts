import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { type MigrationFile, presentName } from './files.ts'

/** A row of kysely_migration. Programs up to 0.1.0 wrote neither hash nor version. */
export type AppliedMigration = { name: string; sha256: string | null; parley: string | null }

/** The migrations that this database has seen, by name; undefined if it never saw any. */
export async function readHistory(db: Kysely<Tables>): Promise<AppliedMigration[] | undefined> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = to_regclass('kysely_migration') and attnum > 0`.execute(db)
  if (columns.length === 0) return undefined
  const columnOrNull = (column: string) => (columns.some(({ name }) => name === column) ? sql.ref(column) : sql`null`)
  const { rows } = await sql<AppliedMigration>`
    select name, ${columnOrNull('sha256')} as sha256, ${columnOrNull('parley')} as parley from kysely_migration order by name`.execute(db)
  return rows
}

/** The table keeps the name by which earlier programs know it, so that they refuse a database that is newer than they are. */
export async function prepareHistory(db: Kysely<Tables>): Promise<AppliedMigration[]> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  const { rows: hashColumns } = await sql`
    select from pg_attribute where attrelid = to_regclass('kysely_migration') and attname = 'sha256'`.execute(db)
  if (hashColumns.length === 0) await sql`alter table kysely_migration add column sha256 text, add column parley text`.execute(db)
  const history = (await readHistory(db)) ?? []
  for (const { name } of history)
    if (presentName(name) !== name) await sql`update kysely_migration set name = ${presentName(name)} where name = ${name}`.execute(db)
  return history.map((row) => ({ ...row, name: presentName(row.name) }))
}

export async function recordMigration(db: Kysely<Tables>, { name, sha256 }: MigrationFile, version: string): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp, sha256, parley) values (${name}, ${new Date().toISOString()}, ${sha256}, ${version})
    on conflict (name) do update set sha256 = excluded.sha256`.execute(db)
}

export type HistoryComparison = {
  /** Applied, and unknown to this program. */
  foreign: AppliedMigration[]
  /** Not applied yet. */
  pending: MigrationFile[]
  /** Applied, although the file was different then, or nobody recorded which it was. */
  unproven: MigrationFile[]
  /** Pending, and before one that was applied. */
  inserted: MigrationFile[]
}

export function compareHistory(files: readonly MigrationFile[], history: readonly AppliedMigration[]): HistoryComparison {
  const applied = new Map(history.map((row) => [presentName(row.name), row]))
  const knownNames = new Set(files.map(({ name }) => name))
  const newest = files.findLastIndex(({ name }) => applied.has(name))
  const pending = files.filter(({ name }) => !applied.has(name))
  return {
    foreign: [...applied].flatMap(([name, row]) => (knownNames.has(name) ? [] : [row])),
    pending,
    unproven: files.filter(({ name, sha256 }) => applied.has(name) && applied.get(name)!.sha256 !== sha256),
    inserted: pending.filter((file) => files.indexOf(file) < newest),
  }
}

/** Why this program must not touch the database; undefined if it may. */
export function newerDatabase({ foreign }: HistoryComparison, version: string): string | undefined {
  if (foreign.length === 0) return undefined
  const newerVersion = foreign.findLast(({ parley }) => parley !== null)?.parley
  return (
    `This database was migrated by a newer Parley${newerVersion ? ` (${newerVersion})` : ''}: this version, ${version}, does not know ` +
    `${foreign.map(({ name }) => name).join(', ')}. Install ${newerVersion ? `Parley ${newerVersion} or newer` : 'that version'}, or restore a backup that ` +
    'was taken before the upgrade into an empty database (parley restore FILE). Nothing was changed.'
  )
}
