import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import type { MigrationFile } from './files.ts'

/** A row of kysely_migration. */
export type AppliedMigration = { name: string; sha256: string | null; parley: string | null }

/** The migrations that this database has seen, by name; undefined if it never saw any. */
export async function readHistory(db: Kysely<Tables>): Promise<AppliedMigration[] | undefined> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return undefined
  const { rows } = await sql<AppliedMigration>`select name, sha256, parley from kysely_migration order by name`.execute(db)
  return rows
}

export async function prepareHistory(db: Kysely<Tables>): Promise<AppliedMigration[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null, sha256 text, parley text
    )`.execute(db)
  return (await readHistory(db)) ?? []
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
  const applied = new Map(history.map((row) => [row.name, row]))
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
