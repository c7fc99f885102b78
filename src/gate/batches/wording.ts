import { type Estimate as Estimated, type Limits, type MaybeLimits, type Reason, reasons } from '#src/measure/statistics/estimate.ts'
import type { Estimate } from './measures.ts'

// Numbers as people read them. A rate always comes with the count behind it.

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** With at most one digit after the point. */
export const decimal = (value: number): string => rounded(value, 1)

/** 97.5%; 100% and 0% are only for all and none. */
export function percent(share: number): string {
  const digits = share > 0.999 || share < 0.001 ? 3 : 1
  return `${rounded(share * 100, digits)}%`
}

/** Percentage points with their sign. */
export const points = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${rounded(Math.abs(difference) * 100, 1)} points`

/** A count as people read it: 1,234. */
export const number = (n: number): string => n.toLocaleString('en')

/** Of a metric, whose unit only its evaluator knows. */
export const figure = (value: number): string =>
  Math.abs(value) >= 1_000 ? number(Math.round(value)) : String(Number(value.toPrecision(3)))

export const count = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`

export const pValue = (p: number): string => (p < 0.0001 ? 'p < 0.0001' : `p = ${rounded(p, p < 0.001 ? 5 : 4)}`)

export const duration = (ms: number): string =>
  ms < 1_000
    ? `${Math.round(ms)} ms`
    : ms < 60_000
      ? `${rounded(ms / 1_000, 2)} s`
      : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`

/** "95% interval 86.5 to 98.9%" */
export const interval = ({ low, high }: Limits): string => `95% interval ${percent(low).slice(0, -1)} to ${percent(high)}`

const questions = { theseScenarios: ' for these scenarios', suchScenarios: ' for such scenarios' }

/** The interval in words, or why there is none; `population` says which question it answers. */
export function spread(rate: MaybeLimits, population?: keyof typeof questions): string {
  if ('low' in rate) return interval(rate).replace('interval', `interval${population ? questions[population] : ''}`)
  const why = reasons[rate.noInterval]
  return `no interval: ${why[0]!.toLowerCase()}${why.slice(1, -1)}`
}

/** An estimate of the statistics as answered. `n` is the number of counted things, even without a value. */
export function toEstimate(estimate: Estimated<Partial<Limits> & { noInterval?: Reason }>, n = 0): Estimate {
  if (estimate.value === null) return { value: null, n, low: null, high: null, reason: reasons[estimate.reason] }
  const reason = estimate.noInterval ? reasons[estimate.noInterval] : null
  return { value: estimate.value, n: estimate.n, low: estimate.low ?? null, high: estimate.high ?? null, reason }
}
