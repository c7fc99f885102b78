import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, ServiceError } from '#src/platform/errors.ts'
import { record, type ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import { isLead, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { reviewLifecycle } from '../lifecycle.ts'
import type { Draft, Lease } from '../schema.ts'
import { findDraft, keepDraft, markTaken } from '../store/answers.ts'
import { findReview, lapsed, lease, moveReview } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { moveTask } from '../store/tasks.ts'
import { candidacyFault } from './candidates.ts'
import { quizComesFirst } from './hidden-gold.ts'
import { isSubmitted, type LockedReview, notEligible, requireRole } from './load.ts'

export const leaseOf = ({ lease_token, lease_expires_at, lease_seconds }: Row): Lease => ({
  token: lease_token!,
  expiresAt: lease_expires_at!,
  ttlSeconds: lease_seconds,
  renewEverySeconds: Math.floor(lease_seconds / 3),
})

/** Starts a review, continues it or renews its lease, and returns the lease. Throws every refusal of `start`. */
export async function begin(
  { tx, cause, viewer }: ViewerChangeScope,
  { task, row }: LockedReview,
): Promise<{ lease: Lease; resume: boolean }> {
  if (row.state === 'submitted') throw isSubmitted()
  const mine = row.assignee_id === viewer.memberId
  if (row.state === 'in_progress' && !mine) throw leased(row, viewer)
  reviewLifecycle.next('start', row.state)
  if (!mine && row.assignee_id !== null) throw notEligible('it is assigned to someone else')
  if (row.kind === 'adjudication') requireRole(viewer, 'admin', 'Adjudicating')
  if (!mine) {
    const fault = await candidacyFault(tx, viewer.memberId, { task, row })
    if (fault) throw notEligible(fault)
  }
  const goesOn = row.state === 'in_progress'
  if (!goesOn && (await quizComesFirst(tx, { task, row, memberId: viewer.memberId })))
    throw notEligible('other conversations of this rubric come first. Take the next review instead')
  const lost = !goesOn && row.stored_state === 'in_progress'
  if (lost && !mine) await markTaken(tx, { reviewId: row.id, memberId: row.holder_id! }, 'expiry')
  const token = goesOn ? row.lease_token! : randomBytes(18).toString('base64url')
  await moveReview(tx, row, 'start', { ...lease(viewer.memberId, token), ...(lost && lapsed) })
  await keepDraft(tx, row.id, viewer.memberId, token)
  const about = { type: 'review' as const, id: row.id }
  const leaseExpired = { ...about, action: 'leaseExpired', before: { state: 'in_progress' }, after: { state: 'assigned' } }
  const before = { state: 'assigned', assigneeId: row.holder_id }
  const started = { ...about, action: 'started', before, after: { state: 'in_progress', assigneeId: viewer.memberId } }
  await record(tx, cause, ...(lost ? [leaseExpired] : []), ...(goesOn ? [] : [started]))
  if (task.state === 'open' || task.state === 'reopened') {
    await moveTask(tx, task, 'start')
    await record(tx, cause, {
      type: 'reviewTask',
      id: task.id,
      action: 'started',
      before: { state: task.state },
      after: { state: 'in_review' },
    })
  }
  return { lease: leaseOf((await findReview(tx, row.id, viewer.memberId))!), resume: mine && row.started_at !== null }
}

/** Shows the holder only to viewers who may see them. */
const leased = (row: Row, viewer: Viewer) =>
  new ServiceError(
    'review_leased',
    `${isLead(viewer) || !row.blind.hidePeers ? `${row.assignee_id} works on it` : 'Someone is working on it'} until ${row.lease_expires_at}, or longer.`,
    { expiresAt: row.lease_expires_at!, currentState: 'in_progress', allowedTransitions: [] },
  )

export { leased }

/**
 * Whether the caller may write with this token: they have the lease, or it has ended and nobody else has it. `surplus`: someone else got it
 * because it had ended. Throws `review_taken` with what they had written, `conflict` for a token of another lease.
 */
export async function mayWrite(
  tx: Tx,
  viewer: Viewer,
  { row }: LockedReview,
  token: string | undefined,
): Promise<'held' | 'surplus' | 'no'> {
  const draft = await findDraft(tx, row.id, viewer.memberId)
  if (draft?.takenAt && token === draft.token) {
    if (draft.takenBy === 'expiry') return 'surplus'
    throw reviewTaken(draft.takenAt, draft.draft)
  }
  if (row.assignee_id !== viewer.memberId || row.stored_state !== 'in_progress') return 'no'
  if (token !== undefined && token !== row.lease_token)
    throw conflict('This token belongs to another lease. Start the review again to get the current one.')
  return 'held'
}
export const reviewTaken = (takenAt: string, draft: Draft) =>
  new ServiceError('review_taken', 'This review now belongs to someone else. What you wrote is in `draft`.', { takenAt, draft })
