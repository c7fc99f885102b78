import { betaQuantile } from './beta.ts'
import { absent, type Estimate, type Limits } from './estimate.ts'
import { zOf } from './normal.ts'

/** A count out of a total. */
export type Share = { successes: number; n: number }

/**
 * A rate with Wilson's score interval (Wilson 1927; Newcombe 1998). Assumes independent trials of one rate.
 * Nothing counted: no_items.
 */
export function wilson({ successes, n }: Share, level = 0.95): Estimate<Limits> {
  if (n === 0) return absent('no_items')
  const z2 = zOf(level) ** 2
  const p = successes / n
  const middle = p + z2 / (2 * n)
  const half = Math.sqrt(z2 * ((p * (1 - p)) / n + z2 / (4 * n * n)))
  const scale = 1 + z2 / n
  // At the ends the formula gives 0 and 1 exactly, except for rounding.
  return { value: p, low: successes === 0 ? 0 : (middle - half) / scale, high: successes === n ? 1 : (middle + half) / scale, n }
}

/**
 * A rate with the exact interval of Clopper & Pearson (1934): at least the level, usually more. Assumes independent trials.
 * Nothing counted: no_items.
 */
export function clopperPearson({ successes, n }: Share, level = 0.95): Estimate<Limits> {
  if (n === 0) return absent('no_items')
  const tail = (1 - level) / 2
  return {
    value: successes / n,
    low: successes === 0 ? 0 : betaQuantile(tail, successes, n - successes + 1),
    high: successes === n ? 1 : 1 - betaQuantile(tail, n - successes, successes + 1),
    n,
  }
}
