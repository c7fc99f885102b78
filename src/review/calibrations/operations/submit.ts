import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, notFound, refuseStale, ServiceError } from '#src/platform/errors.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import { verdictsOf } from '#src/review/reviews/outline.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { record, type ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { checkSheet, contentHashOf } from '../answers.ts'
import { sheetLifecycle } from '../lifecycle.ts'
import type { NewSheetAnswer } from '../schema.ts'
import { itemsOf, type StoredCalibration } from '../store/calibrations.ts'
import { type StoredSheet, saveDraft, submissionsOf, submitSheet } from '../store/sheets.ts'
import { holdCalibration, judgeHiddenIn, peersVisible, sheetIn } from './load.ts'
import { endWhenComplete, isDue, lock } from './lock.ts'
import type { Computing } from './report-input.ts'

/** The caller's own sheet, with its calibration locked. Throws `not_found`, or `not_eligible` for a calibration that they may see. */
async function holdOwn(tx: Tx, viewer: Viewer, id: string): Promise<{ calibration: StoredCalibration; sheet: StoredSheet }> {
  const calibration = await holdCalibration(tx, id)
  const { sheet, own } = await sheetIn(tx, viewer, id, calibration)
  if (sheet === own) return { calibration, sheet }
  if (!peersVisible(viewer, calibration, own)) throw notFound()
  throw new ServiceError('not_eligible', 'This sheet belongs to someone else.')
}

const taking = new Set<StoredCalibration['state']>(['open', 'locked', 'reconciling', 'reopened'])
function refuseEnded({ state }: StoredCalibration): void {
  if (!taking.has(state))
    throw new ServiceError('session_locked', `The calibration is ${state}.`, { currentState: state, allowedTransitions: [] })
}
const isSubmitted = () =>
  new ServiceError('review_submitted', 'This sheet is submitted, and this calibration allows no revisions.', {
    currentState: 'submitted',
    allowedTransitions: [],
  })

/** An answer that was revealed to everyone cannot change. */
function refuseChanged({ revealed }: StoredCalibration, { draft }: StoredSheet, newAnswers: readonly NewSheetAnswer[]): void {
  const about = (answers: readonly NewSheetAnswer[]) =>
    JSON.stringify(
      answers
        .filter(({ runId }) => revealed.includes(runId))
        .map(({ runId, criterionKey, value, notApplicable, cannotJudge }) => [runId, criterionKey, value, notApplicable, cannotJudge])
        .map((value) => JSON.stringify(value))
        .sort(),
    )
  if (revealed.length > 0 && about(draft ?? []) !== about(newAnswers))
    throw conflict('The answers about a revealed conversation cannot change.')
}

export async function keepSheetDraft(
  { tx, cause, viewer }: ViewerChangeScope,
  id: string,
  answers: readonly NewSheetAnswer[],
  ifMatch?: number | 'any',
): Promise<string> {
  const { calibration, sheet } = await holdOwn(tx, viewer, id)
  refuseStale(sheet, ifMatch)
  refuseEnded(calibration)
  if (sheet.revision > 0) throw isSubmitted()
  if (sheet.state === 'excused') throw sheetLifecycle.refusal('begin', sheet.state)
  refuseChanged(calibration, sheet, answers)
  await saveDraft(tx, sheet, answers)
  if (sheet.state === 'invited')
    await record(tx, cause, {
      type: 'calibrationSheet',
      id: sheet.id,
      action: 'started',
      before: { state: 'invited' },
      after: { state: 'in_progress' },
    })
  return sheet.id
}

/** Returns the id of the sheet. Submitting the same answers again has no effect; of two different submissions, the first remains. */
export async function submit(
  { viewer, ...acting }: ViewerChangeScope & Computing,
  id: string,
  { answers: newAnswers, partial }: { answers: readonly NewSheetAnswer[]; partial: boolean },
): Promise<string> {
  const { tx, cause } = acting
  const own = await holdOwn(tx, viewer, id)
  const { sheet } = own
  const answers = await checked(tx, viewer, own.calibration, newAnswers, partial)
  const contentHash = contentHashOf(answers)
  if (sheet.revision > 0 && (await submissionsOf(tx, [sheet.id])).get(sheet.id)!.contentHash === contentHash) return sheet.id
  refuseEnded(own.calibration)
  // The job that locks it may not have run yet.
  const calibration = (await isDue(tx, own.calibration)) ? await lock(acting, own.calibration, 'due') : own.calibration
  const open = calibration.state === 'open'
  if (sheet.revision > 0 && !(open && calibration.allowRevision)) throw isSubmitted()
  refuseChanged(calibration, sheet, newAnswers)
  const move = !open ? 'submitLate' : sheet.revision > 0 ? 'revise' : 'submit'
  const present = calibration === own.calibration ? sheet : (await sheetIn(tx, viewer, sheet.id, calibration)).sheet
  await submitSheet(tx, present, move, { answers, contentHash }, !open)
  await record(tx, cause, {
    type: 'calibrationSheet',
    id: sheet.id,
    action: move === 'submitLate' ? 'submittedLate' : move === 'revise' ? 'revised' : 'submitted',
    before: { state: present.state, revision: sheet.revision },
    after: { state: sheetLifecycle.to(move), revision: sheet.revision + 1 },
  })
  if (open) await endWhenComplete(acting, calibration)
  return sheet.id
}

/** Throws `invalid` with every fault, except for those that would reveal to a viewer what the judge found while that is hidden. */
async function checked(tx: Tx, viewer: Viewer, calibration: StoredCalibration, newAnswers: readonly NewSheetAnswer[], partial: boolean) {
  const rubric = await rubricVersionOf(tx, calibration.rubric)
  const items = await itemsOf(tx, calibration.id)
  const runs = await wholeRuns(
    tx,
    items.map(({ runId }) => runId),
  )
  const hidden = await judgeHiddenIn(tx, viewer, items)
  const conversations = new Map(runs.map((run) => [run.id, { turns: run.turns, ...(!hidden.has(run.id) && { judge: verdictsOf(run) }) }]))
  const { faults, answers } = checkSheet(rubric, newAnswers, conversations, partial)
  if (faults.length > 0) throw invalid(faults)
  return answers
}
