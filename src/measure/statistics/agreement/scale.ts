import { absent, type NoEstimate } from '../estimate.ts'

export type Rating = string | number

/**
 * The categories that could have been used, in order. `values` exist if all are numbers. Without an order (names, not declared), only
 * statistics that treat all differences alike can be computed.
 */
export type Scale = { categories: readonly Rating[]; values?: readonly number[]; ordered: boolean }

/** Above this many categories, the values are measurements, and a table of all pairs would be large and sparse. */
export const maxCategories = 2000

const byText = (a: Rating, b: Rating): number => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)

/** The scale of these ratings: as declared, otherwise the values that occur, sorted. A rating outside the declared scale: invalid_scale. */
export function scaleOf(occurring: readonly Rating[], declared?: readonly Rating[]): Scale | NoEstimate {
  if (declared) {
    const known = new Set(declared)
    if (known.size !== declared.length || occurring.some((rating) => !known.has(rating))) return absent('invalid_scale')
    const values = declared.filter((category) => typeof category === 'number')
    return { categories: declared, ...(values.length === declared.length && { values }), ordered: true }
  }
  const numbers = occurring.filter((rating) => typeof rating === 'number')
  if (numbers.length < occurring.length) return { categories: [...new Set(occurring)].sort(byText), ordered: false }
  // Sorted as numbers and then compared with the neighbor, which is much faster than a set of many measurements.
  const sorted = Float64Array.from(numbers).sort()
  const values = [...sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])]
  return { categories: values, values, ordered: true }
}

/** The place of a rating in the scale. */
export function placesOf({ categories, values }: Scale): (rating: Rating) => number {
  const inOrder = values?.every((value, at) => at === 0 || value > values[at - 1]!)
  if (!values || !inOrder) {
    const places = new Map(categories.map((category, at) => [category, at]))
    return (rating) => places.get(rating)!
  }
  return (rating) => {
    let [low, high] = [0, values.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[middle]! < (rating as number)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The scale of a table, or of counts, with this many columns: 1, 2, 3 and so on, unless declared. Declared in another number: invalid_scale. */
export function scaleOfColumns(columns: number, declared?: readonly Rating[]): Scale | NoEstimate {
  const scale = scaleOf([], declared ?? Array.from({ length: columns }, (_, at) => at + 1))
  return 'reason' in scale || scale.categories.length === columns ? scale : absent('invalid_scale')
}
