import { expectedTotal } from '#src/measure/statistics/expected-total.ts'
import type { DryRun } from './contract.ts'
import { count } from './wording.ts'

/** A cell that calls language models: how often it will be played, and what its last runs cost; null if the cost is unknown. */
export type PricedCell = { repeats: number; seen: readonly (number | null)[] }

/** The expected cost of the language models of a batch run, estimated from the last runs of the same cells. */
export function expectedCostOf(cells: readonly PricedCell[]): Pick<DryRun, 'expectedCost' | 'expectedCostReason'> {
  const unknown = (reason: string) => ({ expectedCost: null, expectedCostReason: reason })
  const unpriced = cells.filter(({ seen }) => seen.includes(null)).length
  if (unpriced > 0) return unknown(`The price of a model is unknown in ${unpriced} of ${count(cells.length, 'cell')}. Set its price.`)
  const fresh = cells.filter(({ seen }) => seen.length === 0).length
  if (fresh > 0)
    return unknown(
      `${fresh} of ${count(cells.length, 'cell')} that call language models ${fresh === 1 ? 'has' : 'have'} no run to estimate from.`,
    )
  const { value, low, high } = expectedTotal(cells.map(({ repeats, seen }) => ({ repeats, seen: seen as number[] })))
  const whole = (limit: number | null) => (limit === null ? null : Math.round(limit))
  return {
    expectedCost: { microUsd: Math.round(value), low: whole(low), high: whole(high) },
    expectedCostReason: null,
  }
}
