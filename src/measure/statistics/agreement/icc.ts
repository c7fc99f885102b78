import { fQuantile, fTail } from '../distributions.ts'
import { absent, type Estimate, type Limits, type Reason, sum } from '../estimate.ts'
import { type CompleteRows, completeRows, tooFew } from './complete-rows.ts'
import type { Panel } from './panel.ts'

/**
 * `1`: other raters on each item; `A`: the same raters, absolute agreement; `C`: the same raters, consistency, which forgives a
 * stricter one. With `k`: of the mean of all raters instead of one. In the words of Shrout & Fleiss: (1,1), (2,1), (3,1), (1,k), ...
 */
export const iccForms = ['1', 'A', 'C', '1k', 'Ak', 'Ck'] as const
export type IccForm = (typeof iccForms)[number]

/** `f` tests the hypothesis of 0 with these degrees of freedom. `dropped` items lacked a rating. */
export type Icc = Estimate<Partial<Limits> & { f: number; df1: number; df2: number; p: number; dropped: number; noInterval?: Reason }>

type Squares = { n: number; k: number; rows: number; within: number; columns: number; error: number }

/**
 * The intraclass correlation (Shrout & Fleiss 1979; McGraw & Wong 1996) with its limits. Assumes normal effects and independent items;
 * items with a missing rating are left out. No item: no_items; one rater: single_rater; one item: too_few_items; all ratings equal,
 * or for means of raters all items alike: zero_variance; a denominator of 0: singular.
 */
export function icc(form: IccForm, panel: Panel, level = 0.95): Icc {
  const complete = completeRows(panel)
  if ('reason' in complete) return complete
  const few = tooFew(complete)
  if (few) return absent(few)
  const ms = squaresOf(complete)
  const { n, k } = ms
  if (ms.rows + ms.within === 0) return absent('zero_variance')
  const means = form.endsWith('k')
  if (means && ms.rows === 0) return absent('zero_variance')
  const kind = form[0] as '1' | 'A' | 'C'
  const noise = kind === '1' ? ms.within : ms.error
  const tilt = kind === 'A' ? (ms.columns - ms.error) / n : 0
  const total = means ? ms.rows + tilt : ms.rows + (k - 1) * noise + k * tilt
  if (total === 0) return absent('singular')
  const value = (ms.rows - noise) / total
  const [f, df1, df2] = [ms.rows / noise, n - 1, kind === '1' ? n * (k - 1) : (n - 1) * (k - 1)]
  const shared = { n, f, df1, df2, p: fTail(f, df1, df2), dropped: complete.dropped }
  if (noise === 0) return { value, ...shared, p: 0, noInterval: 'zero_variance' }
  const single = kind === 'A' ? absoluteLimits(ms, level) : ratioLimits({ f, df1, df2, k }, level)
  if (!Number.isFinite(single.low + single.high)) return { value, ...shared, noInterval: 'singular' }
  const ofMean = (limit: number) => (k * limit) / (1 + (k - 1) * limit)
  return { value, low: means ? ofMean(single.low) : single.low, high: means ? ofMean(single.high) : single.high, ...shared }
}

/** Mean squares of items, within items, of raters, and of the residual. */
function squaresOf({ rows, times, raters: k, n }: CompleteRows): Squares {
  const total = (of: (row: readonly number[]) => number) => rows.reduce((acc, row, at) => acc + times[at]! * of(row), 0)
  const meanOf = (row: readonly number[]) => row.reduce((acc, value) => acc + value, 0) / k
  const grand = total(meanOf) / n
  const betweenItems = k * total((row) => (meanOf(row) - grand) ** 2)
  const within = total((row) => {
    const mean = meanOf(row)
    return row.reduce((acc, value) => acc + (value - mean) ** 2, 0)
  })
  const raterMeans = Array.from({ length: k }, (_, rater) => total((row) => row[rater]!) / n)
  const betweenRaters = n * sum(raterMeans.map((mean) => (mean - grand) ** 2))
  // Rounding residue must not look measured: ratings that do not differ, or a perfect agreement.
  const all = betweenItems + within
  const squares = total((row) => row.reduce((sum, value) => sum + value ** 2, 0))
  const nonNegligible = (component: number) => (all <= 1e-24 * squares || component <= 1e-12 * all ? 0 : component)
  return {
    n,
    k,
    rows: nonNegligible(betweenItems) / (n - 1),
    within: nonNegligible(within) / (n * (k - 1)),
    columns: nonNegligible(betweenRaters) / (k - 1),
    error: nonNegligible(within - betweenRaters) / ((n - 1) * (k - 1)),
  }
}

type Ratio = { f: number; df1: number; df2: number; k: number }

function ratioLimits({ f, df1, df2, k }: Ratio, level: number): Limits {
  const share = (1 + level) / 2
  const low = f / fQuantile(share, df1, df2)
  const high = f * fQuantile(share, df2, df1)
  return { low: (low - 1) / (low + k - 1), high: (high - 1) / (high + k - 1) }
}

/** McGraw & Wong (1996, table 7): Satterthwaite's degrees of freedom, which need not be whole. */
function absoluteLimits({ n, k, rows, columns, error }: Squares, level: number): Limits {
  const share = (1 + level) / 2
  const tilt = (columns - error) / n
  const value = (rows - error) / (rows + (k - 1) * error + k * tilt)
  const a = (k * value) / (n * (1 - value))
  const b = 1 + (k * value * (n - 1)) / (n * (1 - value))
  const v = (a * columns + b * error) ** 2 / ((a * columns) ** 2 / (k - 1) + (b * error) ** 2 / ((n - 1) * (k - 1)))
  const f1 = fQuantile(share, n - 1, v)
  const f2 = fQuantile(share, v, n - 1)
  const d = k * columns + (k * n - k - n) * error
  return { low: (n * (rows - f1 * error)) / (f1 * d + n * rows), high: (n * (f2 * rows - error)) / (d + n * f2 * rows) }
}
