import { z } from 'zod'
import { criterionKinds } from './kinds.ts'
import { Mark, Value } from './value.ts'

const shape = {
  criterionKey: z.string().max(60),
  value: Value.optional().describe(criterionKinds.list.map(({ kind, value }) => `${kind}: ${value}`).join('; ')),
  notApplicable: z.literal(true).optional(),
  cannotJudge: z.literal(true).optional(),
  comment: z.string().max(4_000).optional(),
  confidence: z.number().min(0).max(1).optional(),
}
/** A reviewer's answer to one criterion: exactly one of value, notApplicable and cannotJudge. */
export const NewAnswer = z.strictObject({ ...shape, evidence: z.array(Mark).max(50).optional() }).meta({ id: 'NewAnswer' })
export type NewAnswer = z.output<typeof NewAnswer>

/** A stored answer: evidence has the fingerprint of the words it marks, so that they can be found again. */
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
