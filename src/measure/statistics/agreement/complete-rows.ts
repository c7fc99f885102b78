import { absent, type NoEstimate, type Reason } from '../estimate.ts'
import type { Panel } from './panel.ts'

/** Items that every rater rated, as numbers: `rows[i][rater]`, `times[i]` items alike. `dropped` items lack a rating. */
export type CompleteRows = { rows: readonly (readonly number[])[]; times: Float64Array; raters: number; n: number; dropped: number }

/** What remains of a panel without items that have missing ratings. Names instead of numbers: invalid_scale. */
export function completeRows({ scale: { values }, rows, times, raters }: Panel): CompleteRows | NoEstimate {
  if (!values) return absent('invalid_scale')
  const complete = rows.flatMap((row, at) => (times[at]! > 0 && row.every((place) => place >= 0) ? [{ row, count: times[at]! }] : []))
  const n = complete.reduce((total, { count }) => total + count, 0)
  return {
    rows: complete.map(({ row }) => row.map((place) => values[place]!)),
    times: Float64Array.from(complete, ({ count }) => count),
    raters,
    n,
    dropped: times.reduce((total, count) => total + count, 0) - n,
  }
}

/** Why fewer than two raters or items have nothing to compare. */
export const tooFew = ({ raters, n }: { raters: number; n: number }): Reason | undefined =>
  n === 0 ? 'no_items' : raters < 2 ? 'single_rater' : n < 2 ? 'too_few_items' : undefined
