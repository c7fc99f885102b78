import { z } from 'zod'
import { axes } from '#src/gate/batches/axis.ts'
import { Label } from '#src/gate/batches/definition.ts'
import { Estimate } from '#src/gate/batches/measures.ts'
import { MessagePart, ToolCall, Turn } from '#src/measure/transcripts/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'
import { Measure } from '#src/review/calibrations/report-schema.ts'
import { MemberRef } from '#src/review/reviews/schema.ts'

const time = z.iso.datetime()
const count = z.int().nonnegative()
const preferences = ['left', 'tie', 'right'] as const
const Side = z.strictObject({ id: z.string(), name: z.string() })
export const pairAxes = axes.filter((axis) => axis !== 'persona')

const NewPairReview = z
  .strictObject({
    batchRunId: Id,
    baseline: z
      .union([z.literal('latestPassed'), Id, Label])
      .optional()
      .describe('ID of a batch run, latestPassed, or a label; default: the baseline of the batch run'),
    compare: z.enum(pairAxes).optional().describe('what the two sides differ in; default: as in the comparison of the batch run'),
    now: z.string().max(200).optional().describe('the ID or name of one side'),
    before: z.string().max(200).optional(),
    all: z.boolean().default(false).describe('every channel or model of the batch run with every other, instead of `now` and `before`'),
    question: z.string().trim().min(1).max(500).default('Which conversation is better?'),
    reviewers: z.array(MemberRef).min(1).max(50),
    judgmentsPerPair: z.int().min(1).max(10).default(2).describe('from 2 on, their agreement is measured'),
    pairs: z.int().min(1).max(500).default(50).describe('the most pairs; of more, these are drawn at random'),
  })
  .meta({ id: 'NewPairReview', examples: [{ batchRunId: 'ID', reviewers: ['ID'] }] })
export type NewPairReview = z.output<typeof NewPairReview>

const summaryShape = {
  id: z.string(),
  projectId: z.string(),
  question: z.string(),
  state: z.enum(['open', 'closed']),
  batchRunId: z.string().nullable().describe('null while you judge its pairs'),
  compared: z
    .strictObject({ by: z.enum(pairAxes), sides: z.array(Side) })
    .nullable()
    .describe('null while you judge its pairs'),
  reviewers: z.array(z.string()).describe('without those who can no longer review'),
  judgmentsPerPair: z.int(),
  pairs: count,
  identical: count.describe('pairs of equal conversations; nobody is asked about them'),
  missing: count.describe('judgments until it closes: as many as its reviewers can still give'),
  waiting: count.describe('pairs that wait for you'),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
  closedAt: time.nullable(),
}
export const PairReviewSummary = z.strictObject(summaryShape).meta({ id: 'PairReviewSummary' })
export type PairReviewSummary = z.infer<typeof PairReviewSummary>

export const PairReview = z
  .strictObject({
    ...summaryShape,
    progress: z.array(z.strictObject({ memberId: z.string(), judged: count })),
    mine: z
      .array(z.strictObject({ number: z.int(), preferred: z.enum(preferences).nullable() }))
      .describe('the pairs that you judged or can still judge, in your own order'),
  })
  .meta({ id: 'PairReview' })
export type PairReview = z.infer<typeof PairReview>

/** Only what was said and done: times, and the calls behind a reply, would give the sides away. */
const SaidTurn = z
  .strictObject({
    ...Turn.pick({ index: true, role: true, content: true }).shape,
    parts: z.array(MessagePart).optional(),
    toolCalls: z.array(ToolCall.pick({ name: true, arguments: true, result: true })).optional(),
  })
  .meta({ id: 'SaidTurn' })
export type SaidTurn = z.infer<typeof SaidTurn>

export const Pair = z
  .strictObject({
    number: z.int(),
    name: z.string().describe('of the scenario or test'),
    left: z.array(SaidTurn),
    right: z.array(SaidTurn),
    preferred: z.enum(preferences).nullable().describe('what you said'),
  })
  .meta({ id: 'Pair' })
export type Pair = z.infer<typeof Pair>

