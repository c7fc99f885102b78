import { z } from 'zod'
import { exponential, type Job, job } from '#src/platform/jobs/job.ts'

/** The queue of a workspace's work other than runs. */
export const workspaceQueue = (workspaceId: string): string => `workspace-${workspaceId}`

/**
 * The payload of a subscriber's job: which of the workspace's entries, newly sealed from `fromSeq` to `toSeq`, concern it. It contains only
 * pointers; the entries say what happened (`sealedEntries`).
 */
export const SealedRange = z.strictObject({
  workspaceId: z.string(),
  fromSeq: z.int().positive(),
  toSeq: z.int().positive(),
  entryIds: z.array(z.string()).min(1),
})
export type SealedRange = z.infer<typeof SealedRange>

/** Gets a job for each batch of sealed entries that contains an action it asked for: `run.completed`, `run.*`, `*`. */
export type Subscriber = { job: Job<SealedRange>; actions: readonly string[] }

/** Sends the entries of a range to the collector of the operator, which may be unreachable for two days. */
export const sendActivity = job({ name: 'sendActivity', payload: SealedRange, retryDelaysMs: exponential(200, 1_000, 900_000) })
