import { z } from 'zod'
import { SealedRange } from '../activity/jobs.ts'
import { job } from '../platform/jobs/job.ts'

/** Runs when runs started or ended: advances their batch runs, and ends those with no run left. */
export const endBatchRuns = job({ name: 'settleBatches', payload: SealedRange })

/**
 * Looks after one batch run until it has ended: it ends the grace of a cancel, and what a lost event would have left open. One for
 * each batch run, made in the transaction that makes it or opens it again, so that an end is certain.
 */
export const watchBatchRun = job({ name: 'watchBatchRun', payload: z.strictObject({ workspaceId: z.string(), batchRunId: z.string() }) })

/** Calls the setup of a batch run, whose runs wait for it. */
export const setUpBatchRun = job({ name: 'setUpBatchRun', payload: z.strictObject({ workspaceId: z.string(), batchRunId: z.string() }) })

/** Starts a batch at the time that its schedule named; a batch whose next time is another by then is left alone. */
export const startScheduled = job({
  name: 'startScheduled',
  payload: z.strictObject({ workspaceId: z.string(), batchId: z.string(), at: z.iso.datetime() }),
})
