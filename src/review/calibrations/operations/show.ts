import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import { reviewedRun } from '#src/review/reviews/outline.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { orderFor } from '../order.ts'
import type { Sheet, SheetAnswer } from '../schema.ts'
import { itemsOf, type StoredCalibration } from '../store/calibrations.ts'
import { type StoredSheet, submissionsOf, toSummary } from '../store/sheets.ts'
import { peersVisible, sheetIn, storedCalibration, summaryOf } from './load.ts'

/** A sheet as its reader may see it. Throws `not_found` for someone else's sheet whose answers they may not see. */
export async function sheetFor(tx: Tx, viewer: Viewer, id: string): Promise<Sheet> {
  const calibration = await storedCalibration(tx, id)
  const { sheet, sheets, own } = await sheetIn(tx, viewer, id, calibration)
  const visible = peersVisible(viewer, calibration, own)
  if (sheet !== own && !visible) throw notFound()
  const submissions = await submissionsOf(
    tx,
    sheets.map((sheet) => sheet.id),
  )
  const items = orderFor(await itemsOf(tx, calibration.id), calibration.seed, sheet.participantId)
  const runIds = items.map(({ runId }) => runId)
  const runs = new Map((await wholeRuns(tx, runIds)).map((run) => [run.id, run]))
  const blinding = await blindingOf(tx, viewer, { runIds })
  return {
    ...toSummary(sheet),
    session: summaryOf(calibration),
    rubric: await rubricVersionOf(tx, calibration.rubric),
    items: runIds.map((runId) => ({
      runId,
      revealed: calibration.revealed.includes(runId),
      run: reviewedRun(runs.get(runId)!, blinding.get(runId)!),
    })),
    answers: submissions.get(sheet.id)?.answers ?? [],
    draft: sheet === own && sheet.revision === 0 ? sheet.draft : null,
    peers: peersOf(
      calibration,
      sheets.filter((other) => other.id !== sheet.id),
      submissions,
      visible,
    ),
  }
}

/** In a live calibration, everyone sees revealed conversations before anybody has submitted. */
function peersOf(
  { revealed, state }: StoredCalibration,
  others: readonly StoredSheet[],
  submissions: Awaited<ReturnType<typeof submissionsOf>>,
  visible: boolean,
): Sheet['peers'] {
  const shown = new Set(state === 'canceled' ? [] : revealed)
  return others.flatMap((other) => {
    const sheetAnswers: readonly SheetAnswer[] = submissions.get(other.id)?.answers ?? (other.draft as SheetAnswer[] | null) ?? []
    const answers = visible && other.revision > 0 ? sheetAnswers : sheetAnswers.filter(({ runId }) => shown.has(runId))
    return answers.length > 0 ? [{ sheetId: other.id, participantId: other.participantId, answers: [...answers] }] : []
  })
}
