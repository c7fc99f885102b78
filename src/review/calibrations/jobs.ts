import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), calibrationId: z.string() })
/** Locks a calibration when it is due; ignores one that is no longer open by then. */
export const lockWhenDue = job({ name: 'lockWhenDue', payload })
/** Sends the notification that a calibration is due soon, with the participants that it waits for; sends nothing if there are none. */
export const warnBeforeDue = job({ name: 'warnBeforeDue', payload })
