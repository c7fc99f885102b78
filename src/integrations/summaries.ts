import { z } from 'zod'
import { outcomes } from '../runs/contract.ts'

// What events tell of each kind of resource: ids and figures to decide by. Words that people or agents said are read by id.

const tags = z.array(z.string())
const link = z.string().nullable().describe('the page in Parley; null if PUBLIC_URL is not set')

/** Of what people write. */
export const Written = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags,
  status: z.string().nullable(),
  version: z.int(),
  url: link,
})
export type Written = z.infer<typeof Written>

export const BatchFacts = Written.extend({ reason: z.string().nullable().describe('why the schedule could not start it') })
export type BatchFacts = z.infer<typeof BatchFacts>

export const RunFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of its scenario or test'),
  scenarioId: z.string().nullable(),
  testId: z.string().nullable(),
  channelId: z.string(),
  personaId: z.string().nullable(),
  batchRunId: z.string().nullable(),
  tags: tags.describe('of its scenario or test'),
  status: z.string(),
  outcome: z.enum(outcomes).nullable(),
  outcomeReason: z.string().nullable(),
  terminationReason: z.string().nullable(),
  errorSource: z.string().nullable(),
  attempt: z.int().nullable(),
  durationMs: z.number().nullable(),
  url: link,
})
export type RunFacts = z.infer<typeof RunFacts>

const RubricName = z.strictObject({ id: z.string(), version: z.int() })
/** Of a review and of a review task: who works on what, and never what they said of it. */
export const ReviewFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of the scenario or test of the conversation'),
  taskId: z.string(),
  runId: z.string(),
  kind: z.enum(['standard', 'adjudication']),
  state: z.string(),
  rubric: RubricName,
  assigneeId: z.string().nullable().describe('null: nobody yet, or reviewers must not know about each other'),
  dueAt: z.string().nullable(),
  url: link,
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

export const ReviewTaskFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of the scenario or test of the conversation'),
  runId: z.string(),
  state: z.string(),
  rubric: RubricName,
  requiredReviews: z.int(),
  dueAt: z.string().nullable(),
  url: link,
})
export type ReviewTaskFacts = z.infer<typeof ReviewTaskFacts>

const count = z.int().nonnegative()
/** What is told of a batch run; `event-sources.ts` binds who knows it. */
export const BatchRunSummary = z.strictObject({
  id: z.string(),
  batchId: z.string(),
  name: z.string().describe('of the batch'),
  number: z.int().positive(),
  label: z.string().nullable(),
  tags,
  status: z.string(),
  outcome: z.enum(outcomes).nullable(),
  gate: z.array(z.string()).max(20).describe('a sentence for each rule of the gate, those that failed first'),
  gateRules: z
    .array(z.strictObject({ rule: z.string(), verdict: z.enum(['passed', 'failed', 'inconclusive']), reason: z.string() }))
    .max(20)
    .optional()
    .describe('like `gate`, with the verdict of each rule; events of earlier versions have none'),
  failures: z
    .array(z.strictObject({ name: z.string(), passed: count, n: count }))
    .max(20)
    .optional()
    .describe('by scenario or test, persona, and channel: where some runs did not pass, worst first'),
  passRate: z.strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: count }).nullable(),
  counts: z.strictObject({
    planned: count,
    passed: count,
    failed: count,
    inconclusive: count,
    error: count,
    excluded: count,
    canceled: count,
  }),
  regressions: z
    .array(z.strictObject({ name: z.string(), baseline: z.string(), current: z.string(), url: link }))
    .max(20)
    .describe('what passed in the baseline and no longer passes'),
  url: link,
})
export type BatchRunSummary = z.infer<typeof BatchRunSummary>
