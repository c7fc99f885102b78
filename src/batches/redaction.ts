import type { Blinding } from '../blinding/blinding.ts'
import type { BatchRun, BatchRunSummary } from './contract.ts'

/** How many runs have ended, and not how. */
const progress = ({ counts }: BatchRunSummary): BatchRunSummary['counts'] => ({
  ...counts,
  passed: 0,
  failed: 0,
  inconclusive: 0,
  error: 0,
  excluded: 0,
})
const noResults = { outcome: null, outcomeReason: null, gateResult: null, comparison: null, metrics: null, withheld: true as const }

/**
 * Without the results of its runs, where the viewer has yet to judge one of them: a batch run of one run reveals its verdict, and one of
 * few reveals half of it. Also without the results of a comparison with such a batch run: its gate may have failed by it.
 */
export function redactSummary<B extends BatchRunSummary>(batchRun: B, { judge, baseline, agentVersion }: Blinding): B {
  // Whether the channels changed between two batch runs says which of them played another agent.
  const { versions, ...rest } = batchRun
  const shown = (agentVersion ? rest : batchRun) as B
  if (judge) return { ...shown, ...noResults, counts: progress(batchRun) }
  return baseline ? { ...shown, ...noResults, metrics: batchRun.metrics } : shown
}

export function redactBatchRun(batchRun: BatchRun, blinding: Blinding): BatchRun {
  const { snapshot, judgements, coverage } = batchRun
  const { matrix } = snapshot.batch
  return {
    ...redactSummary(batchRun, blinding),
    judgements: blinding.judge || blinding.baseline ? [] : judgements,
    coverage: blinding.judge ? null : coverage,
    // They name channels by id and name.
    warnings: blinding.agentVersion ? [] : batchRun.warnings,
    snapshot: blinding.agentVersion
      ? { ...snapshot, channels: [], batch: { ...snapshot.batch, matrix: { ...matrix, channelIds: [] } } }
      : snapshot,
  }
}
