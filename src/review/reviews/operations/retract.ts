import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { because, findReview, moveReview } from '../store/reviews.ts'
import { lockTask } from '../store/tasks.ts'
import { addReview, addReviewer, decideTask, reopenTask } from './decide.ts'

/**
 * A submitted review no longer counts, and another reviewer judges in its place; nobody who can take it now: anyone later. The caller has
 * chosen one whose task was not adjudicated.
 */
export async function retract(
  { tx, cause }: ChangeScope,
  { id, taskId, reason }: { id: string; taskId: string; reason: string },
): Promise<void> {
  const task = (await lockTask(tx, taskId))!
  const row = (await findReview(tx, id, ''))!
  // Somebody else was first.
  if (row.state !== 'submitted') return
  const open = await reopenTask(tx, cause, task)
  await moveReview(tx, row, 'retract', because(reason))
  await record(tx, cause, { type: 'review', id, action: 'retracted', before: { state: 'submitted' }, after: { state: 'canceled', reason } })
  const taken = await addReviewer({ tx, cause }, open, row)
  if (!taken) await addReview({ tx, cause }, open, { kind: 'standard', assigneeId: null, pool: true })
  await decideTask(tx, cause, taskId)
}
