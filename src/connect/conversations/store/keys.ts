import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

export async function sealedKey(tx: Tx, projectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from recording_keys where project_id = ${projectId}`.execute(tx)
  return rows[0]?.sealed
}

/** Returns the key that the project has now, which another request may have made. */
export async function keepKey(tx: Tx, projectId: string, sealed: string): Promise<string> {
  await sql`insert into recording_keys (project_id, sealed) values (${projectId}, ${sealed}) on conflict do nothing`.execute(tx)
  return (await sealedKey(tx, projectId))!
}
