import { bootstrapInterval, type Draws, resample } from './bootstrap.ts'
import { absent, type Estimate, type Limits, type Reason } from './estimate.ts'
import type { Share } from './proportion.ts'

/** One scenario in two batch runs. */
export type Pair = { before: Share; after: Share }

/**
 * `after - before` of the rates of two batch runs over the same scenarios, with a bootstrap interval and a two-sided p-value by
 * resampling scenarios (Efron & Tibshirani 1993, 15.4 and 16.4). `n` counts the scenarios that ran in both. Assumes exchangeable
 * scenarios. Fewer than 10: too_few_items, because so few resamples differ.
 */
export function pairedBootstrap(scenarios: readonly Pair[], draws: Draws): Estimate<Partial<Limits> & { p: number; noInterval?: Reason }> {
  const pairs = scenarios.filter(({ before, after }) => before.n > 0 && after.n > 0)
  if (pairs.length === 0) return absent('no_items')
  if (pairs.length < 10) return absent('too_few_items')
  const columns = pairs.map(({ before, after }) => [before.successes, before.n, after.successes, after.n] as const)
  const ofItems = (times: Float64Array): number => {
    let [passedBefore, before, passedAfter, after] = [0, 0, 0, 0]
    columns.forEach(([a, b, c, d], at) => {
      const count = times[at]!
      passedBefore += count * a
      before += count * b
      passedAfter += count * c
      after += count * d
    })
    return passedAfter / after - passedBefore / before
  }
  const times = new Float64Array(pairs.length).fill(1)
  const values = resample(times, ofItems, draws)
  const tail = (isBeyond: (value: number) => boolean) => (values.filter(isBeyond).length + 1) / (values.length + 1)
  const p = Math.min(
    1,
    2 *
      Math.min(
        tail((value) => value <= 0),
        tail((value) => value >= 0),
      ),
  )
  return { value: ofItems(times), ...bootstrapInterval(times, ofItems, draws, values), p, n: pairs.length }
}