const orders = ['first', 'tie', 'second'] as const
export const PairResult = z
  .strictObject({
    compared: z.strictObject({ by: z.enum(pairAxes), sides: z.array(Side) }),
    population: z
      .enum(['these_reviewers', 'reviewers'])
      .describe('the intervals are about these reviewers; from 5 reviewers on, about people like them'),
    rates: z
      .array(z.strictObject({ first: Side, second: Side, firstPreferred: count, ties: count, secondPreferred: count, rate: Estimate }))
      .describe('of each two sides: how often the first was preferred, a tie counting half'),
    strengths: z
      .array(z.strictObject({ side: Side, rate: Estimate }))
      .nullable()
      .describe('of three sides or more, by the Bradley-Terry model: how often each would be preferred over one of average strength'),
    left: Estimate.describe('how often the conversation on the left was preferred; far from a half, people go by the place'),
    agreement: z
      .strictObject({ alpha: Measure, percent: Measure })
      .nullable()
      .describe('between reviewers of the same pairs; null if no pair has two judgments'),
    reviewers: z.array(z.strictObject({ memberId: z.string(), judged: count })),
    pairs: z.array(
      z.strictObject({
        number: z.int(),
        name: z.string(),
        first: z.strictObject({ runId: z.string(), side: z.int().describe('its place in `sides`') }),
        second: z.strictObject({ runId: z.string(), side: z.int() }),
        judgments: z.array(
          z.strictObject({ memberId: z.string(), preferred: z.enum(orders), left: z.enum(['first', 'second']), at: time }),
        ),
      }),
    ),
  })
  .meta({ id: 'PairResult' })
export type PairResult = z.infer<typeof PairResult>

const one = <const Verb extends string>(verb: Verb) => `/pair-reviews/{id}${verb}` as const
const replayedAs = { operation: 'pairReviews.get' } as const
const etagWith = ['progress', 'mine', 'missing', 'waiting', 'compared', 'batchRunId'] as const

export const pairReviews = {
  create: operation({
    method: 'POST',
    url: '/pair-reviews',
    summary: 'Let people judge pairs of conversations: which of two sides is better',
    description:
      'Pairs are conversations of the same cell and repeat. Each reviewer sees them side by side in an order drawn at random, without knowing which is which, and until it closes neither results nor agents of these batch runs. What they recognize in the words themselves cannot be hidden, nor when a run was played that they find by its words.',
    role: 'editor',
    body: NewPairReview,
    answers: { 201: PairReview },
    replayedAs,
  }),
  list: operation({
    method: 'GET',
    url: '/pair-reviews',
    summary: 'List pair reviews, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      reviewerId: z.string().max(64).optional().describe('the ID of a member, or me'),
      state: z.enum(['open', 'closed']).optional(),
    }),
    answers: { 200: pageOf(PairReviewSummary, 'PairReviewPage') },
  }),
  get: operation({
    method: 'GET',
    url: one(''),
    summary: 'Read how far a pair review is, and which pairs wait for you',
    role: 'viewer',
    answers: { 200: PairReview },
    etagWith,
  }),
  pair: operation({
    method: 'GET',
    url: one('/pairs/{number}'),
    summary: 'Read the two conversations of a pair, as one of its reviewers',
    role: 'reviewer',
    answers: { 200: Pair },
  }),
  judge: operation({
    method: 'PUT',
    url: one('/pairs/{number}'),
    summary: 'Say which conversation of a pair is better',
    description: 'You can change it until the review closes, which happens with its last judgment.',
    role: 'reviewer',
    body: z.strictObject({ preferred: z.enum(preferences) }).meta({ id: 'PairPreference', examples: [{ preferred: 'left' }] }),
    answers: { 200: z.strictObject({ number: z.int(), preferred: z.enum(preferences), closed: z.boolean() }).meta({ id: 'PairJudgment' }) },
  }),
  close: operation({
    method: 'POST',
    url: one('/close'),
    summary: 'Close a pair review with the judgments that it has',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: PairReview },
    replayedAs,
  }),
  result: operation({
    method: 'GET',
    url: one('/result'),
    summary: 'Read which side people prefer, once a pair review has closed',
    description:
      'Intervals are at 95% and allow for the likeness of judgments of one scenario or test and, from 5 reviewers on, of one person. Not while you have yet to judge conversations of these batch runs.',
    role: 'editor',
    answers: { 200: PairResult },
  }),
  preferences: operation({
    method: 'GET',
    url: one('/preferences'),
    summary: 'Export what people prefer as training data, once a pair review has closed',
    description:
      'A line for each pair on which more judgments prefer one conversation: what both start with (input), and how the preferred one and the other continue. Left out: pairs whose words were deleted since.',
    role: 'editor',
    answers: { 200: z.string() },
    transaction: false,
    download: ['application/x-ndjson'],
  }),
}
