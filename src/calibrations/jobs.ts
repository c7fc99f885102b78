import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), calibrationId: z.string() })
/** Locks a calibration when it is due; one that is not open by then is left alone. */
export const lockWhenDue = job({ name: 'lockWhenDue', payload })
/** Sends the notification that a calibration is due soon, with the participants it waits for; sends nothing if it waits for no one. */
export const warnBeforeDue = job({ name: 'warnBeforeDue', payload })
