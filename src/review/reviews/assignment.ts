import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'
import { Precision } from './precision.ts'
import {
  AgreementRule,
  Blind,
  consensusMethods,
  duePolicies,
  MemberRef,
  ReviewSummary,
  SampledBy,
  samplingStrategies,
  strata,
} from './schema.ts'

export const strategies = ['manual', 'round_robin', 'least_loaded', 'weighted', 'expertise', 'pairs', 'pool'] as const
export type Strategy = (typeof strategies)[number]
const oneStrategy = z.enum(samplingStrategies)

/** The sample of conversations to review. Either size or percent, of the candidates. */
export const Sampling = z
  .strictObject({
    strategy: z
      .enum([...samplingStrategies, 'mix'])
      .default('random')
      .describe('uncertain: a judge did not decide or its votes differ, people differ, or they differ from the judge'),
    size: z.int().min(1).max(10_000).optional(),
    percent: z.number().gt(0).max(100).optional(),
    by: z.enum(strata).optional().describe('of stratified'),
    allocation: z.enum(['proportional', 'equal']).default('proportional').describe('of stratified'),
    mix: z
      .array(z.strictObject({ strategy: oneStrategy, share: z.number().gt(0).max(1) }))
      .min(1)
      .max(8)
      .optional(),
    allowLittleRandom: z.boolean().default(false).describe('allows a mix in which less than a fifth is drawn at random'),
    baselineBatchRunId: Id.optional().describe('of regression'),
    keywords: z.array(z.string().min(2).max(60)).max(50).default([]).describe('for critical: words that make a conversation critical'),
  })
  .meta({ id: 'Sampling' })
export type Sampling = z.output<typeof Sampling>

/** How conversations go to reviewers, chosen by a person or by a rule. */
export const queueShape = {
  rubricId: Id.optional().describe('default: the default rubric of the project'),
  reviewers: z.array(MemberRef).max(100).describe('with the strategy pool, an empty list means every reviewer of the workspace'),
  strategy: z.enum(strategies).default('round_robin'),
  reviewsPerItem: z.int().min(1).max(20).default(1),
  overlap: z
    .strictObject({ percent: z.number().min(0).max(100), reviews: z.int().min(2).max(20) })
    .optional()
    .describe('this share of the conversations gets more reviewers, so that agreement can be measured'),
  expertise: z.array(z.string().min(1).max(60)).max(20).default([]).describe('tags that a reviewer must have'),
  language: z.string().min(2).max(35).optional().describe('a language that a reviewer must read'),
  blind: Blind.prefault({}),
  slaHours: z.number().gt(0).max(8_760).optional(),
  priority: z.int().min(-100).max(100).default(0),
  agreementRule: AgreementRule.prefault({}),
  consensus: z
    .enum(consensusMethods)
    .default('majority')
    .describe('dawid_skene needs 3 reviewers, 50 conversations and no rare answer; otherwise, majority is used'),
  maxExtraReviews: z.int().min(0).max(10).default(0),
  skipPolicy: z.enum(['requeue_self', 'requeue_others', 'ignore']).default('requeue_others'),
  allowSkip: z.boolean().default(true),
  leaseSeconds: z.int().min(300).max(86_400).default(1_800),
  duePolicy: z
    .enum(duePolicies)
    .default('flag')
    .describe(
      'what happens to a review that is not submitted when it is due: it is reported, it expires, it returns to the pool, or nothing happens',
    ),
  excludeAuthors: z.boolean().default(false).describe('excludes the member who started the run'),
}

export const needsReviewers = ({ reviewers, strategy }: { reviewers: readonly string[]; strategy: Strategy }): boolean =>
  reviewers.length === 0 && strategy !== 'pool'
export const needsReviewersMessage = 'Name at least one reviewer, or use the strategy pool.'

export const Seed = z.union([z.int(), z.string().min(1).max(100)]).transform(String)

const AssignRequest = z
  .strictObject({
    runIds: z.array(Id).min(1).max(1_000).optional(),
    batchRunId: Id.optional(),
    ...queueShape,
    rubricVersion: z.int().positive().optional(),
    sampling: Sampling.optional(),
    dueAt: z.iso.datetime({ offset: true }).optional(),
    seed: Seed.optional(),
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'AssignRequest', examples: [{ runIds: ['ID'], reviewers: ['ID'] }] })
  .superRefine((request, context) => {
    const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if ((request.runIds === undefined) === (request.batchRunId === undefined)) fault(['runIds'], 'Give either runIds or batchRunId.')
    if (request.dueAt !== undefined && request.slaHours !== undefined) fault(['slaHours'], 'Give dueAt or slaHours, not both.')
    if (needsReviewers(request)) fault(['reviewers'], needsReviewersMessage)
    const { sampling } = request
    if (!sampling) return
    if (sampling.size !== undefined && sampling.percent !== undefined) fault(['sampling', 'percent'], 'Give size or percent, not both.')
    if (sampling.strategy === 'mix' && !sampling.mix) fault(['sampling', 'mix'], 'Set mix to the strategies and their shares.')
    if (sampling.strategy === 'stratified' && !sampling.by) fault(['sampling', 'by'], 'Set by to what the strata are formed by.')
    const used = sampling.strategy === 'mix' ? (sampling.mix ?? []) : [{ strategy: sampling.strategy, share: 1 }]
    if (used.some(({ strategy }) => strategy === 'regression') && !sampling.baselineBatchRunId)
      fault(['sampling', 'baselineBatchRunId'], 'Name the batch run to compare with in baselineBatchRunId.')
    const random = used.filter(({ strategy }) => strategy === 'random').reduce((sum, { share }) => sum + share, 0)
    if (sampling.strategy === 'mix' && random < 0.2 && !sampling.allowLittleRandom)
      fault(
        ['sampling', 'mix'],
        'Less than a fifth is drawn at random, so rates would be based on few conversations. Add random, or set allowLittleRandom.',
      )
    if (sampling.strategy === 'mix' && used.reduce((sum, { share }) => sum + share, 0) > 1.000001)
      fault(['sampling', 'mix'], 'The shares add up to more than 1.')
  })

export { AssignRequest }
export type AssignRequest = z.output<typeof AssignRequest>

const Planned = z.strictObject({ runId: z.string(), assigneeId: z.string().nullable(), sampling: SampledBy })
export const Assignment = z
  .strictObject({
    assignmentId: z.string().nullable().describe('null for a dry run'),
    seed: z.string().describe('use it in another assignment to get the same plan'),
    reviews: z.array(ReviewSummary),
    planned: z.array(Planned).describe('for a dry run: the plan'),
    skipped: z.array(z.strictObject({ runId: z.string(), reviewerId: z.string().nullable(), reason: z.string() })),
    load: z.array(z.strictObject({ reviewerId: z.string(), added: z.int(), open: z.int(), minutes: z.number() })),
    warnings: z.array(z.string()),
    precision: Precision.nullable().describe('what the sample will say; null for conversations that were chosen by name'),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.output<typeof Assignment>
