import type { Tx } from '#src/platform/db/database.ts'
import type { Answer } from '#src/review/rubrics/answers.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import { type Cause, record, system } from '#src/workspace/activity/operations/activity.ts'
import type { ReviewSummary } from '../schema.ts'
import { plainProfile, replaceProfile } from '../store/reviewers.ts'
import { submitSeeded } from '../store/seeded.ts'
import { decideTask } from './decide.ts'

export { countReviews } from '../store/seeded.ts'

/** A reviewer who is not assigned anything until someone unpauses them. */
export const pauseReviewer = (tx: Tx, memberId: string, reason: string): Promise<void> =>
  replaceProfile(tx, { ...plainProfile(memberId), paused: { by: 'system', reason, at: new Date().toISOString() } })
export const unpauseReviewer = (tx: Tx, memberId: string): Promise<void> => replaceProfile(tx, plainProfile(memberId))

export type SeededReview = {
  review: Pick<ReviewSummary, 'id' | 'taskId' | 'rubric'>
  by: { id: string; name: string }
  answers: Answer[]
}

/**
 * Reviews of one rubric version that were all made in this transaction are started and submitted at once; then each task reaches its
 * result.
 */
export async function submitAll(tx: Tx, seeded: readonly SeededReview[], minutes: number): Promise<void> {
  const [first] = seeded
  if (!first) return
  const rubric = await rubricVersionOf(tx, first.review.rubric)
  await submitSeeded(
    tx,
    seeded.map(({ review, by, answers }) => {
      const scored = scoreOf(rubric, answers)
      return { reviewId: review.id, revision: 1, cause: 'submitted' as const, answers, rationale: null, authorId: by.id, ...scored }
    }),
    minutes,
  )
  const taskIds = [...new Set(seeded.map(({ review }) => review.taskId))]
  const moved = { before: { state: 'open' }, after: { state: 'in_review' } }
  await record(tx, system, ...taskIds.map((id) => ({ type: 'reviewTask' as const, id, action: 'started', ...moved })))
  for (const seededReviews of Map.groupBy(seeded, ({ by }) => by.id).values()) {
    const cause: Cause = { actor: { type: 'user', ...seededReviews[0]!.by } }
    const happened = seededReviews.flatMap(({ review: { id }, by }) => [
      { type: 'review' as const, id, action: 'started', before: { state: 'assigned' }, after: { state: 'in_progress', assigneeId: by.id } },
      {
        type: 'review' as const,
        id,
        action: 'submitted',
        before: { state: 'in_progress', revision: 0 },
        after: { state: 'submitted', revision: 1 },
      },
    ])
    await record(tx, cause, ...happened)
  }
  for (const id of taskIds) await decideTask(tx, system, id)
}
