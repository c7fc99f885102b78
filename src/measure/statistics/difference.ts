import { absent, type Estimate, type Limits } from './estimate.ts'
import { type Share, wilson } from './proportion.ts'

/**
 * `after - before` of two rates with the hybrid score interval of Newcombe (1998, method 10). Assumes two independent lots of
 * independent trials: not for the same cells played twice. One lot empty: no_items.
 */
export function difference(before: Share, after: Share, level = 0.95): Estimate<Limits> {
  const b = wilson(before, level)
  const a = wilson(after, level)
  if (a.value === null || b.value === null) return absent('no_items')
  const value = a.value - b.value
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
    n: before.n + after.n,
  }
}
