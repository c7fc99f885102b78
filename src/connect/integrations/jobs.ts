import { z } from 'zod'
import { exponential, job } from '#src/platform/jobs/job.ts'
import { SealedRange } from '#src/workspace/activity/jobs.ts'

/** Runs when entries were sealed: writes a delivery for each integration that wants one of the events. */
export const fanOut = job({ name: 'fanOutEvents', payload: SealedRange })

/**
 * Sends the due deliveries of one integration. One such job runs at a time for each integration, followed by another while deliveries wait;
 * the state is in the deliveries themselves, so a lost or abandoned job loses nothing.
 */
export const deliver = job({
  name: 'deliverEvents',
  payload: z.strictObject({ workspaceId: z.string(), integrationId: z.string() }),
  retryDelaysMs: exponential(10, 1_000, 60_000),
})
