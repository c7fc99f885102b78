import { chance } from '#src/platform/chance.ts'
import type { MaybeLimits } from './estimate.ts'
import { normalQuantile, normalShare } from './normal.ts'
import { quantile } from './percentiles.ts'

/** How resamples are drawn. The same seed draws the same ones, no matter what they are used for. */
export type Draws = { seed: string | number; resamples?: number; level?: number; method?: 'percentile' | 'bca' }

/**
 * A value of items, where item `i` occurs `times[i]` times, or null if it does not exist. Equal items are best given once, with their
 * number in `times`: 25,000 items with ratings on a scale of five cost no more than 25.
 */
export type OfItems = (times: Float64Array) => number | null

/** The values of `resamples` draws of as many items as there are, with replacement; sorted, without those that do not exist. */
export function resample(times: Float64Array, value: OfItems, { seed, resamples = 2000 }: Draws): Float64Array {
  const random = chance(seed, 'resample')
  const items = new Int32Array(times.reduce((total, count) => total + count, 0))
  let end = 0
  times.forEach((count, group) => {
    items.fill(group, end, end + count)
    end += count
  })
  const counts = new Float64Array(times.length)
  const values: number[] = []
  for (let draw = 0; draw < resamples; draw++) {
    counts.fill(0)
    for (let remaining = items.length; remaining > 0; remaining--) counts[items[random.int(0, items.length - 1)]!]!++
    const estimate = value(counts)
    if (estimate !== null) values.push(estimate)
  }
  return Float64Array.from(values).sort()
}

/**
 * The bootstrap interval of a value of items (Efron & Tibshirani 1993): between percentiles of the resamples, or with `method: bca` between
 * percentiles corrected for bias and skew. Assumes independent items, so items of one origin belong together as one. Fewer than two:
 * too_few_items; all resamples alike: zero_variance (an interval without width would promise something that it cannot know); more than 5%
 * of them without a value: bootstrap_unstable. `values` are the resamples, if drawn before.
 */
export function bootstrapInterval(times: Float64Array, value: OfItems, draws: Draws, values = resample(times, value, draws)): MaybeLimits {
  const { resamples = 2000, level = 0.95, method = 'percentile' } = draws
  if (times.reduce((total, count) => total + count, 0) < 2) return { noInterval: 'too_few_items' }
  if (values.length < 0.95 * resamples) return { noInterval: 'bootstrap_unstable' }
  if (values.at(-1)! - values[0]! < 1e-12) return { noInterval: 'zero_variance' }
  const tail = (1 - level) / 2
  const correct = method === 'bca' ? correction(times, value, values) : (share: number) => share
  return correct
    ? { low: quantile(values, correct(tail)), high: quantile(values, correct(1 - tail)) }
    : { noInterval: 'bootstrap_unstable' }
}

/** The percentile that BCa uses for a share (Efron & Tibshirani 1993, 14.10 and 14.15). */
function correction(times: Float64Array, value: OfItems, values: Float64Array): ((share: number) => number) | undefined {
  const center = value(times)
  const without = leaveOneOut(times, value)
  if (center === null || !without) return undefined
  const below = values.reduce((total, item) => total + (item < center ? 1 : item === center ? 0.5 : 0), 0)
  const bias = normalQuantile(Math.min(values.length - 0.5, Math.max(0.5, below)) / values.length)
  const skew = skewOf(without)
  return (share) => {
    const z = bias + normalQuantile(share)
    return normalShare(bias + z / (1 - skew * z))
  }
}

type WeightedValue = { value: number; count: number }

function leaveOneOut(times: Float64Array, value: OfItems): WeightedValue[] | undefined {
  const rest = Float64Array.from(times)
  const values: WeightedValue[] = []
  for (const [group, count] of times.entries()) {
    if (count === 0) continue
    rest[group] = count - 1
    const estimate = value(rest)
    rest[group] = count
    if (estimate === null) return undefined
    values.push({ value: estimate, count })
  }
  return values
}

function skewOf(values: WeightedValue[]): number {
  const total = (of: (item: WeightedValue) => number) => values.reduce((acc, item) => acc + item.count * of(item), 0)
  const mean = total(({ value }) => value) / total(() => 1)
  const squares = total(({ value }) => (mean - value) ** 2)
  return squares === 0 ? 0 : total(({ value }) => (mean - value) ** 3) / (6 * squares ** 1.5)
}
