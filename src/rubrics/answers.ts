import { z } from 'zod'

const offset = z.int().min(0).max(10_000_000)
/** Words of a turn by UTF-16 offsets; without them the whole turn. */
const Mark = z.strictObject({ turn: z.int().positive(), start: offset.optional(), end: offset.optional() }).meta({ id: 'Mark' })
const short = z.string().max(60)

const shape = {
  criterionKey: short,
  value: z
    .union([z.string().max(10_000), z.number(), z.array(short).max(50), z.array(Mark).max(200)])
    .optional()
    .describe(
      'binary: pass or fail; ordinal, numeric: a number; nominal: an option; multi: options; text: a text; span: marks; pairwise: a, b or tie',
    ),
  notApplicable: z.literal(true).optional(),
  cannotJudge: z.literal(true).optional(),
  comment: z.string().max(4_000).optional(),
  confidence: z.number().min(0).max(1).optional(),
}
/** What a reviewer says to one criterion: exactly one of value, notApplicable and cannotJudge. */
export const NewAnswer = z.strictObject({ ...shape, evidence: z.array(Mark).max(50).optional() }).meta({ id: 'NewAnswer' })
export type NewAnswer = z.output<typeof NewAnswer>

/** As it is kept: evidence with the fingerprint of the words it marks, so that it can be found again. */
export const Answer = z
  .strictObject({
    ...shape,
    evidence: z.array(z.strictObject({ turn: z.int(), start: z.int(), end: z.int(), quoteHash: z.string() })).optional(),
    changedAfterReveal: z.boolean().optional(),
  })
  .meta({ id: 'Answer' })
export type Answer = z.output<typeof Answer>

export const verdicts = ['pass', 'fail', 'inconclusive'] as const
export type Verdict = (typeof verdicts)[number]
