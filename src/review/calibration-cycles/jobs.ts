import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

/** Starts a round at its time, and plans the next. */
export const startRound = job({
  name: 'startCalibrationRound',
  payload: z.strictObject({ workspaceId: z.string(), cycleId: z.string(), at: z.string() }),
})

/** Closes a round after the days for reconciling, unless somebody already has. */
export const closeRound = job({
  name: 'closeCalibrationRound',
  payload: z.strictObject({ workspaceId: z.string(), calibrationId: z.string() }),
})
