import { absent, type NoEstimate } from '../estimate.ts'
import { maxCategories, type Scale } from './scale.ts'

/** How much two categories agree: rows and columns in the order of the scale, 1 on the diagonal. */
export type Weights = readonly (readonly number[])[]

const byValue = {
  linear: (distance: number) => 1 - distance,
  quadratic: (distance: number) => 1 - distance ** 2,
  radical: (distance: number) => 1 - Math.sqrt(distance),
}

export const weightKinds = ['identity', 'linear', 'quadratic', 'ordinal', 'radical', 'ratio'] as const
export type WeightKind = (typeof weightKinds)[number]

/**
 * The agreement weights of Gwet (2014, chapter 3): of distances between values in parts of the declared range, or between ranks
 * (`ordinal`, which is not Krippendorff's metric of that name). Names without an order, or `ratio` below 0: invalid_scale.
 */
export function weightsOf(kind: WeightKind, scale: Scale): Weights | NoEstimate {
  const q = scale.categories.length
  if (q > maxCategories || (kind !== 'identity' && !scale.ordered)) return absent('invalid_scale')
  const matrix = (of: (k: number, l: number) => number): Weights =>
    Array.from({ length: q }, (_, k) => Array.from({ length: q }, (_, l) => (k === l ? 1 : of(k, l))))
  if (kind === 'identity') return matrix(() => 0)
  if (kind === 'ordinal') return matrix((k, l) => 1 - pairs(Math.abs(k - l) + 1) / pairs(q))
  const values = scale.values ?? scale.categories.map((_, at) => at + 1)
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  if (kind !== 'ratio') return matrix((k, l) => byValue[kind](Math.abs(values[k]! - values[l]!) / (most - least)))
  if (least < 0) return absent('invalid_scale')
  const range = (most - least) / (most + least)
  return matrix((k, l) => 1 - ((values[k]! - values[l]!) / (values[k]! + values[l]!) / range) ** 2)
}

const pairs = (n: number): number => (n * (n - 1)) / 2

/**
 * Agreement weights of how much two categories disagree (Cohen 1968): a matrix, or one weight for each distance in ranks. Another
 * size than the scale's: invalid_input; all 0: single_category.
 */
export function weightsOfDisagreement(disagreement: readonly number[] | Weights, scale: Scale): Weights | NoEstimate {
  const q = scale.categories.length
  if (q > maxCategories) return absent('invalid_scale')
  const at = (k: number, l: number): number | undefined => {
    const row = disagreement[k]
    return typeof row === 'object' ? row[l] : (disagreement[Math.abs(k - l)] as number | undefined)
  }
  const table = Array.from({ length: q }, (_, k) => Array.from({ length: q }, (_, l) => at(k, l) ?? Number.NaN))
  const most = table.reduce((total, row) => row.reduce((a, b) => Math.max(a, b), total), 0)
  if (disagreement.length !== q || Number.isNaN(most)) return absent('invalid_input')
  return most === 0 ? absent('single_category') : table.map((row) => row.map((weight) => 1 - weight / most))
}
