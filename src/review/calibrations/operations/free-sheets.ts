import type { World } from '#src/platform/world.ts'
import { lossOf } from '#src/review/reviews/operations/free-reviews.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { lockCalibration } from '../store/calibrations.ts'
import { openSheetsOf } from '../store/held-work.ts'
import { findSheet, moveSheet } from '../store/sheets.ts'
import { endWhenComplete, isOpen } from './lock.ts'

/**
 * Calibrations no longer wait for members who may not take part: an unfinished sheet does not count, as if they had been excused; one that
 * was submitted counts.
 */
export async function freeSheets(world: World, workspaceId: string, memberIds: readonly string[]): Promise<void> {
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
