import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Connection, defaultLimits, openPool, type Tables } from '../database.ts'
import { withRoles } from '../migrate.ts'
import { applyMigrations } from '../migrations/apply.ts'
import { kyselyOn, openSession } from '../session.ts'
import { setSequences } from './catalog.ts'
import { type Contents, countBroken } from './contents.ts'
import { lockEmpty, refuseUnlessEmpty } from './empty.ts'
import { BackupError, type Header, type Manifest, quoteName } from './format.ts'
import { loadSection } from './load.ts'
import { type Part, readBackup } from './read.ts'

export type RestoreOptions = {
  contents: Contents
  /** Makes the queue's own tables. */
  makeQueue(pool: pg.Pool): Promise<void>
  onSection?(name: string): void | Promise<void>
}
/** `applied`: the migrations that updated it. `broken`: rows that break each invariant, as when the backup was made. */
export type RestoreResult = { applied: string[]; broken: Record<string, number> }

/**
 * Loads a backup into an empty database and updates it, in one transaction: if it is killed at any point, the database is still empty, and
 * the restore can be repeated. Only for an inspected backup. Throws BackupError.
 */
export async function restoreBackup(connection: Connection, path: string, options: RestoreOptions): Promise<RestoreResult> {
  return withRoles(connection, async () => {
    const client = await openSession(connection, { name: 'parley restore', lockMs: 10_000 })
    try {
      await refuseUnlessEmpty(client)
      await withPool(connection, options.makeQueue)
      return await kyselyOn(client)
        .transaction()
        .execute((tx) => restoreWithin(client, tx, path, options))
    } finally {
      await client.end()
    }
  })
}

async function restoreWithin(
  client: pg.Client,
  tx: Kysely<Tables>,
  path: string,
  { contents, onSection = () => {} }: RestoreOptions,
): Promise<RestoreResult> {
  await lockEmpty(client, contents)
  await client.query('drop schema parley cascade; create schema parley; grant usage on schema parley to parley_app')
  const parts = readBackup(path)
  const program = { version: contents.version, folder: contents.migrations }
  const parsed: { header?: Header; manifest?: Manifest } = {}
  for await (const part of parts)
    if (part.kind === 'header') {
      parsed.header = part.header
      await applyMigrations(tx, { ...program, only: part.header.migrations })
    } else if (part.kind === 'section') {
      await onSection(part.section.name)
      await loadSection(client, part.section, contents, rowsOf(parts))
    } else if (part.kind === 'end') parsed.manifest = part.manifest
  const { header, manifest } = parsed as Required<typeof parsed>
  await compareCounts(client, manifest, contents)
  await setSequences(client, manifest.sequences)
  const { applied } = await applyMigrations(tx, program)
  await client.query('analyze')
  return { applied, broken: await compareBroken(client, header, contents) }
}

async function* rowsOf(parts: AsyncGenerator<Part, void>): AsyncGenerator<Buffer, void> {
  for (;;) {
    const { value: part } = await parts.next()
    if (part?.kind !== 'rows') return
    yield part.bytes
  }
}

async function compareCounts(client: pg.Client, { sections }: Manifest, { stages }: Contents): Promise<void> {
  for (const { name, rows: expected } of sections) {
    const stage = stages.find((candidate) => candidate.name === name)
    const from = stage ? `${stage.from} where ${stage.where}` : quoteName(name)
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)
    const { count } = rows[0]!
    if (count !== expected) throw new BackupError(`${name} had ${expected} rows and has ${count} after loading. Nothing was restored.`)
  }
}

/** Rows that were already broken in the saved database do not stop a restore; rows that broke since then do. */
async function compareBroken(client: pg.Client, { broken: before }: Header, { invariants }: Contents): Promise<Record<string, number>> {
  const after = await countBroken(client, invariants)
  const regressions = invariants.filter(({ id }) => id in before && after[id]! > before[id]!)
  if (regressions.length > 0)
    throw new BackupError(
      `After loading, these rules do not hold: ${regressions.map(({ id, holds }) => `${id} ${holds} (${after[id]} rows, ${before[id]} when it was saved)`).join('; ')}. Nothing was restored.`,
    )
  return after
}

async function withPool(connection: Connection, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const limits = { ...defaultLimits, statementMs: 0, pool: 3 }
  const pool = openPool(connection, { role: 'parley_system', limits, name: 'parley restore', onError: () => {} })
  await work(pool).finally(() => pool.end())
}
