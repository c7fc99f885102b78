import { z } from 'zod'
import { assertionKind, head, inBrief, inconclusive, likeness, textOf } from '../kind.ts'

export const similarity = assertionKind({
  kind: 'similarity',
  title: 'Similar to a text',
  description:
    'The wording is like this text (Dice coefficient of letter pairs). The comparison is of letters, not of meaning: "You can cancel" and "You cannot cancel" are nearly the same, so this cannot be the only required assertion. Applies to any reply by default.',
  settings: z.strictObject({
    to: z.string().min(1).max(20_000),
    min: z.number().gt(0).max(1).describe('how alike the wording must be, from 0 to 1: 0.5 is loosely the same, 0.8 nearly the same'),
  }),
  scope: 'anyReply',
  cost: ({ to }, characters) => 20 * (characters + to.length),
  evaluate({ to, min }, { replies }) {
    const { text, complete } = textOf(replies)
    if (!complete) return inconclusive('was truncated, so the whole reply cannot be compared', head(replies))
    const score = likeness(text, to)
    const rationale = `has a similarity of ${score.toFixed(2)} to ${inBrief(to)}; at least ${min} is required`
    return { outcome: score >= min ? 'passed' : 'failed', score, rationale, evidence: head(replies) }
  },
})
