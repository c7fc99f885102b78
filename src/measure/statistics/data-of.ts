import {
  type Panel,
  panelOf,
  panelOfTable,
  type Table,
  type Tally,
  tableOf,
  tableOfCells,
  tallyOf,
  tallyOfCounts,
} from './agreement/panel.ts'
import { type Weights, weightsOf, weightsOfDisagreement } from './agreement/weights.ts'
import { absent, type NoEstimate } from './estimate.ts'
import { type Options, Vector } from './vector.ts'

/** Counts do not say who rated what; a table is used for two raters, unless their missing ratings count. */
export type Data = { tally: Tally; panel?: Panel; table?: Table }

/** The ratings of a vector in the forms that coefficients take. None at all: invalid_input. */
export function dataOf({ ratings: rows, table, counts, input, options }: Vector): Data | NoEstimate {
  const ratings = rows ?? twoLists(input)
  if (counts) {
    const tally = tallyOfCounts(counts, options.categories)
    return 'reason' in tally ? tally : { tally }
  }
  if (table) {
    const cells = tableOfCells(table, options.categories)
    if ('reason' in cells) return cells
    return talliedOf(panelOfTable(cells), cells)
  }
  if (!ratings) return absent('invalid_input')
  const panel = panelOf(ratings, options.categories)
  if ('reason' in panel) return panel
  if (panel.raters !== 2 || options.pairwise_complete === false) return talliedOf(panel)
  const pairs = tableOf(panel)
  return 'reason' in pairs ? talliedOf(panel) : talliedOf(panel, pairs)
}

/** Tallied on demand: for measurements, this takes as long as a correlation, which does not need it. */
function talliedOf(panel: Panel, table?: Table): Data {
  let tally: Tally | undefined
  return {
    panel,
    ...(table && { table }),
    get tally() {
      tally ??= tallyOf(panel)
      return tally
    },
  }
}

/** Two raters as named lists of equal length: `{ x, y }`, `{ human, judge }`. */
function twoLists(input: Vector['input']): Vector['ratings'] {
  const lists = Object.values(input ?? {})
  const vector = Vector.shape.ratings.safeParse(lists)
  return lists.length === 2 && vector.success ? vector.data : undefined
}

/** The agreement weights of the options, for the scale of the data. */
export function weightsFor(
  { weights = 'identity', disagreement_weights: disagreementWeights }: Options,
  { tally: { scale } }: Data,
): Weights | NoEstimate {
  if (disagreementWeights) return weightsOfDisagreement(disagreementWeights, scale)
  if (typeof weights === 'string') return weightsOf(weights, scale)
  const q = scale.categories.length
  return weights.length === q && weights.every((row) => row.length === q) ? weights : absent('invalid_input')
}
