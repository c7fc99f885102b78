import { z } from 'zod'
import { assertionKind, countOf, failed, passed } from '../kind.ts'

const bound = z.int().min(0).max(1_000)

export const turns = assertionKind({
  kind: 'turns',
  title: 'Number of turns',
  description: 'The conversation has at least `min` and at most `max` turns. A turn is one message of the user and the reply of the agent.',
  settings: z
    .strictObject({ min: bound.optional(), max: bound.optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, {
      path: ['min'],
      error: 'Give "min", "max", or both.',
      params: { code: 'required' },
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['max'],
      error: '"max" is less than "min".',
      params: { code: 'range' },
    }),
  scope: 'transcript',
  cannotFail: ({ min = 0, max }) => min === 0 && max === undefined,
  scopes: ['transcript'],
  judges: 'answers',
  evaluate({ min = 0, max = Number.POSITIVE_INFINITY }, { turns: messages }) {
    // Counts answered messages: a greeting before the first one is not a turn, nor is a last message without an answer.
    const count = messages.filter(({ role }, i) => role === 'agent' && messages[i - 1]?.role === 'user').length
    const summary = `has ${countOf(count, 'answered message')}`
    if (count > max) return failed(`${summary}; at most ${max} are allowed`)
    if (count < min) return failed(`${summary}; at least ${min} are required`)
    return passed(summary)
  },
})
