import type { Schemas } from '#web/api.ts'

export type Measure = Schemas['Measure']
const reasons: Record<string, string> = {
  no_items: 'nothing to compare',
  no_overlap: 'no conversation with two answers',
  single_rater: 'only one participant',
  single_category: 'everyone always gave the same answer',
  zero_variance: 'no differences to measure',
  too_few_items: 'too few conversations',
  invalid_scale: 'not defined on this scale',
  singular: 'cannot be computed',
  bootstrap_unstable: 'too unstable to report',
  one_cluster: 'all conversations are of one scenario',
  no_interval: '',
}
/** A reason of the service in plain words. */
export const reasonOf = (reason: string | null): string =>
  reason === null ? '' : (reasons[reason] ?? reason.replaceAll('_', ' ').replace(/-(?=\d)/g, '−'))

/** Two decimals with a true minus; coefficients of agreement are not percentages. */
export const formatNumber = (value: number): string => value.toFixed(2).replace('-', '−')
/** A deviation, always with its sign. */
export const formatDeviation = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`

/** A difference of two shares, always with its sign. */
export const formatPoints = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0).replace('-', '−')} points`

/** A measure in one sentence: for names of drawings, and for people who do not see them. */
export function describeMeasure({ value, reason, low, high, n }: Measure, format: (value: number) => string = formatNumber): string {
  if (value === null) return `not available: ${reasonOf(reason)}`
  return `${format(value)}${low !== null && high !== null ? `, between ${format(low)} and ${format(high)}` : ''} (n = ${n})`
}

/** Landis and Koch 1977: conventions for reading, never a gate. */
export function bandOf(value: number): string {
  if (value < 0) return 'worse than chance'
  const bands: [number, string][] = [
    [0.2, 'slight'],
    [0.4, 'fair'],
    [0.6, 'moderate'],
    [0.8, 'substantial'],
  ]
  return bands.find(([below]) => value < below)?.[1] ?? 'almost perfect'
}

export const statistics = {
  alpha: 'Krippendorff’s alpha',
  ac1: 'Gwet’s AC1',
  percent: 'share of the same answers',
  kappa: 'kappa',
} as const

/** What the numbers of a statistic mean, for readers who meet it for the first time. */
export const meanings: Record<keyof typeof statistics, string> = {
  alpha: '1 means that everyone always gave the same answer; 0 is as good as chance',
  ac1: '1 means that everyone always gave the same answer; 0 is as good as chance',
  percent: '1 means that everyone always gave the same answer; it is not corrected for chance',
  kappa: '1 means that everyone always gave the same answer; 0 is as good as chance',
}
