import { absent, type NoEstimate } from '../estimate.ts'
import { maxCategories, placesOf, type Rating, type Scale, scaleOf, scaleOfColumns } from './scale.ts'

/**
 * The ratings of all raters. Items with equal ratings are one row: `rows[i][rater]` is the place of the category in the scale, or -1
 * without a rating, and `times[i]` says how many such items there are. 50,000 ratings on five categories become a few dozen rows.
 */
export type Panel = { scale: Scale; raters: number; rows: readonly (readonly number[])[]; times: Float64Array }

/** How often each category was used on an item, by any rater; `times` as above. */
export type Tally = { scale: Scale; raters: number; items: readonly Item[]; times: Float64Array }
/** `counts` are pairs of a category's place and its count, without those of count 0; `rated` is their sum. */
export type Item = { rated: number; counts: readonly (readonly [place: number, count: number])[] }

/** Two raters: `cells[k][l]` items have category k by the first and l by the second. */
export type Table = { scale: Scale; cells: readonly (readonly number[])[] }

/** Ratings, one row per rater, null for missing ones. Rows of unequal length: invalid_input. Items that nobody rated are left out. */
export function panelOf(ratings: readonly (readonly (Rating | null)[])[], declared?: readonly Rating[]): Panel | NoEstimate {
  const items = ratings[0]?.length ?? 0
  if (ratings.some((row) => row.length !== items)) return absent('invalid_input')
  const scale = scaleOf(
    ratings.flatMap((row) => row.filter((rating) => rating !== null)),
    declared,
  )
  if ('reason' in scale) return scale
  const placeOf = placesOf(scale)
  const columns = ratings.map((row) => row.map((rating) => (rating === null ? -1 : placeOf(rating))))
  // The row as a number in base q + 1. If that would not be exact, or the values are measurements, hardly any two rows are alike, and each
  // item remains a row.
  const base = scale.categories.length + 1
  const short = base <= maxCategories && base ** columns.length < Number.MAX_SAFE_INTEGER
  const patterns = new Map<number, { row: readonly number[]; count: number }>()
  for (let item = 0; item < items; item++) {
    const key = short ? columns.reduce((total, column) => total * base + column[item]! + 1, 0) : item
    const existing = patterns.get(key)
    if (existing) existing.count++
    else patterns.set(key, { row: columns.map((column) => column[item]!), count: 1 })
  }
  const rated = [...patterns.values()].filter(({ row }) => row.some((place) => place >= 0))
  return { scale, raters: ratings.length, rows: rated.map(({ row }) => row), times: Float64Array.from(rated, ({ count }) => count) }
}

/** How many items two raters or more rated. */
export const sharedItems = ({ rows, times }: Panel): number =>
  rows.reduce((total, row, at) => (row.filter((place) => place >= 0).length >= 2 ? total + times[at]! : total), 0)

export function tallyOf({ scale, raters, rows, times }: Panel): Tally {
  return { scale, raters, items: rows.map((row) => itemOf(row.length > fewRaters ? countsOf(row) : fewCountsOf(row))), times }
}

/** Up to this many raters, a map for each item takes longer than a search through the counts. */
const fewRaters = 16

function countsOf(row: readonly number[]): Item['counts'] {
  const counts = new Map<number, number>()
  for (const place of row) if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts]
}

function fewCountsOf(row: readonly number[]): Item['counts'] {
  const counts: [place: number, count: number][] = []
  for (const place of row) {
    if (place < 0) continue
    const existing = counts.find((part) => part[0] === place)
    if (existing) existing[1]++
    else counts.push([place, 1])
  }
  return counts
}

const itemOf = (counts: Item['counts']): Item => ({ rated: counts.reduce((total, [, count]) => total + count, 0), counts })

/** Counts, a row for each item and a column for each category. Rows of unequal length: invalid_input. */
export function tallyOfCounts(counts: readonly (readonly number[])[], declared?: readonly Rating[]): Tally | NoEstimate {
  const scale = scaleOfColumns(counts[0]?.length ?? 0, declared)
  if ('reason' in scale) return scale
  if (counts.some((row) => row.length !== scale.categories.length)) return absent('invalid_input')
  const items = counts.map((row) => itemOf(row.map((count, at) => [at, count] as const).filter(([, count]) => count > 0)))
  const rated = items.filter((item) => item.rated > 0)
  return {
    scale,
    raters: rated.reduce((most, item) => Math.max(most, item.rated), 0),
    items: rated,
    times: new Float64Array(rated.length).fill(1),
  }
}

/** The items of a table, each with its two ratings. */
export function panelOfTable({ scale, cells }: Table): Panel {
  const used = cells.flatMap((row, k) => row.map((count, l) => ({ row: [k, l], count }))).filter(({ count }) => count > 0)
  return { scale, raters: 2, rows: used.map(({ row }) => row), times: Float64Array.from(used, ({ count }) => count) }
}

/** A given table. Not square: invalid_input. */
export function tableOfCells(cells: readonly (readonly number[])[], declared?: readonly Rating[]): Table | NoEstimate {
  if (cells.length === 0 || cells.some((row) => row.length !== cells.length)) return absent('invalid_input')
  const scale = scaleOfColumns(cells.length, declared)
  return 'reason' in scale ? scale : { scale, cells }
}

/** The items that both of two raters rated. More categories than a table can hold: invalid_scale. */
export function tableOf({ scale, rows, times }: Panel, first = 0, second = 1): Table | NoEstimate {
  const q = scale.categories.length
  if (q > maxCategories) return absent('invalid_scale')
  const cells = Array.from({ length: q }, () => new Array<number>(q).fill(0))
  rows.forEach((row, at) => {
    const [k, l] = [row[first]!, row[second]!]
    if (k >= 0 && l >= 0) cells[k]![l]! += times[at]!
  })
  return { scale, cells }
}
