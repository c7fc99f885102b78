import { tOf } from './distributions.ts'
import { sum } from './estimate.ts'

/** The count of new values of one kind, and the earlier values of that kind: at least one. */
export type ExpectedTotalInput = { seen: readonly number[]; repeats: number }
/** Without limits if no kind was seen twice, because then it is unknown how values vary. */
export type ExpectedTotal = { value: number; low: number | null; high: number | null }

const meanOf = (values: readonly number[]) => sum(values) / values.length

/**
 * The total of all new values: the sum of the means, with a prediction interval by Student's t. Assumes that values vary alike in all
 * kinds, so that kinds seen once borrow the variance of the others.
 */
export function expectedTotal(kinds: readonly ExpectedTotalInput[], level = 0.95): ExpectedTotal {
  const value = sum(kinds.map(({ seen, repeats }) => repeats * meanOf(seen)))
  const freedom = sum(kinds.map(({ seen }) => seen.length - 1))
  if (freedom === 0) return { value, low: null, high: null }
  const squares = kinds.map(({ seen }) => sum(seen.map((value) => (value - meanOf(seen)) ** 2)))
  const spread = kinds.map(({ seen, repeats }) => repeats + repeats ** 2 / seen.length)
  const half = tOf(level, freedom) * Math.sqrt((sum(squares) / freedom) * sum(spread))
  return { value, low: Math.max(0, value - half), high: value + half }
}
