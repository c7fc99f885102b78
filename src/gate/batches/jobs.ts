import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'
import { SealedRange } from '#src/workspace/activity/jobs.ts'

/** Runs when runs started or ended: advances their batch runs, and ends those with no run left. */
export const endBatchRuns = job({ name: 'settleBatches', payload: SealedRange })

/**
 * Watches one batch run until it has ended: ends the grace of a cancellation, and anything that a lost event would have left open. One
 * job for each batch run, created in the transaction that creates or reopens it, so that an end is certain.
 */
export const watchBatchRun = job({ name: 'watchBatchRun', payload: z.strictObject({ workspaceId: z.string(), batchRunId: z.string() }) })

/** Calls the setup of a batch run while its runs wait for it. */
export const setUpBatchRun = job({ name: 'setUpBatchRun', payload: z.strictObject({ workspaceId: z.string(), batchRunId: z.string() }) })

/** Starts a batch at the time that its schedule named; does nothing if its next time has changed since. */
export const startScheduled = job({
  name: 'startScheduled',
  payload: z.strictObject({ workspaceId: z.string(), batchId: z.string(), at: z.iso.datetime() }),
})
