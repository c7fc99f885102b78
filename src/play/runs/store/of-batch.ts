import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { outOfBudget } from '#src/workspace/budgets/budget-exceeded.ts'
import type { Cell, Run } from '../contract.ts'
import type { Ending } from '../ending.ts'
import { excludedSources } from '../error-sources.ts'
import { type RunStatus, runLifecycle } from '../lifecycle.ts'
import { isOpen } from './endings.ts'
import { launcherOf } from './launcher.ts'
import { currentlyExcluded, currentOutcome } from './results.ts'

// The runs of a batch run. Each place (batch_cell, batch_repeat) has one run that counts; earlier runs at that place name it as
// superseded_by.

export type PlacedRow = {
  id: string
  subject: { type: 'scenario' | 'test'; id: string }
  cell: Cell
  batchCell: number
  planHash: string
  seed: string
}

/** One statement for all of them; returns nothing, because no caller reads 10,000 runs that were just made. */
export async function insertPlaced(
  tx: Tx,
  { scope, requestedBy }: { scope: { projectId: string; batchRunId: string }; requestedBy: unknown },
  rows: readonly PlacedRow[],
): Promise<void> {
  await sql`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, batch_run_id, batch_cell, batch_repeat)
    select id, ${scope.projectId}, subject ->> 'type', subject ->> 'id', cell ->> 'channelId', cell ->> 'personaId', seed, cell, "planHash",
      ${launcherOf(requestedBy)}::jsonb, ${scope.batchRunId}, "batchCell", (cell ->> 'repeatIndex')::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run(
      id text, subject jsonb, cell jsonb, "batchCell" int, "planHash" text, seed text)`.execute(tx)
}

export type StateCount = {
  batchRunId: string
  status: RunStatus
  outcome: Run['outcome']
  excluded: boolean
  superseded: boolean
  runs: number
}

/**
 * How many runs are in each state, from their rows: an index that holds all of it saves 2 ms of 12 for 10,000 runs, and takes 0.35 kB a
 * run.
 */
export async function countStates(tx: Tx, batchRunIds: readonly string[]): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select batch_run_id as "batchRunId", status, case when ended_at is not null then ${currentOutcome} end as outcome,
      ended_at is not null and ${currentlyExcluded} as excluded, superseded_by is not null as superseded, count(*) as runs
    from runs where batch_run_id = any(${batchRunIds}::text[]) group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Whether a worker has taken one of its runs. */
export async function anyBegun(tx: Tx, batchRunId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from runs where batch_run_id = ${batchRunId} and attempt > 0 limit 1`.execute(tx)
  return rows.length > 0
}

/** Why a budget had no room for one of its runs; undefined if all had room. The reason is a literal, to match the index. */
export async function outOfBudgetIn(tx: Tx, batchRunId: string): Promise<string | undefined> {
  const { rows } = await sql<{ message: string }>`
    select error ->> 'message' as message from runs
    where batch_run_id = ${batchRunId} and superseded_by is null and error ->> 'reason' = ${sql.lit(outOfBudget)} order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.message
}

