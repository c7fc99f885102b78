import { z } from 'zod'
import { job } from '#src/platform/jobs/job.ts'

const payload = z.strictObject({ workspaceId: z.string(), ownerId: z.string(), attempt: z.int() })

/** Calls the teardown of a run or batch run once that is over, if nobody has called it by then. */
export const tearDownLater = job({ name: 'tearDown', payload })
