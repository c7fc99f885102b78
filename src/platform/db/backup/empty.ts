import type pg from 'pg'
import { tablesOf } from './catalog.ts'
import type { Contents } from './contents.ts'
import { BackupError, quoteName, quoteNames } from './format.ts'

/** Throws BackupError when a process uses the database or one of our tables has rows. */
export async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'parley'`,
  )
  const { count } = rows[0]!
  if (count > 0) throw new BackupError(`Parley is running on this database (${count} connections). Stop Parley, then restore.`)
  const tables = await tablesOf(client)
  await refuseRows(client, Object.fromEntries(tables.map(({ name }) => [name, quoteName(name)])))
}

/** Checks again, and blocks all writes until the transaction ends. */
export async function lockEmpty(client: pg.ClientBase, { stages }: Contents): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length > 0) await client.query(`lock table ${quoteNames(tables.map(({ name }) => name))} in access exclusive mode`)
  await refuseRows(client, Object.fromEntries(tables.map(({ name }) => [name, quoteName(name)])))
  await refuseRows(client, Object.fromEntries(stages.map(({ name, from, where }) => [name, `${from} where ${where}`])))
}

async function refuseRows(client: pg.ClientBase, sources: Record<string, string>): Promise<void> {
  for (const [name, from] of Object.entries(sources)) {
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${from}) as any`)
    if (rows[0]!.any)
      throw new BackupError(`This database is not empty: ${name} has rows. Restore the backup into an empty database. Nothing was changed.`)
  }
}
