import { pairedDifference } from '#src/measure/statistics/paired-difference.ts'
import { measureOf } from './measure.ts'
import type { JudgeChange } from './measurement.ts'

/** On a held-out conversation: where it is from, and whether each of two judges said what people say. One that decided nothing did not. */
export type Compared = { subject: string; before: boolean; after: boolean }

/**
 * Whether one judge agrees with people more often than another, on the same conversations. `tried`: the judges that these conversations
 * have measured. The best of several looks better than it is, so each next one must show more: all of them together find a change that
 * does not exist in at most 5% of cases. Conversations of one scenario or test resemble each other.
 */
export function changeBetween(compared: readonly Compared[], tried: number): Omit<JudgeChange, 'before'> {
  const clusters = [...Map.groupBy(compared, ({ subject }) => subject).values()].map((own) => ({
    lost: own.filter(({ before, after }) => before && !after).length,
    won: own.filter(({ before, after }) => !before && after).length,
    n: own.length,
  }))
  const estimate = pairedDifference(clusters, 1 - 0.05 / (tried * (tried + 1)))
  const difference = { ...measureOf(estimate, estimate.value === null ? { noInterval: estimate.reason } : estimate), n: compared.length }
  const { low, high } = difference
  return {
    n: compared.length,
    agreedBefore: compared.filter(({ before }) => before).length,
    agreedAfter: compared.filter(({ after }) => after).length,
    difference,
    tried,
    proven: low !== null && low > 0 ? 'better' : high !== null && high < 0 ? 'worse' : null,
  }
}
