import type { RunResult } from '#src/play/runs/tally.ts'
import type { Warning } from './batch-warning.ts'
import type { ComparedCell } from './comparison.ts'
import type { BatchRunSummary } from './contract.ts'
import type { BatchCoverage } from './coverage.ts'
import type { ComparisonSummary } from './measures.ts'
import type { FailureGroup } from './reports.ts'
import type { Cell } from './tally.ts'

export type { RunResult }

/** The data about a whole batch run before its runs are read; those come in pages, so that 10,000 are never in memory. */
export type Report = {
  batchRun: BatchRunSummary
  batchName: string
  /** The address at which people reach Parley. */
  origin: string
  cells: readonly Cell[]
  names: { personas: ReadonlyMap<string, string>; channels: ReadonlyMap<string, string> }
  comparison: { summary: ComparisonSummary; cells: readonly ComparedCell[] } | null
  /** How this batch run, or one of its channels, differs from the other, in words; only in HTML. */
  difference: string | null
  failures: readonly FailureGroup[]
  /** For scenarios whose driver has steps or a graph. */
  coverage: BatchCoverage
  /** Facts that its verdict alone does not show. */
  remarks: readonly Warning[]
}

/** In the order of the plan, repeat by repeat. */
export type Pages = AsyncIterable<readonly RunResult[]>

export type Exporter = { mediaType: string; extension: string; write(report: Report, runs: Pages): AsyncIterable<string> }

/** The parts that distinguish a cell from others of its scenario: persona, channel, variables. */
export function placeOf(
  { personaId, channelId, variables }: Pick<Cell, 'personaId' | 'channelId' | 'variables'>,
  { names }: Pick<Report, 'names'>,
): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${String(value)}`)
  return [personaId && (names.personas.get(personaId) ?? personaId), names.channels.get(channelId) ?? channelId, ...set]
    .filter(Boolean)
    .join(', ')
}
