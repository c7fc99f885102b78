import type { GateRule } from './gate-rules.ts'

/** The name of a rule within a sentence. */
export const ruleNames: Record<GateRule['rule'], string> = {
  complete: 'completeness',
  required: 'required assertions in every cell',
  judges: 'calibrated judges',
  minPassRate: 'pass rate',
  perCellMinPassRate: 'pass rate of each cell',
  overall: 'pass rate against the baseline',
  maxRegressions: 'regressions',
  channels: 'pass rate of each channel',
  anchor: 'pass rate against the best batch runs',
  looks: 'all looks together',
  removed: 'cells of the baseline',
  maxInconclusiveRate: 'inconclusive runs',
  maxErrorRate: 'errors outside the agent',
  p95LatencyMs: 'latency',
  metrics: 'metrics of evaluators',
}
