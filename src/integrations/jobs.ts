import { z } from 'zod'
import { SealedRange } from '../activity/jobs.ts'
import { exponential, job } from '../platform/jobs/job.ts'

/** Told of what was sealed: writes a delivery for each integration that wants one of the events. */
export const fanOut = job({ name: 'fanOutEvents', payload: SealedRange })

/**
 * Sends what is due of one integration. There is one at a time of each, and it is followed by another while anything waits; the
 * truth stands in the deliveries, so one that is lost or given up loses nothing.
 */
export const deliver = job({
  name: 'deliverEvents',
  payload: z.strictObject({ workspaceId: z.string(), integrationId: z.string() }),
  retryDelaysMs: exponential(10, 1_000, 60_000),
})
