import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'
import { NewAnswer } from '#src/review/rubrics/answers.ts'
import { calibrationStates, sheetStates } from './lifecycle.ts'
import { ratingFormats, ratingTypes } from './rating-formats.ts'
import { CalibrationReport, CorrectedRate } from './report-schema.ts'
import {
  Calibration,
  CalibrationStart,
  CalibrationSummary,
  JudgeStanding,
  NewCalibration,
  NewSheetAnswer,
  Sheet,
  SheetSummary,
} from './schema.ts'

const reason = z.string().trim().min(1).max(2_000)
/** One entry per conversation and criterion, as many as a calibration can have. */
const sheetAnswers = z.array(NewSheetAnswer).max(20_000)
// A sheet of 200 conversations with comments, and as many members as it takes.
const wide = { maxBodyBytes: 8_388_608, jsonLimits: { maxMembers: 200_000, maxElements: 50_000 } } as const
// The input is numbers: 500,000 of them are 100 raters of 5,000 conversations.
const manyNumbers = { maxBodyBytes: 8_388_608, jsonLimits: { maxMembers: 50_000, maxElements: 500_000 } } as const
// The actions of others, and time alone, change the response.
const etagWith = ['state', 'session', 'peers', 'items', 'draft', 'included', 'sheets'] as const
const onCalibration = { method: 'POST', role: 'editor', answers: { 200: Calibration } } as const
const onSheet = { method: 'POST', role: 'editor', answers: { 200: SheetSummary } } as const

/** Calibrations. Wherever a path has `{id}` after /reviews/calibration, it accepts the id of the calibration or of one of its sheets. */
export const calibrations = {
  calibrate: operation({
    method: 'POST',
    url: '/reviews/calibrate',
    summary: 'Create a calibration: several people judge the same conversations, to measure how well they agree',
    description:
      'Each participant gets a sheet with the same conversations in a different order. Nobody else sees the answers before the visibility of the calibration allows it, and no answer changes a run.',
    role: 'editor',
    body: NewCalibration,
    answers: { 201: CalibrationStart },
  }),
  list: operation({
    method: 'GET',
    url: '/calibrations',
    summary: 'List calibrations, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      rubricId: Id.optional(),
      state: z.enum(calibrationStates).optional(),
    }),
    answers: { 200: pageOf(CalibrationSummary, 'CalibrationPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/calibrations/{id}',
    summary: 'Read a calibration and the progress of its participants',
    role: 'viewer',
    answers: { 200: Calibration },
    etagWith,
  }),
  open: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/open',
    summary: 'Open a calibration that is a draft',
    body: z.strictObject({}),
  }),
  reveal: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/reveal',
    summary: 'Reveal the answers about one conversation of a live calibration',
    description: 'From then on, the answers about it cannot change.',
    body: z.strictObject({ runId: Id }),
  }),
  lock: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/lock',
    summary: 'Lock a calibration and compute its report',
    description:
      'A calibration also locks when the last sheet is submitted, and when it is due. Later sheets are stored, but excluded from the report.',
    body: z.strictObject({ reason: reason.optional() }),
  }),
  report: operation({
    method: 'GET',
    url: '/reviews/calibration/{id}/report',
    summary: 'Read how well the participants of a calibration agree',
    description:
      'Available once the calibration is locked, and computed again when a sheet is included or excluded. Under visibility own_only, participants see only the numbers about themselves.',
    role: 'viewer',
    answers: { 200: CalibrationReport },
  }),
  recompute: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/recompute',
    summary: 'Compute the report of a calibration again',
    description: 'With the answers that language models gave since (POST /rubrics/{id}/judge). The answers of people do not change.',
    body: z.strictObject({}),
  }),
  ratings: operation({
    method: 'GET',
    url: '/reviews/calibration/{id}/ratings',
    summary: 'Export the answers of a calibration',
    description: 'Holds the answers that the caller can see. `vectors` is the format of parley agreement and POST /agreement.',
    role: 'viewer',
    query: z.strictObject({ format: z.enum(ratingFormats).default('csv') }),
    answers: { 200: z.string() },
    transaction: false,
    download: Object.values(ratingTypes),
  }),
  correctedRate: operation({
    method: 'GET',
    url: '/calibrations/{id}/corrected-rate',
    summary: 'Correct the pass rate of a batch run with what a calibration measured of its judge',
    description:
      'PPI++ if the calibration judged a random sample of this batch run; Rogan-Gladen with the interval of Lang and Reiczigel if it judged a random sample of others. Without a random sample there is no value.',
    role: 'viewer',
    query: z.strictObject({ batchRunId: Id }),
    answers: { 200: CorrectedRate },
  }),
  reconcile: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/reconcile',
    summary: 'Record the agreed answers to conversations on which people differed',
    description:
      'A second answer for the same conversation and criterion replaces the first. `gold` makes it a gold item that reviewers are measured by.',
    body: z
      .strictObject({
        decisions: z
          .array(
            z.strictObject({
              runId: Id,
              criterionKey: z.string().max(60),
              value: NewAnswer.shape.value,
              notApplicable: z.literal(true).optional(),
              cannotJudge: z.literal(true).optional(),
              rationale: reason,
              gold: z.boolean().default(false),
            }),
          )
          .min(1)
          .max(1_000),
      })
      .meta({ id: 'Reconciliation' }),
  }),
  close: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/close',
    summary: 'Close a calibration',
    body: z.strictObject({ nextDueAt: z.iso.datetime({ offset: true }).optional() }),
  }),
  reopen: operation({
    ...onCalibration,
    role: 'admin',
    url: '/reviews/calibration/{id}/reopen',
    summary: 'Reopen a closed calibration',
    body: z.strictObject({ reason }),
  }),
  cancel: operation({
    ...onCalibration,
    url: '/reviews/calibration/{id}/cancel',
    summary: 'Cancel a calibration',
    body: z.strictObject({ reason }),
  }),
}

