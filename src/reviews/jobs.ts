import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), assignmentId: z.string(), dueAt: z.string() })
/** Sends the notification which reviews of an assignment are due soon and not submitted. */
export const warnOfReviews = job({ name: 'warnOfReviews', payload })
/** Sends the notification which reviews were not submitted in time, and does with them what their assignment says. */
export const reviewsAreDue = job({ name: 'reviewsAreDue', payload })
