import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), assignmentId: z.string(), dueAt: z.string() })
/** Tells which reviews of an assignment are due soon and not in. */
export const warnOfReviews = job({ name: 'warnOfReviews', payload })
/** Tells which were not in when they were due, and does with them what their assignment says. */
export const reviewsAreDue = job({ name: 'reviewsAreDue', payload })
