import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { isDeadlock } from '../faults.ts'
import { repeatOn } from '../repeat.ts'
import { type Entry, readCatalog } from './catalog.ts'
import { type MigrationFile, migrationsFolder, readMigrations } from './files.ts'
import { compareHistory, newerDatabase, prepareHistory, readHistory, recordMigration } from './history.ts'
import { compareCatalogs, describeDifference, freshCatalog, repairDifferences } from './repair.ts'

export type MigrationOptions = {
  /** The version of this program; written next to each migration that it applies. */
  version: string
  folder?: URL
  /** Only the migrations with these names. */
  only?: readonly string[]
  /** Compare the schema with that of a new database even if nothing requires it. */
  compare?: boolean
}
/** `applied`: migrations that were new. `repaired`: other changes that match a new database, in words. */
export type MigrationResult = { applied: string[]; repaired: string[] }

/** The files that a database with data has not seen; none for a new database, or one that is newer than this program. */
export async function pendingMigrations(
  db: Kysely<Tables>,
  { version, folder = migrationsFolder }: MigrationOptions,
): Promise<MigrationFile[]> {
  const comparison = compareHistory(await readMigrations(folder), (await readHistory(db)) ?? [])
  return newerDatabase(comparison, version) ? [] : comparison.pending
}

/**
 * Applies what the database has not seen, in the transaction `db` or its own. If its history differs from the files (a file was changed or
 * inserted since, or nobody recorded which it was), the schema is then compared with that of a new database and made equal to it. Throws in
 * words, and changes nothing, if the database is newer than this program or cannot be updated. In its own transaction, it starts again
 * after a deadlock: processes that play conversations at the same time lock the same tables in another order.
 */
export async function applyMigrations(db: Kysely<Tables>, options: MigrationOptions): Promise<MigrationResult> {
  if (db.isTransaction) return applyWithin(db, options)
  return repeatOn(isDeadlock, () =>
    db.transaction().execute(async (tx) => {
      await waitForOthers(tx)
      return applyWithin(tx, options)
    }),
  )
}

/**
 * `parley doctor` holds this lock while it tries the files; on a busy machine, that takes longer than a statement waits for the lock of a
 * table.
 */
async function waitForOthers(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ patience: string }>`select current_setting('lock_timeout') as patience`.execute(tx)
  await sql`set local lock_timeout = '60s'`.execute(tx)
  await sql`select ${locked}`.execute(tx)
  await sql`select set_config('lock_timeout', ${rows[0]!.patience}, true)`.execute(tx)
}

const locked = sql`pg_advisory_xact_lock(hashtext('parley migrations'))`

async function applyWithin(tx: Kysely<Tables>, { version, folder = migrationsFolder, only, compare = false }: MigrationOptions) {
  // Needed behind a pooler by transaction, where the earlier lock of the session has no effect.
  await sql`select ${locked}`.execute(tx)
  const files = await readMigrations(folder)
  const comparison = compareHistory(files, await prepareHistory(tx))
  const refusal = newerDatabase(comparison, version)
  if (refusal) throw new Error(refusal)
  const chosenNames = only && new Set(only)
  const pending = comparison.pending.filter(({ name }) => !chosenNames || chosenNames.has(name))
  const isDue = !chosenNames && (compare || comparison.unproven.length + comparison.inserted.length > 0)
  const fresh = isDue ? await freshCatalog(tx, files) : []
  // Migrations rely on the results of the files before them.
  const appliedFiles = files.filter((file) => !comparison.pending.includes(file))
  const repaired = isDue && pending.length > 0 ? await bringTo(tx, await freshCatalog(tx, appliedFiles), fresh) : []
  for (const file of pending) {
    await sql.raw(file.text).execute(tx)
    await recordMigration(tx, file, version)
  }
  if (isDue) {
    repaired.push(...(await bringTo(tx, fresh)))
    for (const file of comparison.unproven) await recordMigration(tx, file, version)
  }
  return { applied: pending.map(({ name }) => name), repaired }
}

/** Makes the schema equal to `wanted`, and returns the differences in words. */
async function bringTo(tx: Kysely<Tables>, target: readonly Entry[], future = target): Promise<string[]> {
  const differences = compareCatalogs(await readCatalog(tx), target, future)
  const descriptions = differences.map(describeDifference)
  await repairDifferences(tx, differences).catch((error: Error) => {
    throw unrepairable(descriptions, error)
  })
  const remaining = differences.length > 0 ? compareCatalogs(await readCatalog(tx), target, future) : []
  if (remaining.length > 0) throw unrepairable(remaining.map(describeDifference))
  return descriptions
}

const unrepairable = (differences: readonly string[], cause?: Error) =>
  new Error(
    `The tables of this database do not match this version of Parley and cannot be repaired${cause ? ` (${cause.message})` : ''}: ` +
      `${differences.slice(0, 10).join('; ')}. Nothing was changed. Back it up with the version that wrote it (parley backup FILE), then ` +
      'restore the backup with this version into an empty database (parley restore FILE).',
    { cause },
  )