/** The batch runs that these runs belong to. */
export async function batchRunsOf(tx: Tx, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct batch_run_id as id from runs where id = any(${runIds}::text[]) and batch_run_id is not null order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Cancels at most `limit` of the runs in these states; returns the previous state of each. In the order of their ids, so that two calls
 * never block each other.
 */
export async function cancelSome(
  tx: Tx,
  batchRunId: string,
  { statuses, limit, why = 'canceled' }: { statuses: readonly RunStatus[]; limit: number; why?: 'canceled' | 'budgetExceeded' },
): Promise<{ id: string; was: RunStatus }[]> {
  const { rows } = await sql<{ id: string; was: RunStatus }>`
    with before as materialized (
      select id, status as was from runs where batch_run_id = ${batchRunId} and ${isOpen} and status = any(${statuses}::text[])
      order by id limit ${limit} for update)
    update runs set status = ${runLifecycle.to('cancel')}, termination_reason = ${why}, token = null, ended_at = clock_timestamp(),
      version = runs.version + 1, updated_at = clock_timestamp()
    from before where runs.id = before.id returning runs.id, was`.execute(tx)
  return rows
}

/** The reason of a run whose batch run was never set up: played again alone, it would not be set up either. */
export const batchSetupFailed = 'batchSetupFailed'

type Waiting = { id: string; channelId: string; concurrency: number; workerTag: string | null }
const inPlan = sql`(run_plans.plan #>> '{channel,limits,concurrency}')::int as concurrency, run_plans.plan #>> '{channel,workerTag}' as "workerTag"`

/** The runs that have not started, in the order of playing. */
export async function waitingRuns(tx: Tx, batchRunId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select run.id, run.channel_id as "channelId", ${inPlan}
    from runs run join run_plans on run_plans.workspace_id = run.workspace_id and run_plans.hash = run.plan_hash
    where batch_run_id = ${batchRunId} and ${isOpen} and status = 'queued' order by run.id`.execute(tx)
  return rows
}

/** Ends at most `limit` of the runs that have not started; returns their ids. */
export async function failSome(tx: Tx, batchRunId: string, ending: Ending, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update runs set status = ${runLifecycle.to('complete')}, outcome = ${ending.outcome}, outcome_reason = ${ending.outcomeReason},
      termination_reason = ${ending.terminationReason}, error_source = ${ending.errorSource}, error = ${JSON.stringify(ending.error)}::jsonb,
      ended_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp()
    where id in (select id from runs where batch_run_id = ${batchRunId} and ${isOpen} and status = 'queued' order by id limit ${limit} for update)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Replayable = Waiting & { seed: string; cell: Cell }

/**
 * Runs that count and should be played again. With `retries`: those that ended in an error the agent did not cause, and whose place has
 * had fewer runs before, unless their cassette would miss again, or a budget had no room. Without: all that were canceled, ended in an
 * error, or were not judged because of a budget.
 */
export async function replayable(
  tx: Tx,
  batchRunId: string,
  { retries, limit }: { retries: number | undefined; limit: number },
): Promise<Replayable[]> {
  const selection =
    retries === undefined
      ? sql`(run.status = 'canceled' or run.outcome = 'error' or run.error ->> 'reason' = ${outOfBudget})`
      : sql`run.outcome = 'error' and run.error_source = any(${[...excludedSources]}::text[]) and coalesce(run.error ->> 'reason', '') <> all (${['cassetteMiss', outOfBudget, batchSetupFailed]}::text[]) and ${retries} > (
          select count(*) from runs before where before.batch_run_id = run.batch_run_id and before.batch_cell = run.batch_cell
            and before.batch_repeat = run.batch_repeat and before.superseded_by is not null)`
  const { rows } = await sql<Replayable>`
    select run.id, run.channel_id as "channelId", run.seed, run.cell, ${inPlan}
    from runs run join run_plans on run_plans.workspace_id = run.workspace_id and run_plans.hash = run.plan_hash
    where batch_run_id = ${batchRunId} and superseded_by is null and ${selection} order by batch_cell, batch_repeat limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Replaces each with a new run of the same plan and seed. */
export async function replaceRuns(tx: Tx, requestedBy: unknown, pairs: readonly { oldId: string; newId: string }[]): Promise<void> {
  const [oldIds, newIds] = [pairs.map(({ oldId }) => oldId), pairs.map(({ newId }) => newId)]
  await sql`
    update runs set superseded_by = again.new_id from unnest(${oldIds}::text[], ${newIds}::text[]) as again(id, new_id)
    where runs.id = again.id`.execute(tx)
  await sql`
    insert into runs (id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, batch_run_id, batch_cell, batch_repeat)
    select again.new_id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, ${launcherOf(requestedBy)}::jsonb,
      batch_run_id, batch_cell, batch_repeat
    from unnest(${oldIds}::text[], ${newIds}::text[]) as again(id, new_id) join runs using (id)`.execute(tx)
}

/** Keys of the cells in which a run did not pass. */
export async function keysNotPassed(tx: Tx, batchRunId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct runs.cell ->> 'key' as key from runs
    where batch_run_id = ${batchRunId} and superseded_by is null and outcome is distinct from 'passed'`.execute(tx)
  return rows.map(({ key }) => key)
}

/**
 * Mean length in milliseconds of the last completed conversations with each channel, of its 500 newest runs; absent for a channel
 * without one.
 */
export async function meanDurations(tx: Tx, channelIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ms: number }>`
    select channel.id, avg((recent.metrics ->> 'durationMs')::float8) as ms from unnest(${channelIds}::text[]) as channel(id)
    cross join lateral (select metrics from runs where channel_id = channel.id order by id desc limit 500) recent
    where recent.metrics is not null group by channel.id`.execute(tx)
  return new Map(rows.map(({ id, ms }) => [id, ms]))
}
