import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Plays one run from its start to its verdict. The payload is a pointer; the truth is in the row of the run. */
export const playRun = job({ name: 'playRun', payload: z.strictObject({ workspaceId: z.string(), runId: z.string() }) })

/** Asks the judges about one finished conversation, and writes its verdict; also when a run that has ended is judged again. */
export const judgeRun = job({ name: 'judgeRun', payload: z.strictObject({ workspaceId: z.string(), runId: z.string() }) })
