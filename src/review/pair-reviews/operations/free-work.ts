import type { z } from 'zod'
import type { World } from '#src/platform/world.ts'
import { freeSheets } from '#src/review/calibrations/operations/free-sheets.ts'
import { freeReviews, lossOf } from '#src/review/reviews/operations/free-reviews.ts'
import type { freeWork } from '#src/workspace/accounts/jobs.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import type { endErasedWork } from '#src/workspace/erasures/jobs.ts'
import { findPairReview, lockPairReview, openPairReviews, openPairReviewsOf, setReviewers } from '../store.ts'
import { close } from './pair-reviews.ts'

/**
 * What members were to judge and now may not: their reviews return to the pool, and calibrations and pair reviews no longer wait for them.
 */
export const freeWorkOf =
  (world: World) =>
  async ({ workspaceId, memberIds }: z.output<typeof freeWork.payload>): Promise<void> => {
    await freeReviews(world.db, workspaceId, memberIds)
    await freeSheets(world, workspaceId, memberIds)
    const pairReviews = await world.db.transaction(workspaceId, (tx) => openPairReviewsOf(tx, memberIds))
    for (const id of pairReviews) await excuse(world, { workspaceId, id, memberIds })
  }

type Excused = { workspaceId: string; id: string; memberIds: readonly string[] }
/** What they have judged counts. A review that nobody can judge further closes, as after its last judgment. */
const excuse = (world: World, { workspaceId, id, memberIds }: Excused): Promise<void> =>
  world.db.transaction(workspaceId, async (tx) => {
    const review = (await lockPairReview(tx, id, system.actor.id))!
    if (review.state === 'closed') return
    const { batchRunId, projectId, reviewers } = review
    const left: string[] = []
    for (const memberId of reviewers.filter((one) => memberIds.includes(one))) {
      const reason = await lossOf(tx, memberId, projectId)
      if (reason === undefined) continue
      left.push(memberId)
      const after = { pairReviewId: id, memberId, reason }
      await record(tx, system, { type: 'batchRun', id: batchRunId, action: 'pairReviewerExcused', after })
    }
    if (left.length === 0) return
    await setReviewers(
      tx,
      id,
      reviewers.filter((one) => !left.includes(one)),
    )
    const { missing } = (await findPairReview(tx, id, system.actor.id))!
    if (missing === 0) await close({ tx, cause: system }, review)
  })

/** A review that waits only for pairs whose words were erased closes, as after its last judgment. */
export const endErased =
  (world: World) =>
  async ({ workspaceId }: z.output<typeof endErasedWork.payload>): Promise<void> => {
    for (const id of await world.db.transaction(workspaceId, openPairReviews))
      await world.db.transaction(workspaceId, async (tx) => {
        const review = (await lockPairReview(tx, id, system.actor.id))!
        if (review.state === 'open' && review.missing === 0) await close({ tx, cause: system }, review)
      })
  }
