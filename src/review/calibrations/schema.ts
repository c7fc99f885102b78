import { z } from 'zod'
import { Id, Name } from '#src/platform/resource.ts'
import { Sampling } from '#src/review/reviews/assignment.ts'
import { MemberRef, ReviewedRun, SampledBy } from '#src/review/reviews/schema.ts'
import { Answer, NewAnswer } from '#src/review/rubrics/answers.ts'
import { RubricVersion } from '#src/review/rubrics/contract.ts'
import { calibrationStates, sheetStates } from './lifecycle.ts'
import { JudgeAgreement, PassRule } from './report-schema.ts'

const time = z.iso.datetime()
const maybe = time.nullable()

export const baselines = ['none', 'expert', 'consensus', 'gold', 'judge'] as const
export type Baseline = (typeof baselines)[number]
export const modes = ['blind', 'live'] as const
export const visibilities = ['own_only', 'after_own_submit', 'after_lock'] as const
export type Visibility = (typeof visibilities)[number]
export const maxItems = 200

export const NewCalibration = z
  .strictObject({
    projectId: Id,
    name: Name.optional(),
    runIds: z.array(Id).min(1).max(maxItems).optional(),
    batchRunId: Id.optional(),
    sampling: Sampling.optional().describe(
      'a sample of the batch run or, without one, of the conversations of the project that ended last',
    ),
    rubricId: Id.optional().describe('default: the default rubric of the project'),
    rubricVersion: z.int().positive().optional(),
    participants: z.array(MemberRef).min(1).max(50),
    baseline: z.enum(baselines).default('none').describe('the answers that participants are compared with, in addition to each other'),
    expert: MemberRef.optional().describe(
      'for the baseline expert: the member whose sheet is the baseline; default: the first participant',
    ),
    mode: z.enum(modes).default('blind').describe('live: a lead reveals the answers to one conversation after the other'),
    visibility: z
      .enum(visibilities)
      .default('after_lock')
      .describe('when participants see the answers of others; editors and above always see them'),
    hideJudge: z.boolean().default(true).describe('outcome and assertions, until the participant has submitted'),
    hideAgentVersion: z.boolean().default(false),
    allowRevision: z.boolean().default(false).describe('a submitted sheet may be submitted again while the calibration is open'),
    passRule: PassRule.optional(),
    dueAt: z.iso.datetime({ offset: true }).optional().describe('the calibration locks then; later sheets are late'),
    repeatAfterDays: z.int().min(1).max(365).optional().describe('closing the calibration sets when the next one is due'),
    draft: z.boolean().default(false).describe('not open for its participants yet'),
    seed: z
      .union([z.int(), z.string().min(1).max(100)])
      .transform(String)
      .optional(),
  })
  .meta({ id: 'NewCalibration', examples: [{ projectId: 'ID', runIds: ['ID'], participants: ['ID', 'ID'] }] })
  .superRefine(({ runIds, batchRunId, sampling, baseline, expert, visibility, allowRevision }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (runIds !== undefined && batchRunId !== undefined) fault('batchRunId', 'Give runIds or batchRunId, not both.')
    if (runIds === undefined && batchRunId === undefined && !sampling) fault('runIds', 'Give runIds, batchRunId or sampling.')
    if (allowRevision && visibility === 'after_own_submit')
      fault('allowRevision', 'Participants who see the answers of others cannot revise their own. Choose another visibility.')
    if (expert !== undefined && baseline !== 'expert')
      fault('expert', 'Only the baseline "expert" has an expert. Remove this member, or choose that baseline.')
  })
export type NewCalibration = z.output<typeof NewCalibration>

const sheetShape = {
  id: z.string(),
  calibrationId: z.string(),
  projectId: z.string(),
  participantId: z.string(),
  participantName: z.string(),
  state: z.enum(sheetStates),
  included: z.boolean().describe('counts in the report'),
  afterLock: z.boolean().describe('submitted when the answers of others were already visible'),
  revision: z.int(),
  answered: z.int().describe('conversations with an answer'),
  itemCount: z.int(),
  dueAt: maybe,
  startedAt: maybe,
  submittedAt: maybe,
  reason: z.string().nullable().describe('why it is excused or included'),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
}
export const SheetSummary = z.strictObject(sheetShape).meta({ id: 'CalibrationSheetSummary' })
export type SheetSummary = z.output<typeof SheetSummary>

