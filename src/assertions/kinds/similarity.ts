import { z } from 'zod'
import { assertionKind, head, inBrief, inconclusive, normalForm, textOf } from '../kind.ts'

export const similarity = assertionKind({
  kind: 'similarity',
  title: 'Similar to a text',
  description:
    'The wording is close to this text: at least `min` of the letter pairs are the same (bigram Dice, from 0 to 1). The comparison is of letters, not of meaning. Applies to any reply by default.',
  settings: z.strictObject({
    to: z.string().min(1).max(20_000),
    min: z.number().gt(0).max(1).describe('0.5: loosely the same wording; 0.8: nearly the same'),
  }),
  scope: 'anyReply',
  cost: ({ to }, characters) => 20 * (characters + to.length),
  evaluate({ to, min }, { replies }) {
    const { text, complete } = textOf(replies)
    if (!complete) return inconclusive('was truncated, so the whole reply cannot be compared', head(replies))
    const score = likeness(text, to)
    const rationale = `is ${score.toFixed(2)} like ${inBrief(to)}; at least ${min} is required`
    return { outcome: score >= min ? 'passed' : 'failed', score, rationale, evidence: head(replies) }
  },
})

/**
 * Twice the pairs of neighbouring characters that two texts share, over all pairs of both: 2 |A and B| / (|A| + |B|), each
 * pair as often as it stands there (Dice 1945, on bigrams as in Adamson and Boreham 1974). Symmetric; 1 for texts with the
 * same pairs, 0 for none in common. Compared are words alone, in NFKC and lower case, with one space before, between and
 * after them, so that the first and the last letter count twice like all others and a single letter has pairs as well.
 */
export function likeness(item: string, other: string): number {
  const [a, b] = [pairsOf(item), pairsOf(other)]
  let shared = 0
  for (const [pair, times] of a.pairs) shared += Math.min(times, b.pairs.get(pair) ?? 0)
  return (2 * shared) / (a.count + b.count)
}

function pairsOf(text: string) {
  const characters = Array.from(` ${normalForm(text)} `)
  const pairs = new Map<string, number>()
  for (let i = 1; i < characters.length; i++) {
    const pair = characters[i - 1]! + characters[i]!
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return { pairs, count: characters.length - 1 }
}
