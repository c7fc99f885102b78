import { bootstrapInterval } from '../statistics/bootstrap.ts'
import { clusteredRate } from '../statistics/clustered-rate.ts'
import { type Estimate as Estimated, type Limits, sum } from '../statistics/estimate.ts'
import { flakeRate } from '../statistics/flakiness.ts'
import { wilson } from '../statistics/proportion.ts'
import { passAtK, passHatK } from '../statistics/repeated-trials.ts'
import type { BatchMetrics } from './figures.ts'
import { type Cell, shareOf, sharesOf, tallyOf, totalOf } from './tally.ts'
import { answered } from './wording.ts'

/** Percentiles and cost come counted out of the database, which holds every reply; the rest is worked out of the cells. */
export type Measured = Pick<BatchMetrics, 'latencyMs' | 'durationMs' | 'costMicroUsd'>

const ks = [1, 2, 3, 4, 5, 8, 10, 20, 50, 100]
// Percentile limits of 1,000 resamples waver by about a tenth of their width; 2,000 would take twice as long, for 500 scenarios 40 ms a k.
const resamples = 1_000

/** The same cells give the same figures, to the last digit. */
export function metricsOf(cells: readonly Cell[], measured: Measured): BatchMetrics {
  const shares = cells.map(shareOf)
  const total = totalOf(shares)
  const { inconclusive, excluded } = tallyOf(cells)
  const most = Math.max(0, ...shares.map(({ n }) => n))
  const byK = (of: typeof passHatK) =>
    ks.filter((k) => k <= most).map((k) => ({ k, ...answered(overScenarios(cells, k, of), cells.length) }))
  return {
    passRate: answered(wilson(total)),
    passRateClustered: answered(clusteredRate(sharesOf(cells)), total.n),
    passAtK: byK(passAtK),
    passHatK: byK(passHatK),
    flakeRate: answered(flakeRate(shares), shares.length),
    inconclusiveRate: answered(wilson({ successes: inconclusive, n: total.n })),
    excludedRate: answered(wilson({ successes: excluded, n: total.n + excluded })),
    ...measured,
  }
}

/**
 * The mean over all cells with k trials or more, with the interval of drawing whole scenarios: cells of one scenario, asked by
 * other personas or over other channels, resemble each other. `n` counts cells.
 */
function overScenarios(cells: readonly Cell[], k: number, of: typeof passHatK): Estimated<Partial<Limits>> {
  const scenarios = new Map<string, { total: number; cells: number }>()
  for (const cell of cells) {
    const { successes, n } = shareOf(cell)
    const { value } = of([{ successes, trials: n }], k)
    if (value === null) continue
    const scenario = scenarios.get(cell.subject.id) ?? { total: 0, cells: 0 }
    scenarios.set(cell.subject.id, { total: scenario.total + value, cells: scenario.cells + 1 })
  }
  const list = [...scenarios.values()]
  const n = sum(list.map((scenario) => scenario.cells))
  if (n === 0) return of([], k)
  const mean = (times: Float64Array) =>
    sum(list.map(({ total }, at) => total * times[at]!)) / sum(list.map((scenario, at) => scenario.cells * times[at]!))
  const once = new Float64Array(list.length).fill(1)
  const limits = bootstrapInterval(once, mean, { seed: 'metrics', resamples })
  return { value: mean(once), n, ...('low' in limits && limits) }
}
