import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

/** Plays one run from its beginning to its verdict. The payload is a pointer; the truth stands in the run's own row. */
export const playRun = job({ name: 'playRun', payload: z.strictObject({ workspaceId: z.string(), runId: z.string() }) })
