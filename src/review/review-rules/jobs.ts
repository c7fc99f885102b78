import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Matches what has ended since, draws, and assigns; returns each minute while a workspace has active rules. */
export const fillQueues = job({ name: 'fillReviewQueues', payload: z.strictObject({ workspaceId: z.string() }) })
