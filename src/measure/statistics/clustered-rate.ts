import { tOf } from './distributions.ts'
import { absent, clamp, type Estimate, type Limits, type Reason, sum } from './estimate.ts'
import type { Share } from './proportion.ts'

/** `n` counts the runs, `clusters` the scenarios. */
export type ClusteredRate = Estimate<Partial<Limits> & { clusters: number; se?: number; noInterval?: Reason }>

/**
 * The rate over the runs of all scenarios, with an interval that accounts for the similarity of runs of one scenario: variance of
 * the ratio estimator `S/(S-1) sum (n_s/N)^2 (p_s - p)^2` (Cochran 1977, 6.4), t with S - 1 degrees of freedom, cut to 0..1.
 * Assumes independent scenarios. No run: no_items; without limits for one scenario (too_few_items) or equal rates (zero_variance).
 */
export function clusteredRate(scenarios: readonly Share[], level = 0.95): ClusteredRate {
  const nonEmpty = scenarios.filter(({ n }) => n > 0)
  const n = sum(nonEmpty.map((scenario) => scenario.n))
  if (n === 0) return absent('no_items')
  const clusters = nonEmpty.length
  const value = sum(nonEmpty.map(({ successes }) => successes)) / n
  if (clusters === 1) return { value, n, clusters, noInterval: 'too_few_items' }
  const squares = sum(nonEmpty.map((scenario) => ((scenario.successes - scenario.n * value) / n) ** 2))
  if (squares === 0) return { value, n, clusters, noInterval: 'zero_variance' }
  const se = Math.sqrt((clusters / (clusters - 1)) * squares)
  const half = tOf(level, clusters - 1) * se
  return { value, low: clamp(value - half), high: clamp(value + half), se, n, clusters }
}
