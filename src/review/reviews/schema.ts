import { z } from 'zod'
import { AssertionResult } from '#src/measure/assertions/contract.ts'
import { Turn } from '#src/measure/transcripts/contract.ts'
import { Id } from '#src/platform/resource.ts'
import { Erased, outcomes } from '#src/play/runs/contract.ts'
import { Answer, NewAnswer, verdicts } from '#src/review/rubrics/answers.ts'
import { RubricVersion } from '#src/review/rubrics/contract.ts'
import { reviewStates, taskStates } from './lifecycle.ts'

const time = z.iso.datetime()
const maybe = time.nullable()

export const Blind = z
  .strictObject({
    hidePeers: z.boolean().default(true).describe('until the reviewer has submitted'),
    hideJudge: z.boolean().default(true).describe('outcome and assertions, until the reviewer has submitted'),
    hideAgentVersion: z.boolean().default(false),
    hideBatch: z.boolean().default(false),
  })
  .meta({ id: 'Blind' })
export type Blind = z.output<typeof Blind>

export const duePolicies = ['flag', 'expire', 'reassign', 'nothing'] as const
export const flags = ['unsafe', 'pii', 'broken_run', 'rubric_unclear'] as const
export const Flags = z.array(z.enum(flags)).max(flags.length)

/** How the answers of several reviewers become one answer. */
export const consensusMethods = ['majority', 'unanimous', 'median', 'mean', 'conservative', 'weighted', 'dawid_skene'] as const
export type ConsensusMethod = (typeof consensusMethods)[number]
/** When reviewers count as agreed on a criterion. */
export const AgreementRule = z.strictObject({
  kind: z.enum(['exact', 'within', 'same_verdict']).default('same_verdict'),
  tolerance: z.number().min(0).default(0).describe('of within: in units of the scale'),
})
export type AgreementRule = z.output<typeof AgreementRule>

export const strata = ['scenario', 'persona', 'channel', 'verdict', 'length'] as const
export const samplingStrategies = [
  'random',
  'stratified',
  'failed_first',
  'disagreement',
  'uncertain',
  'regression',
  'critical',
  'gold',
  'repeat',
] as const
export type SamplingStrategy = (typeof samplingStrategies)[number]
/** Why a conversation is reviewed; of `rule`, the stratum is the rule, and the probability is among those that it matched; `hidden_gold`: to measure the reviewer, it decides no outcome. Null probability: it was chosen by name, the sample was drawn from named conversations, or it was too small to draw from each stratum. */
export const SampledBy = z.strictObject({
  strategy: z.enum([...samplingStrategies, 'named', 'mix', 'rule', 'hidden_gold']),
  stratum: z.string().nullable(),
  probability: z.number().nullable(),
  seed: z.string(),
})
export type SampledBy = z.output<typeof SampledBy>

const RubricName = z.strictObject({ id: z.string(), version: z.int() })
const Lease = z.strictObject({
  token: z.string().describe('required with each write until the review is submitted'),
  expiresAt: time,
  ttlSeconds: z.int(),
  renewEverySeconds: z.int(),
})
export type Lease = z.output<typeof Lease>

const Dispute = z.strictObject({
  number: z.int(),
  state: z.enum(['open', 'accepted', 'partially_accepted', 'rejected', 'withdrawn']),
  openedBy: z.string(),
  criterionKeys: z.array(z.string()),
  proposed: z.array(NewAnswer),
  reason: z.string(),
  response: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  openedAt: time,
  resolvedAt: maybe,
})
export type Dispute = z.output<typeof Dispute>

const summaryShape = {
  id: z.string(),
  projectId: z.string(),
  taskId: z.string(),
  runId: z.string(),
  kind: z.enum(['standard', 'adjudication']),
  state: z.enum(reviewStates).describe('a review whose lease has ended is assigned'),
  assigneeId: z.string().nullable().describe('null: the review is in the pool, and anyone in it can draw it'),
  pool: z.boolean().describe('returns to the pool when its lease ends'),
  lease: z.strictObject({ expiresAt: time }).nullable(),
  rubric: RubricName,
  blind: Blind,
  revision: z.int(),
  verdict: z.enum(verdicts).nullable(),
  score: z.number().nullable().describe('0 to 100'),
  flags: Flags,
  surplus: z.boolean().describe('submitted after the slot had gone to someone else; both count'),
  priority: z.int(),
  dueAt: maybe,
  overdue: z.boolean(),
  expiries: z.int(),
  skips: z.int(),
  disputed: z.boolean(),
  assignedAt: time,
  startedAt: maybe,
  submittedAt: maybe,
  version: z.int(),
  createdAt: time,
  updatedAt: time,
}
export const ReviewSummary = z.strictObject(summaryShape).meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.output<typeof ReviewSummary>

/** The conversation that the reviewer judges, without what blinding hides. */
export const ReviewedRun = z
  .strictObject({
    id: z.string(),
    subject: z.strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string() }),
    personaId: z.string().nullable(),
    erased: Erased.optional().describe('its conversation was deleted'),
    turns: z.array(Turn),
    agent: z.strictObject({ channelId: z.string(), name: z.string(), version: z.int() }).nullable(),
    batchRunId: z.string().nullable(),
    judge: z
      .strictObject({ outcome: z.enum(outcomes).nullable(), outcomeReason: z.string().nullable(), assertions: z.array(AssertionResult) })
      .nullable(),
  })
  .meta({ id: 'ReviewedRun' })
export type ReviewedRun = z.output<typeof ReviewedRun>

