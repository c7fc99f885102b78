import { refuseBlinded } from '#src/gate/batches/operations/show.ts'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, notFound, wrongState } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import type { Threads } from '#src/platform/threads/threads.ts'
import { notEligible } from '#src/review/reviews/operations/load.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { calibrationSheets, calibrations } from '../contract.ts'
import { calibrationLifecycle } from '../lifecycle.ts'
import { ownReport, withoutJudge } from '../report.ts'
import {
  changeCalibration,
  findCalibrations,
  itemsOf,
  listCalibrations,
  moveCalibration,
  reportOfCalibration,
  type StoredCalibration,
} from '../store/calibrations.ts'
import { findSheet, findSheets, listSheets, moveSheet, type StoredSheet, setIncluded, sheetsOf, toSummary } from '../store/sheets.ts'
import { calibrate, lockLater } from './calibrate.ts'
import { close, reconcile } from './conclude.ts'
import { correctFor } from './corrected.ts'
import { calibrationFor, holdCalibration, judgeHiddenIn, peersVisible, sheetIn, storedCalibration, summaryOf } from './load.ts'
import { cancel, endWhenComplete, lock, recordMove, refreshReport } from './lock.ts'
import { ratingsFile } from './ratings.ts'
import type { Computing } from './report-input.ts'
import { sheetFor } from './show.ts'
import { keepSheetDraft, submit } from './submit.ts'

type CalibrationCall = { params: { id: string }; tx: Tx; caller: Caller; request: { id: string } }
const computingOf = ({ tx, threads, caller }: { tx: Tx; threads: Threads; caller: Caller }): Computing => ({
  tx,
  threads,
  workspaceId: caller.workspaceId,
})

/** The calibration, locked during a change, and answered in its state after that. */
async function onCalibration(call: CalibrationCall, act: (calibration: StoredCalibration, cause: Cause) => Promise<unknown>) {
  const { tx, caller, params } = call
  const calibration = await holdCalibration(tx, params.id)
  await act(calibration, causeOf(call))
  return calibrationFor(tx, caller, calibration.id)
}

export const calibrationOperations = implement(calibrations, {
  calibrate: async (call) => {
    const id = await calibrate({ tx: call.tx, cause: causeOf(call) }, call.caller, call.body)
    const calibration = await calibrationFor(call.tx, call.caller, id)
    return reply(201, { session: calibration, sheets: calibration.sheets }, { location: `/v1/calibrations/${id}` })
  },

  list: async ({ query: { limit, cursor, ...filters }, tx }) => {
    const page = await listCalibrations(tx, filters, { limit, cursor })
    return { ...page, data: page.data.map(summaryOf) }
  },

  get: ({ params, tx, caller }) => calibrationFor(tx, caller, params.id),

  open: (call) =>
    onCalibration(call, async (calibration, cause) => {
      const after = await moveCalibration(call.tx, calibration, 'open')
      await recordMove({ tx: call.tx, cause }, calibration, 'open', after)
      await lockLater(call.tx, call.caller.workspaceId, after)
    }),

  reveal: (call) =>
    onCalibration(call, async (calibration, cause) => {
      const { tx, body } = call
      const items = await itemsOf(tx, calibration.id)
      if (!items.some(({ runId }) => runId === body.runId))
        throw invalid([{ pointer: '/runId', code: 'unknown_reference', message: 'This conversation is not part of the calibration.' }])
      if (calibration.mode !== 'live') throw conflict('Only a live calibration reveals answers conversation by conversation.')
      if (calibration.state !== 'open')
        throw wrongState(`The calibration is ${calibration.state}; there is nothing to reveal.`, calibration.state, [])
      if (calibration.revealed.includes(body.runId)) return
      await changeCalibration(tx, calibration.id, { revealed: [...calibration.revealed, body.runId] })
      await record(tx, cause, { type: 'calibration', id: calibration.id, action: 'revealed', after: { runId: body.runId } })
    }),

  lock: (call) => onCalibration(call, (calibration, cause) => lock({ ...computingOf(call), cause }, calibration, call.body.reason ?? null)),

  report: async ({ params, tx, caller }) => {
    const calibration = await storedCalibration(tx, params.id)
    const report = await reportOfCalibration(tx, calibration.id)
    if (!report) throw calibrationLifecycle.refusal('reconcile', calibration.state)
    const own = (await sheetsOf(tx, [calibration.id])).find(({ participantId }) => participantId === caller.memberId)
    const shown = peersVisible(caller, calibration, own) ? report : ownReport(report, caller.memberId)
    const unjudged = await judgeHiddenIn(tx, caller, await itemsOf(tx, calibration.id))
    return unjudged.size > 0 ? withoutJudge(shown) : shown
  },

  recompute: (call) =>
    onCalibration(call, async (calibration, cause) => {
      // The measurements of a closed calibration are valid until it is reopened.
      if (!calibrationLifecycle.from('close').includes(calibration.state)) throw calibrationLifecycle.refusal('close', calibration.state)
      await refreshReport(computingOf(call), calibration)
      await record(call.tx, cause, { type: 'calibration', id: calibration.id, action: 'recomputed', after: { state: calibration.state } })
    }),

  ratings: ({ db, caller, params, query }) =>
    db.transaction(caller.workspaceId, (tx) => ratingsFile(tx, caller, { id: params.id, format: query.format })),

  correctedRate: async ({ params, query, tx, caller }) => {
    const calibration = await storedCalibration(tx, params.id)
    if (calibration.lockedAt === null) throw calibrationLifecycle.refusal('reconcile', calibration.state)
    const own = (await sheetsOf(tx, [calibration.id])).find(({ participantId }) => participantId === caller.memberId)
    // The number of passes reveals the answers.
    if (!peersVisible(caller, calibration, own)) throw notFound()
    await refuseBlinded(tx, caller, query.batchRunId)
    // It is corrected by how often the judge was right about the conversations of the calibration.
    if ((await judgeHiddenIn(tx, caller, await itemsOf(tx, calibration.id))).size > 0)
      throw notEligible('you have yet to judge conversations of this calibration')
    return correctFor(tx, calibration, query.batchRunId)
  },

  reconcile: (call) =>
    onCalibration(call, (calibration, cause) => reconcile({ tx: call.tx, cause }, calibration, call.caller.memberId, call.body.decisions)),

  close: (call) => onCalibration(call, (calibration, cause) => close({ tx: call.tx, cause }, calibration, call.body.nextDueAt)),

  reopen: (call) =>
    onCalibration(call, async (calibration, cause) => {
      const { reason } = call.body
      const after = await moveCalibration(call.tx, calibration, 'reopen', { reason, nextDueAt: null })
      await recordMove({ tx: call.tx, cause }, calibration, 'reopen', after, { reason })
    }),

  cancel: (call) => onCalibration(call, (calibration, cause) => cancel({ tx: call.tx, cause }, calibration, call.body.reason)),
})

