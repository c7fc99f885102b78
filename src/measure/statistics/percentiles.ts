import { absent, type Estimate } from './estimate.ts'

/**
 * The value below which a share of the sorted values lies, between two values by a straight line (type 7 of Hyndman & Fan
 * 1996, as PostgreSQL's percentile_cont). Assumes nothing of the distribution; a p99 of fewer than 100 values is about their largest.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const low = sorted[below]!
  return low + (at - below) * ((sorted[below + 1] ?? low) - low)
}

/** Median, p95 and p99 of values in any order, in their unit, each with the count of values. None: no_items. */
export function percentiles(values: readonly number[]): { p50: Estimate; p95: Estimate; p99: Estimate } {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number): Estimate => (sorted.length === 0 ? absent('no_items') : { value: quantile(sorted, share), n: sorted.length })
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
