import { sql } from 'kysely'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Cause } from '#src/workspace/activity/operations/activity.ts'
import type { Ending } from '../ending.ts'
import { runLifecycle } from '../lifecycle.ts'
import type { Plan } from '../plan.ts'
import { lockAll, type StartedRun } from './attempts.ts'

/**
 * A run that ends, with its token unless no attempt holds it. `keepsTurns`: this transaction also stores a document of its turns, with its
 * results unless the row has them (`keepTranscripts`).
 */
export type AttemptCompletion = {
  id: string
  token: string | undefined
  keepsTurns?: boolean | undefined
  /** When a conversation that was not played ended; absent: now. */
  endedAt?: string | undefined
  ending: Ending
}

/** The only statement that ends runs; returns the ids of those that had not ended and, with a token, are still held by it. */
export async function completeAll(tx: Tx, completions: readonly AttemptCompletion[]): Promise<Set<string>> {
  const status = runLifecycle.to('complete')
  const list = JSON.stringify(completions.map(({ ending, ...run }) => ({ ...ending, ...run, status })))
  const ended = sql<{ id: string }>`
    with ended as materialized (
      select place, given.* from jsonb_to_recordset(${list}::jsonb) as given(id text, status text, token text, "keepsTurns" boolean, outcome text,
        "outcomeReason" text, "terminationReason" text, "errorSource" text, error jsonb, assertions jsonb, metrics jsonb, usage jsonb, reached jsonb, "endedAt" timestamptz)
      cross join lateral (select ctid as place from runs where runs.id = given.id limit 1) run where given.status = ${status}
    ) update runs set status = ended.status, outcome = ended.outcome, outcome_reason = ended."outcomeReason",
      termination_reason = ended."terminationReason", error_source = ended."errorSource", error = ended.error,
      assertions = case when not (ended."keepsTurns" is true and go_with_turns(ended.outcome, ended.assertions)) then ended.assertions end,
      metrics = ended.metrics, usage = ended.usage, reached = ended.reached, token = null,
      ended_at = coalesce(ended."endedAt", clock_timestamp()), version = runs.version + 1, updated_at = clock_timestamp()
    from ended where runs.ctid = place and (ended.token is null or runs.token = ended.token) and runs.status = any(${runLifecycle.from('complete')}::text[])
    returning runs.id`
  const [, { rows }] = await awaitAll(lockAll(tx, completions), ended.execute(tx))
  return new Set(rows.map(({ id }) => id))
}

export const completeRun = async (tx: Tx, { id, token }: { id: string; token: string | undefined }, ending: Ending): Promise<boolean> =>
  (await completeAll(tx, [{ id, token, ending }])).has(id)

/** The terms of a new judgment of a run that has ended. */
export type JudgingRequest = { subjectVersion: number; cause: Cause } & Pick<Plan, 'assertions' | 'stop'> & {
    judges: NonNullable<Plan['judges']>
  }
/** False if the run is already being judged. */
export async function addJudging(
  tx: Tx,
  runId: string,
  request: JudgingRequest | null,
  decided?: readonly AssertionResult[] | undefined,
): Promise<boolean> {
  const json = request === null ? sql`null` : sql`${JSON.stringify(request)}::jsonb`
  const { numAffectedRows } = await sql`
    insert into judgings (run_id, request, decided) values (${runId}, ${json}, ${decided ? JSON.stringify(decided) : null}::jsonb) on conflict do nothing`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export type ConversationEnd = Pick<Ending, 'terminationReason' | 'reached' | 'metrics'>

/**
 * Records that the conversation of this attempt is over while its verdict is still missing; false if another attempt holds the run, or
 * it has ended.
 */
export async function startEvaluating(tx: Tx, { id, token }: Pick<StartedRun, 'id' | 'token'>, end: ConversationEnd): Promise<boolean> {
  const { terminationReason, reached, metrics } = end
  const { numAffectedRows } = await sql`
    update runs set status = ${runLifecycle.to('evaluate')}, termination_reason = ${terminationReason}, reached = ${JSON.stringify(reached)}::jsonb,
      metrics = ${JSON.stringify(metrics)}::jsonb, token = null, version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and token = ${token} and status = any(${runLifecycle.from('evaluate')}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

// The condition of the index runs_of_batch_open. No index contains the status, so that the start of a run updates none.
export const isOpen = sql`ended_at is null`

/**
 * Whether a run of it has not ended: one probe of the partial index. It starts at the end, where the runs that start last are: the
 * front has the entries of all runs that have ended since the last vacuum.
 */
export async function anyUnended(tx: Tx, batchRunId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where batch_run_id between ${batchRunId} and ${batchRunId} and ${isOpen} order by batch_run_id desc limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Which of these batch runs have no open run left, as far as this transaction sees. */
export async function finishedBatchRuns(tx: Tx, batchRunIds: readonly (string | null)[]): Promise<string[]> {
  const ids = [...new Set(batchRunIds)].filter((id) => id !== null)
  const unended = await awaitAll(...ids.map((id) => anyUnended(tx, id)))
  return ids.filter((_, at) => !unended[at])
}
