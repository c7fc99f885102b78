import type { Blinding } from '#src/workspace/blinding/blinding.ts'
import type { BatchRun, BatchRunSummary } from './contract.ts'

/** How many runs have ended, without their outcomes. */
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
 * Removes the results of its runs if the viewer has yet to judge one of them: a batch run of one run reveals its verdict, and one of
 * few reveals half of it. Also removes the results of a comparison with such a batch run, which may have failed the gate.
 */
export function redactSummary<B extends BatchRunSummary>(batchRun: B, blinding: Blinding): B {
  const { judge, baseline, agentVersion, adjudication } = blinding
  // A change of channels between two batch runs would show which of them played another agent.
  const { versions, ...rest } = batchRun
  const shown = (agentVersion ? rest : batchRun) as B
  if (judge) return { ...shown, ...noResults, counts: progress(batchRun) }
  if (adjudication && !baseline) return { ...shown, ...noResults, ...gateOnly(batchRun), counts: progress(batchRun) }
  return baseline ? { ...shown, ...noResults, metrics: batchRun.metrics, ...(adjudication && withoutFigures(batchRun)) } : shown
}

const hiddenReason = 'The figures are hidden until you submit your adjudication of a conversation of this batch run or its baseline.'
const withoutFigures = (batchRun: BatchRunSummary) => ({ metrics: null, counts: progress(batchRun) })

/**
 * The verdict of the gate and of each rule. Together with the other runs, their figures would reveal the outcome of the run in
 * adjudication.
 */
const gateOnly = ({ outcome, outcomeReason, gateResult }: BatchRunSummary) => ({
  outcome,
  outcomeReason: outcomeReason === null ? null : hiddenReason,
  gateResult: gateResult && {
    verdict: gateResult.verdict,
    rules: gateResult.rules.map(({ rule, verdict, limit }) => ({
      ...{ rule, verdict, limit, value: null, n: null, low: null, high: null },
      reason: hiddenReason,
      cells: [],
    })),
  },
})

/** Whether the results behind the verdict are hidden. */
export const hidesResults = ({ judge, baseline, adjudication }: Blinding): boolean => judge || baseline || adjudication

export function redactBatchRun(batchRun: BatchRun, blinding: Blinding): BatchRun {
  const { snapshot, judgements, coverage } = batchRun
  const { setup: _setup, teardown: _teardown, ...planned } = snapshot.batch
  const { matrix } = planned
  return {
    ...redactSummary(batchRun, blinding),
    judgements: hidesResults(blinding) ? [] : judgements,
    coverage: blinding.judge || blinding.adjudication ? null : coverage,
    // The calls identify the agent.
    ...(blinding.agentVersion && { hooks: null }),
    // They name channels by id and name.
    warnings: blinding.agentVersion ? [] : batchRun.warnings,
    snapshot: blinding.agentVersion
      ? { ...snapshot, channels: [], batch: { ...planned, matrix: { ...matrix, channelIds: [] } } }
      : snapshot,
  }
}
