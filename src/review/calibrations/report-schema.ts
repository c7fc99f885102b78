import { z } from 'zod'
import { JudgeEvidence } from '#src/gate/judges/evidence.ts'
import { criterionKinds } from '#src/review/rubrics/kinds.ts'

/** One number, or null with the reason, and its 95% interval, or the reason why it is missing. */
export const Measure = z
  .strictObject({
    value: z.number().nullable(),
    reason: z.string().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    noInterval: z.string().nullable(),
    method: z.enum(['analytic']).nullable().describe('how the interval was computed'),
    n: z.int().describe('conversations that the value is based on'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Measure' })
export type Measure = z.output<typeof Measure>

const category = z.union([z.string(), z.number()])
export const ConfusionMatrix = z
  .strictObject({
    categories: z.array(category),
    cells: z.array(z.array(z.int())).describe('rows: the first rater, or the baseline; columns: the second rater'),
  })
  .meta({ id: 'ConfusionMatrix' })
export type ConfusionMatrix = z.output<typeof ConfusionMatrix>

const Pair = z.strictObject({
  first: z.string(),
  second: z.string(),
  percent: Measure,
  kappa: Measure,
  confusion: ConfusionMatrix.nullable(),
})
const Versus = z.strictObject({
  participantId: z.string(),
  percent: Measure,
  kappa: Measure,
  bias: Measure.describe('mean of own minus baseline, as a share of the scale; above 0: more lenient'),
  criticalMismatches: z.int(),
  confusion: ConfusionMatrix.nullable(),
})
const Severity = z.strictObject({
  participantId: z.string(),
  deviation: Measure.describe('mean of own minus the mean of the others, as a share of the scale; below 0: stricter'),
})

/** Agreement about one question. `criterionKey` null: about the verdict of the whole conversation. */
export const CriterionAgreement = z
  .strictObject({
    criterionKey: z.string().nullable(),
    label: z.string(),
    type: z.enum([...criterionKinds.names, 'verdict']),
    level: z.enum(['nominal', 'ordinal', 'interval', 'ratio']),
    items: z.int(),
    pairable: z.int().describe('conversations with two answers or more'),
    lowN: z.boolean().describe('fewer than 20 conversations: these numbers decide nothing'),
    prevalence: z
      .boolean()
      .describe('alpha and AC1 are more than 0.2 apart: one category is rare, so read both together with the percentage'),
    alpha: Measure,
    ac1: Measure.describe('Gwet; AC2 with quadratic weights on a scale with an order'),
    percent: Measure,
    kappa: Measure.describe('Conger, which for two raters is Cohen; quadratic weights on a scale with an order'),
    icc: Measure.nullable().describe('ICC(A,1), of numbers'),
    confusion: ConfusionMatrix.nullable().describe('all pairs of participants together, in both directions'),
    pairs: z.array(Pair),
    baseline: z.array(Versus),
    severity: z.array(Severity),
  })
  .meta({ id: 'CriterionAgreement' })
export type CriterionAgreement = z.output<typeof CriterionAgreement>

const answerValue = z.union([z.string(), z.number(), z.array(z.unknown())]).nullable()
const HardItem = z.strictObject({
  runId: z.string(),
  disagreement: z.number().describe('from 0 to 1: the mean over criteria of the share of pairs that differ'),
  criteria: z.array(
    z.strictObject({
      criterionKey: z.string().nullable(),
      disagreement: z.number(),
      answers: z.array(z.strictObject({ participantId: z.string(), value: answerValue, comment: z.string().nullable() })),
      baseline: answerValue,
    }),
  ),
})
export type HardItem = z.output<typeof HardItem>

/** A conversation on which a judge and people differ, as a possible example for the judge. */
const Lesson = z
  .strictObject({
    runId: z.string(),
    people: z.enum(['pass', 'fail']),
    judge: z.enum(['pass', 'fail']),
    why: z.array(z.string()).describe('what people wrote about it'),
  })
  .meta({ id: 'JudgeLesson' })
export type Lesson = z.output<typeof Lesson>

export const JudgeBias = z
  .strictObject({
    bias: z.enum(['length', 'ownFamily']).describe('length: longer conversations; ownFamily: agents of the family of models that judges'),
    conversations: z.int().describe('of this sort'),
    others: z.int(),
    difference: Measure.describe('how much more often than people the judge passes these, minus the same of the others'),
  })
  .meta({ id: 'JudgeBias' })
export type JudgeBias = z.output<typeof JudgeBias>

/** The judge of the product as one more rater, next to the ceiling: how well people agree with each other. */
export const JudgeAgreement = z
  .strictObject({
    criterionKey: z.string().nullable(),
    metric: z
      .string()
      .describe('the name of the assertion, or the key of the criterion; outcome: of the run; verdict: of the answers of a language model'),
    model: z.strictObject({ id: z.string(), name: z.string() }).optional().describe('the language model that answered the rubric'),
    judgeVersion: z.string().describe('fingerprint of the question that the assertion asks; several: there was more than one'),
    n: z.int(),
    cannotJudge: z.int().describe('conversations without a definite answer from either side'),
    confusion: ConfusionMatrix.describe('rows: the consensus of people; columns: the judge'),
    truePositiveRate: Measure.describe('of the conversations that people pass'),
    trueNegativeRate: Measure.describe('of the conversations that people fail'),
    precision: Measure.describe('of fail, which is the answer that decides a gate'),
    recall: Measure,
    f1: Measure,
    mcc: Measure,
    percent: Measure,
    kappa: Measure,
    ac1: Measure,
    alpha: Measure,
    ceiling: z
      .strictObject({ percent: Measure, kappa: Measure, ac1: Measure, alpha: Measure })
      .describe('agreement of people with each other on the same conversations'),
    lessons: z
      .array(Lesson)
      .optional()
      .describe('where the judge and people differ, among the conversations that are not held out: examples to give the judge'),
    heldOut: z
      .strictObject({ percent: Measure, kappa: Measure, differing: z.int() })
      .optional()
      .describe('agreement with people on the half of the conversations of which no example is proposed; absent in older reports'),
    biases: z.array(JudgeBias).optional().describe('absent in older reports; empty if the conversations do not differ in it'),
    evidence: JudgeEvidence.describe('what counts for the standing of the judge'),
    calibrated: z.boolean().describe('the judge meets the pass rule of the calibration, and the least that gates ask for'),
    reason: z.string().nullable().describe('why the judge is not calibrated'),
  })
  .meta({ id: 'JudgeAgreement' })
export type JudgeAgreement = z.output<typeof JudgeAgreement>

export const passStatistics = ['alpha', 'ac1', 'percent', 'kappa'] as const
export const PassRule = z
  .strictObject({
    statistic: z.enum(passStatistics).default('alpha'),
    threshold: z.number().min(-1).max(1).default(0.667),
    useLowerBound: z.boolean().default(true).describe('the lower end of the interval must reach this limit'),
    minItems: z.int().min(1).max(1_000).default(20),
  })
  .meta({ id: 'PassRule' })
export type PassRule = z.output<typeof PassRule>

export const CalibrationReport = z
  .strictObject({
    calibrationId: z.string(),
    computedAt: z.iso.datetime(),
    inputsHash: z
      .string()
      .describe(
        'of the sheets and baseline that the report was computed from; empty for anyone who has yet to judge one of the conversations',
      ),
    seed: z.string(),
    level: z.number(),
    rubric: z.strictObject({ id: z.string(), version: z.int() }),
    baseline: z.string(),
    items: z.int(),
    participants: z.array(
      z.strictObject({
        participantId: z.string(),
        name: z.string(),
        sheetId: z.string(),
        state: z.string(),
        included: z.boolean(),
        minutes: z.number().nullable().describe('from start to submission, breaks included'),
        verdicts: z.strictObject({ pass: z.int(), fail: z.int(), inconclusive: z.int() }),
        meanScore: z.number().nullable(),
      }),
    ),
    overall: CriterionAgreement,
    criteria: z.array(CriterionAgreement),
    hardest: z.array(HardItem),
    judges: z.array(JudgeAgreement),
    pass: z
      .strictObject({
        rule: PassRule,
        passed: z.boolean().nullable().describe('null: too few conversations'),
        failing: z.array(z.strictObject({ criterionKey: z.string().nullable(), value: z.number().nullable(), reason: z.string() })),
      })
      .nullable(),
    earlier: z
      .array(
        z.strictObject({
          calibrationId: z.string(),
          closedAt: z.iso.datetime(),
          rubricVersion: z.int(),
          criteria: z.array(z.strictObject({ criterionKey: z.string().nullable(), alpha: Measure, percent: Measure })),
        }),
      )
      .describe('closed calibrations with the same rubric, newest first, to show drift'),
  })
  .meta({ id: 'CalibrationReport' })
export type CalibrationReport = z.output<typeof CalibrationReport>

export const CorrectedRate = z
  .strictObject({
    batchRunId: z.string(),
    calibrationId: z.string(),
    method: z.enum(['prediction_powered', 'rogan_gladen']).nullable(),
    judged: z.strictObject({ passed: z.int(), n: z.int() }).describe('the pass rate of this batch run by the judge'),
    labelled: z.strictObject({ n: z.int(), passed: z.int() }).describe('the pass rate by people, of the conversations that both judged'),
    raw: Measure.describe('the pass rate of the batch run, as its page shows it'),
    corrected: Measure,
    calibrated: z.boolean().describe('the judge met the pass rule of the calibration'),
  })
  .meta({ id: 'CorrectedRate' })
export type CorrectedRate = z.output<typeof CorrectedRate>
