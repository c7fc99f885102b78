import { sql } from 'kysely'
import type { Tx } from './database.ts'

export const clockColumn = sql`(extract(epoch from clock_timestamp()) * 1000)::float8 as now`

/** The time by the clock of the database, in epoch ms: whether a stored time has come must not depend on which process asks. */
export async function databaseNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${clockColumn}`.execute(tx)
  return rows[0]!.now
}
