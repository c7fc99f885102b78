import pg from 'pg'
import type { Connection } from '#src/platform/db/database.ts'

export async function query<T extends pg.QueryResultRow>(connection: Connection, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ ...connection, options: '-c role=parley_system -c search_path=parley' })
  await client.connect()
  return client
    .query<T>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
