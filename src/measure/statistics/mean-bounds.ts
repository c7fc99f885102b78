import { absent, type Estimate, type Limits, sum } from './estimate.ts'

/** The shares of the capital that are bet, one bettor for each: careful ones for small differences. */
const bets = [0.05, 0.1, 0.2, 0.35, 0.5]

/**
 * ln of the capital of bettors who bet before each value, from 0 to 1, that it is below `mean`, and start with 1 between them. If no value
 * is expected below it, the capital is a supermartingale: it ever reaches 1 / alpha with a probability of at most alpha, however often one
 * looks and whenever one stops (Ville 1939; Waudby-Smith & Ramdas 2024).
 */
export function logCapitalBelow(values: readonly number[], mean: number): number {
  const logs = bets.map((bet) => sum(values.map((value) => Math.log1p((bet * (mean - value)) / (1 - mean)))))
  const most = Math.max(...logs)
  return most + Math.log(sum(logs.map((log) => Math.exp(log - most))) / bets.length)
}

const steps = 40
/** The largest mean that the bettors do not refute. Their capital grows with the mean. */
function highest(values: readonly number[], alpha: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < steps; step++) {
    const mean = (low + high) / 2
    if (logCapitalBelow(values, mean) >= -Math.log(alpha)) high = mean
    else low = mean
  }
  return high > 1 - 1e-9 ? 1 : high
}

/**
 * The mean of values from 0 to 1 with bounds that hold at every look: each of them is ever wrong with a probability of at most `alpha`.
 * Nothing counted: no_items.
 */
export function meanBounds(values: readonly number[], alpha = 0.02): Estimate<Limits> {
  if (values.length === 0) return absent('no_items')
  const mirrored = values.map((value) => 1 - value)
  return { value: sum(values) / values.length, low: 1 - highest(mirrored, alpha), high: highest(values, alpha), n: values.length }
}
