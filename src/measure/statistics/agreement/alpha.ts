import { absent, type NoEstimate, sum } from '../estimate.ts'
import { type Agreement, rootOf } from './agreement.ts'
import type { Item, Tally } from './panel.ts'
import { maxCategories, type Scale } from './scale.ts'
import type { Weights } from './weights.ts'

/**
 * How far apart two categories are, squared, and the mean distance of each from all values, if each category has this share. `most`: the
 * largest possible distance.
 */
type Distance = { most: number; of: (c: number, k: number) => number; fromAll: (shares: Float64Array) => Float64Array }

export const metrics = ['nominal', 'ordinal', 'interval', 'ratio'] as const
export type Metric = (typeof metrics)[number]

/**
 * Krippendorff's alpha (1970, 2011) by one of his difference functions. Allows any number of raters, and missing ratings; an item with one
 * rating does not count. Standard error: Gwet (2014), which treats the distances as given. Cost grows with the categories, and with their
 * square only for `ratio`. No rating: no_items; one rater: single_rater; no item with two: no_overlap; one value only: single_category;
 * names for `interval` or `ratio`, or values below 0 for `ratio`: invalid_scale.
 */
export function alpha(metric: Metric, tally: Tally): Agreement {
  const distance = distanceOf(metric, tally.scale, usedOf(tally))
  return 'reason' in distance ? distance : alphaBy(distance, tally)
}

/** Alpha with agreement weights instead of a difference function (Gwet 2014): quadratic is `interval`, ratio `ratio`, ordinal another. */
export const alphaWeighted = (tally: Tally, weights: Weights): Agreement =>
  alphaBy(
    pairwise((c, k) => 1 - (weights[c]![k]! + weights[k]![c]!) / 2),
    tally,
  )

const isPairable = ({ rated }: Item): boolean => rated >= 2

/** How often each category was used on items that count. */
function usedOf({ items, times, scale }: Tally): Float64Array {
  const used = new Float64Array(scale.categories.length)
  items.forEach((item, at) => {
    if (isPairable(item)) for (const [k, count] of item.counts) used[k]! += times[at]! * count
  })
  return used
}

function alphaBy(distance: Distance, tally: Tally): Agreement {
  const { items, times, raters } = tally
  if (sum([...times]) === 0) return absent('no_items')
  if (raters < 2) return absent('single_rater')
  const n = items.reduce((acc, item, at) => (isPairable(item) ? acc + times[at]! : acc), 0)
  if (n === 0) return absent('no_overlap')
  const used = usedOf(tally)
  const values = sum([...used])
  const shares = used.map((count) => count / values)
  const fromAll = distance.fromAll(shares)
  const expected = shares.reduce((acc, share, k) => acc + share * fromAll[k]!, 0)
  if (shares.filter((share) => share > 0).length < 2 || expected === 0) return absent('single_category')
  const mean = values / n
  const disagreements = items.map((item) => (isPairable(item) ? disagreementOn(item, distance) / mean : 0))
  const observed = disagreements.reduce((acc, entry, at) => acc + times[at]! * entry, 0) / n
  const corrected = (1 - 1 / values) * observed
  // The items are measured against alpha without that correction, as Gwet's own program does; 0.14557 in his example.
  const raw = 1 - observed / expected
  const squares = items.reduce((acc, item, at) => {
    if (!isPairable(item)) return acc
    const more = (item.rated - mean) / mean
    const pseudoValue = 1 - (disagreements[at]! - corrected * more) / expected
    const chance = item.counts.reduce((total, [k, count]) => total + (count * fromAll[k]!) / mean, 0) - expected * more
    return acc + times[at]! * (pseudoValue + (2 * (1 - raw) * (chance - expected)) / expected - raw) ** 2
  }, 0)
  const floor = 1 - ((1 - 1 / values) * distance.most) / expected
  return { value: 1 - corrected / expected, n, floor, ...(n > 1 && { se: rootOf(squares / (n * (n - 1))) }) }
}

const disagreementOn = ({ rated, counts }: Item, { of }: Distance): number =>
  counts.reduce(
    (acc, [c, count]) => acc + count * counts.reduce((total, [k, other]) => (k === c ? total : total + other * of(c, k)), 0),
    0,
  ) /
  (rated - 1)

function distanceOf(metric: Metric, { values, ordered, categories }: Scale, used: Float64Array): Distance | NoEstimate {
  if (metric === 'nominal') return { most: 1, of: (c, k) => (c === k ? 0 : 1), fromAll: (shares) => shares.map((share) => 1 - share) }
  if (metric === 'ordinal') {
    let below = 0
    // The sum of the used categories from c to k, both ends counted half, is the distance of these middles.
    const middles = used.map((count) => {
      below += count
      return below - count / 2
    })
    return ordered ? squared(middles) : absent('invalid_scale')
  }
  if (!values || (metric === 'ratio' && (values.some((value) => value < 0) || categories.length > maxCategories)))
    return absent('invalid_scale')
  if (metric === 'interval') return squared(Float64Array.from(values))
  return pairwise((c, k) => (values[c]! + values[k]! === 0 ? 0 : ((values[c]! - values[k]!) / (values[c]! + values[k]!)) ** 2))
}

/** Squared differences need no sum over all pairs: their mean is `(x - mean)^2 + variance`. */
const squared = (x: Float64Array): Distance => ({
  // Without categories there is no distance.
  most: x.length === 0 ? 0 : (x.reduce((a, b) => Math.max(a, b)) - x.reduce((a, b) => Math.min(a, b))) ** 2,
  of: (c, k) => (x[c]! - x[k]!) ** 2,
  fromAll(shares) {
    const mean = shares.reduce((acc, share, k) => acc + share * x[k]!, 0)
    const variance = shares.reduce((acc, share, k) => acc + share * (x[k]! - mean) ** 2, 0)
    return x.map((value) => (value - mean) ** 2 + variance)
  },
})

const pairwise = (of: Distance['of']): Distance => ({
  most: 1,
  of,
  fromAll: (shares) => shares.map((_, c) => shares.reduce((acc, share, k) => (share === 0 ? acc : acc + share * of(c, k)), 0)),
})
