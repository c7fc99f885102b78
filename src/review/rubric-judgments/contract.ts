import { z } from 'zod'
import { Quotes } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'
import { ModelSpending } from '#src/play/runs/contract.ts'
import { Answer, verdicts } from '#src/review/rubrics/answers.ts'

export const judgmentStates = ['asking', 'completed'] as const

const shared = Answer.shape
/** The answer of a model to one criterion; if value, notApplicable, and cannotJudge are all absent, it does not count. */
export const ModelAnswer = z
  .strictObject({
    criterionKey: z.string(),
    value: shared.value,
    notApplicable: shared.notApplicable,
    cannotJudge: shared.cannotJudge,
    reasoning: z.string().nullable(),
    evidence: Quotes.describe('its quotes that are in the conversation'),
    problem: z.string().nullable().describe('why there is no answer that counts'),
    isJudgeFault: z.boolean().describe('asking again may give an answer'),
    judgeVersion: z.string().describe('a hash of the criterion, the prompt, and the model: what a calibration belongs to'),
    costMicroUsd: z.int().nullable(),
    latencyMs: z.number(),
  })
  .meta({ id: 'ModelAnswer' })
export type ModelAnswer = z.output<typeof ModelAnswer>

export const RubricJudgment = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    runId: z.string(),
    rubric: z.strictObject({ id: z.string(), version: z.int() }),
    model: z.strictObject({ id: z.string(), name: z.string(), version: z.int() }),
    judgeVersion: z.string().describe('a hash of the whole rubric, the prompt, and the model'),
    state: z.enum(judgmentStates),
    answers: z.array(ModelAnswer).nullable().describe('to the criteria that are asked after these answers; null while the model is asked'),
    unasked: z.array(z.string()).describe('keys of criteria that models are not asked: texts, marks, lists, and numbers without steps'),
    verdict: z.enum(verdicts).nullable().describe('inconclusive if a required criterion has no answer'),
    score: z.number().nullable().describe('0 to 100, as of a review'),
    usage: ModelSpending,
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RubricJudgment' })
export type RubricJudgment = z.output<typeof RubricJudgment>

export const maxRuns = 500
const skipReasons = ['not_ended', 'no_conversation', 'answered', 'asking'] as const
export type SkipReason = (typeof skipReasons)[number]

/** An operation of the rubric, outside of its folder, which knows neither runs nor models. */
export const rubricJudging = {
  judge: operation({
    method: 'POST',
    url: '/rubrics/{id}/judge',
    summary: 'Have a language model answer the questions of a rubric about conversations',
    description:
      'The answers are shown next to those of people and never count among them. A model answers a version of a rubric once; asking again asks only for answers that are missing through a fault of the judge.',
    role: 'editor',
    body: z
      .strictObject({
        runIds: z.array(Id).min(1).max(maxRuns).optional(),
        batchRunId: Id.optional(),
        rubricVersion: z.int().positive().optional().describe('default: the published version'),
        model: Id.optional().describe('default: models.judge of the project'),
      })
      .refine(({ runIds, batchRunId }) => (runIds === undefined) !== (batchRunId === undefined), 'Give either runIds or batchRunId.')
      .meta({ id: 'RubricJudgmentRequest', examples: [{ runIds: ['ID'] }] }),
    answers: {
      201: z
        .strictObject({
          data: z.array(z.strictObject({ id: z.string(), runId: z.string() })).describe('asked now'),
          skipped: z.array(z.strictObject({ runId: z.string(), reason: z.enum(skipReasons) })),
        })
        .meta({ id: 'RubricJudgmentPlan' }),
    },
  }),
}

export const rubricJudgments = {
  list: operation({
    method: 'GET',
    url: '/rubric-judgments',
    summary: 'List what language models answered to the questions of rubrics, newest first',
    description: 'Without those about conversations that you have yet to judge yourself.',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      runId: Id.optional(),
      rubricId: Id.optional(),
    }),
    answers: { 200: pageOf(RubricJudgment, 'RubricJudgmentPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/rubric-judgments/{id}',
    summary: 'Read what a language model answered to the questions of a rubric about one conversation',
    role: 'viewer',
    answers: { 200: RubricJudgment },
    etagWith: ['state', 'answers', 'usage', 'completedAt'],
  }),
}
