import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Cell } from '../contract.ts'
import { type Ending, errorEnding, summaryOf } from '../ending.ts'
import type { RunStatus } from '../lifecycle.ts'
import { runLifecycle } from '../lifecycle.ts'
import type { Plan } from '../plan.ts'
import { wantsQueued } from '../store/attempts.ts'
import {
  batchSetupFailed,
  cancelSome,
  failSome,
  insertPlaced,
  type Replayable,
  replaceRuns,
  replayable,
  waitingRuns,
} from '../store/of-batch.ts'
import { hashPlans, keepPlans } from '../store/plans.ts'
import { insertSeeded } from '../store/seeded.ts'
import { enqueueRuns, queuedRunOf, type RunScope, refuseFullQueue } from './queue.ts'

export { type BatchCell, batchCells } from '../store/cells.ts'
export { lastCosts } from '../store/costs.ts'
export { anyUnended } from '../store/endings.ts'
export { anyBegun, batchRunsOf, countStates, keysNotPassed, meanDurations, outOfBudgetIn } from '../store/of-batch.ts'

/** Runs of one cell share their plan by reference; `batchCell` is the index of the cell in the whole plan, before a sample was drawn. */
export type PlacedRun = { plan: Plan; cell: Cell; seed: string; batchCell: number }
/** `waits`: their jobs are enqueued later, by `enqueueWaiting`. */
export type BatchScope = RunScope & { batchRunId: string; waits?: boolean }

/** Rows per statement: about 100 ms each, so that a slow machine stays far from the time limit of statements. */
const rowsPerStatement = 2_000

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += rowsPerStatement) yield list.slice(from, from + rowsPerStatement)
}

/**
 * Queues all runs of a batch run with their jobs, in the caller's transaction; the entry of the batch run records it. The runs start in
 * this order. Throws `too_many_requests`.
 */
export async function queueBatchRuns({ tx, cause }: ChangeScope, scope: BatchScope, planned: readonly PlacedRun[]): Promise<void> {
  if (scope.limits) await refuseFullQueue(tx, scope.limits.queueDepth, planned.length)
  const { hashOf, plans } = hashPlans(planned)
  const runs = planned.map((run) => ({ id: newId('run'), ...run }))
  const rowOf = ({ plan: { subject }, ...run }: (typeof runs)[number], planHash: string) => {
    const { id, cell, seed, batchCell } = run
    return { id, subject: { type: subject.type, id: subject.id }, cell, batchCell, planHash, seed }
  }
  const isWanted = await wantsQueued(tx, scope.projectId)
  for (const some of chunks(runs)) {
    const rows = some.map((run) => rowOf(run, hashOf(run)))
    await insertPlaced(tx, { scope, requestedBy: cause.actor }, rows)
    if (isWanted) await recordQueued({ tx, cause }, scope.batchRunId, some)
  }
  if (!scope.waits) await enqueueRuns(tx, scope, runs.map(queuedRunOf))
  await keepPlans(tx, plans)
}

/** Enqueues the jobs of the runs that waited for the setup of their batch run. */
export const enqueueWaiting = async (tx: Tx, scope: BatchScope): Promise<void> =>
  enqueueRuns(tx, scope, await waitingRuns(tx, scope.batchRunId))

/** Ends all runs that waited, because the setup failed. */
export async function failWaiting({ tx, cause }: ChangeScope, batchRunId: string, why: string): Promise<void> {
  const ending = errorEnding('environmentError', 'environment', { reason: batchSetupFailed, message: why })
  for (;;) {
    const some = await failSome(tx, batchRunId, ending, rowsPerStatement)
    await record(
      tx,
      cause,
      ...some.map((id) => ({
        type: 'run' as const,
        id,
        action: 'completed',
        before: { status: 'queued' },
        after: { status: 'completed', ...summaryOf(ending) },
      })),
    )
    if (some.length < rowsPerStatement) return
  }
}

