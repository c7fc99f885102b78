import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), assignmentId: z.string(), dueAt: z.string() })
/** Sends notifications about reviews of an assignment that are due soon and not submitted. */
export const warnOfReviews = job({ name: 'warnOfReviews', payload })
/** Sends notifications about reviews that were not submitted in time, and applies the policy of their assignment. */
export const reviewsAreDue = job({ name: 'reviewsAreDue', payload })

/** Returns what a reviewer had to judge to the pool, because they were paused for their accuracy. */
export const freePausedReviews = job({
  name: 'freePausedReviews',
  payload: z.strictObject({ workspaceId: z.string(), memberId: z.string() }),
})