/** For adjudications, and after one's own submission: the answers of others, under letters. */
const Peer = z.strictObject({
  label: z.string(),
  reviewId: z.string().nullable(),
  assigneeId: z.string().nullable(),
  answers: z.array(Answer),
  verdict: z.enum(verdicts),
  score: z.number().nullable(),
})
export type Peer = z.output<typeof Peer>

export const Draft = z.strictObject({
  answers: z.array(NewAnswer).max(100).default([]),
  rationale: z.string().max(10_000).optional(),
  flags: Flags.default([]),
})
export type Draft = z.output<typeof Draft>

const Handover = z.strictObject({
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  reason: z.string(),
  at: time,
})
export type Handover = z.output<typeof Handover>
const Revision = z.strictObject({
  revision: z.int(),
  cause: z.enum(['submitted', 'reopened', 'dispute']),
  verdict: z.enum(verdicts),
  score: z.number().nullable(),
  answers: z.array(Answer),
  retracted: z.boolean(),
  authorId: z.string(),
  at: time,
})
export type Revision = z.output<typeof Revision>

export const Review = z
  .strictObject({
    ...summaryShape,
    rubric: RubricVersion,
    run: ReviewedRun,
    answers: z.array(Answer).describe('the current revision; empty until the review is submitted'),
    sections: z.record(z.string(), z.number().nullable()).describe('scores by section'),
    rationale: z.string().nullable(),
    reason: z.string().nullable().describe('why the review was skipped, declined, released or reopened'),
    draft: Draft.nullable().describe('the reader’s own, not submitted yet'),
    revisions: z.array(Revision),
    disputes: z.array(Dispute),
    assignmentHistory: z.array(Handover),
    peers: z.array(Peer),
    allowSkip: z.boolean(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

const Consensus = z.strictObject({
  criterionKey: z.string(),
  method: z.enum(consensusMethods),
  value: NewAnswer.shape.value.nullable(),
  reason: z.string().nullable().describe('why there is no value'),
  agreed: z.boolean(),
})
const Resolution = z.strictObject({
  by: z.enum(['rule', 'adjudication']),
  method: z.enum(consensusMethods).nullable(),
  verdict: z.enum(verdicts),
  score: z.number().nullable(),
  criteria: z.array(Consensus),
  inputs: z.array(z.strictObject({ reviewId: z.string(), revision: z.int() })),
  at: time,
})
export type Resolution = z.output<typeof Resolution>

export const Settings = z.strictObject({
  consensus: z.enum(consensusMethods),
  agreementRule: AgreementRule,
  maxExtraReviews: z.int(),
  skipPolicy: z.enum(['requeue_self', 'requeue_others', 'ignore']),
  allowSkip: z.boolean(),
  leaseSeconds: z.int(),
  duePolicy: z.enum(duePolicies),
  excludeAuthors: z.boolean(),
  expertise: z.array(z.string()),
  language: z.string().nullable(),
})
export type Settings = z.output<typeof Settings>

export const ReviewTask = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    assignmentId: z.string(),
    subject: z.strictObject({ kind: z.literal('run'), id: z.string(), contentHash: z.string() }),
    rubric: RubricName,
    state: z.enum(taskStates),
    requiredReviews: z.int(),
    extraReviews: z.int(),
    reviewers: z.array(z.string()).describe('the pool; empty: every reviewer of the workspace'),
    blind: Blind,
    sampling: SampledBy,
    settings: Settings,
    priority: z.int(),
    dueAt: maybe,
    reviewIds: z.array(z.string()).describe('those that the reader can see'),
    resolution: Resolution.nullable(),
    superseded: z.array(Resolution).describe('earlier resolutions, oldest first'),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'ReviewTask' })
export type ReviewTask = z.output<typeof ReviewTask>

export const ReviewStart = z
  .strictObject({ review: Review, lease: Lease, resume: z.boolean().describe('the review was started before') })
  .meta({ id: 'ReviewStart' })
export const NextReview = z
  .strictObject({
    review: Review.nullable(),
    lease: Lease.nullable(),
    resume: z.boolean(),
    nothing: z
      .strictObject({ reason: z.enum(['all_done', 'leased_by_others', 'paused', 'daily_cap', 'not_eligible']), until: maybe })
      .nullable()
      .describe('why there is none'),
  })
  .meta({ id: 'NextReview' })

export const ReviewerProfile = z
  .strictObject({
    memberId: z.string(),
    name: z.string(),
    minutesPerDay: z.int(),
    mostPerDay: z.int().nullable(),
    mostOpen: z.int().nullable(),
    expertise: z.array(z.string()),
    languages: z.array(z.string()),
    weight: z.number(),
    paused: z.strictObject({ by: z.string(), reason: z.string(), at: time }).nullable(),
    gold: z.strictObject({ answers: z.int(), agreed: z.int() }),
    open: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ReviewerProfile' })
export type ReviewerProfile = z.output<typeof ReviewerProfile>

/** For the reviewer. */
export const reason = z.string().trim().min(1).max(2_000)

export const GoldItem = z
  .strictObject({
    projectId: z.string(),
    runId: z.string(),
    rubric: RubricName,
    values: z.array(z.strictObject({ criterionKey: z.string(), value: z.union([z.string(), z.number()]), tolerance: z.number() })),
    rationale: z.string(),
    source: z.enum(['expert', 'consensus', 'calibration']),
    createdBy: z.string(),
    createdAt: time,
    retiredAt: maybe,
  })
  .meta({ id: 'GoldItem' })
export type GoldItem = z.output<typeof GoldItem>

export const MemberRef = z.string().trim().min(1).max(254).describe('the ID of a member, or an email address')
export const ProjectFilter = { projectId: Id.optional() }
