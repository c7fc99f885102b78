import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { AfterLast } from '#src/play/runs/operations/end.ts'
import { anyBegun, anyUnended, batchRunsOf, cancelRunsOf, outOfBudgetIn, replayRuns } from '#src/play/runs/operations/of-batch.ts'
import type { SealedRange } from '#src/workspace/activity/jobs.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type ChangeScope, record, sealedEntries, system } from '#src/workspace/activity/operations/activity.ts'
import { watchBatchRun } from '../jobs.ts'
import { batchRunLifecycle } from '../lifecycle.ts'
import { endBatchRun, graceLeftMs, lockBatchRun, type StoredBatchRun, startBatchRun } from '../store/batch-runs.ts'
import { closeBatchHooks } from './hooks.ts'
import { judge } from './judge.ts'
import { countProgress } from './read.ts'

/** How often a batch run is checked in addition to the events of its runs. */
export const everyMs = 15_000
/** How often a large one is counted; on a busy machine, at most a tenth of the time. */
export const largeMs = 5_000
const shareOfTime = 10

/**
 * Advances a batch run as far as its runs allow: it starts, errors that the agent did not cause are played again, it ends and is
 * judged. Safe to repeat and to race: the row of the batch run is locked, and each move names the states it may be made from. Returns
 * `more` if it has more runs to cancel than one transaction should.
 */
export async function endIfDone(tx: Tx, workspaceId: string, id: string): Promise<'ended' | 'open' | 'more'> {
  const batchRun = await lockBatchRun(tx, id)
  if (!batchRun || batchRun.endedAt) return 'ended'
  const acting = { tx, cause: system }
  if (batchRun.status === 'canceling') {
    const isOver = (await graceLeftMs(tx, id)) === 0
    if (await cancelRunsOf(acting, id, isOver ? undefined : ['queued'])) return 'more'
    return (await close(acting, workspaceId, batchRun)) ? 'ended' : 'open'
  }
  if (batchRun.status === 'queued' && (await anyBegun(tx, id)) && (await startBatchRun(tx, id)))
    await record(tx, system, { type: 'batchRun', id, action: 'started', before: { status: 'queued' }, after: { status: 'running' } })
  // Queued runs would only find that the budget is used up.
  if ((await outOfBudgetIn(tx, id)) && (await cancelRunsOf(acting, id, ['queued'], 'budgetExceeded'))) return 'more'
  if (await anyUnended(tx, id)) return 'open'
  if ((await retry(tx, workspaceId, batchRun)) > 0) return 'open'
  await end(acting, workspaceId, batchRun, 'complete')
  return 'ended'
}

/** Ends a batch run that is being canceled, if none of its runs is left. */
export async function close(acting: ChangeScope, workspaceId: string, batchRun: StoredBatchRun): Promise<boolean> {
  if (await anyUnended(acting.tx, batchRun.id)) return false
  await end(acting, workspaceId, batchRun, 'close')
  return true
}

// After all others have ended, so that a problem of the platform may be over by then.
async function retry(tx: Tx, workspaceId: string, { id, projectId, plannedRuns, snapshot }: StoredBatchRun): Promise<number> {
  const { retryPolicy, priority } = snapshot.batch
  if (retryPolicy.max === 0) return 0
  const scope = { workspaceId, projectId, batchRunId: id, priority }
  return replayRuns({ tx, cause: system }, scope, retryPolicy.max, plannedRuns)
}

async function end({ tx, cause }: ChangeScope, workspaceId: string, batchRun: StoredBatchRun, move: 'complete' | 'close'): Promise<void> {
  const { id } = batchRun
  const status = batchRunLifecycle.to(move)
  const verdict = await judge(tx, { ...batchRun, status })
  if (!(await endBatchRun(tx, id, move, verdict))) return
  await closeBatchHooks(tx, workspaceId, batchRun)
  await record(tx, cause, {
    type: 'batchRun',
    id,
    action: move === 'complete' ? 'completed' : 'canceled',
    before: { status: batchRun.status },
    after: { status, outcome: verdict.outcome, counts: verdict.counts, gateResult: verdict.gateResult },
  })
}

/** The subscriber of runs that started or ended. */
export const endFinishedBatchRuns = (world: World) => async (range: SealedRange) => {
  const { workspaceId } = range
  const ids = await world.db.transaction(workspaceId, async (tx) => {
    const entries = await sealedEntries(tx, range)
    return batchRunsOf(tx, [...new Set(entries.map(({ resourceId }) => resourceId))])
  })
  for (const id of ids) await world.db.transaction(workspaceId, (tx) => endIfDone(tx, workspaceId, id))
}

type WatchedBatchRun = { workspaceId: string; batchRunId: string }

/** Watches a batch run until it has ended, and counts a large one. */
export const watch =
  (world: World) =>
  async ({ workspaceId, batchRunId }: WatchedBatchRun, context: Context) => {
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const reached = await write(async (tx) => {
      const reached = await endIfDone(tx, workspaceId, batchRunId)
      if (reached === 'ended') await context.finish(tx)
      return reached
    })
    if (reached === 'ended') return
    if (reached === 'more') return context.requeueLater(0)
    const beganAt = performance.now()
    const isLarge = await write((tx) => countProgress(tx, batchRunId))
    const nextMs = isLarge ? Math.max(largeMs, shareOfTime * (performance.now() - beganAt)) : everyMs
    const graceMs = await write((tx) => graceLeftMs(tx, batchRunId))
    return context.requeueLater(graceMs === null ? nextMs : Math.min(nextMs, Math.max(100, graceMs)))
  }

/** Lets it end immediately, in the transaction that ends the last of its runs. */
export const endSoon: AfterLast = (tx, { workspaceId, batchRunId }) => watchLater(tx, workspaceId, batchRunId, 0)

/** The job that watches it was given up: another one replaces it. */
export const watchAnew =
  (world: World) =>
  async ({ workspaceId, batchRunId }: WatchedBatchRun, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      await watchLater(tx, workspaceId, batchRunId, everyMs)
      await context.finish(tx)
    })

/** Lets it be watched after this many milliseconds. */
export const watchLater = (tx: Tx, workspaceId: string, batchRunId: string, startAfterMs = everyMs): Promise<void> =>
  enqueue(
    tx,
    watchBatchRun,
    { workspaceId, batchRunId },
    {
      queue: workspaceQueue(workspaceId),
      tenant: workspaceId,
      singletonKey: `watch-${batchRunId}`,
      startAfterMs,
    },
  )
