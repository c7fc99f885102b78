import { mean } from '#src/measure/statistics/mean.ts'
import type { Gate } from './definition.ts'
import { type GateRule, nothing } from './gate-rules.ts'
import type { Estimate } from './measures.ts'
import { count, figure, toEstimate } from './wording.ts'

/** A metric of evaluators: by scenario, its sum over `n` runs, and how many runs should have it and do not. */
export type EvaluatedMetric = { name: string; scenarios: readonly { sum: number; n: number; missing: number }[] }

/** Each scenario or test counts once, because runs of one resemble each other. */
export function meanOf({ scenarios }: EvaluatedMetric): Estimate {
  const measured = scenarios.filter(({ n }) => n > 0)
  const runs = measured.reduce((sum, { n }) => sum + n, 0)
  const estimate = mean(measured.map(({ sum, n }) => sum / n))
  if (estimate.value === null) return toEstimate(estimate)
  const isSingle = measured.length === 1
  const isFlat = 'low' in estimate && estimate.low === estimate.high
  const { value } = estimate
  // Limits without width would promise something that nobody can know.
  if (isSingle || isFlat) return toEstimate({ value, n: runs, noInterval: isSingle ? 'one_cluster' : 'zero_variance' })
  return toEstimate({ ...estimate, n: runs })
}

type Limits = NonNullable<Gate['metrics']>[string]

/** A metric that runs lack decides nothing in favor of the agent: an evaluator that fails when it would speak against it gains nothing. */
export function metricRule(name: string, limits: Limits, by: Gate['passRateBy'], evaluated: readonly EvaluatedMetric[]): GateRule {
  const base = { rule: 'metrics' as const, limit: limits.min ?? limits.max ?? null, cells: [] }
  const metric = evaluated.find((one) => one.name === name)
  const estimate = metric && meanOf(metric)
  if (!estimate || estimate.value === null)
    return { ...base, verdict: 'inconclusive', ...nothing, reason: `No evaluator measured “${name}” in a run that counts.` }
  const { value, n, low, high } = estimate
  const missing = metric.scenarios.reduce((sum, one) => sum + one.missing, 0)
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits
  const [least, most] = by === 'observed' ? [value, value] : [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY]
  const isMissed = most < min || least > max
  const isKept = least >= min && most <= max
  const verdict = isMissed ? 'failed' : isKept && missing === 0 ? 'passed' : 'inconclusive'
  const wanted = [
    ...(limits.min === undefined ? [] : [`at least ${figure(limits.min)}`]),
    ...(limits.max === undefined ? [] : [`at most ${figure(limits.max)}`]),
  ].join(' and ')
  const spread = low === null || high === null ? '' : ` (95% interval ${figure(low)} to ${figure(high)})`
  const gap = missing === 0 ? '' : `; ${count(missing, 'run')} ${missing === 1 ? 'lacks' : 'lack'} it`
  const open = verdict === 'inconclusive' && missing === 0 ? ', and so few scenarios and tests cannot show it' : ''
  const whose = by === 'observed' ? '' : 'an interval of '
  const reason = `The metric “${name}” is ${figure(value)} in ${count(n, 'run')}${spread}; the gate requires ${whose}${wanted}${open}${gap}.`
  return { ...base, verdict, value, n, low, high, reason }
}
