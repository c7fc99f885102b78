import { z } from 'zod'
import { Phrase } from './stopping.ts'

// The user that a persona plays in a scenario: what they want, what they know, how they start (product.md 3, Scenario).

const Key = z
  .string()
  .max(120)
  .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')
const askedBy = z.array(Phrase).min(1).max(20).optional().describe('phrases that ask for it; default: the words of the key')

const fact = {
  key: Key,
  value: z.string().min(1).max(4_000),
  askedBy,
  disclosure: z.enum(['volunteer', 'onRequest', 'never']),
}
const UnknownFact = z.union([Key, z.strictObject({ key: Key, askedBy })])
/** Shapes of an answer that a goal can ask for; `place` includes progress: "on its way" answers "where is it". */
export const answerShapes = ['time', 'amount', 'number', 'code', 'link', 'place'] as const
const Want = z
  .strictObject({
    key: Key,
    shape: z.enum(answerShapes).optional().describe('what the answer holds, beyond what the user said'),
    phrases: z.array(Phrase).min(1).max(20).optional().describe('one of these must be in the reply; with a shape, in the same sentence'),
  })
  .refine(({ shape, phrases }) => shape || phrases, {
    path: ['shape'],
    message: 'Say how the answer is recognized: give "shape", "phrases", or both.',
  })
  .meta({ id: 'Want' })
const limits = {
  spend: z.number().min(0).max(1e12).optional().describe('the user agrees to no price above this, in the currency of the offer'),
}
const opening = { speaksFirst: z.enum(['user', 'agent']), message: z.string().min(1).max(65_536).optional() }

/** The stored and returned form. */
export const userShape = {
  goal: z.string().max(8_000).regex(/\S/, 'must contain a visible character').optional(),
  situation: z.string().max(8_000).optional(),
  factsKnown: z.array(z.strictObject(fact).meta({ id: 'Fact' })).max(100),
  factsUnknown: z.array(UnknownFact).max(100),
  opening: z.strictObject(opening).meta({ id: 'Opening' }),
  wants: z.array(Want).min(1).max(20).optional().describe('what must be answered or done, all of it; default: derived from the goal'),
  limits: z.strictObject(limits).optional(),
}
/** The form in requests. */
export const userInput = {
  ...userShape,
  factsKnown: z
    .array(z.strictObject({ ...fact, disclosure: fact.disclosure.default('onRequest') }))
    .max(100)
    .default([]),
  factsUnknown: userShape.factsUnknown.default([]),
  opening: z.strictObject({ ...opening, speaksFirst: opening.speaksFirst.default('user') }).prefault({}),
}

export const User = z.strictObject(userShape).meta({ id: 'SimulatedUser' })
export type User = z.infer<typeof User>
export type Fact = User['factsKnown'][number]
export type Want = z.infer<typeof Want>
