import { tOf } from './distributions.ts'
import { effectiveRate } from './effective-rate.ts'
import { absent, clamp, type Estimate, type Limits, type MaybeLimits, sum } from './estimate.ts'

/** A cluster (scenario) in two batch runs: of its `n` pairs of runs together, the numbers that passed only before and only after. */
export type ChangedPairs = { lost: number; won: number; n: number }

/** Fewer do not show how alike their runs are. */
const leastClusters = 5

/**
 * `won - lost` over clusters that were played twice, as a share of all pairs. The limits are those of Bonett and Price (2012), who add a
 * lost and a won pair so that limits exist when nothing moved, with the variance between clusters (Cochran 1977, 6.4) and Student's t: so
 * runs of a cluster count for as much as they differ. Where runs of a cluster all moved together, each counts as little as in a cluster of
 * one run: the closer limits of that assumption hold. Assumes independent clusters. `n` counts the clusters. None: no_items; one:
 * no limits (one_cluster); fewer than five: none either (too_few_items).
 */
export function pairedDifference(clusters: readonly ChangedPairs[], level = 0.95): Estimate<MaybeLimits> {
  const counted = clusters.filter(({ n }) => n > 0)
  const pairs = sum(counted.map(({ n }) => n))
  if (pairs === 0) return absent('no_items')
  const value = sum(counted.map(({ lost, won }) => won - lost)) / pairs
  if (counted.length < leastClusters)
    return { value, n: counted.length, noInterval: counted.length === 1 ? 'one_cluster' : 'too_few_items' }
  const [own, alike] = [limitsOf(counted, pairs, value, level), limitsIfAlike(counted, value, level)]
  return { value, n: counted.length, ...(alike.high - alike.low < own.high - own.low ? alike : own) }
}

function limitsOf(clusters: readonly ChangedPairs[], pairs: number, value: number, level: number): Limits {
  const count = clusters.length
  const between = sum(clusters.map(({ lost, won, n }) => (won - lost - n * value) ** 2)) * (count / (count - 1))
  const moved = sum(clusters.map(({ lost, won }) => lost + won))
  const largest = pairs / (pairs ** 2 / sum(clusters.map(({ n }) => n ** 2)))
  // The design effect of the pairs that moved: 1 if they are independent, the size of a cluster if they move together.
  const effect = moved === 0 ? 1 : clamp(between / moved, 1, Math.max(1, largest))
  const all = pairs + 2 * effect
  const middle = (value * pairs) / all
  const half = (tOf(level, count - 1) * Math.sqrt(between + 2 * effect ** 2)) / all
  return { low: clamp(middle - half, -1), high: clamp(middle + half, -1) }
}

/**
 * Zou and Donner's square-and-add (2008) of the two parts, each with the limits of `effectiveRate`, which hold however alike the runs of a
 * cluster are. What is lost is not won: the parts have the correlation of a multinomial, `-sqrt(lost won / ((1 - lost) (1 - won)))`.
 */
function limitsIfAlike(clusters: readonly ChangedPairs[], value: number, level: number): Limits {
  const part = (of: 'lost' | 'won') => {
    const rate = effectiveRate(
      clusters.map((cluster) => ({ successes: cluster[of], n: cluster.n })),
      level,
    )
    return rate.value === null || 'noInterval' in rate ? { value: 0, low: 0, high: 1 } : rate
  }
  const [lost, won] = [part('lost'), part('won')]
  const odds = ({ value: share }: { value: number }) => (share >= 1 ? 1 : share / (1 - share))
  const opposed = Math.min(1, Math.sqrt(odds(lost) * odds(won)))
  const spread = (one: number, other: number) => Math.sqrt(one ** 2 + other ** 2 + 2 * opposed * one * other)
  return {
    low: clamp(value - spread(won.value - won.low, lost.high - lost.value), -1),
    high: clamp(value + spread(won.high - won.value, lost.value - lost.low), -1),
  }
}
