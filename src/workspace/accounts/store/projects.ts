import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** Selects the existing projects; accounts knows only the IDs of projects. */
export async function knownProjects(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from projects where id = any(${ids}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