const computed = z.strictObject({
  id: z.unknown().describe('the ID of the vector, or its position, starting at 1'),
  value: z.union([z.number(), z.array(z.unknown())]).nullable(),
  n: z.number().optional().describe('how many items the value is based on'),
  reason: z.string().optional().describe('why there is no value'),
  warnings: z.array(z.string()).optional(),
})
/** Statistics of any ratings, as `parley agreement` computes them. */
export const statistics = {
  compute: operation({
    method: 'POST',
    url: '/agreement',
    summary: 'Compute agreement and other statistics of the ratings in the request',
    description:
      'Each vector is computed on its own: one that cannot be computed has the value null and the reason. Nothing is stored. A workspace computes one request at a time, for at most 5 s.',
    role: 'viewer',
    transaction: false,
    body: z
      .strictObject({
        vectors: z.array(z.unknown()).max(1_000).describe('each { id, statistic, options, ratings | table | counts | input }'),
        schema: z.string().max(100).optional(),
        group: z.string().max(100).optional(),
        use: z.string().max(1_000).optional(),
        fields: z.record(z.string(), z.unknown()).optional(),
      })
      .meta({
        id: 'AgreementRequest',
        examples: [
          {
            vectors: [
              {
                id: 'one',
                statistic: 'cohen_kappa',
                table: [
                  [20, 5],
                  [10, 15],
                ],
              },
            ],
          },
        ],
      }),
    answers: { 200: z.strictObject({ results: z.array(computed) }).meta({ id: 'AgreementResults' }) },
    ...manyNumbers,
  }),
}

/** Measurements of the judges of the product. */
export const judges = {
  list: operation({
    method: 'GET',
    url: '/judges',
    summary: 'List how well judges agree with people, and which may decide the gate',
    description:
      'Lists for each version of each judge what the last closed calibration measured. A version that is not listed is uncalibrated.',
    role: 'viewer',
    query: z.strictObject({ projectId: Id }),
    answers: { 200: z.strictObject({ data: z.array(JudgeStanding), nextCursor: z.null() }).meta({ id: 'JudgeStandings' }) },
  }),
}

export const calibrationSheets = {
  list: operation({
    method: 'GET',
    url: '/reviews/calibration',
    summary: 'List calibration sheets, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      calibrationId: Id.optional(),
      participantId: z.string().max(64).optional().describe('the ID of a member, or me'),
      state: z.enum(sheetStates).optional(),
    }),
    answers: { 200: pageOf(SheetSummary, 'CalibrationSheetPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/reviews/calibration/{id}',
    summary: 'Read a calibration sheet with its rubric and its conversations',
    description: 'With the ID of a calibration: the caller’s own sheet in it.',
    role: 'viewer',
    answers: { 200: Sheet },
    etagWith,
  }),
  draft: operation({
    method: 'PUT',
    url: '/reviews/calibration/{id}/draft',
    summary: 'Save the draft of a calibration sheet',
    role: 'reviewer',
    body: z.strictObject({ answers: sheetAnswers }).meta({ id: 'SheetDraft' }),
    answers: { 200: SheetSummary },
    ...wide,
  }),
  submit: operation({
    method: 'POST',
    url: '/reviews/calibration/{id}/submit',
    summary: 'Submit a calibration sheet',
    description:
      'Checks the answers of each conversation against the rubric and lists every fault. Submitting the same answers again changes nothing; other answers are refused unless the calibration allows revisions.',
    role: 'reviewer',
    body: z
      .strictObject({
        answers: sheetAnswers,
        partial: z.boolean().default(false).describe('missing answers count as missing data'),
      })
      .meta({
        id: 'SheetSubmission',
        examples: [{ answers: [{ runId: 'ID', criterionKey: 'goal_reached', value: 'pass' }] }],
      }),
    answers: { 200: Sheet },
    ...wide,
  }),
  include: operation({
    ...onSheet,
    url: '/reviews/calibration/{id}/include',
    summary: 'Include a submitted sheet in the report, or exclude it',
    body: z.strictObject({ included: z.boolean().default(true), reason }),
  }),
  excuse: operation({
    ...onSheet,
    url: '/reviews/calibration/{id}/excuse',
    summary: 'Excuse a participant: the calibration no longer waits for them',
    description: 'If nobody is left, the calibration is locked; if all participants are excused, it is canceled.',
    body: z.strictObject({ reason }),
  }),
}
