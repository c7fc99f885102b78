import type { Agreement } from '#src/measure/statistics/agreement/agreement.ts'
import { countedLimits, distanceLimits, jackknifeLimits } from '#src/measure/statistics/agreement/limits.ts'
import type { MaybeLimits, Reason } from '#src/measure/statistics/estimate.ts'
import { mean } from '#src/measure/statistics/mean.ts'
import type { Measure } from './report-schema.ts'

export const level = 0.95

export const noMeasure = (reason: Reason, n = 0): Measure => ({
  value: null,
  reason,
  low: null,
  high: null,
  noInterval: reason,
  method: null,
  n,
  warnings: [],
})

type KnownValue = { value: number; n: number; warnings?: readonly string[] }
type UnknownValue = { value: null; reason: Reason; warnings?: readonly string[] }

/** Limits that coincide only show that nothing varied, so they count as missing. */
export function measureOf(one: KnownValue | UnknownValue, limits: MaybeLimits): Measure {
  const warnings = [...(one.warnings ?? [])]
  if (one.value === null) return { ...noMeasure(one.reason), warnings }
  const { value, n } = one
  const flat = 'low' in limits && limits.high - limits.low < 1e-12
  if (!('low' in limits) || flat) {
    const noInterval = 'low' in limits ? 'zero_variance' : limits.noInterval
    return { value, reason: null, low: null, high: null, noInterval, method: null, n, warnings }
  }
  return { value, reason: null, low: limits.low, high: limits.high, noInterval: null, method: 'analytic', n, warnings }
}

/** A coefficient whose differences all count alike. */
export const counted = (agreement: Agreement): Measure => measureOf(agreement, countedLimits(agreement, level))

/** A coefficient of distances between answers, one of many. */
export const distant = (agreement: Agreement): Measure => measureOf(agreement, distanceLimits(agreement, level))

/** A coefficient of distances between answers, with each conversation left out in turn. */
export const ofDistances = <Data extends { times: Float64Array }>(data: Data, of: (data: Data) => Agreement): Measure =>
  measureOf(of(data), jackknifeLimits(data, of, level))

/** The mean of differences between people about the same conversations. */
export function meanOf(values: readonly number[]): Measure {
  const estimate = mean(values, level)
  return estimate.value === null ? noMeasure('no_overlap') : measureOf(estimate, estimate)
}
