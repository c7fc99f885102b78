import type { Veil } from '../runs/veil.ts'
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
 * few tells half of it. `baseline`: what is kept of the batch run it is compared with.
 */
export function veiledSummary<B extends BatchRunSummary>(batchRun: B, { judge }: Veil, baseline?: Veil): B {
  if (judge) return { ...batchRun, ...nothing, counts: progress(batchRun) }
  return baseline?.judge ? { ...batchRun, gateResult: null, comparison: null, withheld: true as const } : batchRun
}

export function veiledBatchRun(batchRun: BatchRun, veil: Veil, baseline?: Veil): BatchRun {
  const { snapshot, judgements } = batchRun
  const { matrix } = snapshot.batch
  return {
    ...veiledSummary(batchRun, veil, baseline),
    judgements: veil.judge || baseline?.judge ? [] : judgements,
    // They name channels by id and name.
    warnings: veil.agentVersion ? [] : batchRun.warnings,
    snapshot: veil.agentVersion
      ? { ...snapshot, channels: [], batch: { ...snapshot.batch, matrix: { ...matrix, channelIds: [] } } }
      : snapshot,
  }
}
