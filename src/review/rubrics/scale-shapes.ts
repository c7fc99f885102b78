import { z } from 'zod'

const label = z.string().trim().min(1).max(200)
const value = z.string().trim().min(1).max(60)
const share = z.number().min(0).max(1)
const options = z.array(
  z.strictObject({ value, label: label.optional(), score: share.optional().describe('0 to 1; give every option a score, or none') }),
)

/** The parts of criteria scales. Passed to each kind, because the browser loads the kinds but not Zod. */
export const scaleShapes = { z, label, anchor: z.string().trim().max(1_000), share, options }
export type ScaleShapes = typeof scaleShapes
