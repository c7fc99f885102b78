import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, conflict, invalid, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { defaultLimits, type Limits } from '#src/platform/limits.ts'
import { channelsAmong, refuseDisabled } from '#src/play/channels/operations/channels.ts'
import { refuseUnpriced } from '#src/play/models/operations/unpriced.ts'
import type { AskedFor } from '#src/play/runs/companion.ts'
import { type inBatchRunRequest, partsOfBatch } from '#src/play/runs/companions/shapes.ts'
import { keysNotPassed, queueBatchRuns } from '#src/play/runs/operations/of-batch.ts'
import { planParts } from '#src/play/runs/operations/plan-parts.ts'
import { modelsOf } from '#src/play/runs/plan.ts'
import { type ChangeScope, record, system } from '#src/workspace/activity/operations/activity.ts'
import { batchRunsToJudge } from '#src/workspace/blinding/operations.ts'
import { openBudget } from '#src/workspace/budgets/operations/budgets.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { Batch, BatchRun } from '../contract.ts'
import { countedUpTo, queuedCounts } from '../counts.ts'
import type { Baseline } from '../definition.ts'
import { uncalibratedJudgeWarning } from '../judge-rule.ts'
import { type BatchPlan, Oversized, type PlannedBatch, planBatch, Unplayable } from '../plan.ts'
import { baselineOf } from '../store/baselines.ts'
import { completedOf, hasLiveRuns, insertBatchRun, unendedRunOf } from '../store/batch-runs.ts'
import { batchTable } from '../store/batches.ts'
import { everyMs, largeMs, watchLater } from './end.ts'
import { openBatchHooks } from './hooks.ts'
import { plannedJudges } from './judges.ts'
import { planInputFor, refuseUnknownBaseline } from './references.ts'

/** Settings that a request may override for this one batch run. */
export type Overrides = Pick<AskedFor, keyof typeof inBatchRunRequest> & {
  seed?: string | undefined
  baseline?: Baseline | undefined
  repeats?: number | undefined
  budget?: Budget | undefined
  /** The runs were played elsewhere. */
  isPlayed?: boolean | undefined
}
export type Start = Overrides & { label?: string | undefined; trigger: BatchRun['trigger'] }

/**
 * The current plan of a batch. Throws `conflict` with the reason if it cannot be played, `wrong_state` if something is archived or
 * disabled.
 */
export async function planNow(
  tx: Tx,
  planned: PlannedBatch,
  { seed: requestedSeed, baseline, repeats, budget, mode = 'live', cassetteId, isPlayed = false }: Overrides,
  { batchRuns: maxRuns }: Pick<Limits, 'batchRuns'> = defaultLimits,
): Promise<BatchPlan & { seed: string }> {
  const batch = { ...planned, ...(baseline && { baseline }), ...(repeats && { repeats }), ...(budget && { budget }) }
  const project = await projectOf(tx, batch.projectId)
  const [parts] = await collectFaults(
    () => planParts(tx, project.id, { mode, cassetteId, seed: requestedSeed, ...partsOfBatch(batch) }),
    () => refuseUnknownBaseline(tx, project.id, baseline),
  )
  refuseArchivedProject(project)
  const seed = requestedSeed ?? randomBytes(8).toString('hex')
  const failed = new Set(batch.order === 'failedFirst' ? await lastFailures(tx, batch.id) : [])
  const compared = batch.baseline !== null && (await isToCompare(tx, batch.baseline, batch.id))
  const input = await planInputFor(tx, { batch, project, parts, isPlayed })
  try {
    const plan = planBatch(batch, input, { seed, failed, compared, maxRuns })
    if (parts.callsModels && !isPlayed) refuseUnpriced(modelsIn(plan), [batch.budget, project.budget])
    const judges = await plannedJudges(tx, project.id, input.items)
    return { ...plan, warnings: [...plan.warnings, ...uncalibratedJudgeWarning(judges, batch.gate.judges === 'calibrated')], seed }
  } catch (error) {
    // As for the runs of a scenario, which may be too many in the same way.
    if (error instanceof Oversized) throw invalid([{ pointer: '', code: 'too_big', message: error.message }])
    throw error instanceof Unplayable ? conflict(error.message) : error
  }
}

