import type { z } from 'zod'
import { roleIn } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import type { World } from '#src/platform/world.ts'
import { freeReviews, lossOf } from '#src/review/reviews/operations/free-reviews.ts'
import { freeWork } from '#src/workspace/accounts/jobs.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { lockCalibration } from '../store/calibrations.ts'
import { type Holder, holdersOfWork, openSheetsOf } from '../store/held-work.ts'
import { findSheet, moveSheet } from '../store/sheets.ts'
import { endWhenComplete, isOpen } from './lock.ts'

/**
 * What members were to judge and now may not: their reviews return to the pool, and calibrations no longer wait for them. An unfinished
 * sheet does not count, as if they had been excused; one that was submitted counts.
 */
export const freeWorkOf =
  (world: World) =>
  async ({ workspaceId, memberIds }: z.output<typeof freeWork.payload>): Promise<void> => {
    await freeReviews(world.db, workspaceId, memberIds)
    const sheets = await world.db.transaction(workspaceId, (tx) => openSheetsOf(tx, memberIds))
    for (const sheet of sheets) await excuse(world, workspaceId, sheet)
  }

/** A transaction each, because the last of a calibration computes its report. */
const excuse = (world: World, workspaceId: string, { id, calibrationId }: { id: string; calibrationId: string }): Promise<void> =>
  world.db.transaction(workspaceId, async (tx) => {
    const calibration = (await lockCalibration(tx, calibrationId))!
    const sheet = (await findSheet(tx, id))!
    const reason = isOpen(sheet) ? await lossOf(tx, sheet.participantId, calibration.projectId) : undefined
    if (reason) {
      await moveSheet(tx, sheet, 'excuse', reason)
      const [before, after] = [{ state: sheet.state }, { state: 'excused', reason }]
      await record(tx, system, { type: 'calibrationSheet', id, action: 'excused', before, after })
    }
    await endWhenComplete({ tx, cause: system, threads: world.threads, workspaceId }, calibration)
  })

const isLost = ({ isRemoved, projectId, needed, ...rights }: Holder): boolean =>
  isRemoved || needed === null || !atLeast(roleIn(rights, projectId), needed)

/** At the start: for members who lost their rights while a version was running that left the work with them. Changes nothing later. */
export async function freeLeftWork({ db, jobs }: Pick<World, 'db' | 'jobs'>): Promise<void> {
  const lost = (await holdersOfWork(db)).filter(isLost)
  for (const [workspaceId, holders] of Map.groupBy(lost, (holder) => holder.workspaceId)) {
    const memberIds = [...new Set(holders.map(({ memberId }) => memberId))]
    const queue = workspaceQueue(workspaceId)
    await ensureQueue(jobs, queue)
    await db.transaction(workspaceId, (tx) => enqueue(tx, freeWork, { workspaceId, memberIds }, { queue, tenant: workspaceId }))
  }
}
