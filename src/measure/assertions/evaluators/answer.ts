import { z } from 'zod'

// What an evaluator of one's own answers: over HTTP, as a program beside the tests, or as a function of a client.

export const maxMetrics = 20
/** Sums of squares of a batch run stay far within what PostgreSQL and JavaScript can hold. */
const maxMetric = 1e12
/** Also the limit of the text of an answer, in characters. */
export const maxAnswerLength = 100_000
export const metricName = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, 'letters, digits and . _ -, starting with a letter')

export const EvaluatorAnswer = z
  .strictObject({
    outcome: z.enum(['passed', 'failed', 'inconclusive']),
    score: z.number().min(0).max(1).nullish(),
    reason: z.string().max(4_000).nullish().describe('why, in one or a few sentences'),
    evidence: z
      .array(z.strictObject({ turn: z.int().positive(), quote: z.string().min(1).max(4_000) }))
      .max(20)
      .nullish()
      .describe('quotes; one that is not in its turn makes the answer void'),
    metrics: z
      .record(metricName, z.number().min(-maxMetric).max(maxMetric))
      .refine((metrics) => Object.keys(metrics).length <= maxMetrics, `at most ${maxMetrics} metrics`)
      .nullish()
      .describe('numbers that become columns of batch runs'),
  })
  .meta({ id: 'EvaluatorAnswer' })
export type EvaluatorAnswer = z.output<typeof EvaluatorAnswer>

export type EvaluatorFault = { reason: string; message: string }
/** What became of asking an evaluator. `usage`: it takes no tokens that Parley could count. */
export type Evaluation = { of: 'evaluator'; calls: number; usage: null; costMicroUsd: number | null; latencyMs: number } & (
  | { answer: EvaluatorAnswer; fault?: undefined }
  | { fault: EvaluatorFault; answer?: undefined }
)

const shape = '{ "outcome": "passed" | "failed" | "inconclusive", "score"?, "reason"?, "evidence"?, "metrics"? }'

/** The answer that a text is, or why it is none. */
export function readEvaluatorAnswer(text: string): { answer: EvaluatorAnswer } | { fault: EvaluatorFault } {
  const wrong = (why: string) => ({ fault: { reason: 'wrongShape', message: `The answer is not ${shape}: ${why}` } })
  if (text.length > maxAnswerLength) return wrong(`it has more than ${maxAnswerLength} characters.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong(text.trim() === '' ? 'it is empty.' : 'it is not JSON.')
  }
  const { data, error } = EvaluatorAnswer.safeParse(value)
  if (data) return { answer: data }
  const [issue] = error.issues
  return wrong(`${issue!.path.length > 0 ? `"${issue!.path.join('.').slice(0, 100)}": ` : ''}${issue!.message.slice(0, 200)}.`)
}

export const isEvaluation = (value: unknown): boolean => RecordedEvaluation.safeParse(value).success
const spent = {
  of: z.literal('evaluator'),
  calls: z.int().nonnegative(),
  usage: z.null(),
  costMicroUsd: z.int().nonnegative().nullable(),
  latencyMs: z.number().nonnegative(),
}
const RecordedEvaluation = z.union([
  z.strictObject({ ...spent, answer: EvaluatorAnswer }),
  z.strictObject({ ...spent, fault: z.strictObject({ reason: z.string(), message: z.string() }) }),
])
