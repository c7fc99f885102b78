import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, resourceShape, writableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { TimeZone } from '#src/platform/time-zone.ts'
import { calibrationStates } from '#src/review/calibrations/lifecycle.ts'
import { Measure, PassRule } from '#src/review/calibrations/report-schema.ts'
import { maxItems } from '#src/review/calibrations/schema.ts'
import { MemberRef } from '#src/review/reviews/schema.ts'

const statuses = ['active', 'paused'] as const
const count = z.int().nonnegative()

const cycleShape = {
  rubricId: Id.optional().describe('default: the default rubric of the project'),
  participants: z.array(MemberRef).min(2).max(50).describe('those who may no longer review are left out of further rounds'),
  conversations: z.int().min(1).max(maxItems).default(30).describe('drawn at random for each round from those that ended last'),
  every: z.enum(['week', 'month']).default('month'),
  day: z.int().min(1).max(28).default(1).describe('of a week: 1 (Monday) to 7; of a month: 1 to 28'),
  hour: z.int().min(0).max(23).default(9),
  timeZone: TimeZone.default('UTC'),
  daysToAnswer: z.int().min(1).max(28).default(5).describe('then the round locks; participants are reminded after four fifths of it'),
  daysToReconcile: z.int().min(0).max(28).default(2).describe('then the round closes, and its measurements of judges count'),
  hideJudge: z.boolean().default(true),
  passRule: PassRule.optional(),
  status: z.enum(statuses).default('active'),
}
const writable = { ...writableShape, ...cycleShape }
type Timed = { every: 'week' | 'month'; day: number }
const withDay = <Shape extends z.ZodType<Timed>>(shape: Shape) =>
  shape.refine(({ every, day }) => every === 'month' || day <= 7, { path: ['day'], message: 'A week has the days 1 (Monday) to 7.' })

const example = { name: 'Monthly', participants: ['ID', 'ID'] }
const NewCalibrationCycle = withDay(z.strictObject({ projectId: Id, ...writable })).meta({
  id: 'NewCalibrationCycle',
  examples: [{ projectId: 'ID', ...example }],
})
const CalibrationCycleReplacement = withDay(z.strictObject({ projectId: Id.optional(), ...writable })).meta({
  id: 'CalibrationCycleReplacement',
  examples: [example],
})
export type NewCalibrationCycle = z.output<typeof NewCalibrationCycle>

export const CalibrationCycle = z
  .strictObject({
    ...resourceShape,
    projectId: z.string(),
    ...cycleShape,
    rubricId: z.string(),
    nextAt: z.iso.datetime().nullable().describe('when the next round starts; null: it is paused or archived'),
    problem: z.string().nullable().describe('why the last round could not start'),
  })
  .meta({ id: 'CalibrationCycle' })
export type CalibrationCycle = z.output<typeof CalibrationCycle>

const lot = z.strictObject({ n: count, agreed: count })
const Drift = z
  .strictObject({
    before: lot.describe('all earlier closed rounds'),
    last: lot.describe('the last closed round'),
    p: z.number().describe('of Fisher’s exact test that both have one rate'),
    limit: z.number().describe('0.05 / (k (k - 1)) in the k-th closed round, so that a change is ever called by chance in at most 5%'),
    called: z.boolean(),
  })
  .nullable()
export type Drift = z.output<typeof Drift>
const Round = z.strictObject({
  number: z.int().positive(),
  calibrationId: z.string(),
  state: z.enum(calibrationStates),
  startedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  participants: count,
  submitted: count,
  percent: Measure.nullable().describe('of pairs of people who gave the same verdict; null until the round is closed'),
  alpha: Measure.nullable(),
  judges: z.array(
    z.strictObject({ metric: z.string(), judgeVersion: z.string(), percent: Measure, kappa: Measure, calibrated: z.boolean() }),
  ),
})
export type Round = z.output<typeof Round>
export const CalibrationRounds = z
  .strictObject({
    data: z.array(Round).describe('the newest first, at most 100'),
    drift: z.strictObject({
      people: Drift,
      judges: z.array(z.strictObject({ metric: z.string(), judgeVersion: z.string(), drift: Drift })),
    }),
  })
  .meta({ id: 'CalibrationRounds' })
export type CalibrationRounds = z.output<typeof CalibrationRounds>

const etagWith = ['nextAt', 'problem'] as const
export const calibrationCycles = {
  ...resourceContract(
    {
      path: '/calibration-cycles',
      noun: 'a calibration that repeats',
      schema: CalibrationCycle,
      body: NewCalibrationCycle,
      replacement: CalibrationCycleReplacement,
      filters: { projectId: Id.optional(), status: z.enum(statuses).optional() },
    },
    {
      list: { summary: 'List calibration cycles' },
      get: { etagWith },
      replace: { etagWith },
      archive: { etagWith },
      restore: { etagWith },
    },
  ),
  rounds: operation({
    method: 'GET',
    url: '/calibration-cycles/{id}/rounds',
    summary: 'Compare the rounds of a calibration cycle: agreement of people, judges, and whether they changed',
    role: 'editor',
    answers: { 200: CalibrationRounds },
  }),
}
