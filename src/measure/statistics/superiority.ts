import { absent, type Estimate, type MaybeLimits, sum } from './estimate.ts'
import { zOf } from './normal.ts'

/**
 * How often a value of `a` is larger than one of `b`, counting equal ones half: 0.5 if they are alike (Vargha & Delaney 2000). The variance
 * is that of DeLong, DeLong & Clarke-Pearson (1988), the interval symmetric for the log odds, so that it stays within 0 and 1. Assumes
 * independent values. None on one side: no_items; without limits for one value (too_few_items) or if the two never overlap
 * (zero_variance).
 */
export function superiority(a: readonly number[], b: readonly number[], level = 0.95): Estimate<MaybeLimits> {
  const n = Math.min(a.length, b.length)
  if (n === 0) return absent('no_items')
  const [overB, overA] = [placements(a, b), placements(b, a)]
  const value = sum(overB) / a.length
  if (n < 2) return { value, n, noInterval: 'too_few_items' }
  const variance = (shares: readonly number[]) => {
    const mean = sum(shares) / shares.length
    return sum(shares.map((share) => (share - mean) ** 2)) / (shares.length - 1) / shares.length
  }
  const se = Math.sqrt(variance(overB) + variance(overA))
  if (se === 0 || value === 0 || value === 1) return { value, n, noInterval: 'zero_variance' }
  const [logit, half] = [Math.log(value / (1 - value)), (zOf(level) * se) / (value * (1 - value))]
  const share = (odds: number) => 1 / (1 + Math.exp(-odds))
  return { value, n, low: share(logit - half), high: share(logit + half) }
}

/** For each value, the share of the others that are smaller, and half of those that are equal. */
function placements(values: readonly number[], others: readonly number[]): number[] {
  const sorted = Float64Array.from(others).sort()
  const below = (value: number, orEqual: boolean) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) low = middle + 1
      else high = middle
    }
    return low
  }
  return values.map((value) => (below(value, false) + below(value, true)) / 2 / sorted.length)
}