export type EndedRun = PlacedRun & { ending: Ending; turns: Turn[]; startedAt: string; endedAt: string }

/** Stores runs that were played before; the activity records each as it was. */
export async function seedBatchRuns(
  { tx, cause }: ChangeScope,
  scope: { projectId: string; batchRunId: string; origin: 'seeded' | 'imported' },
  ended: readonly EndedRun[],
): Promise<void> {
  const { hashOf, plans } = hashPlans(ended)
  const runs = ended.map((run) => {
    const { plan, cell, batchCell, seed, ending, turns, startedAt, endedAt } = run
    const subject = { type: plan.subject.type, id: plan.subject.id }
    return { id: newId('run'), subject, cell, batchCell, planHash: hashOf(run), seed, ending, turns, startedAt, endedAt }
  })
  await insertSeeded(tx, { scope, requestedBy: cause.actor }, runs)
  const entries = runs.map(({ id, ending }) => ({
    type: 'run' as const,
    id,
    action: 'seeded',
    after: { status: 'completed', outcome: ending.outcome },
  }))
  await record(tx, cause, ...entries)
  await keepPlans(tx, plans)
}

/** Replaces each run that `replayable` selects with a new one of the same plan and seed; returns how many. */
export async function replayRuns(
  { tx, cause }: ChangeScope,
  scope: BatchScope,
  retries: number | undefined,
  maxReplays: number,
): Promise<number> {
  const old = await replayable(tx, scope.batchRunId, { retries, limit: maxReplays })
  if (old.length === 0) return 0
  if (scope.limits) await refuseFullQueue(tx, scope.limits.queueDepth, old.length)
  const again = old.map((run) => ({ ...run, oldId: run.id, id: newId('run') }))
  for (const some of chunks(again)) {
    await replaceRuns(
      tx,
      cause.actor,
      some.map(({ oldId, id }) => ({ oldId, newId: id })),
    )
    await recordQueued({ tx, cause }, scope.batchRunId, some)
  }
  if (!scope.waits) await enqueueRuns(tx, scope, again)
  return again.length
}

// Short, because 10,000 of them are sealed and sent to subscribers, and the run itself has the cell.
async function recordQueued(
  { tx, cause }: ChangeScope,
  batchRunId: string,
  runs: readonly (Pick<Replayable, 'id' | 'seed' | 'cell'> & { oldId?: string })[],
): Promise<void> {
  const happenings = runs.map(({ id, seed, cell, oldId }) => ({
    type: 'run' as const,
    id,
    action: 'queued',
    after: { seed, batchRunId, cell: { key: cell.key, repeatIndex: cell.repeatIndex }, ...(oldId && { supersedes: oldId }) },
  }))
  await record(tx, cause, ...happenings)
}

/** Statements of one transaction that cancels: others wait for the row of the batch run meanwhile (20,000 took 14 s at a load of 11). */
const maxCancelStatements = 6

/**
 * Cancels runs of a batch run that are in one of these states, those that start first before others; returns whether some are left,
 * because one transaction cancels at most 12,000. Their jobs stay in the queue: the worker that claims or has one finds that the run has
 * ended, and stops.
 */
export async function cancelRunsOf(
  { tx, cause }: ChangeScope,
  batchRunId: string,
  statuses: readonly RunStatus[] = runLifecycle.from('cancel'),
  why: 'canceled' | 'budgetExceeded' = 'canceled',
): Promise<boolean> {
  for (let nth = 0; nth < maxCancelStatements; nth++) {
    const some = await cancelSome(tx, batchRunId, { statuses, limit: rowsPerStatement, why })
    await record(
      tx,
      cause,
      ...some.map(({ id, was }) => ({
        type: 'run' as const,
        id,
        action: 'canceled',
        before: { status: was },
        after: { status: runLifecycle.to('cancel') },
      })),
    )
    if (some.length < rowsPerStatement) return false
  }
  return true
}
