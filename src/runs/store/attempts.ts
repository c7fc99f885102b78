import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Cell } from '../contract.ts'
import type { Ending } from '../ending.ts'
import { type RunStatus, runLifecycle } from '../lifecycle.ts'
import type { Plan } from '../plan.ts'
import { budgetIdOfRun } from './budget.ts'
import { isAskedFor } from './entries-asked-for.ts'
import { planOf } from './plans.ts'

/** What a worker needs to know about a run that it has taken. */
export type StartedRun = {
  id: string
  projectId: string
  batchRunId: string | null
  /** What pays for its models besides the project: its batch run, or the request that started it. */
  budgetId: string | null
  plan: Plan
  cell: Cell
  seed: string
  attempt: number
  token: string
  startedAt: string
}

/** Decides whether the activity records the start of an attempt. */
export type StartEntry = {
  /** Its batch run, if that has not started: the entry of this start moves the batch run on. */
  opens: string | null
  isAsked: boolean
}

/**
 * Starts an attempt: of a queued run or, with `again`, also of a run whose worker was lost. The token fences every later write.
 * `undefined` if another attempt has the run, or it has ended.
 */
export async function startAttempt(
  tx: Tx,
  { id, token }: { id: string; token: string },
  again: boolean,
): Promise<(StartedRun & { from: RunStatus; captured: Record<string, unknown> | null; notable: StartEntry }) | undefined> {
  const from = [...runLifecycle.from('start'), ...(again ? runLifecycle.from('requeue') : [])]
  const { rows } = await sql<
    Omit<StartedRun, 'id' | 'token'> & {
      was: RunStatus
      captured: Record<string, unknown> | null
      opens: string | null
      isAsked: boolean
    }
  >`
    with before as materialized (select status as was from runs where id = ${id} for update)
    update runs set status = ${runLifecycle.to('start')}, attempt = runs.attempt + 1, token = ${token},
      started_at = clock_timestamp(), version = runs.version + 1, updated_at = clock_timestamp()
    from before where id = ${id} and was = any(${from}::text[]) returning project_id as "projectId", batch_run_id as "batchRunId", ${budgetIdOfRun} as "budgetId", ${planOf}, cell_of(runs) as cell, seed, attempt, was, started_at as "startedAt",
      (select b.id from batch_runs b where b.workspace_id = runs.workspace_id and b.id = runs.batch_run_id and b.status = 'queued') as opens,
      runs.batch_run_id is null or ${isAskedFor('run.started', sql`runs.project_id`)} as "isAsked",
      (select h.captured from hooks h where h.workspace_id = runs.workspace_id and h.owner_id = runs.batch_run_id order by h.attempt desc limit 1) as captured`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const { was, opens, isAsked, ...started } = row
  return { ...started, id, token, from: was, notable: { opens, isAsked } }
}

/** Puts a run back for another worker to take at once; false if this attempt no longer held it. */
export async function requeueAttempt(tx: Tx, { id, token }: StartedRun): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update runs set status = ${runLifecycle.to('requeue')}, token = null, version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and token = ${token} and status = any(${runLifecycle.from('requeue')}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

/** `keepsTurns`: this transaction also stores a document of its turns, with its results unless the row has them (`keepTranscripts`). */
type HeldRun = { id: string; token: string | undefined; keepsTurns?: boolean }

/** The one ending of a run; false if it has already ended or, with a token, another attempt holds it. */
export async function completeRun(tx: Tx, { id, token, keepsTurns = false }: HeldRun, ending: Ending): Promise<boolean> {
  const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`)
  const results = json(ending.assertions)
  const assertions = keepsTurns ? sql`case when not go_with_turns(${ending.outcome}, ${results}) then ${results} end` : results
  const { numAffectedRows } = await sql`
    update runs set status = ${runLifecycle.to('complete')}, outcome = ${ending.outcome}, outcome_reason = ${ending.outcomeReason},
      termination_reason = ${ending.terminationReason}, error_source = ${ending.errorSource}, error = ${json(ending.error)},
      assertions = ${assertions}, metrics = ${json(ending.metrics)}, usage = ${json(ending.usage)}, reached = ${json(ending.reached)}, token = null,
      ended_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and (${token ?? null}::text is null or token = ${token ?? null}) and status = any(${runLifecycle.from('complete')}::text[])`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Whether this attempt still holds the run. */
export async function holdsRun(tx: Tx, { id, token }: Pick<StartedRun, 'id' | 'token'>): Promise<boolean> {
  const { rows } = await sql`select 1 from runs where id = ${id} and token = ${token}`.execute(tx)
  return rows.length > 0
}

/** Returns its previous status; `undefined` if it had already ended, or does not exist. */
export async function cancelRun(tx: Tx, id: string): Promise<RunStatus | undefined> {
  const { rows } = await sql<{ was: RunStatus }>`
    with before as materialized (select status as was from runs where id = ${id} for update)
    update runs set status = ${runLifecycle.to('cancel')}, termination_reason = 'canceled', token = null, ended_at = clock_timestamp(),
      version = runs.version + 1, updated_at = clock_timestamp()
    from before where id = ${id} and was = any(${runLifecycle.from('cancel')}::text[]) returning was`.execute(tx)
  return rows[0]?.was
}
