import { afterAll } from 'vitest'
import type { Connection } from '#src/platform/db/database.ts'
import { startPgbouncer } from './pgbouncer-process.ts'
import { countRoundTrips } from './round-trips.ts'

/** The database behind a PgBouncer in transaction mode, which ends with the specs of the file. */
export async function throughPgbouncer(connection: Connection, size = 4): Promise<Connection> {
  const { pooled, close } = await startPgbouncer((await countRoundTrips(connection)).connection, size)
  afterAll(close)
  return pooled
}
