import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Asks a model the questions of a rubric about one conversation. */
export const judgeByRubric = job({ name: 'judgeByRubric', payload: z.strictObject({ workspaceId: z.string(), judgmentId: z.string() }) })
