import { absent, sum } from '../estimate.ts'
import { type Agreement, certain, rootOf } from './agreement.ts'
import type { Item, Tally } from './panel.ts'
import type { Weights } from './weights.ts'

export type ManyRaterModel = 'percent' | 'fleiss' | 'gwet' | 'brennanPrediger'

/**
 * Agreement of any number of raters who need not be the same on each item, with weights and missing ratings: `percent`, `fleiss`
 * (1971), `gwet` (AC1, AC2), `brennanPrediger`; variances linear in the items (Gwet 2008, 2014). An item of one rating counts for how
 * common the categories are. Assumes independent items. No rating: no_items; one rater: single_rater; no item with two ratings:
 * no_overlap; chance explains all: single_category.
 */
export function manyRaters(model: ManyRaterModel, tally: Tally, weights: Weights): Agreement {
  const { items, times, raters, scale } = tally
  const n = sum([...times])
  const pairable = items.reduce((acc, { rated }, at) => (rated >= 2 ? acc + times[at]! : acc), 0)
  if (n === 0) return absent('no_items')
  if (raters < 2) return absent('single_rater')
  if (pairable === 0) return absent('no_overlap')
  const q = scale.categories.length
  if (q < 2 && (model === 'gwet' || model === 'brennanPrediger')) return absent('single_category')
  const agreed = items.map((item) => agreementOn(item, weights))
  const po = agreed.reduce((acc, share, at) => acc + times[at]! * share, 0) / pairable
  const { pe, of } = chanceOf[model](common(tally, n), weights)
  if (certain(pe)) return absent('single_category')
  const value = (po - pe) / (1 - pe)
  const squares = items.reduce((acc, item, at) => {
    const contribution = item.rated >= 2 ? ((n / pairable) * (agreed[at]! - pe)) / (1 - pe) : 0
    return acc + times[at]! * (contribution - (2 * (1 - value) * (of(item) - pe)) / (1 - pe) - value) ** 2
  }, 0)
  const se0 = model === 'fleiss' ? fleissNull(tally, n, weights) : undefined
  return { value, n, pairable, po, pe, ...(n > 1 && { se: rootOf(squares / (n * (n - 1))) }), ...(se0 !== undefined && { se0 }) }
}

/** The share of the pairs of ratings of an item that agree, by the weights. */
export function agreementOn({ rated, counts }: Item, weights: Weights): number {
  if (rated < 2) return 0
  const pairs = counts.reduce((acc, [k, count]) => {
    const weighted = counts.reduce((total, [l, other]) => total + weights[k]![l]! * other, 0)
    return acc + count * (weighted - 1)
  }, 0)
  return pairs / (rated * (rated - 1))
}

/** How common each category is; each item counts once. */
function common({ items, times, scale }: Tally, n: number): Float64Array {
  const shares = new Float64Array(scale.categories.length)
  items.forEach(({ rated, counts }, at) => {
    for (const [k, count] of counts) shares[k]! += (times[at]! * count) / rated / n
  })
  return shares
}

/** What chance explains in total, and on one item: its linear part. */
type Chance = { pe: number; of: (item: Item) => number }

const linear =
  (per: readonly number[]): Chance['of'] =>
  ({ rated, counts }) =>
    counts.reduce((acc, [k, count]) => acc + per[k]! * count, 0) / rated

const total = (weights: Weights): number => weights.reduce((acc, row) => acc + sum(row), 0)

const chanceOf: Record<ManyRaterModel, (shares: Float64Array, weights: Weights) => Chance> = {
  percent: () => ({ pe: 0, of: () => 0 }),
  fleiss(shares, weights) {
    const per = weights.map((row, k) => row.reduce((acc, weight, l) => acc + ((weight + weights[l]![k]!) / 2) * shares[l]!, 0))
    return { pe: per.reduce((acc, value, k) => acc + value * shares[k]!, 0), of: linear(per) }
  },
  gwet(shares, weights) {
    const scale = total(weights) / (shares.length * (shares.length - 1))
    const per = [...shares].map((share) => scale * (1 - share))
    return { pe: per.reduce((acc, value, k) => acc + value * shares[k]!, 0), of: linear(per) }
  },
  brennanPrediger(shares, weights) {
    const pe = total(weights) / shares.length ** 2
    return { pe, of: () => pe }
  },
}

/** Fleiss, Nee & Landis (1979): for identity weights and the same number of ratings on each item, otherwise nothing. */
function fleissNull(tally: Tally, n: number, weights: Weights): number | undefined {
  const m = tally.items[0]!.rated
  if (tally.items.some(({ rated }) => rated !== m) || weights.some((row, k) => row.some((weight, l) => weight !== (k === l ? 1 : 0))))
    return
  const shares = [...common(tally, n)]
  const all = sum(shares.map((p) => p * (1 - p)))
  return rootOf((2 * (all ** 2 - sum(shares.map((p) => p * (1 - p) * (1 - 2 * p))))) / (n * m * (m - 1))) / all
}
