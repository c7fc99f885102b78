import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Deletes what is due in a workspace, and returns while anything can become due. One for each workspace. */
export const keepRetention = job({ name: 'keepRetention', payload: z.strictObject({ workspaceId: z.string() }) })
