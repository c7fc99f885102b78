import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { type ChangeScope, record, system } from '#src/workspace/activity/operations/activity.ts'
import type { CalibrationMove } from '../lifecycle.ts'
import { changeCalibration, lockCalibration, moveCalibration, type StoredCalibration } from '../store/calibrations.ts'
import { moveSheet, type StoredSheet, sheetsOf } from '../store/sheets.ts'
import { type Computing, computeReport } from './report-input.ts'

const did: Record<CalibrationMove, string> = {
  open: 'opened',
  lock: 'locked',
  reconcile: 'reconciled',
  close: 'closed',
  reopen: 'reopened',
  cancel: 'canceled',
}
export const recordMove = (
  { tx, cause }: ChangeScope,
  before: StoredCalibration,
  move: CalibrationMove,
  after: StoredCalibration,
  more: object = {},
) =>
  record(tx, cause, {
    type: 'calibration',
    id: before.id,
    action: did[move],
    before: { state: before.state },
    after: { state: after.state, ...more },
  })

export const isOpen = ({ state }: StoredSheet): boolean => state === 'invited' || state === 'in_progress'

/**
 * Ends the answering: sheets that are not submitted are missed, and the report is computed. The caller has locked its row. Throws
 * `wrong_state`.
 */
export async function lock(
  { cause, ...computing }: ChangeScope & Computing,
  calibration: StoredCalibration,
  reason: string | null,
): Promise<StoredCalibration> {
  const { tx } = computing
  const missing = (await sheetsOf(tx, [calibration.id])).filter(isOpen)
  for (const sheet of calibration.state === 'open' ? missing : []) {
    await moveSheet(tx, sheet, 'miss')
    await record(tx, cause, {
      type: 'calibrationSheet',
      id: sheet.id,
      action: 'missed',
      before: { state: sheet.state },
      after: { state: 'missed' },
    })
  }
  const report = await computeReport(computing, calibration)
  const after = await moveCalibration(tx, calibration, 'lock', { report, reason })
  await recordMove({ tx, cause }, calibration, 'lock', after, reason === null ? {} : { reason })
  return after
}

/**
 * Once it waits for nobody: locks it with what was submitted, unless sheets may be revised. If all participants are excused, it can never
 * have an answer, so it is canceled.
 */
export async function endWhenComplete(acting: ChangeScope & Computing, calibration: StoredCalibration): Promise<void> {
  const sheets = await sheetsOf(acting.tx, [calibration.id])
  const isWaiting = calibration.state === 'draft' || calibration.state === 'open'
  if (!isWaiting || sheets.some(isOpen)) return
  if (sheets.every(({ state }) => state === 'excused')) await cancel(acting, calibration, 'All participants were excused.')
  else if (calibration.state === 'open' && !calibration.allowRevision) await lock(acting, calibration, null)
}

export async function cancel({ tx, cause }: ChangeScope, calibration: StoredCalibration, reason: string): Promise<void> {
  const after = await moveCalibration(tx, calibration, 'cancel', { reason })
  await recordMove({ tx, cause }, calibration, 'cancel', after, { reason })
}

/** Until it is due; 0 once it is, Infinity if it never will be. */
const untilDueMs = async (tx: Tx, { dueAt, state }: StoredCalibration): Promise<number> =>
  state === 'open' && dueAt !== null ? Math.max(0, Date.parse(dueAt) - (await databaseNow(tx))) : Number.POSITIVE_INFINITY

export const isDue = async (tx: Tx, calibration: StoredCalibration): Promise<boolean> => (await untilDueMs(tx, calibration)) === 0

/** After a sheet was included in the report or excluded from it. */
export async function refreshReport(computing: Computing, calibration: StoredCalibration): Promise<void> {
  if (calibration.lockedAt !== null)
    await changeCalibration(computing.tx, calibration.id, { report: await computeReport(computing, calibration) })
}

/** Once: the notification and the end of the job are one transaction. */
export const warnAheadOfDue =
  (world: World) =>
  ({ workspaceId, calibrationId }: DueCalibration, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const calibration = await lockCalibration(tx, calibrationId)
      const waiting =
        calibration?.state === 'open' && !(await isDue(tx, calibration)) ? (await sheetsOf(tx, [calibration.id])).filter(isOpen) : []
      const waitsFor = waiting.map(({ participantId }) => participantId)
      if (waitsFor.length > 0)
        await record(tx, system, {
          type: 'calibration',
          id: calibrationId,
          action: 'dueSoon',
          after: { dueAt: calibration!.dueAt, waitsFor },
        })
      await context.finish(tx)
    })

type DueCalibration = { workspaceId: string; calibrationId: string }
export const lockAtDue =
  (world: World) =>
  ({ workspaceId, calibrationId }: DueCalibration, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const calibration = await lockCalibration(tx, calibrationId)
      if (calibration?.state !== 'open') return context.finish(tx)
      const earlyMs = await untilDueMs(tx, calibration)
      if (earlyMs > 0) return context.requeueLater(Math.max(1_000, earlyMs), tx)
      await lock({ tx, cause: system, threads: world.threads, workspaceId }, calibration, 'due')
      await context.finish(tx)
    })
