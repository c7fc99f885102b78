import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound, ServiceError } from '#src/platform/errors.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { type Visibility, visibleTo } from '#src/workspace/blinding/visibility.ts'
import { findReview, taskIdOf } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { lockTask, type StoredTask } from '../store/tasks.ts'

export type LockedReview = { task: StoredTask; row: Row; visibility: Visibility }

export const visibilityOf = (viewer: Viewer, row: Row): Visibility =>
  visibleTo(viewer, {
    assigneeId: row.assignee_id,
    submitted: row.state === 'submitted',
    hidePeers: row.blind.hidePeers,
    taskState: row.task_state,
    ownReview: row.own_review,
    judgesRun: row.judges_run,
    mayDraw: row.may_draw,
  })

/** Locks the task of the review, and returns the review for any viewer. Throws `not_found`. */
export async function hold(tx: Tx, viewer: Viewer, id: string): Promise<LockedReview> {
  const taskId = await taskIdOf(tx, id)
  const task = taskId === undefined ? undefined : await lockTask(tx, taskId)
  const row = task && (await findReview(tx, id, viewer.memberId))
  if (!task || !row) throw notFound()
  return { task, row, visibility: visibilityOf(viewer, row) }
}

/** Like `hold`; throws `not_found` for reviews that the reader may not see. */
export async function holdVisible(tx: Tx, viewer: Viewer, id: string): Promise<LockedReview> {
  const locked = await hold(tx, viewer, id)
  if (locked.visibility === 'hidden') throw notFound()
  return locked
}

/** Throws `forbidden`, naming the role. */
export function requireRole(viewer: Viewer, role: 'editor' | 'admin', what: string): void {
  if (!atLeast(viewer.role, role))
    throw new ServiceError('forbidden', `${what} needs the role ${role}; your credential has the role ${viewer.role}.`)
}
export const notEligible = (rule: string) => new ServiceError('not_eligible', `You cannot do this: ${rule}.`)
/** Which conversations changed since a batch run reveals how those of it ended. Throws `not_eligible`. */
export async function refuseToCompare(tx: Tx, viewer: Viewer, batchRunId: string | undefined): Promise<void> {
  if (batchRunId === undefined) return
  const { judge, adjudication } = (await blindingOf(tx, viewer, { batchRunIds: [batchRunId] })).get(batchRunId)!
  if (judge || adjudication)
    throw notEligible('you have yet to judge conversations of the baseline, and sampling would reveal their verdicts')
}
export const isSubmitted = () =>
  new ServiceError(
    'review_submitted',
    'This review has been submitted. Reopen or dispute it, or assign another review of the conversation.',
    {
      currentState: 'submitted',
      allowedTransitions: ['reopen'],
    },
  )
/** Only the reviewer may do this. Throws `not_eligible`. */
export function requireOwn({ row, visibility }: LockedReview): void {
  if (visibility !== 'own') throw notEligible(row.assignee_id === null ? 'nobody has started it' : 'it is assigned to someone else')
}
