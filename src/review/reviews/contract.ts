import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'
import { NewAnswer } from '#src/review/rubrics/answers.ts'
import { Assignment, AssignRequest } from './assignment.ts'
import { Findings } from './findings.ts'
import { reviewStates, taskStates } from './lifecycle.ts'
import { NewGoldItem } from './new-gold-item.ts'
import { ReviewStatistics } from './performance.ts'
import {
  Draft,
  GoldItem,
  MemberRef,
  NextReview,
  ProjectFilter,
  Review,
  ReviewerProfile,
  ReviewStart,
  ReviewSummary,
  ReviewTask,
  reason,
} from './schema.ts'

const token = z.string().max(100)
const replayedAs = { operation: 'reviews.get' } as const
const action = { method: 'POST', role: 'reviewer', answers: { 200: Review }, replayedAs } as const
// The actions of others, and time alone, change the response.
const etagWith = ['state', 'lease', 'overdue', 'draft', 'answers', 'run', 'peers', 'disputed'] as const

export const reviews = {
  assign: operation({
    method: 'POST',
    url: '/reviews/assign',
    summary: 'Assign conversations to reviewers',
    description: 'The same seed and the same conversations give the same plan; `dryRun` shows the plan and creates nothing.',
    role: 'editor',
    body: AssignRequest,
    answers: { 200: Assignment.describe('for a dry run'), 201: Assignment },
  }),
  next: operation({
    method: 'POST',
    url: '/reviews/next',
    summary: 'Take the next review that is waiting for the caller',
    description:
      'Reviews assigned to the caller come first, then those of the pool, by priority and due date. No two callers get the same review.',
    role: 'reviewer',
    body: z.strictObject({ projectId: Id.optional(), rubricId: Id.optional() }),
    answers: { 200: NextReview },
    replayedAs: { ...replayedAs, member: 'review' },
  }),
  list: operation({
    method: 'GET',
    url: '/reviews',
    summary: 'List the reviews that the caller can see, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      ...ProjectFilter,
      taskId: Id.optional(),
      runId: Id.optional(),
      rubricId: Id.optional(),
      assigneeId: z.string().max(64).optional().describe('the ID of a member, or me'),
      state: z.enum(reviewStates).optional(),
    }),
    answers: { 200: pageOf(ReviewSummary, 'ReviewPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/reviews/{id}',
    summary: 'Read a review with its rubric and its conversation',
    role: 'viewer',
    answers: { 200: Review },
    etagWith,
  }),
  start: operation({
    method: 'POST',
    url: '/reviews/{id}/start',
    summary: 'Start a review, continue it, or renew its lease',
    description: 'While the lease lasts, nobody else gets the review. A second request by the same person extends the lease.',
    role: 'reviewer',
    body: z.strictObject({}),
    answers: { 200: ReviewStart },
    replayedAs: { ...replayedAs, member: 'review' },
  }),
  draft: operation({
    method: 'PUT',
    url: '/reviews/{id}/draft',
    summary: 'Save the draft of a review and renew its lease',
    role: 'reviewer',
    body: z.strictObject({ token, ...Draft.shape }).meta({ id: 'NewDraft' }),
    answers: { 200: ReviewStart },
  }),
  submit: operation({
    ...action,
    url: '/reviews/{id}/submit',
    summary: 'Submit a review',
    description: 'Checks the answers against the rubric and lists every fault. An adjudication needs a rationale.',
    body: z
      .strictObject({
        token: token.optional().describe('the token of the lease; required once the review has gone to someone else'),
        ...Draft.shape,
        answers: z.array(NewAnswer).max(100),
      })
      .meta({ id: 'Submission' }),
  }),
  skip: operation({ ...action, url: '/reviews/{id}/skip', summary: 'Skip a review', body: z.strictObject({ reason }) }),
  decline: operation({
    ...action,
    url: '/reviews/{id}/decline',
    summary: 'Decline a review because of a conflict of interest; someone else gets it',
    body: z.strictObject({ reason }),
  }),
  release: operation({
    ...action,
    url: '/reviews/{id}/release',
    summary: 'Release the lease of a review',
    body: z.strictObject({ reason: reason.optional() }),
  }),
  reopen: operation({
    ...action,
    url: '/reviews/{id}/reopen',
    summary: 'Reopen a submitted review',
    description: 'The author can do this for 15 minutes while the task is not resolved; an editor at any time, with a reason.',
    body: z.strictObject({ reason: reason.optional() }),
  }),
  reassign: operation({
    ...action,
    url: '/reviews/{id}/reassign',
    summary: 'Reassign a review to someone else, or return it to the pool',
    description:
      'A review in progress needs `force` (editor; of an adjudication, admin); the draft of its earlier reviewer is stored for them. Reviewers may return their own reviews to the pool.',
    body: z
      .strictObject({
        assigneeId: MemberRef.optional(),
        toPool: z.literal(true).optional(),
        reason,
        keepDraft: z.boolean().default(false).describe('passes the draft on; only possible if hidePeers is off'),
        force: z.boolean().default(false),
        dueAt: z.iso.datetime({ offset: true }).optional(),
      })
      .refine(({ assigneeId, toPool }) => (assigneeId === undefined) !== (toPool === undefined), {
        path: ['assigneeId'],
        message: 'Give either assigneeId or toPool.',
      })
      .meta({ id: 'Reassignment', examples: [{ toPool: true, reason: 'On leave' }] }),
  }),
  dispute: operation({
    ...action,
    url: '/reviews/{id}/dispute',
    summary: 'Dispute answers of a submitted review',
    description: 'The author or an editor can do this, at most five times and within 45 days.',
    body: z
      .strictObject({
        criterionKeys: z.array(z.string().max(60)).min(1).max(100),
        proposed: z.array(NewAnswer).max(100).default([]),
        reason,
      })
      .meta({ id: 'NewDispute' }),
  }),
  resolve: operation({
    ...action,
    url: '/reviews/{id}/resolve',
    summary: 'Decide the open dispute of a review',
    description:
      'An accepted dispute makes a new revision of the answers, and the task is resolved again. The author of the review cannot decide it, and the member who opened it can withdraw it.',
    body: z
      .strictObject({
        decision: z.enum(['accepted', 'partially_accepted', 'rejected', 'withdrawn']),
        answers: z
          .array(NewAnswer)
          .max(100)
          .default([])
          .describe('the answers that count now; default for an accepted dispute: the proposed ones'),
        response: reason,
      })
      .meta({ id: 'DisputeDecision' }),
  }),
}

