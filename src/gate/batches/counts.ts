import type { Run } from '#src/play/runs/contract.ts'
import type { RunStatus } from '#src/play/runs/lifecycle.ts'
import type { Counts } from './measures.ts'

/** The number of runs in one state. */
export type InState = { status: RunStatus; outcome: Run['outcome']; excluded: boolean; superseded: boolean; runs: number }

const none: Counts = {
  planned: 0,
  queued: 0,
  running: 0,
  passed: 0,
  failed: 0,
  inconclusive: 0,
  error: 0,
  excluded: 0,
  canceled: 0,
  superseded: 0,
}

/** The states that are counted; each run that counts is in one, and `planned` is the sum of them. */
function memberOf({ status, outcome, excluded }: InState): Exclude<keyof Counts, 'planned' | 'superseded'> {
  if (status === 'evaluating') return 'running'
  if (status !== 'completed') return status
  return excluded ? 'excluded' : outcome!
}

export function countsOf(states: readonly InState[]): Counts {
  const counts = { ...none }
  for (const state of states)
    if (state.superseded) counts.superseded += state.runs
    else {
      counts[memberOf(state)] += state.runs
      counts.planned += state.runs
    }
  return counts
}

/** A batch run of more runs is counted every few seconds while it is played, and not at each look. */
export const countedUpTo = 20_000

/** Before the first of them starts. */
export const queuedCounts = (planned: number): Counts => ({ ...none, planned, queued: planned })
