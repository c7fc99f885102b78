import { absent, type Estimate } from './estimate.ts'
import { logChoose } from './gamma.ts'
import type { Share } from './proportion.ts'

/** Equally likely tables may differ in their last digits; R's fisher.test uses the same margin. */
export const sameLikelihood = 1 + 1e-7

/** The chance of each number of successes in the first lot, from `from` on, if n1 and n2 trials have `total` successes together. */
export function hypergeometric(n1: number, n2: number, total: number): { from: number; chances: number[] } {
  const from = Math.max(0, total - n2)
  const to = Math.min(n1, total)
  const chances: number[] = new Array(to - from + 1).fill(0)
  // From the most likely number outward, since the others are products of it: none is rounded to zero before the chance itself is.
  const mode = Math.min(to, Math.max(from, Math.floor(((n1 + 1) * (total + 1)) / (n1 + n2 + 2))))
  const ratio = (k: number) => ((n1 - k) * (total - k)) / ((k + 1) * (n2 - total + k + 1))
  chances[mode - from] = Math.exp(logChoose(n1, mode) + logChoose(n2, total - mode) - logChoose(n1 + n2, total))
  for (let k = mode; k < to; k++) chances[k + 1 - from] = chances[k - from]! * ratio(k)
  for (let k = mode; k > from; k--) chances[k - 1 - from] = chances[k - from]! / ratio(k - 1)
  return { from, chances }
}

/**
 * The two-sided p-value of Fisher's exact test (1935) that both lots have one rate: the chance of all tables, with these
 * totals, that are as unlikely as this one. Assumes independent trials. One lot empty: no_items.
 */
export function fisherExact(before: Share, after: Share): Estimate {
  if (before.n === 0 || after.n === 0) return absent('no_items')
  const { from, chances } = hypergeometric(before.n, after.n, before.successes + after.successes)
  const limit = chances[before.successes - from]! * sameLikelihood
  const value = chances.reduce((total, chance) => (chance <= limit ? total + chance : total), 0)
  return { value: Math.min(1, value), n: before.n + after.n }
}
