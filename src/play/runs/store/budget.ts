import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** The budget for the models of a run besides that of its project: its own or that of its batch run. Null if nothing limits it. */
export const budgetIdOfRun = sql`coalesce(runs.budget_id, runs.batch_run_id)`

export async function budgetOf(tx: Tx, runId: string): Promise<string | null> {
  const { rows } = await sql<{ budgetId: string | null }>`select ${budgetIdOfRun} as "budgetId" from runs where id = ${runId}`.execute(tx)
  return rows[0]?.budgetId ?? null
}
