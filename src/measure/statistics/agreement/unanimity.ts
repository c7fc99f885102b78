import type { Estimate, Limits } from '../estimate.ts'
import { absent } from '../estimate.ts'
import { wilson } from '../proportion.ts'
import type { Table, Tally } from './panel.ts'

/** The share of items with two ratings or more on which all are the same, with Wilson's interval. No such item: no_overlap. */
export function unanimity({ items, times }: Tally, level = 0.95): Estimate<Limits> {
  let [unanimous, n] = [0, 0]
  items.forEach(({ rated, counts }, at) => {
    if (rated < 2) return
    n += times[at]!
    if (counts.length === 1) unanimous += times[at]!
  })
  return n === 0 ? absent('no_overlap') : wilson({ successes: unanimous, n }, level)
}

/**
 * Byrt, Bishop & Carlin (1993), of two raters and two categories: `prevalence` is how much more common the first category is (near 1 or -1,
 * kappa is low regardless of the agreement), `bias` how much more often the first rater uses it. Another size: invalid_input; empty:
 * no_items.
 */
export function byrt(index: 'prevalence' | 'bias', { cells }: Table): Estimate {
  if (cells.length !== 2) return absent('invalid_input')
  const [[both, onlyFirst], [onlySecond, neither]] = cells as [[number, number], [number, number]]
  const n = both + onlyFirst + onlySecond + neither
  if (n === 0) return absent('no_items')
  return { value: (index === 'prevalence' ? both - neither : onlyFirst - onlySecond) / n, n }
}
