import { normalForm } from './text.ts'

/**
 * Twice the pairs of neighboring characters that two texts share, over all pairs of both: 2 |A and B| / (|A| + |B|), each pair as often
 * as it occurs (Dice 1945, on bigrams as in Adamson and Boreham 1974). Symmetric; 1 for texts with the same pairs, 0 for none in
 * common. Compares only words, in NFKC and lower case, with one space before, between and after them, so that the first and the last
 * letter count twice like all others and a single letter has pairs as well.
 */
export const likeness = (item: string, other: string): number => likenessOf(pairsOf(item), pairsOf(other))

/** The pairs of a text, for one that is compared with many. */
export type Pairs = { pairs: ReadonlyMap<string, number>; count: number }

function likenessOf(a: Pairs, b: Pairs): number {
  let shared = 0
  for (const [pair, times] of a.pairs) shared += Math.min(times, b.pairs.get(pair) ?? 0)
  return (2 * shared) / (a.count + b.count)
}

/** Whether two texts are at least this similar; if their lengths alone rule it out, no pair is compared. */
export const isAlike = (a: Pairs, b: Pairs, least: number): boolean =>
  (2 * Math.min(a.count, b.count)) / (a.count + b.count) >= least && likenessOf(a, b) >= least

export function pairsOf(text: string): Pairs {
  const characters = Array.from(` ${normalForm(text)} `)
  const pairs = new Map<string, number>()
  for (let i = 1; i < characters.length; i++) {
    const pair = characters[i - 1]! + characters[i]!
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return { pairs, count: characters.length - 1 }
}
