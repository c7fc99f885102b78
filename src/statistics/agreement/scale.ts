import { absent, type Undefined } from '../estimate.ts'

export type Rating = string | number

/**
 * The categories that could have been used, in their order. `values` are there when all are numbers. Without an order
 * (names, not declared) only what treats all differences alike can be computed.
 */
export type Scale = { categories: readonly Rating[]; values?: readonly number[]; ordered: boolean }

/** Above so many categories the values are measurements, and a table of all pairs of them would be neither small nor filled. */
export const mostCategories = 2000

const inOrder = (a: Rating, b: Rating): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : typeof a === typeof b
      ? a < b
        ? -1
        : a > b
          ? 1
          : 0
      : typeof a === 'number'
        ? -1
        : 1

/** The scale of these ratings: as declared, else what occurs, sorted. A rating outside the declared scale: invalid_scale. */
export function scaleOf(occurring: Iterable<Rating>, declared?: readonly Rating[]): Scale | Undefined {
  const distinct = new Set(occurring)
  if (declared && (new Set(declared).size !== declared.length || [...distinct].some((rating) => !declared.includes(rating)))) {
    return absent('invalid_scale')
  }
  const categories = declared ?? [...distinct].sort(inOrder)
  const numbers = categories.filter((category) => typeof category === 'number')
  const numeric = numbers.length === categories.length
  return { categories, ...(numeric && { values: numbers }), ordered: numeric || declared !== undefined }
}

/** The scale of a table or of counts with so many columns: 1, 2, 3 and on, unless declared. Declared in another number: invalid_scale. */
export function scaleOfColumns(columns: number, declared?: readonly Rating[]): Scale | Undefined {
  const scale = scaleOf([], declared ?? Array.from({ length: columns }, (_, at) => at + 1))
  return 'reason' in scale || scale.categories.length === columns ? scale : absent('invalid_scale')
}
