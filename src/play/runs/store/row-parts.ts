import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

// Parts of a row of `runs` that are stored elsewhere.

/** The plan of a row of `runs`: its own (before 0007), or the one it shares. */
export const planOf = sql`coalesce(runs.plan, (select shared.plan from run_plans shared
  where shared.workspace_id = runs.workspace_id and shared.hash = runs.plan_hash)) as plan`

/** The budget for the models of a run besides that of its project: its own or that of its batch run. Null if nothing limits it. */
export const budgetIdOfRun = sql`coalesce(runs.budget_id, runs.batch_run_id)`

/** The state of the tool mocks in the current attempt of a row of `runs`; null if it has none. */
export const mockState = sql`(select s.state from mock_sessions s
  where s.workspace_id = runs.workspace_id and s.run_id = runs.id and s.attempt = runs.attempt) as "mockState"`

/** The answers of addresses that were asked after the conversation of a row of `runs`; null if none was asked. */
export const endStates = sql`(select h.end_states from hooks h
  where h.workspace_id = runs.workspace_id and h.owner_id = runs.id and h.attempt = runs.attempt) as "endStates"`

export async function budgetOf(tx: Tx, runId: string): Promise<string | null> {
  const { rows } = await sql<{ budgetId: string | null }>`select ${budgetIdOfRun} as "budgetId" from runs where id = ${runId}`.execute(tx)
  return rows[0]?.budgetId ?? null
}

export async function mockStateOf(tx: Tx, id: string): Promise<unknown> {
  const { rows } = await sql<{ mockState: unknown }>`select ${mockState} from runs where id = ${id}`.execute(tx)
  return rows[0]?.mockState ?? undefined
}

/** A time within JSON, in the form in which a column of its own is read. */
export const isoTime = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
