import type { Agreement } from '#src/measure/statistics/agreement/agreement.ts'
import { alpha } from '#src/measure/statistics/agreement/alpha.ts'
import { conger } from '#src/measure/statistics/agreement/fixed-panel.ts'
import { manyRaters } from '#src/measure/statistics/agreement/many-raters.ts'
import { type Panel, panelOf, type Table, tableOf, tallyOf } from '#src/measure/statistics/agreement/panel.ts'
import { twoRaters } from '#src/measure/statistics/agreement/two-raters.ts'
import { type WeightKind, weightsOf } from '#src/measure/statistics/agreement/weights.ts'
import { intraclass } from './intraclass.ts'
import { counted, distant, noMeasure, ofDistances } from './measure.ts'
import type { Question } from './question.ts'
import type { ConfusionMatrix, Measure } from './report-schema.ts'

type Rating = string | number
/** A row for each rater, a column for each conversation. */
export type Ratings = (Rating | null)[][]

/** With more categories, a matrix of them is no longer readable. */
const maxShown = 50

const matrixOf = ({ scale, cells }: Table): ConfusionMatrix | null =>
  scale.categories.length > maxShown ? null : { categories: [...scale.categories], cells: cells.map((row) => [...row]) }

type Panelled = { alpha: Measure; ac1: Measure; percent: Measure; kappa: Measure; icc: Measure | null; confusion: ConfusionMatrix | null }

/** The parts of a question that decide how its answers are compared. */
export type Comparable = Pick<Question, 'categories' | 'level' | 'weights' | 'measurement'>

/** All numbers about one question. A number that its scale does not allow is null, with the reason. */
export function agreementOf(question: Comparable, ratings: Ratings): Panelled {
  const { categories, level, weights: kind, measurement } = question
  const panel = panelOf(ratings, categories)
  if ('reason' in panel) return nothing(noMeasure(panel.reason), measurement)
  const tally = tallyOf(panel)
  const weights = weightsOf(kind, panel.scale)
  const exact = weightsOf('identity', panel.scale)
  const by = <Data extends { times: Float64Array }>(data: Data, of: (data: Data) => Agreement) =>
    level === 'nominal' ? counted(of(data)) : ofDistances(data, of)
  // Of two raters, kappa is Cohen's, about what both rated: the number that their pair has.
  const pair = ratings.length === 2 && ratings.some((row) => row.includes(null)) ? pairOf(question, ratings[0]!, ratings[1]!) : undefined
  return {
    alpha: by(tally, (counts) => alpha(level, counts)),
    ac1:
      'reason' in weights || !categories
        ? noMeasure('reason' in weights && categories ? weights.reason : 'invalid_scale')
        : by(tally, (counts) => manyRaters('gwet', counts, weights)),
    percent: pair?.percent ?? ('reason' in exact ? noMeasure(exact.reason) : counted(manyRaters('percent', tally, exact))),
    kappa: pair?.kappa ?? ('reason' in weights ? noMeasure(weights.reason) : by(panel, (some) => conger(some, weights))),
    icc: measurement ? intraclass(panel) : null,
    confusion: together(panel),
  }
}

const nothing = (none: Measure, numeric: boolean): Panelled => ({
  alpha: none,
  ac1: none,
  percent: none,
  kappa: none,
  icc: numeric ? none : null,
  confusion: null,
})

/** Every pair of raters in both directions, so that it is symmetric. */
function together({ scale, rows, times }: Panel): ConfusionMatrix | null {
  const q = scale.categories.length
  if (q > maxShown) return null
  const cells = Array.from({ length: q }, () => new Array<number>(q).fill(0))
  rows.forEach((row, at) => {
    for (const [a, k] of row.entries()) for (const [b, l] of row.entries()) if (a !== b && k >= 0 && l >= 0) cells[k]![l]! += times[at]!
  })
  return { categories: [...scale.categories], cells }
}

/** Two raters: the share on which they agree, Cohen's kappa, and their table of answers. */
export function pairOf(
  { categories, weights: kind }: Pick<Comparable, 'categories' | 'weights'>,
  first: Ratings[number],
  second: Ratings[number],
) {
  const panel = panelOf([first, second], categories)
  const table = 'reason' in panel ? panel : tableOf(panel)
  if ('reason' in table) return { percent: noMeasure(table.reason), kappa: noMeasure(table.reason), confusion: null }
  const of = (model: 'percent' | 'cohen', by: WeightKind): Measure => {
    const weights = weightsOf(by, table.scale)
    if ('reason' in weights) return noMeasure(weights.reason)
    const agreement = twoRaters(model, table, weights)
    return (by === 'identity' ? counted : distant)(
      agreement.value === null && agreement.reason === 'no_items' ? { value: null, reason: 'no_overlap' } : agreement,
    )
  }
  return { percent: of('percent', 'identity'), kappa: of('cohen', kind), confusion: matrixOf(table) }
}
