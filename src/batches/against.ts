import type { ComparedCell } from './comparison.ts'

/** With what a batch run is compared; or that its baseline is not there (yet), which is no fault of the first run of a batch. */
export type Against =
  | { kind: 'none' }
  | { kind: 'notYet' }
  | { kind: 'missing'; what: string }
  | { kind: 'baseline'; what: string; cells: readonly ComparedCell[]; onlyThere: number }
