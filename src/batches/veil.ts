import type { BatchVeil } from '../runs/veil.ts'
import type { BatchRun, BatchRunSummary } from './contract.ts'

/** How far it has come, and not how well. */
const progress = ({ counts }: BatchRunSummary): BatchRunSummary['counts'] => ({
  ...counts,
  passed: 0,
  failed: 0,
  inconclusive: 0,
  error: 0,
  excluded: 0,
})
const nothing = { outcome: null, outcomeReason: null, gateResult: null, comparison: null, metrics: null, withheld: true as const }

/**
 * Without what its runs came to, where its reader has yet to judge one of them: a batch run of one run tells its verdict, and one of
 * few tells half of it. Nor with what comes of a comparison with such a one: its gate may have failed by it.
 */
export function veiledSummary<B extends BatchRunSummary>(batchRun: B, { judge, baseline }: BatchVeil): B {
  if (judge) return { ...batchRun, ...nothing, counts: progress(batchRun) }
  return baseline ? { ...batchRun, ...nothing, metrics: batchRun.metrics } : batchRun
}

export function veiledBatchRun(batchRun: BatchRun, veil: BatchVeil): BatchRun {
  const { snapshot, judgements } = batchRun
  const { matrix } = snapshot.batch
  return {
    ...veiledSummary(batchRun, veil),
    judgements: veil.judge || veil.baseline ? [] : judgements,
    // They name channels by id and name.
    warnings: veil.agentVersion ? [] : batchRun.warnings,
    snapshot: veil.agentVersion
      ? { ...snapshot, channels: [], batch: { ...snapshot.batch, matrix: { ...matrix, channelIds: [] } } }
      : snapshot,
  }
}
