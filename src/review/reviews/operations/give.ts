import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, unknownReference } from '#src/platform/errors.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { type Cause, type ChangeScope, record, type ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import { isLead, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { reviewLifecycle } from '../lifecycle.ts'
import { findDraft, keepDraft, markTaken } from '../store/answers.ts'
import { because, handOverColumns, moveReview, requeued, setReplacement } from '../store/reviews.ts'
import { candidacyFault } from './candidates.ts'
import { addReviewer, decideTask } from './decide.ts'
import { watchDue } from './due.ts'
import { leased } from './hold-lease.ts'
import { holdVisible, isSubmitted, type LockedReview, notEligible, requireOwn, requireRole } from './load.ts'
import { widened } from './pool.ts'

async function ownOpen(tx: Tx, viewer: Viewer, id: string): Promise<LockedReview> {
  const locked = await holdVisible(tx, viewer, id)
  requireOwn(locked)
  if (locked.row.state === 'submitted') throw isSubmitted()
  return locked
}

/** Replaces a reviewer who will not do it. */
async function replace(tx: Tx, cause: Cause, { task, row }: LockedReview): Promise<void> {
  const other = await addReviewer({ tx, cause }, task, row)
  if (other) await setReplacement(tx, row.id, other)
}

export async function skip({ tx, cause, viewer }: ViewerChangeScope, id: string, reason: string): Promise<void> {
  const locked = await ownOpen(tx, viewer, id)
  const { skipPolicy, allowSkip } = locked.task.settings
  if (!allowSkip) throw conflict('This review cannot be skipped.')
  const again = skipPolicy === 'requeue_self'
  await moveReview(tx, locked.row, again ? 'requeue' : 'skip', { ...because(reason), ...(again && requeued) })
  const after = { state: again ? 'assigned' : 'skipped', reason }
  await record(tx, cause, { type: 'review', id, action: 'skipped', before: { state: locked.row.stored_state }, after })
  if (skipPolicy === 'requeue_others') await replace(tx, cause, locked)
  await decideTask(tx, cause, locked.task.id)
}

export async function decline({ tx, cause, viewer }: ViewerChangeScope, id: string, reason: string): Promise<void> {
  const locked = await ownOpen(tx, viewer, id)
  await moveReview(tx, locked.row, 'decline', because(reason))
  await record(tx, cause, {
    type: 'review',
    id,
    action: 'declined',
    before: { state: locked.row.stored_state },
    after: { state: 'declined', reason },
  })
  await replace(tx, cause, locked)
  await decideTask(tx, cause, locked.task.id)
}

export async function release({ tx, cause, viewer }: ViewerChangeScope, id: string, reason: string | undefined): Promise<void> {
  const locked = await ownOpen(tx, viewer, id)
  const { row } = locked
  // A review from the pool returns to the pool; the draft stays with its author.
  const to = row.from_pool
    ? handOverColumns(null, true, { from: viewer.memberId, to: null, by: viewer.memberId, reason: reason ?? 'released' }, undefined)
    : {}
  await moveReview(tx, row, 'release', { ...because(reason), ...to })
  const after = { state: 'assigned', assigneeId: row.from_pool ? null : row.assignee_id }
  await record(tx, cause, { type: 'review', id, action: 'released', before: { state: row.stored_state, assigneeId: row.holder_id }, after })
}

export type Reassignment = {
  assigneeId?: string | undefined
  toPool?: true | undefined
  reason: string
  keepDraft: boolean
  force: boolean
  dueAt?: string | undefined
}

/** By review-calibration.md 1.6; assigning the same person again has no effect. */
export async function reassign(
  { tx, cause, viewer }: ChangeScope & { viewer: Viewer & { workspaceId: string } },
  id: string,
  body: Reassignment,
): Promise<void> {
  const locked = await holdVisible(tx, viewer, id)
  const { row, task, visibility } = locked
  const own = visibility === 'own'
  if (!isLead(viewer)) {
    if (body.assigneeId !== undefined || body.force) requireRole(viewer, 'editor', 'Reassigning a review')
    if (!own) throw notEligible('it is assigned to someone else')
  }
  if (body.force && row.kind === 'adjudication') requireRole(viewer, 'admin', 'Taking an adjudication away')
  const [to] = body.assigneeId === undefined ? [] : await findMembers(tx, [body.assigneeId])
  if (body.assigneeId !== undefined && !to) throw unknownReference('/assigneeId')
  const toId = to?.id ?? null
  const goesOnWith = row.state === 'assigned' || row.state === 'in_progress'
  if (goesOnWith && toId !== null && toId === row.assignee_id) return
  const fault = toId === null ? undefined : await candidacyFault(tx, toId, { task: { ...task, reviewers: [] }, row })
  if (fault) throw invalid([{ pointer: '/assigneeId', code: fault, message: `This member cannot review it: ${fault}.` }])
  if (body.keepDraft && (!isLead(viewer) || row.blind.hidePeers || toId === null))
    throw invalid([
      {
        pointer: '/keepDraft',
        code: 'not_allowed',
        message: 'Only an editor can pass a draft on, and only if hidePeers is off.',
      },
    ])
  if (row.state === 'submitted') throw isSubmitted()
  if (row.state === 'in_progress' && !own && !body.force) throw leased(row, viewer)
  if (row.replaced_by) throw conflict('This review has already gone to someone else.')
  reviewLifecycle.next('reassign', row.state)
  const draft = row.holder_id === null ? undefined : await findDraft(tx, id, row.holder_id)
  if (row.holder_id !== null) await markTaken(tx, { reviewId: id, memberId: row.holder_id }, 'reassignment')
  const handover = { from: row.assignee_id, to: toId, by: viewer.memberId, reason: body.reason }
  await moveReview(tx, row, 'reassign', handOverColumns(toId, toId === null, handover, body.dueAt))
  if (body.dueAt !== undefined) await watchDue(tx, { workspaceId: viewer.workspaceId, assignmentId: task.assignmentId, dueAt: body.dueAt })
  if (body.keepDraft && draft && toId) await keepDraft(tx, id, toId, 'handed on', draft.draft)
  const before = { state: row.stored_state, assigneeId: row.holder_id, dueAt: row.due_at }
  const opened = toId === null ? await widened(tx, task) : {}
  const after = { state: 'assigned', assigneeId: toId, dueAt: body.dueAt ?? row.due_at, reason: body.reason, ...opened }
  await record(tx, cause, { type: 'review', id, action: 'reassigned', before, after })
}
