import type { Tx } from '#src/platform/db/database.ts'
import { enqueueDeadline } from '#src/platform/jobs/deadline.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { reviewsAreDue, warnOfReviews } from '../jobs.ts'
import { type UnsubmittedReview, unsubmittedReviews } from '../store/due.ts'
import { findReview } from '../store/reviews.ts'
import { lockTask } from '../store/tasks.ts'
import { returnToPool } from './pool.ts'

type DueAssignment = { workspaceId: string; assignmentId: string; dueAt: string }

/** The jobs for the time at which reviews of an assignment are due, and for some time before. */
export async function watchDue(tx: Tx, due: DueAssignment): Promise<void> {
  const { workspaceId, assignmentId, dueAt } = due
  const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId, dueAt, key: `${assignmentId}-${Date.parse(dueAt)}` }
  await enqueueDeadline(tx, { soon: warnOfReviews, due: reviewsAreDue }, due, place)
}

/** Once: the notification and the end of the job are one transaction. */
export const warnOfDue =
  (world: World) =>
  ({ workspaceId, assignmentId, dueAt }: DueAssignment, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const open = await unsubmittedReviews(tx, assignmentId, dueAt)
      await tell(tx, 'dueSoon', { reviews: open, dueAt })
      await context.finish(tx)
    })

export const endDue =
  (world: World) =>
  ({ workspaceId, assignmentId, dueAt }: DueAssignment, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      const byPolicy = Map.groupBy(await unsubmittedReviews(tx, assignmentId, dueAt), ({ policy }) => policy)
      const of = (policy: UnsubmittedReview['policy']) => byPolicy.get(policy) ?? []
      await tell(tx, 'overdue', { reviews: [...of('flag'), ...of('reassign')], dueAt })
      await tell(tx, 'expired', { reviews: of('expire'), dueAt })
      for (const review of of('reassign')) await giveBack(tx, review)
      await context.finish(tx)
    })

/** An assignment can turn notifications off. */
async function tell(
  tx: Tx,
  action: 'dueSoon' | 'overdue' | 'expired',
  { reviews, dueAt }: { reviews: readonly UnsubmittedReview[]; dueAt: string },
): Promise<void> {
  const subjects = reviews.filter(({ policy }) => policy !== 'nothing')
  const entries = subjects.map(({ id, assigneeId }) => ({ type: 'review' as const, id, action, after: { dueAt, assigneeId } }))
  if (entries.length > 0) await record(tx, system, ...entries)
}

/** Anyone who may review it may now take it. A review in progress stays with its reviewer, and a review in the pool stays there. */
async function giveBack(tx: Tx, { id, taskId }: UnsubmittedReview): Promise<void> {
  const task = (await lockTask(tx, taskId))!
  const row = await findReview(tx, id, system.actor.id)
  if (row?.state !== 'assigned' || row.assignee_id === null) return
  await returnToPool({ tx, cause: system }, { task, row }, { by: system.actor.id, reason: 'due' })
}
