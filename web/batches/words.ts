import type { Schemas } from '../api.ts'

type Definition = Pick<Schemas['Batch'], 'gate' | 'baseline'>
export const percent = (share: number): string => `${(share * 100).toFixed(Number.isInteger(Math.round(share * 1e6) / 1e4) ? 0 : 1)} %`
export const many = (n: number, word: string): string => `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`

export function baselineWords(baseline: Definition['baseline']): string {
  if (!baseline) return 'none'
  if ('latestPassed' in baseline) return 'the newest that passed'
  return 'label' in baseline ? `the newest labelled ${baseline.label}` : `batch run ${baseline.batchRunId.slice(0, 12)}…`
}

/** What a gate asks, a line each, as people say it. */
export function gateWords({ gate, baseline }: Definition): string[] {
  const { minPassRate, perCellMinPassRate, passRateBy, maxRegressions, maxInconclusiveRate, maxErrorRate, p95LatencyMs } = gate
  const by = passRateBy === 'lowerBound' ? ', as the lower bound of the interval' : ''
  return [
    ...(minPassRate === undefined ? [] : [`At least ${percent(minPassRate)} of the runs pass${by}.`]),
    ...(perCellMinPassRate === undefined ? [] : [`At least ${percent(perCellMinPassRate)} of each cell${by}.`]),
    ...(minPassRate === undefined && perCellMinPassRate === undefined && !baseline ? ['Every run that counts passes.'] : []),
    ...(baseline ? [`${maxRegressions === 0 ? 'No cell' : `At most ${many(maxRegressions, 'cell')}`} regressed.`] : []),
    `${maxInconclusiveRate === undefined ? 'Every run can' : `All but ${percent(maxInconclusiveRate)} can`} be judged.`,
    `${maxErrorRate === undefined ? 'No run fails' : `At most ${percent(maxErrorRate)} fail`} on our side.`,
    ...(p95LatencyMs === undefined ? [] : [`19 of 20 replies come within ${p95LatencyMs.toLocaleString('en')} ms.`]),
  ]
}
