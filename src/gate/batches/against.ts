import type { ComparedCell } from './comparison.ts'

/**
 * The best batch runs of a chain of `latestPassed`, or the one that a person named. `level`: two-sided, and smaller the more groups they
 * are the best of, because the best of many looks better than it is.
 */
export type Anchor = { what: string; cells: readonly ComparedCell[]; level: number }

/**
 * The batch run to compare with; or why its baseline does not exist (yet), which the first run of a batch cannot help. `there` counts the
 * cells of the baseline, `removed` those of them that this batch run was not planned with. `otherwise`: the keys of cells that both have and
 * that are not compared, because they were not judged by the same assertions. `why` is a sentence.
 */
export type Against =
  | { kind: 'none' }
  | { kind: 'notYet' }
  | { kind: 'missing'; why: string }
  | {
      kind: 'baseline'
      what: string
      cells: readonly ComparedCell[]
      otherwise?: readonly string[]
      there: number
      removed: number
      anchor?: Anchor
      /** By id. */
      channelNames?: ReadonlyMap<string, string>
    }
