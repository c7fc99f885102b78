import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Erases what was asked for, step by step, until nothing is left. */
export const eraseWords = job({ name: 'eraseWords', payload: z.strictObject({ workspaceId: z.string(), erasureId: z.string() }) })
