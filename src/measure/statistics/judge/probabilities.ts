import { absent, clamp, type Estimate } from '../estimate.ts'

/** A stated probability from 0 to 1, and whether it came true. */
export type Forecast = { probability: number; outcome: boolean }

export type Brier = Estimate<{ reliability: number; resolution: number; uncertainty: number }>

/**
 * The mean squared error of stated probabilities (Brier 1950), and Murphy's parts (1973) over equal probabilities:
 * reliability (0 is best) - resolution (more is better) + uncertainty. Assumes probabilities, not scores: out of 0..1 is invalid_scale.
 * None: no_items.
 */
export function brier(forecasts: readonly Forecast[]): Brier {
  const n = forecasts.length
  if (n === 0) return absent('no_items')
  if (!forecasts.every(inRange)) return absent('invalid_scale')
  const mean = (of: (forecast: Forecast) => number) => forecasts.reduce((total, forecast) => total + of(forecast), 0) / n
  const rate = mean(({ outcome }) => (outcome ? 1 : 0))
  const groups = [...Map.groupBy(forecasts, ({ probability }) => probability)].map(([probability, members]) => ({
    probability,
    share: members.length / n,
    rate: members.filter(({ outcome }) => outcome).length / members.length,
  }))
  const over = (of: (group: { probability: number; rate: number }) => number) =>
    groups.reduce((total, group) => total + group.share * of(group), 0)
  return {
    value: mean(({ probability, outcome }) => (probability - (outcome ? 1 : 0)) ** 2),
    n,
    reliability: over((group) => (group.probability - group.rate) ** 2),
    resolution: over((group) => (group.rate - rate) ** 2),
    uncertainty: rate * (1 - rate),
  }
}

const inRange = ({ probability }: Forecast): boolean => probability >= 0 && probability <= 1

export type Bins = { bins?: number; norm?: 'l1' | 'l2' | 'max'; equal?: 'width' | 'mass' }
export type Bin = { n: number; confidence: number; accuracy: number }

/**
 * How far stated confidence is from what came true, over bins of confidence (Naeini et al. 2015; Guo et al. 2017): the mean distance (`l1`,
 * the expected calibration error), its root mean square (`l2`) or the largest. Ten bins of equal width, closed below and the last one also
 * above, or of equal mass. Biased upward for few items: under 100 with the warning `few_items`. None: no_items; confidence out of 0..1:
 * invalid_scale.
 */
export function calibrationError(
  forecasts: readonly Forecast[],
  { bins = 10, norm = 'l1', equal = 'width' }: Bins = {},
): Estimate<{ bins: Bin[]; warnings?: readonly string[] }> {
  const n = forecasts.length
  if (n === 0) return absent('no_items')
  if (!forecasts.every(inRange)) return absent('invalid_scale')
  const sorted = equal === 'mass' ? forecasts.toSorted((a, b) => a.probability - b.probability) : forecasts
  const binOf = (at: number, { probability }: Forecast) =>
    Math.floor(equal === 'mass' ? (at * bins) / n : clamp(probability * bins, 0, bins - 1))
  const filled = [
    ...Map.groupBy(
      sorted.map((forecast, at) => ({ forecast, bin: binOf(at, forecast) })),
      ({ bin }) => bin,
    ),
  ]
    .sort(([a], [b]) => a - b)
    .map(([, members]) => ({
      n: members.length,
      confidence: members.reduce((total, { forecast }) => total + forecast.probability, 0) / members.length,
      accuracy: members.filter(({ forecast }) => forecast.outcome).length / members.length,
    }))
  const gaps = filled.map((bin) => ({ gap: Math.abs(bin.accuracy - bin.confidence), share: bin.n / n }))
  const value =
    norm === 'max'
      ? Math.max(...gaps.map(({ gap }) => gap))
      : norm === 'l2'
        ? Math.sqrt(gaps.reduce((total, { gap, share }) => total + share * gap ** 2, 0))
        : gaps.reduce((total, { gap, share }) => total + share * gap, 0)
  return { value, n, bins: filled, ...(n < 100 && { warnings: ['few_items'] }) }
}
