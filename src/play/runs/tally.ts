import type { Driver } from '#src/play/users/kinds.ts'
import type { Run } from './contract.ts'
import { excludedSources } from './error-sources.ts'
import type { RunStatus } from './lifecycle.ts'

/**
 * The outcome of one run of a batch run as a letter, so that 10,000 fit into a few kilobytes. An error counts against the agent or its
 * channel; errors of the platform, simulator, judge or environment are excluded. `-` means that the repeat does not exist.
 */
export const letters = {
  passed: 'p',
  failed: 'f',
  inconclusive: 'i',
  error: 'e',
  excluded: 'x',
  canceled: 'c',
  queued: 'q',
  running: 'r',
} as const

/** A run decided only by judges whose verdicts do not count; used by tallies that ask for it. */
export const untrusted = 'u'

/** Whether a run says nothing about the agent: it could not be played or judged, and the agent did not cause that. */
export const isExcluded = ({ outcome, errorSource }: Pick<EndedRun, 'outcome' | 'errorSource'>): boolean =>
  (outcome === 'error' || outcome === 'inconclusive') && errorSource !== null && excludedSources.includes(errorSource)

type EndedRun = { status: RunStatus; outcome: Run['outcome']; errorSource: Run['errorSource'] }

export function letterOf({ status, outcome, errorSource }: EndedRun): string {
  if (status === 'canceled' || status === 'queued') return letters[status]
  if (status !== 'completed' || !outcome) return letters.running
  return isExcluded({ outcome, errorSource }) ? letters.excluded : letters[outcome]
}

/** A short form of a run of a batch run, as currently judged: its outcome is the one after rescoring. */
export type RunResult = {
  id: string
  cellIndex: number
  repeatIndex: number
  status: RunStatus
  outcome: Run['outcome']
  errorSource: Run['errorSource']
  reason: string | null
  terminationReason: Run['terminationReason']
  seed: string
  startedAt: string | null
  endedAt: string | null
  durationMs: number | null
  turns: number | null
  latencyP95Ms: number | null
  costMicroUsd: number | null
  /** Required assertions that did not pass. */
  missed: { kind: string; name: string | null; outcome: string; rationale: string }[]
}

/** How many runs of a batch run now have a different verdict than when they ended, and how many were replaced by another run. */
export type Changes = { judgedAgain: { from: string; to: string; runs: number }[]; replaced: { outcome: string; runs: number }[] }

/** For each part of a scenario's driver, by key, how many runs of a batch run reached it, out of `runs` that had a conversation. */
export type PartCounts = { scenarioId: string; runs: number; driver: Driver; counts: Record<string, number> }
