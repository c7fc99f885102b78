import { icc } from '#src/measure/statistics/agreement/icc.ts'
import type { Panel } from '#src/measure/statistics/agreement/panel.ts'
import { ofDistances } from './measure.ts'
import type { Measure } from './report-schema.ts'

/** Above this many conversations, groups of them are left out, at least 20. */
const maxLeftOut = 500
const maxRows = 1_000_000

/**
 * The intraclass correlation of these raters, with the jackknife over the conversations that all of them rated. The interval of McGraw and
 * Wong is about other raters, and needs normal ratings (docs/internals/statistical-methods.md).
 */
export function intraclass({ rows, times, ...panel }: Panel): Measure {
  const rated = [...rows.keys()].filter((at) => rows[at]!.every((place) => place >= 0))
  const complete: Panel = { ...panel, rows: rated.map((at) => rows[at]!), times: Float64Array.from(rated, (at) => times[at]!) }
  const measure =
    rated.length <= maxLeftOut
      ? ofDistances(complete, (some) => icc('A', some))
      : ofDistances({ times: new Float64Array(groupsOf(rated.length)).fill(1) }, ({ times: kept }) =>
          icc('A', { ...complete, times: complete.times.map((count, at) => count * kept[at % kept.length]!) }),
        )
  // The least that it can be.
  return measure.low === null ? measure : { ...measure, low: Math.max(measure.low, -1 / (panel.raters - 1)) }
}

const groupsOf = (rows: number) => Math.max(20, Math.min(maxLeftOut, Math.floor(maxRows / rows)))
