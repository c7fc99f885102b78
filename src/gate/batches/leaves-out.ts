import type { RunTally } from './measures.ts'

/** Whether the pass rate does not show all. */
export const leavesOut = ({ planned, counted, retriedCalls, retriedRuns, judgedAgain, looks = 1 }: Omit<RunTally, 'excluded'>): boolean =>
  planned > counted || retriedCalls + retriedRuns + judgedAgain + looks > 1
