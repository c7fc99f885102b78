import { z } from 'zod'
import { exponential, job } from '#src/platform/jobs/job.ts'

/** Frees the open reviews, sheets and pair reviews of members who may no longer do them. */
export const freeWork = job({
  name: 'freeWork',
  payload: z.strictObject({ workspaceId: z.string(), memberIds: z.array(z.string()).min(1) }),
  retryDelaysMs: exponential(10, 1_000, 60_000),
})
