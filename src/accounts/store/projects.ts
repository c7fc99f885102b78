import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Of these projects, those that there are; accounts knows of projects no more than their IDs. */
export async function knownProjects(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from projects where id = any(${ids}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
