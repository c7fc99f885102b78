import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import type { Batch } from '../contract.ts'
import { startScheduled } from '../jobs.ts'
import { nextTime } from '../schedule.ts'
import { unendedRunOf } from '../store/batch-runs.ts'
import { batchTable, setNextRun } from '../store/batches.ts'
import { startBatch } from './start.ts'

/** When the schedule starts it next; null if the batch has no schedule, or is a draft. */
export const nextRunOf = async (tx: Tx, { schedule, status }: Pick<Batch, 'schedule' | 'status'>): Promise<string | null> =>
  schedule && status === 'ready' ? nextTime(schedule, new Date(await databaseNow(tx)).toISOString()) : null

/** The job for the time that the batch currently names. */
export async function scheduleNext(tx: Tx, workspaceId: string, { id, nextRunAt }: Pick<Batch, 'id' | 'nextRunAt'>): Promise<void> {
  if (nextRunAt === null) return
  await enqueue(
    tx,
    startScheduled,
    { workspaceId, batchId: id, at: nextRunAt },
    {
      queue: workspaceQueue(workspaceId),
      tenant: workspaceId,
      singletonKey: `start-${id}-${nextRunAt}`,
      startAfterMs: Math.max(0, Date.parse(nextRunAt) - (await databaseNow(tx))),
    },
  )
}

type DueBatch = { workspaceId: string; batchId: string; at: string }

/**
 * Starts the batch, and sets the next time, in one transaction that also finishes the job; so each time starts it once, regardless of the
 * number of processes and of which of them dies. A time that passed while no process was running is made up for once.
 */
export const startOnSchedule =
  (world: World) =>
  ({ workspaceId, batchId, at }: DueBatch, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const batch = await batchTable.lock(tx, batchId)
      if (batch.nextRunAt !== at) return context.finish(tx)
      const early = Date.parse(at) - (await databaseNow(tx))
      if (early > 0) return context.requeueLater(early, tx)
      const nextRunAt = await nextRunOf(tx, batch)
      await setNextRun(tx, batchId, nextRunAt)
      await scheduleNext(tx, workspaceId, { id: batchId, nextRunAt })
      await startUnlessRunning(tx, world, workspaceId, batch, at)
      await context.finish(tx)
    })

async function startUnlessRunning(tx: Tx, { limits }: World, workspaceId: string, batch: Batch, at: string): Promise<void> {
  const resource = { type: 'batch' as const, id: batch.id }
  const running = await unendedRunOf(tx, batch.id)
  if (running !== undefined) return record(tx, system, { ...resource, action: 'scheduleSkipped', after: { at, stillRunning: running } })
  try {
    await startBatch({ tx, cause: system }, { workspaceId, limits }, batch, { trigger: 'schedule' })
  } catch (error) {
    // Refused before anything was written: somebody has to fix the batch, and a retry would not help.
    if (!(error instanceof ServiceError) || error.code === 'too_many_requests') throw error
    await record(tx, system, { ...resource, action: 'scheduleFailed', after: { at, reason: error.message } })
  }
}
