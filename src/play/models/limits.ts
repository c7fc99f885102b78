import { z } from 'zod'

/** How often a model may be called, by all processes together. An absent member is not a limit. */
export const ModelLimits = z
  .strictObject({
    concurrency: z.int().min(1).max(1_000).optional().describe('calls at a time'),
    requestsPerMinute: z.int().min(1).max(10_000).optional(),
    tokensPerMinute: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .optional()
      .describe('of questions and answers; a call counts with the most that it can take until the vendor has counted'),
  })
  .meta({ id: 'ModelLimits' })
export type ModelLimits = z.infer<typeof ModelLimits>

export const limitsNothing = (limits: ModelLimits): boolean => Object.values(limits).every((limit) => limit === undefined)
/** Whether finished calls still count. */
export const limitsMinutes = ({ requestsPerMinute, tokensPerMinute }: ModelLimits): boolean =>
  requestsPerMinute !== undefined || tokensPerMinute !== undefined
