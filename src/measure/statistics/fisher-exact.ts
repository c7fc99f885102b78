import { absent, type Estimate } from './estimate.ts'
import { logChoose } from './gamma.ts'
import type { Share } from './proportion.ts'

/** Equally likely tables may differ in their last digits; R's fisher.test uses the same margin. */
export const sameLikelihood = 1 + 1e-7

/** The chance of each number of successes in the first lot, from `from` on, if n1 and n2 trials have `total` successes together. */
export function hypergeometric(n1: number, n2: number, total: number): { from: number; chances: number[] } {
  const from = Math.max(0, total - n2)
  const all = logChoose(n1 + n2, total)
  const chances = Array.from({ length: Math.min(n1, total) - from + 1 }, (_, at) =>
    Math.exp(logChoose(n1, from + at) + logChoose(n2, total - from - at) - all),
  )
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
