import { absent, type Estimate, type NoEstimate, sum } from '../estimate.ts'

/** Rows are the truth (people), columns the judge's answers, in the same order of classes. */
export type Confusion = readonly (readonly number[])[]

/** One class against all others. 0/0 is null. */
export type OfClass = { precision: number | null; recall: number | null; f1: number | null; support: number }

const ratio = (part: number, total: number): number | null => (total === 0 ? null : part / total)

/**
 * Precision `TP/(TP+FP)`, recall (of the positive class the sensitivity, of the other the specificity) `TP/(TP+FN)` and
 * F1 `2TP/(2TP+FP+FN)` of each class (van Rijsbergen 1979). Assumes that the row label is true.
 */
export const classScores = (cells: Confusion): OfClass[] =>
  cells.map((row, at) => {
    const hits = row[at]!
    const support = sum(row)
    const predicted = sum(cells.map((other) => other[at]!))
    return { precision: ratio(hits, predicted), recall: ratio(hits, support), f1: ratio(2 * hits, predicted + support), support }
  })

export type Averaged = { precision: number; recall: number; f1: number }

/**
 * The mean over classes, plain (`macro`) or by their support (`weighted`). A class without a score is excluded from the macro mean, with
 * the warning `undefined_class`; weighted, it counts 0, because a class that the judge never names finds none of its items. Empty:
 * no_items.
 */
export function averageScores(
  by: 'macro' | 'weighted',
  cells: Confusion,
): { value: Averaged; n: number; warnings?: readonly string[] } | NoEstimate {
  const classes = classScores(cells)
  const n = sum(classes.map(({ support }) => support))
  if (n === 0) return absent('no_items')
  const mean = (of: (item: OfClass) => number | null) => {
    if (by === 'weighted') return sum(classes.map((item) => (item.support * (of(item) ?? 0)) / n))
    const scores = classes.flatMap((item) => of(item) ?? [])
    return sum(scores) / scores.length
  }
  const value = { precision: mean((item) => item.precision), recall: mean((item) => item.recall), f1: mean((item) => item.f1) }
  const lacking = classes.some((item) => item.precision === null || item.recall === null)
  return { value, n, ...(lacking && { warnings: ['undefined_class'] }) }
}

/** The share on the diagonal. Empty: no_items. */
export function accuracy(cells: Confusion): Estimate {
  const n = sum(cells.flat())
  return n === 0 ? absent('no_items') : { value: sum(cells.map((row, at) => row[at]!)) / n, n }
}

/** The mean recall over classes. Empty: no_items; a class that is never the truth: single_category. */
export function balancedAccuracy(cells: Confusion): Estimate {
  const classes = classScores(cells)
  const n = sum(classes.map(({ support }) => support))
  if (n === 0) return absent('no_items')
  const recalls = classes.flatMap(({ recall }) => recall ?? [])
  return recalls.length < classes.length || recalls.length < 2 ? absent('single_category') : { value: sum(recalls) / recalls.length, n }
}

/** Youden's J (1950): sensitivity + specificity - 1, how well two classes are distinguished. Not two classes: invalid_input. */
export function youden(cells: Confusion): Estimate {
  if (cells.length !== 2) return absent('invalid_input')
  const balanced = balancedAccuracy(cells)
  return balanced.value === null ? balanced : { ...balanced, value: 2 * balanced.value - 1 }
}

/**
 * The correlation of truth and judge: Matthews (1975), for more classes Gorodkin's R_K (2004). Empty: no_items; all truth or all
 * judgments in one class: single_category.
 */
export function mcc(cells: Confusion): Estimate {
  const n = sum(cells.flat())
  if (n === 0) return absent('no_items')
  const truth = cells.map((row) => sum(row))
  const predicted = cells.map((_, at) => sum(cells.map((row) => row[at]!)))
  const unexplained = n ** 2 - sum(predicted.map((count) => count ** 2))
  const right = n ** 2 - sum(truth.map((count) => count ** 2))
  if (unexplained === 0 || right === 0) return absent('single_category')
  const hits = sum(cells.map((row, at) => row[at]!))
  return { value: (hits * n - sum(truth.map((count, at) => count * predicted[at]!))) / Math.sqrt(unexplained * right), n }
}