export const reviewTasks = {
  list: operation({
    method: 'GET',
    url: '/review-tasks',
    summary: 'List review tasks, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      ...ProjectFilter,
      runId: Id.optional(),
      rubricId: Id.optional(),
      state: z.enum(taskStates).optional(),
    }),
    answers: { 200: pageOf(ReviewTask, 'ReviewTaskPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/review-tasks/{id}',
    summary: 'Read a review task with its resolution',
    role: 'viewer',
    answers: { 200: ReviewTask },
    etagWith: ['reviewIds', 'resolution', 'superseded'],
  }),
  cancel: operation({
    method: 'POST',
    url: '/review-tasks/{id}/cancel',
    summary: 'Cancel a review task and its open reviews',
    role: 'editor',
    body: z.strictObject({ reason }),
    answers: { 200: ReviewTask },
  }),
}

export const findings = {
  get: operation({
    method: 'GET',
    url: '/batch-runs/{id}/findings',
    summary: 'Read the findings of reviewers about a batch run, and the resulting pass rate of the whole batch run',
    role: 'viewer',
    query: z.strictObject({ assignmentId: Id.optional().describe('default: the newest') }),
    answers: { 200: Findings },
  }),
}

export const performance = {
  get: operation({
    method: 'GET',
    url: '/rubrics/{id}/statistics',
    summary: 'Read how reviewers judge with a rubric: agreement over time, severity, disputes, time',
    description: 'Covers resolved tasks of one version of the rubric; default: the published version.',
    role: 'editor',
    query: z.strictObject({ version: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    answers: { 200: ReviewStatistics },
  }),
}

export const reviewers = {
  list: operation({
    method: 'GET',
    url: '/reviewers',
    summary: 'List members who can review, with their profiles and open reviews',
    role: 'editor',
    reach: 'workspace',
    answers: { 200: z.strictObject({ data: z.array(ReviewerProfile), nextCursor: z.null() }).meta({ id: 'ReviewerProfiles' }) },
  }),
  replace: operation({
    method: 'PUT',
    url: '/reviewers/{id}',
    summary: 'Replace the profile of a reviewer, and pause or unpause them',
    role: 'editor',
    reach: 'workspace',
    body: z
      .strictObject({
        minutesPerDay: z.int().min(1).max(1_440).default(240),
        mostPerDay: z.int().min(1).nullable().default(null),
        mostOpen: z.int().min(1).nullable().default(null),
        expertise: z.array(z.string().min(1).max(60)).max(50).default([]),
        languages: z.array(z.string().min(2).max(35)).max(50).default([]),
        weight: z.number().gt(0).max(1_000).default(1),
        paused: z.strictObject({ reason }).nullable().default(null),
      })
      .meta({ id: 'ReviewerProfileReplacement' }),
    answers: { 200: ReviewerProfile },
  }),
}

export const goldItems = {
  list: operation({
    method: 'GET',
    url: '/gold-items',
    summary: 'List the gold items that reviewers are measured by',
    role: 'editor',
    query: z.strictObject({ projectId: Id }),
    answers: { 200: z.strictObject({ data: z.array(GoldItem), nextCursor: z.null() }).meta({ id: 'GoldItems' }) },
  }),
  create: operation({
    method: 'POST',
    url: '/gold-items',
    summary: 'Add gold items: the right answers about a conversation',
    description: 'Reviewers are not notified. A second request for the same conversation and rubric version replaces the first.',
    role: 'editor',
    body: NewGoldItem,
    answers: { 201: GoldItem },
  }),
}
