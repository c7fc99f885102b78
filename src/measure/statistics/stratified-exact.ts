import { type Chances, convolve } from './convolution.ts'
import { hypergeometric } from './fisher-exact.ts'
import { logChoose } from './gamma.ts'
import type { Share } from './proportion.ts'

/** The same question before and after. */
export type Stratum = { before: Share; after: Share }

/**
 * One-sided chances, if nothing changed, of at most (`fall`) or at least (`rise`) this many successes after; `n` counts the informative
 * strata.
 */
export type Stratified = { fall: number; rise: number; n: number }

/**
 * The exact conditional test of one common odds ratio over strata (Birch 1964; Gart 1970): within each stratum its successes fall on
 * the two lots like balls drawn from an urn, so the sum over all strata has the distribution of a sum of hypergeometric variables
 * (convolved as in Mehta, Patel & Gray 1985). Strata of one trial on each side make it McNemar's exact test, a single stratum Fisher's.
 * Assumes that the trials of a stratum are exchangeable; strata may differ in every way. Without an informative stratum, both chances
 * are 1.
 */
export function stratifiedExact(strata: readonly Stratum[]): Stratified {
  let [observed, pairs, n] = [0, 0, 0]
  let chances: Chances = { from: 0, of: [1] }
  for (const { before, after } of strata) {
    const total = before.successes + after.successes
    if (before.n === 0 || after.n === 0 || total === 0 || total === before.n + after.n) continue
    n++
    const { from, chances: next } = hypergeometric(after.n, before.n, total)
    observed += after.successes - from
    // Pairs of single trials are a binomial variable together: 10,000 of them cost no more than one stratum.
    if (before.n === 1 && after.n === 1) pairs++
    else chances = convolve(chances, { from: 0, of: next })
  }
  if (pairs > 0) chances = convolve(chances, { from: 0, of: halves(pairs) })
  const at = Math.max(0, observed - chances.from)
  const sum = (some: readonly number[]) =>
    Math.min(
      1,
      some.reduce((total, chance) => total + chance, 0),
    )
  return { fall: observed < chances.from ? 0 : sum(chances.of.slice(0, at + 1)), rise: sum(chances.of.slice(at)), n }
}

/** The chances of 0 to n heads of n coins. */
const halves = (n: number): number[] => Array.from({ length: n + 1 }, (_, k) => Math.exp(logChoose(n, k) - n * Math.LN2))
