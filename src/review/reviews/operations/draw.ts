import { atLeast } from '#src/platform/contract.ts'
import { unavailable } from '#src/platform/errors.ts'
import type { ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Lease } from '../schema.ts'
import { drawNext, leasedUntil, submittedToday, wouldDraw } from '../store/drawing.ts'
import { profilesOf } from '../store/reviewers.ts'
import { findReview, reviewsOfTask } from '../store/reviews.ts'
import { lockTask } from '../store/tasks.ts'
import { goldInstead } from './hidden-gold.ts'
import { begin } from './hold-lease.ts'
import { visibilityOf } from './load.ts'

export type Nothing = { reason: 'all_done' | 'leased_by_others' | 'paused' | 'daily_cap' | 'not_eligible'; until: string | null }
type NextReview = { id: string; lease: Lease; resume: boolean }

// Each round waits for one blocking transaction, and there are never more of them than concurrent callers.
const maxRounds = 50

/** Starts the next review of a reviewer, or says why there is none. */
export async function drawReview(
  { tx, cause, viewer }: ViewerChangeScope,
  within: { projectId?: string | undefined; rubricId?: string | undefined },
): Promise<NextReview | { nothing: Nothing }> {
  const { memberId } = viewer
  const profile = (await profilesOf(tx, [memberId])).get(memberId)!
  if (profile.paused) return { nothing: { reason: 'paused', until: null } }
  if (profile.mostPerDay !== null && (await submittedToday(tx, memberId)) >= profile.mostPerDay)
    return { nothing: { reason: 'daily_cap', until: null } }
  const filter = { memberId, lead: atLeast(viewer.role, 'admin'), projectId: within.projectId, rubricId: within.rubricId }
  const refused: string[] = []
  for (let round = 0; round < maxRounds; round++) {
    const next = await drawNext(tx, filter, refused)
    if (!next) {
      const hold = await wouldDraw(tx, filter, refused)
      if (hold === undefined) break
      await lockTask(tx, hold)
      continue
    }
    // Checked again now that the task is locked: another request of the same person may have been first.
    const task = (await lockTask(tx, next.taskId))!
    const others = await reviewsOfTask(tx, task.id, memberId)
    if (others.some((other) => other.id !== next.id && other.assignee_id === memberId)) continue
    const drawn = (await findReview(tx, next.id, memberId))!
    const given = await goldInstead(tx, { task, row: drawn, memberId })
    const row = given === undefined ? drawn : (await findReview(tx, given, memberId))!
    const locked = given === undefined ? task : (await lockTask(tx, row.task_id))!
    const review = await begin({ tx, cause, viewer }, { task: locked, row, visibility: visibilityOf(viewer, row) }).catch(
      (error: { code?: string }) => {
        if (error.code !== 'not_eligible') throw error
        refused.push(next.id)
      },
    )
    if (review) return { id: row.id, ...review }
  }
  if (refused.length > 0) return { nothing: { reason: 'not_eligible', until: null } }
  if (await wouldDraw(tx, filter, refused)) throw unavailable('Too many members are asking for reviews right now. Ask again.', 1)
  const until = await leasedUntil(tx, filter)
  return { nothing: until === undefined ? { reason: 'all_done', until: null } : { reason: 'leased_by_others', until } }
}