/** One of which somebody must not know the verdict counts as passed: the warnings, which everybody sees, would reveal it. */
async function isToCompare(tx: Tx, baseline: Baseline, batchId: string): Promise<boolean> {
  if ('channelId' in baseline || (await baselineOf(tx, baseline, batchId))) return true
  return 'latestPassed' in baseline && (await batchRunsToJudge(tx, await completedOf(tx, batchId, 20))).size > 0
}

/**
 * The keys of the cells that did not pass in the last completed batch run. Skips cells in which somebody has yet to judge a conversation
 * without its verdict, because the order of the next runs, which everybody sees, would reveal that verdict.
 */
async function lastFailures(tx: Tx, batchId: string): Promise<string[]> {
  const completed = await completedOf(tx, batchId, 20)
  const yetToJudge = await batchRunsToJudge(tx, completed)
  const last = completed.find((id) => !yetToJudge.has(id))
  return last === undefined ? [] : keysNotPassed(tx, last)
}

const modelsIn = ({ runs }: BatchPlan) => [...new Set(runs.map(({ plan }) => plan))].flatMap(modelsOf)

/**
 * A batch run with all its runs, their jobs and activity, in the caller's transaction, which holds the row of the batch: all of it commits,
 * or nothing. Returns its id.
 */
export async function startBatch(
  { tx, cause }: ChangeScope,
  scope: { workspaceId: string; limits?: Limits },
  batch: Batch,
  start: Start,
): Promise<string> {
  const { runs, seed, snapshot, warnings } = await planNow(tx, batch, start, scope.limits)
  await refuseDisabledAmong(tx, batch.projectId, snapshot)
  const id = newId('btr')
  const { projectId } = batch
  const isLarge = runs.length > countedUpTo
  await insertBatchRun(tx, cause.actor, {
    id,
    projectId,
    batchId: batch.id,
    label: start.label ?? null,
    trigger: start.trigger,
    seed,
    plannedRuns: runs.length,
    progress: isLarge ? queuedCounts(runs.length) : null,
    snapshot,
    warnings,
    baseline: start.baseline ?? batch.baseline,
  })
  const after = { batchId: batch.id, status: 'queued', seed, plannedRuns: runs.length, trigger: start.trigger, label: start.label ?? null }
  await record(tx, cause, { type: 'batchRun', id, action: 'queued', after })
  const { budget } = snapshot.batch
  if (budget) await openBudget(tx, { id, projectId, budget })
  await watchLater(tx, scope.workspaceId, id, isLarge ? largeMs : everyMs)
  const waits = await openBatchHooks(tx, scope.workspaceId, { id, resumes: 0 }, snapshot.batch)
  await queueBatchRuns({ tx, cause }, { ...scope, projectId, batchRunId: id, priority: batch.priority, waits }, runs)
  return id
}

/** A replay with the replies of agents does not call the channel, which may be disabled. */
export async function refuseDisabledAmong(tx: Tx, projectId: string, { channels, cassette }: BatchRun['snapshot']): Promise<void> {
  if (cassette?.mode === 'replay' && cassette.channels) return
  const ids = channels.map(({ id }) => id)
  refuseDisabled(await channelsAmong(tx, projectId, ids))
}

/** Starts a batch that people may have changed since they named it. Throws `wrong_state`. */
export async function startStored(acting: ChangeScope, scope: { workspaceId: string; limits?: Limits }, batchId: string, start: Start) {
  const batch = await batchTable.lock(acting.tx, batchId)
  refuseUnready(batch)
  return startBatch(acting, scope, batch, start)
}

/** Throws `wrong_state` for a draft and for anything archived. */
export function refuseUnready({ status, archivedAt }: Batch): void {
  if (archivedAt)
    throw wrongState('This batch is archived, so it cannot run. Restore it first (POST /batches/{id}/restore).', 'archived', [])
  if (status === 'draft') throw wrongState('This batch is a draft. Set its status to ready to run it.', 'draft', ['ready'])
}

/** Starts a batch that was never started and returns the id of its run; otherwise returns the id of its open batch run, or undefined. */
export async function startOnce(
  tx: Tx,
  scope: { workspaceId: string },
  batchId: string,
  start: { seed: string },
): Promise<string | undefined> {
  const batch = await batchTable.lock(tx, batchId)
  if (await hasLiveRuns(tx, batchId)) return unendedRunOf(tx, batchId)
  return startBatch({ tx, cause: system }, scope, batch, { ...start, trigger: 'request' })
}
