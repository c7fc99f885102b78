import { betaQuantile } from './beta.ts'
import { absent, type Estimate, type Limits, sum } from './estimate.ts'

/** Fewer say nothing about a pace. */
const minDone = 5
const minDays = 3

/**
 * In how many days as much more as `left` is done, if the people continue as on the days in `perDay`, with a prediction interval. What is done
 * is a gamma process: the time until `left` more and what was done in the time so far are independent gamma variables, and their ratio is a
 * beta prime, as for two Poisson processes (Cox 1953; Krishnamoorthy & Peng 2011). Days that differ by more than chance, because people
 * rest or come in bursts, count as fewer events: both are divided by the dispersion, the variance of the days by their mean (Wedderburn
 * 1974). Fewer than 5 done, or 3 days: too_few_items.
 */
export function timeToFinish(perDay: readonly number[], left: number, level = 0.95): Estimate<Limits> {
  const [done, days] = [sum(perDay), perDay.length]
  if (done < minDone || days < minDays) return absent('too_few_items')
  const value = (days * left) / done
  if (left === 0) return { value: 0, low: 0, high: 0, n: done }
  const mean = done / days
  const variance = sum(perDay.map((count) => (count - mean) ** 2)) / (days - 1)
  const dispersion = Math.max(1, variance / mean)
  const at = (share: number) => {
    // Jeffreys' half event, because the days end by the clock and not with something done.
    const x = betaQuantile(share, left / dispersion, done / dispersion + 0.5)
    return x === 1 ? Number.POSITIVE_INFINITY : (days * x) / (1 - x)
  }
  const tail = (1 - level) / 2
  return { value, low: Math.min(value, at(tail)), high: Math.max(value, at(1 - tail)), n: done }
}
