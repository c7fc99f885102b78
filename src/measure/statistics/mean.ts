import { tOf } from './distributions.ts'
import { absent, type Estimate, type MaybeLimits, sum } from './estimate.ts'

/**
 * A mean with its interval by Student's t (Student 1908). Assumes independent values whose mean is nearly normal. None: no_items; for one,
 * there is no interval.
 */
export function mean(values: readonly number[], level = 0.95): Estimate<MaybeLimits> {
  const n = values.length
  if (n === 0) return absent('no_items')
  const value = sum(values) / n
  if (n < 2) return { value, n, noInterval: 'too_few_items' }
  const half = tOf(level, n - 1) * Math.sqrt(sum(values.map((item) => (item - value) ** 2)) / (n - 1) / n)
  return { value, n, low: value - half, high: value + half }
}
