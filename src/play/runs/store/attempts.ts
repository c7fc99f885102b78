import { type RawBuilder, sql } from 'kysely'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Cell } from '../contract.ts'
import { type RunStatus, runLifecycle } from '../lifecycle.ts'
import type { Plan } from '../plan.ts'
import { budgetIdOfRun, planOf } from './row-parts.ts'

/** The data of a run for the worker that has taken it. */
export type StartedRun = {
  id: string
  projectId: string
  batchRunId: string | null
  /** The budget for its models besides that of the project: its batch run's, or that of the request that started it. */
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
 * Whether an integration of the project wants this event. A run of a batch run has one entry in the activity, that of its end, and
 * others only if an integration asks for them.
 */
export const isAskedFor = (action: 'run.queued' | 'run.started', projectId: RawBuilder<unknown>) => sql`exists (
  select from integrations asking where asking.project_id = ${projectId} and asking.archived_at is null and asking.status <> 'disabled'
    and asking.content -> 'events' ?| array[${action}::text, 'run.*', '*'])`

export async function wantsQueued(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`select ${isAskedFor('run.queued', sql`${projectId}`)} as "isWanted"`.execute(tx)
  return rows[0]!.isWanted
}

/*
 * Changes of many runs: each is looked up by its id (`limit 1`) and changed by its `ctid`. When they were joined by id, PostgreSQL 15 read
 * the whole workspace, because it expects one run in a table that was never analyzed. For the same reason, each item of the list repeats
 * the status: PostgreSQL expects an equality to leave one row, and therefore reads the rows one by one. An earlier statement locks the
 * rows, in the order of the list, because a snapshot from before the lock could show a `ctid` that is no longer current.
 */
export const lockAll = (tx: Tx, runs: readonly { id: string }[]) =>
  sql`select from unnest(${runs.map(({ id }) => id)}::text[]) given(id)
    cross join lateral (select from runs where runs.id = given.id limit 1 for update) run`.execute(tx)

export type StartedAttempt = StartedRun & { from: RunStatus; captured: Record<string, unknown> | null; notable: StartEntry }

/** An attempt to start. `again`: the worker of the previous attempt may have been lost. The token fences every later write. */
export type NewAttempt = { id: string; token: string; again: boolean }

/**
 * Starts the first or a further attempt of runs. Returns them in order, with `undefined` if another attempt has the run, or it has ended.
 * One statement for all, because preparing a change of `runs` takes PostgreSQL longer than changing one (0.15 of 0.24 ms).
 */
export async function startAttempts(tx: Tx, attempts: readonly NewAttempt[]): Promise<(StartedAttempt | undefined)[]> {
  const status = runLifecycle.to('start')
  const list = JSON.stringify(attempts.map((attempt) => ({ ...attempt, status })))
  const start = sql<StartedRun & { was: RunStatus; captured: Record<string, unknown> | null; opens: string | null; isAsked: boolean }>`
    with before as materialized (
      select place, was, token, again, given.status
      from jsonb_to_recordset(${list}::jsonb) as given(id text, token text, again boolean, status text)
      cross join lateral (select ctid as place, status as was from runs where runs.id = given.id limit 1) run where given.status = ${status}
    ) update runs set status = before.status, attempt = runs.attempt + 1, token = before.token,
      started_at = clock_timestamp(), version = runs.version + 1, updated_at = clock_timestamp()
    from before where runs.ctid = place
      and (was = any(${runLifecycle.from('start')}::text[]) or again and was = any(${runLifecycle.from('requeue')}::text[]))
    returning runs.id, runs.token, project_id as "projectId", batch_run_id as "batchRunId", ${budgetIdOfRun} as "budgetId", ${planOf}, runs.cell, seed, attempt, was, started_at as "startedAt",
      (select b.id from batch_runs b where b.workspace_id = runs.workspace_id and b.id = runs.batch_run_id and b.status = 'queued') as opens,
      runs.batch_run_id is null or ${isAskedFor('run.started', sql`runs.project_id`)} as "isAsked",
      (select h.captured from hooks h where h.workspace_id = runs.workspace_id and h.owner_id = runs.batch_run_id order by h.attempt desc limit 1) as captured`
  const [, { rows }] = await awaitAll(lockAll(tx, attempts), start.execute(tx))
  const runs = new Map(rows.map(({ was, opens, isAsked, ...run }) => [run.token, { ...run, from: was, notable: { opens, isAsked } }]))
  return attempts.map(({ token }) => runs.get(token))
}

/** Puts a run back for another worker to take immediately; false if this attempt no longer held it. */
export async function requeueAttempt(tx: Tx, { id, token }: StartedRun): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update runs set status = ${runLifecycle.to('requeue')}, token = null, version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and token = ${token} and status = any(${runLifecycle.from('requeue')}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

export type HeldRun = Pick<StartedRun, 'id' | 'token'>

/** Whether these attempts still hold their runs, in their order; each is looked up by its id, as in `startAttempts`. */
export async function areHeld(tx: Tx, attempts: readonly HeldRun[]): Promise<boolean[]> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select coalesce((select runs.token from runs where runs.id = given.id limit 1) = given.token, false) as "isHeld"
    from unnest(${attempts.map(({ id }) => id)}::text[], ${attempts.map(({ token }) => token)}::text[]) with ordinality given(id, token, place)
    order by place`.execute(tx)
  return rows.map(({ isHeld }) => isHeld)
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
