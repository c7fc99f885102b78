import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { BatchRun, Judgement } from '../contract.ts'
import { type BatchRunMove, batchRunLifecycle } from '../lifecycle.ts'

/** The stored row: counts once it has ended, and of a large one as last counted, because those of others are derived until then. */
export type StoredSummary = Omit<BatchRun, 'counts' | 'snapshot' | 'warnings' | 'judgements' | 'coverage'> & {
  counts: BatchRun['counts'] | null
}
export type StoredBatchRun = Omit<BatchRun, 'counts'> & { counts: BatchRun['counts'] | null }

export const summaryColumns = sql`batch.id, batch.project_id as "projectId", batch.batch_id as "batchId", batch.number, batch.label, batch.status, batch.outcome,
  batch.outcome_reason as "outcomeReason", batch.trigger, batch.seed, batch.planned_runs as "plannedRuns", coalesce(batch.counts, batch.progress) as counts, batch.gate_result as "gateResult",
  batch.comparison, batch.metrics, batch.baseline, batch.cancel_by as "cancelBy", batch.resumes, batch.version, batch.queued_at as "queuedAt",
  batch.started_at as "startedAt", batch.ended_at as "endedAt", batch.created_at as "createdAt", batch.updated_at as "updatedAt"`
const columns = sql`${summaryColumns}, batch.snapshot, batch.warnings, batch.coverage, coalesce((
  select jsonb_agg(jsonb_build_object('number', j.number, 'cause', j.cause, 'outcome', j.outcome, 'counts', j.counts, 'gateResult', j.gate_result,
    'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by j.number)
  from batch_judgements j where j.workspace_id = batch.workspace_id and j.batch_run_id = batch.id), '[]') as judgements,
  (select jsonb_build_object('setup', h.setup, 'teardown', h.teardown) from hooks h
    where h.workspace_id = batch.workspace_id and h.owner_id = batch.id order by h.attempt desc limit 1) as hooks`
const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`)

export type NewBatchRun = Pick<
  BatchRun,
  'id' | 'projectId' | 'batchId' | 'label' | 'trigger' | 'seed' | 'plannedRuns' | 'snapshot' | 'warnings' | 'baseline'
> & { progress: BatchRun['counts'] | null }

/** Its number is the next of its batch; of two concurrent starts, one waits for the row of the batch, which the caller has locked. */
export async function insertBatchRun(tx: Tx, requestedBy: unknown, run: NewBatchRun): Promise<void> {
  await sql`
    insert into batch_runs (id, project_id, batch_id, number, label, trigger, seed, planned_runs, progress, snapshot, warnings, baseline, requested_by)
    select ${run.id}, ${run.projectId}, ${run.batchId}, coalesce(max(number), 0) + 1, ${run.label}, ${run.trigger}, ${run.seed}, ${run.plannedRuns}::int,
      ${json(run.progress)}, ${json(run.snapshot)}, ${json(run.warnings)}, ${json(run.baseline)}, ${json(requestedBy)}
    from batch_runs where batch_id = ${run.batchId}`.execute(tx)
}

export async function findBatchRun(tx: Tx, id: string): Promise<StoredBatchRun | undefined> {
  const { rows } = await sql<StoredBatchRun>`select ${columns} from batch_runs batch where batch.id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Locks its row until the transaction ends: all code that moves a batch run does this first. Only the holder of the lock may still add
 * runs to it.
 */
export async function lockBatchRun(tx: Tx, id: string): Promise<StoredBatchRun | undefined> {
  const { rows } = await sql`select 1 from batch_runs where id = ${id} for no key update`.execute(tx)
  return rows.length > 0 ? findBatchRun(tx, id) : undefined
}

// A digest of ids and versions: they are compared, and a batch run may have a thousand items.
const digestOf = (list: 'items' | 'channels' | 'personas') => sql`md5(coalesce((
  select string_agg(one->>'id' || ' ' || (one->>'version'), ',' order by one->>'id')
  from jsonb_array_elements(batch.snapshot->${sql.lit(list)}) one), ''))`
