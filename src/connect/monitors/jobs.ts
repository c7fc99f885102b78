import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'
import { SealedRange } from '#src/workspace/activity/jobs.ts'

/** Runs when conversations ended or were judged again: counts them in the monitors that watch them. */
export const countConversations = job({ name: 'countConversations', payload: SealedRange })

/** Counts the conversations of the last days in a new monitor, some at a time. */
export const fillMonitor = job({
  name: 'fillMonitor',
  payload: z.strictObject({ workspaceId: z.string(), monitorId: z.string(), version: z.int(), after: z.string() }),
})

/** Asks the judges of a monitor about one conversation of its sample. */
export const judgeSample = job({
  name: 'judgeSample',
  payload: z.strictObject({ workspaceId: z.string(), monitorId: z.string(), runId: z.string() }),
})

/** Looks whether the monitors of a project find a cause for an alert, at least once an hour. */
export const checkMonitors = job({ name: 'checkMonitors', payload: z.strictObject({ workspaceId: z.string(), projectId: z.string() }) })
