import { testDatabase } from '#harness/database.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { readCatalog } from '#src/platform/db/migrations/catalog.ts'
import { compareCatalogs, describeDifference } from '#src/platform/db/migrations/repair.ts'
import { kyselyOn, openSession } from '#src/platform/db/session.ts'

async function catalogOf(connection: Connection) {
  const client = await openSession(connection, { name: 'spec', lockMs: 5_000 })
  return readCatalog(kyselyOn(client)).finally(() => client.end())
}

/** In what the tables of a database differ from those of a new one, in words. */
export async function differencesFromNew(): Promise<(connection: Connection) => Promise<string[]>> {
  const fresh = await catalogOf(await testDatabase())
  return async (connection) => compareCatalogs(await catalogOf(connection), fresh).map(describeDifference)
}
