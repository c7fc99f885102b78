import { z } from 'zod'
import { Estimate } from '#src/gate/batches/measures.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, resourceShape, writableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { needsReviewers, needsReviewersMessage, queueShape, Seed, strategies } from '#src/review/reviews/assignment.ts'
import { Match } from './match.ts'

const statuses = ['active', 'paused'] as const
const count = z.int().nonnegative()

const ruleShape = {
  ...queueShape,
  match: Match.default({}).describe('what a conversation must meet, all of it; empty: every conversation'),
  percent: z.number().gt(0).max(100).default(100).describe('the share of the matched conversations that is drawn at random'),
  perDay: z.int().min(1).max(1_000).default(50).describe('the most that it takes on one day (UTC); the others wait for the next draw'),
  reviewers: queueShape.reviewers.default([]),
  strategy: z.enum(strategies).default('pool'),
  status: z.enum(statuses).default('active'),
}
const writable = {
  ...writableShape,
  ...ruleShape,
  seed: Seed.optional().describe('default: a random one; the same seed draws the same of the same conversations'),
}

type Queue = { reviewers: readonly string[]; strategy: (typeof strategies)[number] }
const requireReviewers = <Shape extends z.ZodType<Queue>>(shape: Shape) =>
  shape.refine((rule) => !needsReviewers(rule), { path: ['reviewers'], message: needsReviewersMessage })

const example = { name: 'Failed conversations', match: { outcomes: ['failed'] }, percent: 20 }
const NewReviewRule = requireReviewers(z.strictObject({ projectId: Id, ...writable })).meta({
  id: 'NewReviewRule',
  examples: [{ projectId: 'ID', ...example }],
})
const ReviewRuleReplacement = requireReviewers(z.strictObject({ projectId: Id.optional(), ...writable })).meta({
  id: 'ReviewRuleReplacement',
  examples: [example],
})
export type NewReviewRule = z.output<typeof NewReviewRule>

export const ReviewRule = z
  .strictObject({
    ...resourceShape,
    projectId: z.string(),
    ...ruleShape,
    rubricId: z.string(),
    seed: z.string(),
    problem: z.string().nullable().describe('why it cannot assign anything now; what it matched waits'),
  })
  .meta({ id: 'ReviewRule' })
export type ReviewRule = z.output<typeof ReviewRule>

const Day = z.strictObject({ day: z.iso.date(), matched: count, taken: count })
export const ReviewRuleDryRun = z
  .strictObject({
    since: z.iso.datetime(),
    conversations: count.describe('that ended since then; of very many, only the last 20,000'),
    hidden: count.describe('of these, conversations that you have yet to judge, which are left out'),
    reviewed: count.describe('conversations that it would match but that were assigned to reviewers, or removed, before'),
    matched: count,
    taken: count,
    days: z.array(Day),
  })
  .meta({ id: 'ReviewRuleDryRun' })
export type ReviewRuleDryRun = z.output<typeof ReviewRuleDryRun>

export const ReviewRuleFindings = z
  .strictObject({
    rule: z.strictObject({ matched: count, waiting: count, drawn: count, drawnToday: count }),
    rules: count.describe('the rules with this rubric: the figures below are about all of them, archived ones too'),
    matched: count.describe('conversations that at least one of them matched and decided about'),
    drawn: count,
    judged: count.describe('drawn conversations for which people decided pass or fail'),
    open: count,
    queueRate: Estimate.describe('the pass rate of the judged conversations as drawn; says nothing about those that were not'),
    passRate: Estimate.describe(
      'the pass rate of all matched conversations: each judged one has the weight 1 / the probability that any of the rules takes it (Hajek), so it has no bias, however the rules are mixed',
    ),
  })
  .meta({ id: 'ReviewRuleFindings' })
export type ReviewRuleFindings = z.output<typeof ReviewRuleFindings>

const resource = resourceContract(
  {
    path: '/review-rules',
    noun: 'a rule that puts conversations into review',
    schema: ReviewRule,
    body: NewReviewRule,
    replacement: ReviewRuleReplacement,
    filters: { projectId: Id.optional(), status: z.enum(statuses).optional() },
  },
  {
    list: { summary: 'List review rules' },
    create: {
      description:
        'From now on, the rule takes conversations as they end, within about a minute. What a person removed from review or assigned before under the same rubric is left out.',
    },
    get: { etagWith: ['problem'] },
    replace: { etagWith: ['problem'] },
    archive: { etagWith: ['problem'] },
    restore: { etagWith: ['problem'] },
  },
)

export const reviewRules = {
  ...resource,
  // A reviewer who knows what a rule asks for knows what was found of its conversations.
  list: { ...resource.list, role: 'editor' as const },
  get: { ...resource.get, role: 'editor' as const },
  dryRun: operation({
    method: 'POST',
    url: '/review-rules/dry-run',
    summary: 'Read how many conversations of the last week a rule would have taken',
    role: 'editor',
    body: NewReviewRule,
    answers: { 200: ReviewRuleDryRun },
  }),
  findings: operation({
    method: 'GET',
    url: '/review-rules/{id}/findings',
    summary: 'Read how far a rule is, and the pass rate of everything that the rules with its rubric matched',
    description: 'Not while you have yet to judge a conversation of the project without its result.',
    role: 'editor',
    answers: { 200: ReviewRuleFindings },
  }),
}