/** As `channels` of the planned versions. */
export const channelVersions = digestOf('channels')
const versions = sql`jsonb_build_object('batch', batch.snapshot->'batch'->'version', 'items', ${digestOf('items')},
  'channels', ${channelVersions}, 'personas', ${digestOf('personas')}) as versions`

export type BatchRunFilters = Partial<Record<'batchId' | 'projectId' | 'status' | 'outcome' | 'label' | 'ids', string | undefined>>

/** Newest first, after an id; those of one batch with the versions of what they were planned with. */
export async function batchRunsBehind(
  tx: Tx,
  filters: BatchRunFilters,
  { after, count }: { after: string | undefined; count: number },
): Promise<StoredSummary[]> {
  const { batchId, projectId, status, outcome, label, ids } = filters
  const conditions = [sql`true`]
  if (batchId !== undefined) conditions.push(sql`batch_id = ${batchId}`)
  if (projectId !== undefined) conditions.push(sql`project_id = ${projectId}`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (outcome !== undefined) conditions.push(sql`outcome = ${outcome}`)
  if (label !== undefined) conditions.push(sql`label = ${label}`)
  if (ids !== undefined) conditions.push(sql`id = any(${ids.split(',')}::text[])`)
  if (after !== undefined) conditions.push(sql`id < ${after}`)
  const { rows } = await sql<StoredSummary>`
    select ${summaryColumns}${batchId === undefined ? sql`` : sql`, ${versions}`} from batch_runs batch where ${sql.join(conditions, sql` and `)} order by id desc limit ${count}`.execute(
    tx,
  )
  return rows
}

/** The newest of this batch that has not ended. */
export async function unendedRunOf(tx: Tx, batchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from batch_runs where batch_id = ${batchId} and status not in ('completed', 'canceled') order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Whether it was ever started, apart from the history that came with a demo. */
export async function hasLiveRuns(tx: Tx, batchId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from batch_runs where batch_id = ${batchId} and not seeded limit 1`.execute(tx)
  return rows.length > 0
}

/** Batch runs of a project that were played before it was created, oldest first. */
export async function seededOf(tx: Tx, projectId: string): Promise<{ id: string; plannedRuns: number }[]> {
  const { rows } = await sql<{ id: string; plannedRuns: number }>`
    select id, planned_runs as "plannedRuns" from batch_runs where project_id = ${projectId} and seeded order by id`.execute(tx)
  return rows
}

/** Newest first. */
export async function completedOf(tx: Tx, batchId: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batch_runs where batch_id = ${batchId} and status = 'completed' order by id desc limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** False: its state did not allow the move, and nothing was changed. */
export async function moveBatchRun(tx: Tx, id: string, move: BatchRunMove, sets: readonly RawBuilder<unknown>[] = []): Promise<boolean> {
  const all = [sql`status = ${batchRunLifecycle.to(move)}`, sql`version = version + 1`, sql`updated_at = clock_timestamp()`, ...sets]
  const { numAffectedRows } = await sql`
    update batch_runs set ${sql.join(all)} where id = ${id} and status = any(${batchRunLifecycle.from(move)}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

export const startBatchRun = (tx: Tx, id: string) =>
  moveBatchRun(tx, id, 'start', [sql`started_at = coalesce(started_at, clock_timestamp())`])

/** The grace ends this many milliseconds from now, or at its current end if that is sooner. */
export const cancelBatchRun = (tx: Tx, id: string, graceMs: number) =>
  moveBatchRun(tx, id, 'cancel', [sql`cancel_by = least(cancel_by, clock_timestamp() + ${graceMs} * interval '1 ms')`])

/** Opens it again; its earlier judgments remain. */
export const resumeBatchRun = (tx: Tx, id: string) =>
  moveBatchRun(tx, id, 'resume', [
    ...['outcome', 'outcome_reason', 'counts', 'gate_result', 'comparison', 'metrics', 'coverage', 'ended_at'].map(
      (name) => sql`${sql.ref(name)} = null`,
    ),
    sql`resumes = resumes + 1`,
  ])

export type BatchRunEnd = Pick<BatchRun, 'outcome' | 'outcomeReason' | 'gateResult' | 'comparison' | 'metrics' | 'coverage' | 'counts'>

/** The end of a batch run with its judgment; false if it has already ended. */
export async function endBatchRun(tx: Tx, id: string, move: 'complete' | 'close', ended: BatchRunEnd): Promise<boolean> {
  const moved = await moveBatchRun(tx, id, move, [
    ...judged(ended),
    sql`ended_at = clock_timestamp()`,
    sql`started_at = coalesce(started_at, clock_timestamp())`,
    sql`cancel_by = null`,
  ])
  if (moved) await addJudgement(tx, id, 'ended', ended)
  return moved
}

const judged = ({ outcome, outcomeReason, gateResult, comparison, metrics, coverage, counts }: BatchRunEnd) => [
  sql`outcome = ${outcome}`,
  sql`outcome_reason = ${outcomeReason}`,
  sql`counts = ${json(counts)}`,
  sql`gate_result = ${json(gateResult)}`,
  sql`comparison = ${json(comparison)}`,
  sql`metrics = ${json(metrics)}`,
  sql`coverage = ${json(coverage)}`,
]

async function addJudgement(tx: Tx, id: string, cause: Judgement['cause'], { outcome, counts, gateResult }: BatchRunEnd): Promise<void> {
  await sql`
    insert into batch_judgements (batch_run_id, number, cause, outcome, counts, gate_result)
    select ${id}, coalesce(max(number), 0) + 1, ${cause}, ${outcome}, ${json(counts)}, ${json(gateResult)}
    from batch_judgements where batch_run_id = ${id}`.execute(tx)
}

/** The end of one that was played earlier, with its original times. */
export async function endSeeded(tx: Tx, id: string, ended: BatchRunEnd, startedAt: string, endedAt: string): Promise<void> {
  const times = ['queued_at', 'started_at', 'created_at'].map((name) => sql`${sql.ref(name)} = ${startedAt}::timestamptz`)
  const sets = [
    ...judged(ended),
    ...times,
    sql`status = 'completed'`,
    sql`seeded = true`,
    sql`ended_at = ${endedAt}::timestamptz`,
    sql`updated_at = ${endedAt}::timestamptz`,
  ]
  await sql`update batch_runs set ${sql.join(sets)} where id = ${id}`.execute(tx)
  await addJudgement(tx, id, 'ended', ended)
}

/** Another judgment of one that has ended. */
export async function rejudgeBatchRun(tx: Tx, id: string, judgement: BatchRunEnd): Promise<void> {
  const sets = [...judged(judgement), sql`version = version + 1`, sql`updated_at = clock_timestamp()`]
  await sql`update batch_runs set ${sql.join(sets)} where id = ${id}`.execute(tx)
  await addJudgement(tx, id, 'rescored', judgement)
}

export async function setLabel(tx: Tx, id: string, label: string | null): Promise<void> {
  await sql`update batch_runs set label = ${label}, version = version + 1, updated_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Whether it is a large one that has not ended. */
export async function hasProgress(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from batch_runs where id = ${id} and progress is not null and ended_at is null`.execute(tx)
  return rows.length > 0
}

export async function setProgress(tx: Tx, id: string, counts: BatchRun['counts']): Promise<void> {
  await sql`update batch_runs set progress = ${json(counts)} where id = ${id}`.execute(tx)
}

/** In milliseconds by the clock of the database, 0 when it is over; null while nothing is being canceled. */
export async function graceLeftMs(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from cancel_by - clock_timestamp())::float8 * 1000 as ms from batch_runs where id = ${id}`.execute(tx)
  // Not by greatest() of PostgreSQL, for which 0 is more than null.
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}
