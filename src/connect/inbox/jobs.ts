import { z } from 'zod'
import { exponential, job } from '#src/platform/jobs/job.ts'
import { SealedRange } from '#src/workspace/activity/jobs.ts'

/** Runs when work may have arrived for somebody: plans the mails to the members of the project. */
export const planMails = job({ name: 'planInboxMails', payload: SealedRange })

/** Sends one member what is new for them in a project, unless it was sent before. */
export const mailInbox = job({
  name: 'mailInbox',
  payload: z.strictObject({ workspaceId: z.string(), memberId: z.string(), projectId: z.string() }),
  retryDelaysMs: exponential(10, 1_000, 60_000),
})
