import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound, refuseStale } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { reviews } from '../contract.ts'
import { reviewLifecycle } from '../lifecycle.ts'
import type { Review } from '../schema.ts'
import { findDraft, keepDraft } from '../store/answers.ts'
import { findReview } from '../store/reviews.ts'
import { assign } from './assign.ts'
import { dispute, reopen, resolveDispute } from './dispute.ts'
import { drawReview } from './draw.ts'
import { decline, reassign, release, skip } from './give.ts'
import { begin, leaseOf, mayWrite, reviewTaken } from './hold-lease.ts'
import { hold, holdVisible, isSubmitted, requireOwn } from './load.ts'
import { listFor, reviewFor } from './show.ts'
import { renewLease, submit } from './submit.ts'

type ReviewCall = { params: { id: string }; tx: Tx; caller: Caller }
/** The review after a change; a viewer who has given it away may no longer see it, and gets their last view of it. */
async function acted(call: ReviewCall, act: () => Promise<unknown>): Promise<Review> {
  const before = await reviewFor(call.tx, call.caller, call.params.id)
  await act()
  return reviewFor(call.tx, call.caller, call.params.id).catch(() => ({
    ...before,
    state: 'assigned' as const,
    assigneeId: null,
    lease: null,
    draft: null,
  }))
}

export const reviewOperations = implement(reviews, {
  assign: async (call) => {
    const assignment = await assign({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.body)
    return reply(call.body.dryRun ? 200 : 201, assignment)
  },

  next: async (call) => {
    const { tx, caller, body } = call
    const next = await drawReview({ tx, cause: causeOf(call), viewer: caller }, body)
    if ('nothing' in next) return { review: null, lease: null, resume: false, nothing: next.nothing }
    return { review: await reviewFor(tx, caller, next.id), lease: next.lease, resume: next.resume, nothing: null }
  },

  list: ({ query: { limit, cursor, assigneeId, ...filters }, tx, caller }) =>
    listFor(tx, caller, { ...filters, assigneeId: assigneeId === 'me' ? caller.memberId : assigneeId }, { limit, cursor }),

  get: ({ params, tx, caller }) => reviewFor(tx, caller, params.id),

  start: async (call) => {
    const { tx, caller, params } = call
    const locked = await holdVisible(tx, caller, params.id)
    const review = await begin({ tx, cause: causeOf(call), viewer: caller }, locked)
    return { review: await reviewFor(tx, caller, params.id), ...review }
  },

  draft: async (call) => {
    const { tx, caller, params, body, request } = call
    const { token, ...draft } = body
    const locked = await hold(tx, caller, params.id)
    const may = await mayWrite(tx, caller, locked, token)
    if (may === 'surplus') {
      const storedDraft = (await findDraft(tx, params.id, caller.memberId))!
      throw reviewTaken(storedDraft.takenAt!, storedDraft.draft)
    }
    if (locked.visibility === 'hidden') throw notFound()
    requireOwn(locked)
    if (locked.row.state === 'submitted') throw isSubmitted()
    if (may === 'no') throw reviewLifecycle.refusal('submit', locked.row.state)
    // Two windows of one person have the same lease.
    refuseStale(locked.row, request.ifMatch)
    await renewLease(tx, caller, locked.row)
    await keepDraft(tx, params.id, caller.memberId, token, draft)
    const row = (await findReview(tx, params.id, caller.memberId))!
    return { review: await reviewFor(tx, caller, params.id), lease: leaseOf(row), resume: true }
  },

  submit: async (call) => {
    const id = await submit({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body)
    return reviewFor(call.tx, call.caller, id)
  },

  skip: (call) => acted(call, () => skip({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body.reason)),
  decline: (call) =>
    acted(call, () => decline({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body.reason)),
  release: (call) =>
    acted(call, () => release({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body.reason)),
  reopen: (call) => acted(call, () => reopen({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body.reason)),
  reassign: (call) => acted(call, () => reassign({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body)),
  dispute: (call) => acted(call, () => dispute({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body)),
  resolve: (call) =>
    acted(call, () => resolveDispute({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.params.id, call.body)),
})
