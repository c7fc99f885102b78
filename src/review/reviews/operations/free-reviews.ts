import { roleIn } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { holdMembers } from '#src/workspace/accounts/operations/members.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import { type HeldReview, heldReviews } from '../store/held.ts'
import { findReview } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { lockTask } from '../store/tasks.ts'
import { cancelTask } from './decide.ts'
import { returnToPool, widened } from './pool.ts'

/** Reviews per transaction. */
const portion = 100

/** Why a member may not do this; undefined if they may, until the transaction ends. */
export async function lossOf(
  tx: Tx,
  memberId: string,
  projectId: string,
  needed: 'reviewer' | 'admin' = 'reviewer',
): Promise<string | undefined> {
  const [member] = await holdMembers(tx, [memberId])
  if (!member) return 'no longer a member of the workspace'
  return atLeast(roleIn(member, projectId), needed) ? undefined : `no longer has the role ${needed} in this project`
}

/** Returns the open reviews of members who may no longer do them to the pool. A review that is submitted at the same moment counts. */
export async function freeReviews(db: Database, workspaceId: string, memberIds: readonly string[]): Promise<void> {
  for (let after: HeldReview | undefined; ; ) {
    const held = await db.transaction(workspaceId, async (tx) => {
      const reviews = await heldReviews(tx, memberIds, { after, limit: portion })
      for (const review of reviews) await free(tx, review, memberIds)
      return reviews
    })
    if (held.length < portion) return
    after = held.at(-1)
  }
}

/** Returns everything that a member holds to the pool, whatever their role. */
export async function freeAllOf(db: Database, workspaceId: string, memberId: string): Promise<void> {
  for (let after: HeldReview | undefined; ; ) {
    const held = await db.transaction(workspaceId, async (tx) => {
      const reviews = await heldReviews(tx, [memberId], { after, limit: portion })
      for (const { id, taskId } of reviews) {
        const task = (await lockTask(tx, taskId))!
        const row = (await findReview(tx, id, system.actor.id))!
        const isHeld = row.holder_id === memberId && (row.state === 'assigned' || row.state === 'in_progress')
        // Nobody else is to be measured by it.
        if (isHeld && task.sampling.strategy === 'hidden_gold') await cancelTask(tx, system, task)
        else if (isHeld) await returnToPool({ tx, cause: system }, { task, row }, { by: system.actor.id, reason: 'paused' })
      }
      return reviews
    })
    if (held.length < portion) return
    after = held.at(-1)
  }
}

async function free(tx: Tx, { id, taskId }: HeldReview, memberIds: readonly string[]): Promise<void> {
  const task = (await lockTask(tx, taskId))!
  const row = (await findReview(tx, id, system.actor.id))!
  if (row.state !== 'assigned' && row.state !== 'in_progress') return
  if (row.holder_id === null) return void (await widened(tx, task))
  const reason = memberIds.includes(row.holder_id) ? await lossOf(tx, row.holder_id, row.project_id, neededFor(row)) : undefined
  if (reason) await returnToPool({ tx, cause: system }, { task, row }, { by: system.actor.id, reason })
}

const neededFor = ({ kind }: Row) => (kind === 'adjudication' ? 'admin' : 'reviewer')
