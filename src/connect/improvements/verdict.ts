import { overallLevel } from '#src/gate/batches/fall.ts'
import type { ComparisonSummary, Estimate } from '#src/gate/batches/measures.ts'
import { points, pValue } from '#src/gate/batches/wording.ts'
import type { Half, Result } from './contract.ts'

/**
 * One half of a try: what passed, and how it compares with the baseline; null if nothing could be compared. `isWhole`: nobody stopped it,
 * which could be done when it looks good.
 */
export type Played = {
  passed: number
  n: number
  comparison: Pick<ComparisonSummary, 'verdict' | 'difference' | 'pValue'> | null
  isWhole: boolean
}

/**
 * The level of the proof of one look: the levels of all looks, however many there will be, add up to that of a gate. So of agents that
 * never changed, no number of tries makes an improvement more often than one try would.
 */
export const levelOf = (look: number): number => overallLevel / (look * (look + 1))

type Bounded = { value: number; low: number; high: number }
const bounded = (difference: Estimate | undefined): Bounded | undefined =>
  difference && difference.value !== null && difference.low !== null && difference.high !== null
    ? { value: difference.value, low: difference.low, high: difference.high }
    : undefined

/**
 * Whether one difference is more than another, which is of other scenarios: the lower limit of their difference is above 0, by the
 * intervals of both (Zou and Donner 2008, square-and-add).
 */
const isMore = (one: Bounded, other: Bounded) =>
  one.value - other.value > Math.sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)

const halfOf = ({ passed, n, comparison }: Played): Half => ({
  ...{ passed, n },
  difference: comparison?.difference ?? null,
  pValue: comparison?.pValue ?? null,
})

/** "+23.3 points, 95% interval 10 to 36 points, p = 0.0004" */
function told({ difference, pValue: p }: Half): string {
  if (!difference || difference.value === null) return 'no difference that can be computed'
  const { value, low, high } = difference
  const limit = (share: number) => points(share).replace(' points', '').replace('±', '')
  const interval = low === null || high === null ? 'no interval' : `95% interval ${limit(low)} to ${limit(high)}`
  return `${points(value)}, ${interval}${p === null ? '' : `, ${pValue(p)}`}`
}

/** The baseline has nothing that it could be compared with; nothing can be compared with one that was canceled. */
export function baselineResult(readable: Played, heldOut: Played): Result {
  const halves = { readable: halfOf(readable), heldOut: halfOf(heldOut) }
  return readable.isWhole && heldOut.isWhole
    ? { ...halves, verdict: null, sentence: 'The agent as it was: every try is compared with it.' }
    : { ...halves, verdict: 'incomparable', sentence: 'The baseline was canceled, so no try can be compared with it.' }
}

/** The result of a try. `look`: how often these scenarios were looked at, with this try. */
export function resultOf(readable: Played, heldOut: Played, look: number): Result {
  const halves = { readable: halfOf(readable), heldOut: halfOf(heldOut) }
  const { readable: seen, heldOut: hidden } = halves
  const level = levelOf(look)
  const at = `look ${look}, level ${Number((level * 100).toPrecision(2))}%`
  const [one, other] = [bounded(seen.difference ?? undefined), bounded(hidden.difference ?? undefined)]
  const ofHidden = heldOut.comparison
  if (!ofHidden || ofHidden.pValue === null || !other || !heldOut.isWhole)
    return {
      ...halves,
      verdict: 'incomparable',
      sentence:
        'The held-out half cannot be compared with the baseline: it was canceled, or too few of its runs count. Look at the agent, then try again.',
    }
  const isProven = ofHidden.pValue <= level
  const isBetterWhereRead = readable.comparison?.verdict === 'improved'
  if (isProven && other.low > 0)
    return { ...halves, verdict: 'improved', sentence: `Improved on scenarios that its author could not read: ${told(hidden)} (${at}).` }
  if (isBetterWhereRead && one && isMore(one, other))
    return {
      ...halves,
      verdict: 'overfit',
      sentence: `Better only on the scenarios that its author could read: an overfit change. There ${told(seen)}; on the held-out half ${told(hidden)} (${at}).`,
    }
  if (isProven && other.high < 0)
    return { ...halves, verdict: 'worse', sentence: `Worse on scenarios that its author could not read: ${told(hidden)} (${at}).` }
  const where = isBetterWhereRead ? ` On those that could be read it is better: ${told(seen)}. That proves nothing about others.` : ''
  return {
    ...halves,
    verdict: 'none',
    sentence: `No proven difference on scenarios that its author could not read: ${told(hidden)} (${at}).${where}`,
  }
}
