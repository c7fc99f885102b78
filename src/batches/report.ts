import type { errorSources, outcomes } from '../runs/contract.ts'
import type { RunStatus } from '../runs/lifecycle.ts'
import type { ComparedCell } from './comparison.ts'
import type { BatchRunSummary, Warning } from './contract.ts'
import type { ComparisonSummary } from './measures.ts'
import type { FailureGroup } from './reports.ts'
import type { Cell } from './tally.ts'

/** A run as exports tell it. Its outcome is the one that holds now, after rescoring. */
export type ReportRun = {
  id: string
  cellIndex: number
  repeatIndex: number
  status: RunStatus
  outcome: (typeof outcomes)[number] | null
  errorSource: (typeof errorSources)[number] | null
  reason: string | null
  terminationReason: string | null
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

/** What is known of a whole batch run before its runs are read; those come in pages, so that 10,000 never stand in memory. */
export type Report = {
  batchRun: BatchRunSummary
  batchName: string
  cells: readonly Cell[]
  names: { personas: ReadonlyMap<string, string>; channels: ReadonlyMap<string, string> }
  comparison: { summary: ComparisonSummary; cells: readonly ComparedCell[] } | null
  failures: readonly FailureGroup[]
  /** What was done to it that its verdict alone does not show. */
  remarks: readonly Warning[]
}

/** In the order of the plan, repeat by repeat. */
export type Pages = AsyncIterable<readonly ReportRun[]>

export type Exporter = { mediaType: string; extension: string; write(report: Report, runs: Pages): AsyncIterable<string> }

/** What tells a cell from others of its scenario: persona, channel, variables. */
export function placeOf(
  { personaId, channelId, variables }: Pick<Cell, 'personaId' | 'channelId' | 'variables'>,
  { names }: Pick<Report, 'names'>,
): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${String(value)}`)
  return [personaId && (names.personas.get(personaId) ?? personaId), names.channels.get(channelId) ?? channelId, ...set]
    .filter(Boolean)
    .join(', ')
}
