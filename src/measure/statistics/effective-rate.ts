import { betaQuantile } from './beta.ts'
import { absent, type Estimate, type MaybeLimits, sum } from './estimate.ts'
import type { Share } from './proportion.ts'

/** `n` counts what `clusters` hold: runs, or cells. `effective`: the number of independent clusters of one size that are worth as much. */
export type EffectiveRate = Estimate<MaybeLimits & { clusters: number; effective: number }>

/**
 * The rate of a population of clusters (scenarios) from runs that resemble each other within them. The limits are those of Clopper
 * & Pearson (1934) for an effective sample size, as Korn & Graubard (1998) have it, with the size that holds however alike the runs
 * of a cluster are: each cluster counts as one trial, and clusters of unequal sizes as `(sum n)^2 / sum n^2` of them (Kish 1965).
 * The size does not depend on what passed, so one more failure never raises a limit, and limits exist when all passed.
 * `successes` need not be whole: a cluster may hold a sum of chances. Nothing counted: no_items; one cluster: no limits (one_cluster).
 */
export function effectiveRate(clusters: readonly Share[], level = 0.95): EffectiveRate {
  const counted = clusters.filter(({ n }) => n > 0)
  const n = sum(counted.map((cluster) => cluster.n))
  if (n === 0) return absent('no_items')
  const value = sum(counted.map(({ successes }) => successes)) / n
  const effective = n ** 2 / sum(counted.map((cluster) => cluster.n ** 2))
  const known = { value, n, clusters: counted.length, effective }
  return counted.length === 1 ? { ...known, noInterval: 'one_cluster' } : { ...known, ...limitsOf(value, effective, level) }
}

/** Those of Clopper & Pearson for a rate of so many independent trials, which need not be whole. */
export function limitsOf(value: number, size: number, level: number): { low: number; high: number } {
  const tail = (1 - level) / 2
  const successes = value * size
  return {
    low: value <= 0 ? 0 : betaQuantile(tail, successes, size - successes + 1),
    high: value >= 1 ? 1 : 1 - betaQuantile(tail, size - successes, successes + 1),
  }
}

/** Nobody would run more trials than this. */
const maxTrials = 1_000_000

/**
 * The number of independent trials at this rate from which Clopper & Pearson's interval would be on one side of `limit`, the side of
 * the rate. Null if no number would do, or none up to a million.
 */
export function trialsToDecide(limit: number, value: number): number | null {
  const isEnough = (size: number) => {
    const { low, high } = limitsOf(value, size, 0.95)
    return value > limit ? low >= limit : high < limit
  }
  if (value === limit || !isEnough(maxTrials)) return null
  let [few, enough] = [0, maxTrials]
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}
