import type { Tx } from '#src/platform/db/database.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { ruleAgainst } from '../eligibility.ts'
import { markTaken } from '../store/answers.ts'
import { handOverColumns, moveReview, reviewsOfTask } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { openToAll, type StoredTask } from '../store/tasks.ts'
import { candidatesOf, requirementsOf } from './candidates.ts'

type OpenReview = { task: StoredTask; row: Row }

/** Returns an open review to the pool; what its reviewer has written stays theirs. The task is locked. */
export async function returnToPool(
  { tx, cause }: ChangeScope,
  { task, row }: OpenReview,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { id, holder_id: holderId } = row
  if (holderId !== null) await markTaken(tx, { reviewId: id, memberId: holderId }, 'reassignment')
  await moveReview(tx, row, 'reassign', handOverColumns(null, true, { from: holderId, to: null, by, reason }, undefined))
  const before = { state: row.stored_state, assigneeId: holderId }
  const after = { state: 'assigned', assigneeId: null, reason, ...(await widened(tx, task)) }
  await record(tx, cause, { type: 'review', id, action: 'reassigned', before, after })
}

/**
 * A pool of named members opens to everyone who may review once none of them is left to take a review of the task: otherwise it would wait
 * for nobody. Returns what the activity says about that.
 */
export async function widened(tx: Tx, task: StoredTask): Promise<{ reviewers?: [] }> {
  if (task.reviewers.length === 0) return {}
  const members = (await findMembers(tx, task.reviewers)).filter((member) => member !== undefined)
  const involved = new Set(
    (await reviewsOfTask(tx, task.id, '')).flatMap(({ holder_id, history }) => [holder_id, ...history.map(({ from }) => from)]),
  )
  const able = (await candidatesOf(tx, members, task.projectId)).filter(
    ({ member, candidacy }) => !involved.has(member.id) && !ruleAgainst({ ...candidacy, room: null, paused: false }, requirementsOf(task)),
  )
  if (able.length > 0) return {}
  await openToAll(tx, task.id)
  return { reviewers: [] }
}
