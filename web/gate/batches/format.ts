import type { Schemas } from '#web/api.ts'
import { count, several } from '#web/ui/count.ts'
import { finePercent } from '#web/ui/percent.ts'

type Definition = Pick<Schemas['Batch'], 'gate' | 'baseline'>

export function describeBaseline(baseline: Definition['baseline'], batchRunName: string): string {
  if (!baseline) return 'none'
  if ('latestPassed' in baseline)
    return `the latest that passed, and ${baseline.anchor ? `the one labeled ${baseline.anchor}` : 'the best that passed'}`
  if ('channelId' in baseline) return 'a channel of the same batch run'
  return 'label' in baseline ? `the latest labeled ${baseline.label}` : batchRunName
}

/** The rules of a gate in words, one line each. */
export function describeGate({ gate, baseline }: Definition): string[] {
  const {
    minPassRate,
    perCellMinPassRate,
    passRateBy,
    maxRegressions,
    maxInconclusiveRate,
    maxErrorRate,
    p95LatencyMs,
    metrics = {},
  } = gate
  const { population, pairBy, allowRemoved, judges } = gate
  const these = population === 'theseScenarios' ? 'these' : 'such'
  const by = passRateBy === 'lowerBound' ? ` (lower bound of the interval for ${these} scenarios)` : ''
  return [
    ...(minPassRate === undefined ? [] : [`At least ${finePercent(minPassRate)} of runs pass${by}.`]),
    ...(perCellMinPassRate === undefined ? [] : [`At least ${finePercent(perCellMinPassRate)} of each cell${by}.`]),
    ...(minPassRate === undefined && perCellMinPassRate === undefined && (!baseline || 'latestPassed' in baseline)
      ? [baseline ? 'Every counted run must pass until a batch run has passed.' : 'Every counted run passes.']
      : []),
    ...(baseline ? ['The pass rate as a whole did not fall.'] : []),
    ...(baseline && pairBy ? [`Cells are compared by ${pairBy.join(', ')}.`] : []),
    ...(baseline && !allowRemoved ? ['Every cell of the baseline is played.'] : []),
    ...(baseline ? [`${maxRegressions === 0 ? 'No cells' : `At most ${several(maxRegressions, 'cell')}`} regressed.`] : []),
    `${maxInconclusiveRate === undefined ? 'Every run must' : `At least ${finePercent(1 - maxInconclusiveRate)} of runs must`} be judged.`,
    maxErrorRate === undefined ? 'No errors on our side.' : `Errors on our side in at most ${finePercent(maxErrorRate)} of runs.`,
    ...(judges === 'calibrated' ? ['Every language model that judges is calibrated.'] : []),
    ...Object.entries(metrics).map(
      ([name, { min, max }]) =>
        `The metric ${name} is ${[...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])].join(' and ')}.`,
    ),
    ...(p95LatencyMs === undefined ? [] : [`95% of replies arrive within ${count(p95LatencyMs)} ms.`]),
  ]
}
