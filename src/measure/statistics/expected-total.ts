import { tOf } from './distributions.ts'
import { sum } from './estimate.ts'

/** The count of new values of one kind, and the earlier values of that kind: at least one. */
export type ExpectedTotalInput = { seen: readonly number[]; repeats: number }
/** Without limits if it is unknown how values vary: no kind was seen twice, or only kinds that are 0. */
export type ExpectedTotal = { value: number; low: number | null; high: number | null }

const meanOf = (values: readonly number[]) => sum(values) / values.length

/**
 * The total of all new values, none below 0: the sum of the means, with a prediction interval by Student's t. Each kind has its own
 * variance, with the degrees of freedom of Satterthwaite (1946). A kind seen once is assumed to vary, in proportion to its mean, like the
 * kind that varies most. Such totals have a long upper tail, so the upper end is that of their logarithm.
 */
export function expectedTotal(kinds: readonly ExpectedTotalInput[], level = 0.95): ExpectedTotal {
  const value = sum(kinds.map(({ seen, repeats }) => repeats * meanOf(seen)))
  const twice = kinds.filter(({ seen }) => seen.length > 1).map(partOf)
  const once = sum(kinds.filter(({ seen }) => seen.length === 1).map(({ seen, repeats }) => spreadOf({ seen, repeats }) * seen[0]! ** 2))
  const varied = twice.filter(({ mean }) => mean > 0)
  if (twice.length === 0 || (varied.length === 0 && once > 0)) return { value, low: null, high: null }
  const most = varied.reduce((one, other) => (other.relative > one.relative ? other : one), varied[0]!)
  const errors = twice.map((part) => part.error + (part === most ? once * part.relative : 0))
  const error = sum(errors)
  if (error === 0) return { value, low: value, high: value }
  const freedom = error ** 2 / sum(errors.map((own, at) => own ** 2 / twice[at]!.freedom))
  const half = (tOf(level, freedom) * Math.sqrt(error)) / value
  // Beyond a factor of e, the line that continues the exponential: with two values, t is 12.7.
  return { value, low: Math.max(0, value * (1 - half)), high: value * (half < 1 ? Math.exp(half) : Math.E * half) }
}

/** How far the new values, and the mean of those seen, may be off, in variances of one value. */
const spreadOf = ({ seen, repeats }: ExpectedTotalInput) => repeats + repeats ** 2 / seen.length

function partOf({ seen, repeats }: ExpectedTotalInput) {
  const [mean, freedom] = [meanOf(seen), seen.length - 1]
  const variance = sum(seen.map((value) => (value - mean) ** 2)) / freedom
  return { mean, freedom, error: spreadOf({ seen, repeats }) * variance, relative: variance / mean ** 2 }
}