/** An answer to one criterion about one conversation of the calibration. */
export const NewSheetAnswer = z.strictObject({ runId: Id, ...NewAnswer.shape }).meta({ id: 'NewSheetAnswer' })
export type NewSheetAnswer = z.output<typeof NewSheetAnswer>
export const SheetAnswer = z.strictObject({ runId: z.string(), ...Answer.shape }).meta({ id: 'SheetAnswer' })
export type SheetAnswer = z.output<typeof SheetAnswer>

export const Decision = z
  .strictObject({
    runId: z.string(),
    criterionKey: z.string(),
    value: NewAnswer.shape.value,
    notApplicable: z.literal(true).optional(),
    cannotJudge: z.literal(true).optional(),
    rationale: z.string(),
    gold: z.boolean(),
    by: z.string(),
    at: time,
  })
  .meta({ id: 'CalibrationDecision' })
export type Decision = z.output<typeof Decision>

export const Calibration = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    state: z.enum(calibrationStates),
    rubric: z.strictObject({ id: z.string(), version: z.int() }),
    items: z.array(z.strictObject({ runId: z.string(), contentHash: z.string(), sampling: SampledBy, revealed: z.boolean() })),
    sheets: z.array(SheetSummary).describe('the progress of each participant; their answers are in the sheets'),
    baseline: z.enum(baselines),
    expertId: z.string().nullable(),
    mode: z.enum(modes),
    visibility: z.enum(visibilities),
    hideJudge: z.boolean(),
    hideAgentVersion: z.boolean(),
    allowRevision: z.boolean(),
    passRule: PassRule.nullable(),
    seed: z.string(),
    seedChosen: z.literal(true).optional().describe('the seed came with the request, so the draw calibrates no judge'),
    dueAt: maybe,
    repeatAfterDays: z.int().nullable(),
    nextDueAt: maybe,
    decisions: z.array(Decision),
    reason: z.string().nullable().describe('why the calibration was locked early, canceled or reopened'),
    createdBy: z.string(),
    lockedAt: maybe,
    closedAt: maybe,
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Calibration' })
export type Calibration = z.output<typeof Calibration>

const shortShape = Calibration.omit({ items: true, sheets: true, decisions: true }).shape
export const CalibrationSummary = z
  .strictObject({ ...shortShape, itemCount: z.int(), sheetCount: z.int(), submitted: z.int() })
  .meta({ id: 'CalibrationSummary' })
export type CalibrationSummary = z.output<typeof CalibrationSummary>

export const CalibrationStart = z.strictObject({ session: Calibration, sheets: z.array(SheetSummary) }).meta({ id: 'CalibrationStart' })

const Peer = z.strictObject({ sheetId: z.string(), participantId: z.string(), answers: z.array(SheetAnswer) })
export const Sheet = z
  .strictObject({
    ...sheetShape,
    session: CalibrationSummary,
    rubric: RubricVersion,
    items: z
      .array(z.strictObject({ runId: z.string(), revealed: z.boolean(), run: ReviewedRun }))
      .describe('the conversations, in this participant’s own order'),
    answers: z.array(SheetAnswer).describe('the current revision; empty until the sheet is submitted'),
    draft: z.array(NewSheetAnswer).nullable().describe('the reader’s own, not submitted yet'),
    peers: z.array(Peer).describe('the answers of others that are visible now'),
  })
  .meta({ id: 'CalibrationSheet' })
export type Sheet = z.output<typeof Sheet>

export const JudgeStanding = z
  .strictObject({
    metric: z.string(),
    judgeVersion: z.string(),
    calibrated: z.boolean().describe('the judge may decide the gate; a judge that is not listed is uncalibrated'),
    calibrationId: z.string(),
    measuredAt: time,
    agreement: JudgeAgreement,
  })
  .meta({ id: 'JudgeStanding' })
export type JudgeStanding = z.output<typeof JudgeStanding>
