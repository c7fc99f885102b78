import { chance } from '#src/platform/chance.ts'
import { chiSquaredTail } from '../distributions.ts'
import { absent, type Estimate, sum } from '../estimate.ts'
import { completeRows, tooFew } from './complete-rows.ts'
import type { Panel } from './panel.ts'
import { ranksOf, tiesOf } from './ranks.ts'

/** `p` is that of chi squared; under seven items it is rough, and `permutationP` is the one to show. */
export type KendallW = Estimate<{ chiSquared: number; df: number; p: number; permutationP?: number; dropped: number }>

/**
 * How far raters put items into the same order: Kendall & Babington Smith (1939), corrected for ties. Items with a missing rating are left
 * out. `draws` also gives the p-value of shuffled orders. Assumes independent raters. No item: no_items; one rater: single_rater; one item:
 * too_few_items; no rater distinguishes items: zero_variance.
 */
export function kendallW(panel: Panel, draws?: { seed: string | number; resamples?: number }): KendallW {
  const complete = completeRows(panel)
  if ('reason' in complete) return complete
  const few = tooFew(complete)
  if (few) return absent(few)
  const { rows, times, raters: m, n, dropped } = complete
  const columns = Array.from({ length: m }, (_, rater) => rows.map((row) => row[rater]!))
  const ties = sum(columns.map((column) => tiesOf(column, times)))
  const most = m * (m * (n ** 3 - n) - ties)
  if (most <= 0) return absent('zero_variance')
  const ranks = columns.map((column) => ranksOf(column, times))
  const spread = spreadOf(ranks, times, n)
  const value = (12 * spread) / most
  const chiSquared = m * (n - 1) * value
  const shuffled = draws && { permutationP: permutationOf(ranks, times, spread, draws) }
  return { value, n, chiSquared, df: n - 1, p: chiSquaredTail(chiSquared, n - 1), ...shuffled, dropped }
}

/** The squared deviations of the items' sums of ranks. */
function spreadOf(ranks: readonly ArrayLike<number>[], times: Float64Array, n: number): number {
  const mean = (ranks.length * (n + 1)) / 2
  return times.reduce((acc, count, at) => acc + count * (ranks.reduce((total, column) => total + column[at]!, 0) - mean) ** 2, 0)
}

/** The share of draws, each rater's ranks shuffled over the items, that agree at least as well, counting this one. */
function permutationOf(
  ranks: readonly Float64Array[],
  times: Float64Array,
  spread: number,
  draws: { seed: string | number; resamples?: number },
): number {
  const { seed, resamples = 2000 } = draws
  const random = chance(seed, 'shuffle')
  const items = [...times].flatMap((count, at) => new Array<number>(count).fill(at))
  const columns = ranks.map((column) => items.map((at) => column[at]!))
  const once = new Float64Array(items.length).fill(1)
  let asGood = 1
  for (let draw = 0; draw < resamples; draw++) {
    for (const column of columns) {
      for (let last = column.length - 1; last > 0; last--) {
        const other = random.int(0, last)
        const saved = column[last]!
        column[last] = column[other]!
        column[other] = saved
      }
    }
    if (spreadOf(columns, once, items.length) >= spread - 1e-9) asGood++
  }
  return asGood / (resamples + 1)
}
