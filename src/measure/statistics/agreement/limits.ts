import { tOf } from '../distributions.ts'
import { clamp, type MaybeLimits } from '../estimate.ts'
import { mean } from '../mean.ts'
import { zOf } from '../normal.ts'
import { clopperPearson, wilson } from '../proportion.ts'
import { type Agreement, certain } from './agreement.ts'

/** A coefficient that has a value. */
type Known = Exclude<Agreement, { value: null }>

const neverDiffer = ({ value }: { value: number }): boolean => value >= 1 - 1e-12

/** How far the coefficient is below 1 if the raters differ as much as they can on every item. */
const rangeOf = ({ floor, pe }: Known): number | undefined =>
  floor !== undefined ? 1 - floor : pe === undefined || certain(pe) ? undefined : 1 / (1 - pe)

/**
 * The interval of raters who never differed: they have no variance, but may differ on items that nobody saw, on a share up to the upper
 * end of Clopper & Pearson (1934) for none of `n`. The more alike the items, the less such raters show.
 */
export function limitsWithoutDifference(agreement: Known, level = 0.95): MaybeLimits {
  const { n, pairable = n } = agreement
  const range = rangeOf(agreement)
  if (!neverDiffer(agreement) || range === undefined || pairable < 1) return { noInterval: 'zero_variance' }
  const differing = 1 - ((1 - level) / 2) ** (1 / pairable)
  return { low: 1 - differing * range, high: 1 }
}

/**
 * The interval of a coefficient whose differences all count alike, so that it measures a share of differences, seen in as many
 * independent trials as its standard error is worth (as Korn & Graubard 1998 count them): Wilson's (1927), with Student's t for z. A
 * standard error that hangs on one or two items is too small. So the lower end is at most that of raters who never differed, and the
 * upper end at least that of Clopper & Pearson for one trial an item. docs/internals/statistical-methods.md has the alternatives.
 */
export function countedLimits(agreement: Agreement, level = 0.95): MaybeLimits {
  if (agreement.value === null) return { noInterval: agreement.reason }
  if (neverDiffer(agreement)) return limitsWithoutDifference(agreement, level)
  const { value, n, pairable = n, se } = agreement
  const range = rangeOf(agreement)
  if (n < 2 || se === undefined || range === undefined) return { noInterval: n < 2 ? 'too_few_items' : 'no_interval' }
  const share = clamp((1 - value) / range)
  const worth = 1 - share < 1e-12 ? pairable : Math.min(1e12, share * (1 - share) * (range / se) ** 2)
  const trials = worth * (zOf(level) / tOf(level, n - 1)) ** 2
  const [differing, least] = [
    wilson({ successes: share * trials, n: trials }, level),
    clopperPearson({ successes: share * pairable, n: pairable }, level),
  ]
  const never = limitsWithoutDifference({ ...agreement, value: 1 }, level)
  if (differing.value === null || least.value === null || !('low' in never)) return { noInterval: 'no_interval' }
  return { low: Math.min(1 - range * differing.high, never.low), high: 1 - range * Math.min(differing.low, least.low) }
}

/** The limits of the logarithm of `1 - value` as limits of the value; also those around `middle`, if the bias is that large. */
function fromLogarithm(agreement: Known, half: number, middle = Math.log(1 - agreement.value)): MaybeLimits {
  const least = 1 - (rangeOf(agreement) ?? Number.POSITIVE_INFINITY)
  const off = Math.log(1 - agreement.value)
  return { low: Math.max(least, 1 - Math.exp(Math.max(off, middle) + half)), high: 1 - Math.exp(Math.min(off, middle) - half) }
}

/**
 * The interval of a coefficient of distances, whose error grows with them like that of a variance: the standard error of their
 * logarithm, Student's t with n - 1 degrees of freedom.
 */
export function distanceLimits(agreement: Agreement, level = 0.95): MaybeLimits {
  if (agreement.value === null) return { noInterval: agreement.reason }
  if (neverDiffer(agreement)) return limitsWithoutDifference(agreement, level)
  const { value, n, se } = agreement
  if (n < 2 || se === undefined) return { noInterval: n < 2 ? 'too_few_items' : 'no_interval' }
  return fromLogarithm(agreement, (tOf(level, n - 1) * se) / (1 - value))
}

/** Above this many different rows, leaving out each takes too long, and hardly differs. */
const maxLeftOut = 500

/**
 * The same by the jackknife (Tukey 1958; Arvesen & Schmitz 1970), which also knows that the distances of an ordinal scale depend on the
 * ratings, and how far few items are off on average. One item with all the differences shows no more than none.
 */
export function jackknifeLimits<Data extends { times: Float64Array }>(
  data: Data,
  of: (data: Data) => Agreement,
  level = 0.95,
): MaybeLimits {
  const agreement = of(data)
  if (agreement.value === null || neverDiffer(agreement) || data.times.length > maxLeftOut) return distanceLimits(agreement, level)
  const rest = leftOut(data, of)
  const values = rest.filter((one) => one !== null)
  if (values.length < rest.length) return { noInterval: 'too_few_items' }
  if (values.some((one) => neverDiffer({ value: one }))) return limitsWithoutDifference({ ...agreement, value: 1 }, level)
  const off = ({ value }: { value: number }) => Math.log(1 - value)
  const pseudoValues = values.map((value) => values.length * off(agreement) - (values.length - 1) * off({ value }))
  const middle = mean(pseudoValues, level)
  if (middle.value === null || !('low' in middle)) return { noInterval: 'zero_variance' }
  return fromLogarithm(agreement, middle.value - middle.low, middle.value)
}

/** The coefficient without each of the items in turn, once for each. */
function leftOut<Data extends { times: Float64Array }>(data: Data, of: (data: Data) => Agreement): (number | null)[] {
  const times = Float64Array.from(data.times)
  return [...times].flatMap((count, row) => {
    times[row] = count - 1
    const { value } = of({ ...data, times })
    times[row] = count
    return Array<number | null>(count).fill(value)
  })
}
