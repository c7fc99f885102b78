import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { calibrate } from '#src/review/calibrations/operations/calibrate.ts'
import { closeIfLocked } from '#src/review/calibrations/operations/conclude.ts'
import { NewCalibration } from '#src/review/calibrations/schema.ts'
import { stillReviewers } from '#src/review/reviews/operations/candidates.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import type { CalibrationCycle } from '../contract.ts'
import { closeRound } from '../jobs.ts'
import { cycleTable, insertRound, nextNumber, setProblem } from '../store.ts'
import { planNext } from './cycles.ts'

const dayMs = 86_400_000
const againMs = 3_600_000
type DueRound = { workspaceId: string; cycleId: string; at: string }

/** In one transaction with the end of the job, so that each time starts one round. A time at which no process ran is made up for once. */
export const startDue =
  (world: World) =>
  ({ workspaceId, cycleId, at }: DueRound, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const cycle = await cycleTable.lock(tx, cycleId)
      if (cycle.nextAt !== at) return context.finish(tx)
      const earlyMs = Date.parse(at) - (await databaseNow(tx))
      if (earlyMs > 0) return context.requeueLater(earlyMs, tx)
      await planNext(tx, workspaceId, cycle)
      await start(tx, workspaceId, cycle as CalibrationCycle & { createdBy: string })
      await context.finish(tx)
    })

async function start(tx: Tx, workspaceId: string, cycle: CalibrationCycle & { createdBy: string }): Promise<void> {
  const { id: cycleId, projectId, rubricId, hideJudge, passRule, createdBy } = cycle
  const number = await nextNumber(tx, cycleId)
  const members = await stillReviewers(tx, cycle.participants, projectId)
  const now = await databaseNow(tx)
  const body = NewCalibration.parse({
    ...{ projectId, rubricId, hideJudge, participants: cycle.participants, name: `${cycle.name}, round ${number}`.slice(0, 120) },
    ...(passRule && { passRule }),
    sampling: { strategy: 'random', size: cycle.conversations },
    dueAt: new Date(now + cycle.daysToAnswer * dayMs).toISOString(),
  })
  try {
    const calibrationId = await calibrate(
      { tx, cause: system },
      { workspaceId, memberId: createdBy, role: 'editor' },
      { ...body, participants: members },
    )
    await insertRound(tx, { cycleId, number, projectId, calibrationId })
    await setProblem(tx, cycleId, null)
    const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: `close ${calibrationId}` }
    const startAfterMs = (cycle.daysToAnswer + cycle.daysToReconcile) * dayMs
    await enqueue(tx, closeRound, { workspaceId, calibrationId }, { ...place, startAfterMs })
  } catch (error) {
    // Refused before anything was written: somebody has to fix the cycle, and the next round is tried at its time.
    if (!(error instanceof ServiceError) || error.code === 'too_many_requests') throw error
    const faults = (error.extras.errors ?? []).map(({ message }) => message)
    await setProblem(tx, cycleId, faults.length > 0 ? faults.join(' ') : error.message)
  }
}

type EndingRound = { workspaceId: string; calibrationId: string }
export const closeDue =
  (world: World) =>
  ({ workspaceId, calibrationId }: EndingRound, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const isOver = await closeIfLocked({ tx, cause: system }, calibrationId)
      if (isOver) await context.finish(tx)
      else await context.requeueLater(againMs, tx)
    })
