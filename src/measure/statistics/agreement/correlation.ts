import { absent, type Estimate, type Limits, type Reason, sum } from '../estimate.ts'
import { zOf } from '../normal.ts'
import { completeRows } from './complete-rows.ts'
import { type Panel, sharedItems } from './panel.ts'
import { ranksOf } from './ranks.ts'

export type Correlation = Estimate<Partial<Limits> & { noInterval?: Reason; warnings?: readonly string[] }>

type Of = 'pearson' | 'spearman'
type Average = 'plain' | 'fisher_z'

/**
 * Pearson's correlation, or Spearman's (Pearson's of mid-ranks), of two raters with limits by Fisher's z (standard error 1/sqrt(n - 3);
 * Spearman sqrt(1.06/(n - 3)), Fieller, Hartley & Pearson 1957); of more raters the mean over pairs: plain, or through Fisher's z
 * (`fisher_z`; a pair of correlation 1 has none, and the plain mean comes with the warning `perfect_correlation`). Each pair over the
 * items both rated. Blind to one rater being stricter. A constant rater: zero_variance.
 */
export function correlation(
  of: Of,
  panel: Panel,
  { average = 'plain', level = 0.95 }: { average?: Average | undefined; level?: number | undefined } = {},
): Correlation {
  const pairs = Array.from({ length: panel.raters }, (_, b) => Array.from({ length: b }, (_, a) => pairOf(of, panel, [a, b]))).flat()
  if (pairs.length === 0) return absent(panel.raters === 0 ? 'no_items' : 'single_rater')
  const missing = pairs.find((pair) => pair.value === null)
  if (missing?.value === null) return missing
  const defined = pairs.flatMap((pair) => (pair.value === null ? [] : [pair]))
  const values = defined.map(({ value }) => value)
  if (values.length > 1) return { ...meanOf(values, average), n: sharedItems(panel), noInterval: 'no_interval' }
  const { value, n } = defined[0]!
  if (n < 4) return { value, n, noInterval: 'too_few_items' }
  if (Math.abs(value) === 1) return { value, n, noInterval: 'zero_variance' }
  const half = zOf(level) * Math.sqrt((of === 'spearman' ? 1.06 : 1) / (n - 3))
  return { value, low: Math.tanh(Math.atanh(value) - half), high: Math.tanh(Math.atanh(value) + half), n }
}

function meanOf(values: readonly number[], average: Average): { value: number; warnings?: readonly string[] } {
  const plain = sum(values) / values.length
  if (average === 'plain') return { value: plain }
  if (values.some((value) => Math.abs(value) === 1)) return { value: plain, warnings: ['perfect_correlation'] }
  return { value: Math.tanh(sum(values.map(Math.atanh)) / values.length) }
}

function pairOf(of: Of, panel: Panel, [a, b]: readonly [number, number]): Estimate {
  const complete = completeRows({ ...panel, raters: 2, rows: panel.rows.map((row) => [row[a]!, row[b]!]) })
  if ('reason' in complete) return complete
  const { rows, times, n } = complete
  if (n === 0) return absent('no_overlap')
  if (n < 2) return absent('too_few_items')
  const columns = [0, 1].map((rater) => rows.map((row) => row[rater]!))
  if (columns.some((column) => column.every((value) => value === column[0]))) return absent('zero_variance')
  const [x, y] = of === 'spearman' ? columns.map((column) => ranksOf(column, times)) : columns
  const centered = (values: ArrayLike<number>): number[] => {
    const mean = times.reduce((total, count, at) => total + count * values[at]!, 0) / n
    return Array.from(times, (_, at) => values[at]! - mean)
  }
  const [dx, dy] = [centered(x!), centered(y!)]
  const product = (u: readonly number[], v: readonly number[]) => times.reduce((total, count, at) => total + count * u[at]! * v[at]!, 0)
  const value = product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy))
  // Rounding may move a perfect correlation to either side of 1.
  return { value: 1 - Math.abs(value) < 1e-14 ? Math.sign(value) : value, n }
}
