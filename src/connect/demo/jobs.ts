import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Sends the real conversations of a demo, and watches them. */
export const addRecorded = job({
  name: 'addRecorded',
  payload: z.strictObject({ workspaceId: z.string(), projectId: z.string(), isPrepared: z.boolean() }),
})
