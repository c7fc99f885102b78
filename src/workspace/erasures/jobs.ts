import { z } from 'zod'
import { exponential, job } from '#src/platform/jobs/job.ts'

/** Erases what was asked for, step by step, until nothing is left. */
export const eraseWords = job({ name: 'eraseWords', payload: z.strictObject({ workspaceId: z.string(), erasureId: z.string() }) })
/** Ends work that waits for conversations whose words were erased. */
export const endErasedWork = job({
  name: 'endErasedWork',
  payload: z.strictObject({ workspaceId: z.string() }),
  retryDelaysMs: exponential(10, 1_000, 60_000),
})
