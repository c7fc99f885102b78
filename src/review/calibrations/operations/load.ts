import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import type { Calibration, CalibrationSummary } from '../schema.ts'
import { findCalibration, itemsOf, lockCalibration, type StoredCalibration } from '../store/calibrations.ts'
import { findSheet, type StoredSheet, sheetsOf, toSummary } from '../store/sheets.ts'
import { seesPeers } from '../visibility.ts'

/** A calibration by its id, or by that of one of its sheets. Throws `not_found`. */
async function calibrationIdOf(tx: Tx, id: string): Promise<string> {
  if (!id.startsWith('csh_')) return id
  const sheet = await findSheet(tx, id)
  if (!sheet) throw notFound()
  return sheet.calibrationId
}

export async function storedCalibration(tx: Tx, id: string): Promise<StoredCalibration> {
  const calibration = await findCalibration(tx, await calibrationIdOf(tx, id))
  if (!calibration) throw notFound()
  return calibration
}

/** Locked until the transaction ends. */
export async function holdCalibration(tx: Tx, id: string): Promise<StoredCalibration> {
  const calibration = await lockCalibration(tx, await calibrationIdOf(tx, id))
  if (!calibration) throw notFound()
  return calibration
}

/** One sheet and those of the others: by its id, or the caller's own by the id of the calibration. Throws `not_found`. */
export async function sheetIn(tx: Tx, { memberId }: Viewer, id: string, calibration: StoredCalibration) {
  const sheets = await sheetsOf(tx, [calibration.id])
  const own = sheets.find(({ participantId }) => participantId === memberId)
  const sheet = id === calibration.id ? own : sheets.find((sheet) => sheet.id === id)
  if (!sheet) throw notFound()
  return { sheet, sheets, own }
}

export const peersVisible = (viewer: Viewer, calibration: StoredCalibration, own: StoredSheet | undefined): boolean =>
  seesPeers(viewer, { ...calibration, own: own?.state ?? null })

/** Selects the conversations in which the judge is hidden from a viewer, because of one of their open sheets or reviews. */
export async function judgeHiddenIn(tx: Tx, viewer: Viewer, items: readonly { runId: string }[]): Promise<Set<string>> {
  const runIds = items.map(({ runId }) => runId)
  const blinding = await blindingOf(tx, viewer, { runIds })
  return new Set(runIds.filter((id) => blinding.get(id)!.judge))
}

export function summaryOf({ decisions: _, revealed: __, ...summary }: StoredCalibration): CalibrationSummary {
  return summary
}

/** Decisions are answers, too: a viewer who may not see answers yet does not see them. */
export async function calibrationFor(tx: Tx, viewer: Viewer, id: string): Promise<Calibration> {
  const calibration = await storedCalibration(tx, id)
  const { itemCount: _, sheetCount: __, submitted: ___, revealed, decisions, ...members } = calibration
  const sheets = await sheetsOf(tx, [calibration.id])
  const own = sheets.find(({ participantId }) => participantId === viewer.memberId)
  const items = await itemsOf(tx, calibration.id)
  const unjudged = await judgeHiddenIn(tx, viewer, items)
  return {
    ...members,
    items: items.map(({ sampling, ...item }) => ({
      ...item,
      // The reason for drawing it may reveal the verdict of the judge.
      sampling: unjudged.has(item.runId) ? { ...sampling, strategy: 'named' as const, stratum: null, probability: null } : sampling,
      revealed: revealed.includes(item.runId),
    })),
    sheets: sheets.map(toSummary),
    decisions: peersVisible(viewer, calibration, own) ? decisions : [],
  }
}
