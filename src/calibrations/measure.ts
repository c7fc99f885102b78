import { type Agreement, bootstrapLimits, limitsOf, limitsWithoutDifference } from '../statistics/agreement/agreement.ts'
import type { Draws } from '../statistics/bootstrap.ts'
import type { MaybeLimits, Reason } from '../statistics/estimate.ts'
import { mean } from '../statistics/mean.ts'
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
export function measureOf(
  one: KnownValue | UnknownValue,
  limits: MaybeLimits,
  method: 'analytic' | 'bootstrap',
  least = Number.NEGATIVE_INFINITY,
): Measure {
  const warnings = [...(one.warnings ?? [])]
  if (one.value === null) return { ...noMeasure(one.reason), warnings }
  const { value, n } = one
  const flat = 'low' in limits && limits.high - limits.low < 1e-12
  if (!('low' in limits) || flat) {
    const noInterval = 'low' in limits ? 'zero_variance' : limits.noInterval
    return { value, reason: null, low: null, high: null, noInterval, method: null, n, warnings }
  }
  return { value, reason: null, low: Math.max(least, limits.low), high: limits.high, noInterval: null, method, n, warnings }
}

export function analytic(agreement: Agreement, least?: number): Measure {
  const measure = measureOf(agreement, limitsOf(agreement, { level }), 'analytic', least)
  return withoutDifference(agreement, measure, least)
}

function withoutDifference(agreement: Agreement, measure: Measure, least?: number): Measure {
  if (agreement.value === null || measure.noInterval !== 'zero_variance') return measure
  return measureOf(agreement, limitsWithoutDifference(agreement, level), 'analytic', least)
}

/** As many resamples as take the same time for a large calibration as for a small one. */
export function bootstrapMeasure<Data extends { times: Float64Array }>(data: Data, of: (data: Data) => Agreement, seed: string): Measure {
  const agreement = of(data)
  if (agreement.value === null) return measureOf(agreement, { noInterval: agreement.reason }, 'bootstrap')
  const resamples = Math.max(400, Math.min(2_000, Math.floor(200_000 / data.times.length)))
  const draws: Draws = { seed, resamples, level }
  return withoutDifference(agreement, measureOf(agreement, bootstrapLimits(data, of, draws), 'bootstrap'))
}

/** The mean of differences between people about the same conversations. */
export function meanOf(values: readonly number[]): Measure {
  const estimate = mean(values, level)
  return estimate.value === null ? noMeasure('no_overlap') : measureOf(estimate, estimate, 'analytic')
}
