import { effectiveRate } from './effective-rate.ts'
import { absent, clamp, type Estimate, type MaybeLimits, sum } from './estimate.ts'

/** A cluster (scenario) in two batch runs: of its `n` cells together, the shares of runs that passed only before and only after. */
export type ChangedPairs = { lost: number; won: number; n: number }

/**
 * `won - lost` over clusters that were played twice, with limits by Zou and Donner's square-and-add (2008) of the two parts, each
 * with those of `effectiveRate`: so they know that runs of a cluster resemble each other, and exist when nothing moved. What is lost
 * is not won: the parts have the correlation of a multinomial, `-sqrt(lost won / ((1 - lost) (1 - won)))`. Assumes independent
 * clusters. `n` counts the clusters. None: no_items; one: no limits (one_cluster).
 */
export function pairedDifference(clusters: readonly ChangedPairs[], level = 0.95): Estimate<MaybeLimits> {
  const counted = clusters.filter(({ n }) => n > 0)
  const part = (of: 'lost' | 'won') =>
    effectiveRate(
      counted.map((cluster) => ({ successes: cluster[of], n: cluster.n })),
      level,
    )
  const [losses, won] = [part('lost'), part('won')]
  if (losses.value === null || won.value === null) return absent('no_items')
  const value = sum(counted.map((cluster) => cluster.won - cluster.lost)) / sum(counted.map(({ n }) => n))
  if ('noInterval' in losses || 'noInterval' in won) return { value, n: counted.length, noInterval: 'one_cluster' }
  const odds = ({ value: share }: { value: number }) => (share >= 1 ? 1 : share / (1 - share))
  const opposed = Math.min(1, Math.sqrt(odds(losses) * odds(won)))
  const spread = (one: number, other: number) => Math.sqrt(one ** 2 + other ** 2 + 2 * opposed * one * other)
  return {
    value,
    n: counted.length,
    low: clamp(value - spread(won.value - won.low, losses.high - losses.value), -1),
    high: clamp(value + spread(won.high - won.value, losses.value - losses.low), -1),
  }
}
