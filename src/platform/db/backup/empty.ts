import type pg from 'pg'
import { tablesOf } from './catalogue.ts'
import type { Contents } from './contents.ts'
import { BackupError, listed, quoted } from './format.ts'

/** Throws BackupError when somebody uses the database or a table of ours has rows. */
export async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'parley'`,
  )
  const { count } = rows[0]!
  if (count > 0) throw new BackupError(`Parley is running on this database (${count} connections). Stop it, then restore.`)
  const tables = await tablesOf(client)
  await refuseRows(client, Object.fromEntries(tables.map(({ name }) => [name, quoted(name)])))
}

/** The same once more, and nobody can write any table until the transaction ends. */
export async function lockEmpty(client: pg.ClientBase, { stages }: Contents): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length > 0) await client.query(`lock table ${listed(tables.map(({ name }) => name))} in access exclusive mode`)
  await refuseRows(client, Object.fromEntries(tables.map(({ name }) => [name, quoted(name)])))
  await refuseRows(client, Object.fromEntries(stages.map(({ name, from, where }) => [name, `${from} where ${where}`])))
}

async function refuseRows(client: pg.ClientBase, sources: Record<string, string>): Promise<void> {
  for (const [name, from] of Object.entries(sources)) {
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${from}) as any`)
    if (rows[0]!.any)
      throw new BackupError(
        `This database is not empty: ${name} has rows. A backup is restored into an empty one only; nothing was changed.`,
      )
  }
}
