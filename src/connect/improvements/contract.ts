import { z } from 'zod'
import { Label } from '#src/gate/batches/definition.ts'
import { Estimate } from '#src/gate/batches/measures.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'

const time = z.iso.datetime()
const count = z.int().nonnegative()

const verdicts = ['improved', 'none', 'overfit', 'worse', 'incomparable'] as const

const Half = z
  .strictObject({
    passed: count,
    n: count.describe('runs that count'),
    difference: Estimate.nullable().describe(
      'pass rate minus that of the baseline, with its 95% interval over scenarios; null of the baseline',
    ),
    pValue: z.number().nullable().describe('of the exact test over paired runs, two-sided'),
  })
  .meta({ id: 'ImprovementHalf' })
export type Half = z.infer<typeof Half>

const Result = z
  .strictObject({
    readable: Half,
    heldOut: Half,
    verdict: z
      .enum(verdicts)
      .nullable()
      .describe(
        'by the held-out half, at a level that falls with every look, also by other improvements of the batch; overfit: better only on the half that can be read; null of the baseline',
      ),
    sentence: z.string(),
  })
  .meta({ id: 'TryResult' })
export type Result = z.infer<typeof Result>

const Try = z
  .strictObject({
    number: count.describe(
      '0: the baseline, which is the agent as it was; otherwise its place among the tries, each of which is a look at the held-out half',
    ),
    label: Label,
    state: z.enum(['playing', 'ended', 'notPlayed']).describe('notPlayed: the held-out half could not be started'),
    batchRunId: z.string().describe('of the half that can be read'),
    heldOutBatchRunId: z.string().nullable().describe('null if your credential does not reach its project'),
    problem: z.string().nullable().describe('why the held-out half was not played; null if your credential does not reach its project'),
    result: Result.nullable().describe('null until both halves have ended'),
    withheld: z.literal(true).optional().describe('you have yet to judge conversations of it; its result is hidden until then'),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'ImprovementTry' })
export type Try = z.infer<typeof Try>

const shape = {
  id: z.string(),
  projectId: z.string().describe('the project with the half that can be read'),
  batchId: z.string(),
  name: z.string(),
  heldOut: z
    .strictObject({ projectId: z.string(), batchId: z.string(), sourceBatchId: z.string().describe('of which both are halves') })
    .nullable()
    .describe('null if your credential does not reach its project'),
  share: z.number().describe('held out of all scenarios and tests'),
  scenarios: z.strictObject({ readable: count, heldOut: count }),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
}
const ImprovementSummary = z.strictObject(shape).meta({ id: 'ImprovementSummary' })
export type ImprovementSummary = z.infer<typeof ImprovementSummary>
export const Improvement = z.strictObject({ ...shape, tries: z.array(Try).describe('oldest first') }).meta({ id: 'Improvement' })
export type Improvement = z.infer<typeof Improvement>

const NewImprovement = z
  .strictObject({
    batchId: Id.describe('whose scenarios and tests are split'),
    name: z.string().trim().min(1).max(100).optional().describe('of the new project; default: that of the batch'),
    share: z.number().min(0.2).max(0.8).default(0.5).describe('of the scenarios and tests that is held out'),
    seed: z.string().min(1).max(100).optional().describe('decides which; drawn if you name none'),
  })
  .meta({ id: 'NewImprovement', examples: [{ batchId: 'ID' }] })

export const improvements = {
  create: operation({
    method: 'POST',
    url: '/improvements',
    summary: 'Hold out half of a batch, so that a change of the agent must improve scenarios that its author cannot read',
    description:
      'Copies the other half to a new project, with what it uses, and plays both halves as the baseline. A key that is bound to the new project reads nothing of the held-out half but counts. The halves never change.',
    role: 'editor',
    reach: 'workspace',
    takesLong: true,
    body: NewImprovement,
    answers: { 201: Improvement },
    replayedAs: { operation: 'improvements.get' },
  }),
  list: operation({
    method: 'GET',
    url: '/improvements',
    summary: 'List improvements, newest first',
    role: 'viewer',
    query: z.strictObject({ ...pageShape, projectId: Id.optional(), batchId: Id.optional().describe('a half of it, or its source') }),
    answers: { 200: pageOf(ImprovementSummary, 'ImprovementPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/improvements/{id}',
    summary: 'Read the tries of an improvement: each against the baseline, on both halves',
    role: 'viewer',
    scopes: ['runs:create'],
    answers: { 200: Improvement },
    etagWith: ['tries', 'heldOut'],
  }),
  try: operation({
    method: 'POST',
    url: '/improvements/{id}/tries',
    summary: 'Try a changed agent: play both halves, and compare them with the baseline',
    description: 'Every try is a look at the held-out half, and the level of its proof falls with their number.',
    role: 'editor',
    scopes: ['runs:create'],
    body: z
      .strictObject({ label: Label.describe('names the change, such as its commit') })
      .meta({ id: 'NewTry', examples: [{ label: 'fix-refunds' }] }),
    answers: { 202: Improvement },
    replayedAs: { operation: 'improvements.get' },
  }),
}
