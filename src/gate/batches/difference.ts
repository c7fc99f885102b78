import { clamp, type Estimate } from '#src/measure/statistics/estimate.ts'
import { pairedDifference } from '#src/measure/statistics/paired-difference.ts'
import type { Share } from '#src/measure/statistics/proportion.ts'
import type { Pair } from './comparison.ts'
import { shareOf, totalOf } from './tally.ts'

export const rateOf = ({ successes, n }: Share) => (n === 0 ? 0 : successes / n)

/** The rates are over all runs; for cells with more repeats on one side, the limits are moved to these rates from those of pairs. */
export function differenceOf(pairs: readonly Pair[]): Estimate<{ low?: number; high?: number }> {
  const counted = pairs.map(({ now, before }) => ({ id: now.subject.id, now: shareOf(now), before: shareOf(before) }))
  const both = counted.filter(({ now, before }) => now.n > 0 && before.n > 0)
  const moved = [...Map.groupBy(both, ({ id }) => id).values()].map((cells) => {
    const parts = cells.map(({ before, now }) => {
      const [then, here] = [rateOf(before), rateOf(now)]
      // As many pairs as two equal sides that show as much.
      const n = 2 / (1 / before.n + 1 / now.n)
      return { lost: n * then * (1 - here), won: n * (1 - then) * here, n }
    })
    const sum = (of: 'lost' | 'won' | 'n') => parts.reduce((total, part) => total + part[of], 0)
    return { lost: sum('lost'), won: sum('won'), n: sum('n') }
  })
  const paired = pairedDifference(moved)
  if (paired.value === null) return paired
  const value = rateOf(totalOf(counted.map(({ now }) => now))) - rateOf(totalOf(counted.map(({ before }) => before)))
  if ('noInterval' in paired) return { ...paired, value }
  return { ...paired, value, low: clamp(value - (paired.value - paired.low), -1), high: clamp(value + (paired.high - paired.value), -1) }
}
