import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** As if their reviewers had taken so long: what a review is expected to take is the median of those before. */
export async function dateBack(tx: Tx, ids: readonly string[], minutes: number): Promise<void> {
  await sql`
    update reviews set assigned_at = submitted_at - ${minutes + 1} * interval '1 minute', started_at = submitted_at - ${minutes} * interval '1 minute'
    where id = any(${ids}::text[])`.execute(tx)
}

export async function countReviews(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from reviews where project_id = ${projectId}`.execute(tx)
  return rows[0]!.count
}
