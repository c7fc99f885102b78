import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

/** Plays one run from its beginning to its verdict. The payload is a pointer; the truth stands in the run's own row. */
export const playRun = job({ name: 'playRun', payload: z.strictObject({ workspaceId: z.string(), runId: z.string() }) })

/** Asks the judges of one conversation that is over, and writes its verdict; also where a run that has ended is judged again. */
export const judgeRun = job({ name: 'judgeRun', payload: z.strictObject({ workspaceId: z.string(), runId: z.string() }) })
