import { dataOf } from './data-of.ts'
import { absent } from './estimate.ts'
import { accuracy, averageScores, balancedAccuracy, type Confusion, classScores, mcc, youden } from './judge/confusion.ts'
import { mcnemar, mcnemarChiSquared } from './mcnemar.ts'
import type { Answer, Options, Statistic } from './vector.ts'

/** A given table, or one of two rows of ratings: first the truth, then the judge. */
const onTable =
  (of: (cells: Confusion, options: Options) => Answer): Statistic =>
  (vector) => {
    const data = dataOf(vector)
    if ('reason' in data) return data
    return data.table ? of(data.table.cells, vector.options) : absent('invalid_input')
  }

/** The statistics of a judge against the truth, and of pairs, by their names in vectors. */
export const ofTables: Record<string, Statistic> = {
  mcnemar: onTable((cells, { variant = 'exact' }) => {
    if (cells.length !== 2) return absent('invalid_input')
    const discordant = { lost: cells[0]![1]!, won: cells[1]![0]! }
    if (variant === 'exact') return mcnemar(discordant)
    const estimate = mcnemarChiSquared(discordant, variant === 'corrected')
    return estimate.value === null ? estimate : { value: [estimate.value, estimate.p] }
  }),
  // All precisions, then all recalls, then all F1, in the order of the classes; weighted and macro: one of each.
  precision_recall_f1: onTable((cells, { report }) => {
    if (report === 'weighted' || report === 'macro') {
      const scores = averageScores(report, cells)
      return scores.value === null ? scores : { ...scores, value: [scores.value.precision, scores.value.recall, scores.value.f1] }
    }
    const classes = classScores(cells)
    if (classes.every(({ support }) => support === 0)) return absent('no_items')
    return { value: [...classes.map((item) => item.precision), ...classes.map((item) => item.recall), ...classes.map((item) => item.f1)] }
  }),
  accuracy: onTable(accuracy),
  balanced_accuracy: onTable(balancedAccuracy),
  youden_j: onTable(youden),
  mcc: onTable(mcc),
}
