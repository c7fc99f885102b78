import { effectiveRate } from '#src/measure/statistics/effective-rate.ts'
import { flakeRate } from '#src/measure/statistics/flakiness.ts'
import type { Share } from '#src/measure/statistics/proportion.ts'
import { passAtK, passHatK } from '#src/measure/statistics/repeated-trials.ts'
import type { BatchMetrics } from './measures.ts'
import { type EvaluatedMetric, meanOf } from './metric-rule.ts'
import { defaultPopulation, type Population, rateOver } from './rates.ts'
import { type Cell, shareOf, sharesBySubject, tallyOf } from './tally.ts'
import { toEstimate } from './wording.ts'

/** The database computes percentiles and cost, because it has every reply; the rest is computed from the cells. */
export type Measured = Pick<BatchMetrics, 'latencyMs' | 'latencyBins' | 'endings' | 'durationMs' | 'costMicroUsd' | 'turnsToGoal'> & {
  cassette?: NonNullable<BatchMetrics['cassette']> | null
  contained: readonly Share[]
  evaluated?: readonly EvaluatedMetric[]
  simulated: readonly { messages: number; faulty: number; runs: number; failed: number }[]
}

const ks = [1, 2, 3, 4, 5, 8, 10, 20, 50, 100]

/**
 * The same cells give the same figures, to the last digit. All intervals are over scenarios, because runs of one scenario resemble each
 * other, except for the pass rate of `theseScenarios`.
 */
export function metricsOf(
  cells: readonly Cell[],
  { contained, simulated, cassette, evaluated = [], ...measured }: Measured,
  population: Population = defaultPopulation,
): BatchMetrics {
  const bySubject = Map.groupBy(cells, ({ subject }) => subject.id)
  const most = Math.max(0, ...cells.map((cell) => shareOf(cell).n))
  const over = (of: (cell: Cell) => { successes: number; n: number }, n: number) => toEstimate(effectiveRate(sharesBySubject(cells, of)), n)
  const counted = cells.reduce((sum, cell) => sum + shareOf(cell).n, 0)
  const passRate = toEstimate(rateOver(sharesBySubject(cells, shareOf), population), counted)
  const byK = (of: typeof passHatK) =>
    ks.filter((k) => k <= most).map((k) => ({ k, ...over((cell) => chanceOf(cell, k, of), cells.length) }))
  return {
    passRate,
    passAtK: byK(passAtK),
    passHatK: byK(passHatK),
    flakeRate: toEstimate(flakeRate([...bySubject.values()].map((list) => list.map(shareOf))), cells.length),
    inconclusiveRate: over((cell) => ({ successes: tallyOf([cell]).inconclusive, n: shareOf(cell).n }), counted),
    excludedRate: over((cell) => {
      const { excluded } = tallyOf([cell])
      return { successes: excluded, n: shareOf(cell).n + excluded }
    }, counted),
    containment: toEstimate(effectiveRate(contained)),
    ...(simulated.length > 0 && simulatorRates(simulated)),
    ...(cassette && { cassette }),
    ...(evaluated.length > 0 && { evaluators: Object.fromEntries(evaluated.map((metric) => [metric.name, meanOf(metric)])) }),
    ...measured,
  }
}

const simulatorRates = (simulated: Measured['simulated']): Pick<BatchMetrics, 'simulatorFaultRate' | 'simulatorExcludedRate'> => ({
  simulatorFaultRate: toEstimate(effectiveRate(simulated.map(({ messages, faulty }) => ({ successes: faulty, n: messages })))),
  simulatorExcludedRate: toEstimate(effectiveRate(simulated.map(({ runs, failed }) => ({ successes: failed, n: runs })))),
})

/** One cell is one trial that may succeed in part; a cell with fewer than k runs is not a trial. */
function chanceOf(cell: Cell, k: number, of: typeof passHatK): { successes: number; n: number } {
  const { successes, n } = shareOf(cell)
  const { value } = of([{ successes, trials: n }], k)
  return value === null ? { successes: 0, n: 0 } : { successes: value, n: 1 }
}
