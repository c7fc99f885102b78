import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** Adds to the figures of today. The last statement of a transaction, because those of other requests wait for these rows. */
export async function addCounts(tx: Tx, projectId: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const rows = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => ({ what, count }))
  if (rows.length === 0) return
  await sql`
    insert into recorded_counts as known (project_id, what, count)
    select ${projectId}, what, count from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(what text, count bigint) order by what
    on conflict (workspace_id, project_id, day, what) do update set count = known.count + excluded.count, last_at = clock_timestamp()`.execute(
    tx,
  )
}

export type Count = { day: string; what: string; count: number; lastAt: string }

export async function recentCounts(tx: Tx, projectId: string, days: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select to_char(day, 'YYYY-MM-DD') as day, what, count::float8 as count, last_at as "lastAt" from recorded_counts
    where project_id = ${projectId} and day > current_date - ${days}::int order by recorded_counts.day desc, what`.execute(tx)
  return rows
}

export async function forgetCounts(tx: Tx, projectId: string, days: number): Promise<void> {
  await sql`delete from recorded_counts where project_id = ${projectId} and day < current_date - ${days}::int`.execute(tx)
}
