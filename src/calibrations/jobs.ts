import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), calibrationId: z.string() })
/** Locks a calibration when it is due; one that is not open by then is left alone. */
export const lockWhenDue = job({ name: 'lockWhenDue', payload })
/** Tells that a calibration is due soon and for whom it waits; of one that waits for nobody nothing. */
export const warnBeforeDue = job({ name: 'warnBeforeDue', payload })
