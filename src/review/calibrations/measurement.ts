import { z } from 'zod'
import { type Assertion, NewAssertion } from '#src/measure/assertions/contract.ts'
import { asksModel } from '#src/measure/assertions/questions.ts'
import { judgeTemplates } from '#src/measure/assertions/templates.ts'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'
import { isHeldOut } from './lessons.ts'
import { ConfusionMatrix, Measure } from './report-schema.ts'

/** How a judge agreed with the people of one calibration, asked for this purpose alone. */
export const JudgeMeasurement = z
  .strictObject({
    calibrationId: z.string(),
    criterionKey: z.string().nullable().describe('the question of the rubric; null: its verdict'),
    template: z.string().nullable().describe('the ready criterion; null: one of your own'),
    templateVersion: z.int().nullable(),
    judgeVersion: z.string(),
    model: z.strictObject({ id: z.string(), name: z.string(), kind: z.string().describe('demo: it only looks for words') }),
    conversations: z.int().describe('of the calibration; of a criterion with examples of your own, the half that is held out'),
    asked: z.int().describe('about how many of them the judge was asked so far'),
    withoutVerdict: z.int().describe('how many of these it did not decide'),
    costMicroUsd: z.int().nullable(),
    measuredAt: z.iso.datetime().nullable().describe('null: not all were asked yet'),
    result: z
      .strictObject({
        n: z.int().describe('conversations that people and the judge decided'),
        percent: Measure,
        kappa: Measure,
        ac1: Measure,
        alpha: Measure,
        confusion: ConfusionMatrix,
      })
      .nullable(),
  })
  .meta({ id: 'JudgeMeasurement' })
export type JudgeMeasurement = z.output<typeof JudgeMeasurement>

export const JudgeChange = z
  .strictObject({
    before: z.string().describe('judgeVersion of the other judge; played: the one that judged the conversations when they were played'),
    n: z.int().describe('held-out conversations that people decided and both judges were asked about'),
    agreedBefore: z.int().describe('of these; a judge that decides nothing does not agree'),
    agreedAfter: z.int(),
    difference: Measure.describe(
      'of the two shares, paired; the interval is wider with each judge that was tried, so that it holds for all',
    ),
    tried: z.int().describe('judges that were measured by these conversations'),
    proven: z.enum(['better', 'worse']).nullable().describe('null: the interval holds zero, or there is none'),
  })
  .meta({ id: 'JudgeChange' })
export type JudgeChange = z.output<typeof JudgeChange>

export const JudgeMeasurementRequest = z
  .strictObject({
    assertion: NewAssertion.refine((assertion) => asksModel(assertion), 'Only "judge" and "judgeScore" ask a language model.').refine(
      (assertion) => !hasOpenWords(assertion),
      'Replace the words in brackets in "criterion".',
    ),
    criterion: z.string().max(60).optional().describe('the key of a criterion of the rubric; default: the verdict'),
    before: z
      .string()
      .max(64)
      .optional()
      .describe(
        'judgeVersion of an earlier measurement, to compare with; default: the judge that judged when the conversations were played',
      ),
  })
  .meta({ id: 'JudgeMeasurementRequest', examples: [{ assertion: { kind: 'judge', settings: { criterion: 'The agent is polite.' } } }] })

/** Measurements of judges that were asked for this purpose alone. */
export const judgeMeasurements = {
  list: operation({
    method: 'GET',
    url: '/judge-measurements',
    summary: 'List how judges agreed with people when they were measured',
    description: 'Newest first, at most 200, each of one judge, one model and one calibration.',
    role: 'viewer',
    query: z.strictObject({ projectId: Id }),
    answers: { 200: z.strictObject({ data: z.array(JudgeMeasurement), nextCursor: z.null() }).meta({ id: 'JudgeMeasurements' }) },
  }),
  measure: operation({
    method: 'POST',
    url: '/calibrations/{id}/measure-judge',
    summary: 'Measure how a judge agrees with the people of a calibration',
    description:
      'Asks the judge about the next four conversations that it was not asked about; send the request again until measuredAt is set. It changes no run and gives no standing at a gate. parley judge measure does all of it.',
    role: 'editor',
    transaction: false,
    body: JudgeMeasurementRequest,
    answers: {
      200: JudgeMeasurement.extend({
        fault: z.string().nullable().describe('why the judge could not be asked'),
        change: JudgeChange.nullable().describe(
          'of the agreement with people, compared with another judge; null: until measuredAt is set, or without one',
        ),
      }).meta({ id: 'JudgeMeasurementStep' }),
    },
  }),
}

type Settings = { criterion: string; examples: readonly unknown[] }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The ready criterion that an assertion is, in any words for those in brackets. */
export const templateOf = ({ kind, settings }: Assertion) =>
  judgeTemplates.find((template) => {
    const { model: _, votes: __, ...own } = settings as Settings & { model?: string; votes?: number }
    const {
      model: ___,
      votes: ____,
      ...ready
    } = NewAssertion.parse({ kind: 'judge', settings: template.settings }).settings as typeof own & { model?: string; votes?: number }
    return kind === 'judge' && same({ ...own, ...(template.needs && { criterion: ready.criterion }) }, ready)
  })

const hasOpenWords = ({ settings }: Assertion): boolean =>
  judgeTemplates.some(({ needs, settings: { criterion } }) => needs && criterion === (settings as Settings).criterion)

/** Whether a judge is measured by a conversation: its own examples may come from the other half. */
export const measuresBy = (assertion: Assertion) => {
  const isOpen = templateOf(assertion) !== undefined || (assertion.settings as Settings).examples.length === 0
  return (runId: string): boolean => isOpen || isHeldOut(runId)
}