/** A lead's decision about one sheet. */
async function onSheet(call: CalibrationCall, act: (calibration: StoredCalibration, sheet: StoredSheet, cause: Cause) => Promise<unknown>) {
  const { tx, caller, params } = call
  const calibration = await holdCalibration(tx, params.id)
  const { sheet } = await sheetIn(tx, caller, params.id, calibration)
  await act(calibration, sheet, causeOf(call))
  return toSummary((await findSheet(tx, sheet.id))!)
}

export const sheetOperations = implement(calibrationSheets, {
  list: async ({ query: { limit, cursor, participantId, ...filters }, tx, caller }) => {
    const page = await listSheets(
      tx,
      { ...filters, participantId: participantId === 'me' ? caller.memberId : participantId },
      limit,
      cursor,
    )
    return { ...page, data: page.data.map(toSummary) }
  },

  get: ({ params, tx, caller }) => sheetFor(tx, caller, params.id),

  draft: async (call) => {
    const id = await keepSheetDraft(
      { tx: call.tx, cause: causeOf(call), viewer: call.caller },
      call.params.id,
      call.body.answers,
      call.request.ifMatch,
    )
    return toSummary((await findSheet(call.tx, id))!)
  },

  submit: async (call) => {
    const id = await submit({ ...computingOf(call), cause: causeOf(call), viewer: call.caller }, call.params.id, call.body)
    return sheetFor(call.tx, call.caller, id)
  },

  include: (call) =>
    onSheet(call, async (calibration, sheet, cause) => {
      const { tx, body } = call
      if (sheet.revision === 0) throw wrongState('This sheet is not submitted, so there is nothing to count.', sheet.state, [])
      if (calibration.state === 'closed' || calibration.state === 'canceled')
        throw wrongState(`The calibration is ${calibration.state}; its report can no longer change.`, calibration.state, ['reopen'])
      if (sheet.included === body.included) return
      await setIncluded(tx, sheet.id, { included: body.included, reason: body.reason })
      await refreshReport(computingOf(call), calibration)
      const action = body.included ? 'included' : 'leftOut'
      const [before, after] = [{ included: sheet.included }, { included: body.included, reason: body.reason }]
      await record(tx, cause, { type: 'calibrationSheet', id: sheet.id, action, before, after })
    }),

  excuse: (call) =>
    onSheet(call, async (calibration, sheet, cause) => {
      const { tx, body } = call
      await moveSheet(tx, sheet, 'excuse', body.reason)
      const [before, after] = [{ state: sheet.state }, { state: 'excused', reason: body.reason }]
      await record(tx, cause, { type: 'calibrationSheet', id: sheet.id, action: 'excused', before, after })
      await endWhenComplete({ ...computingOf(call), cause }, calibration)
    }),
})

/** For notifications about calibrations and sheets: their progress, without any answers. */
export const calibrationsByIds = async (tx: Tx, ids: readonly string[]) =>
  (await findCalibrations(tx, ids)).map(({ id, projectId, name, state, version }) => ({
    id,
    projectId,
    name,
    tags: [],
    status: state,
    version,
  }))
export const sheetsByIds = async (tx: Tx, ids: readonly string[]) =>
  (await findSheets(tx, ids)).map(({ id, projectId, participantName, state, version }) => ({
    id,
    projectId,
    name: participantName,
    tags: [],
    status: state,
    version,
  }))

export { sheetsWaitingFor as sheetsFor } from '../store/held-work.ts'
