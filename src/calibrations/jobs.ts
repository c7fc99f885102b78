import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

/** Locks a session when it is due; one that is not open by then is left alone. */
export const lockWhenDue = job({ name: 'lockWhenDue', payload: z.strictObject({ workspaceId: z.string(), calibrationId: z.string() }) })
