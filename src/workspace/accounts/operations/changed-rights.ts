import { isDeepStrictEqual } from 'node:util'
import { atLeast } from '#src/platform/contract.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Member } from '../contract.ts'
import { freeWork } from '../jobs.ts'
import { highestOf } from '../rights.ts'
import { getWorkspace } from '../store/workspaces.ts'

export type MemberChange = { action: 'replaced' | 'removed'; before: Member; after: Member }

/** Whether the change may take open work from the member; which of it, the job finds out. */
const isReviewerChanged = ({ before, after }: MemberChange): boolean =>
  atLeast(highestOf(before), 'reviewer') &&
  (after.state === 'removed' || before.role !== after.role || !isDeepStrictEqual(before.projectRoles, after.projectRoles))

/** Every change of the rights of a member is recorded here, so that none leaves its work with someone who may no longer do it. */
export async function recordMembers({ tx, cause }: ChangeScope, ...changes: readonly MemberChange[]): Promise<void> {
  await record(tx, cause, ...changes.map((change) => ({ type: 'member' as const, id: change.after.id, ...change })))
  const memberIds = changes.filter(isReviewerChanged).map(({ after }) => after.id)
  if (memberIds.length === 0) return
  const { id: workspaceId } = await getWorkspace(tx)
  await enqueue(tx, freeWork, { workspaceId, memberIds }, { queue: workspaceQueue(workspaceId), tenant: workspaceId })
}
