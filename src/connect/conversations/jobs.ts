import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Makes conversations of the traces of a project that are complete, and returns while any is not. */
export const assembleConversations = job({
  name: 'assembleConversations',
  payload: z.strictObject({ workspaceId: z.string(), projectId: z.string() }),
})
