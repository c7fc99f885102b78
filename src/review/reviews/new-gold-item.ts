import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'
import { reason } from './schema.ts'

export const NewGoldItem = z
  .strictObject({
    runId: Id,
    rubricId: Id.optional(),
    rubricVersion: z.int().positive().optional(),
    values: z
      .array(
        z.strictObject({
          criterionKey: z.string().max(60),
          value: z.union([z.string().max(60), z.number()]),
          tolerance: z.number().min(0).default(0),
        }),
      )
      .min(1)
      .max(100),
    rationale: reason,
    source: z.enum(['expert', 'consensus', 'calibration']).default('expert'),
    retired: z.boolean().default(false),
  })
  .meta({ id: 'NewGoldItem' })
