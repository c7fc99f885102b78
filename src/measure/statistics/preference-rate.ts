import { limitsOf } from './effective-rate.ts'
import { absent, type Estimate, type MaybeLimits, sum } from './estimate.ts'
import { type TwoWay, twoWayVariance, widening } from './two-way.ts'

/** `share` of the preference: 1, 0, or half for a tie. */
export type Preference = TwoWay & { share: number }

/**
 * How often one of two sides is preferred, a tie counting half for each. The limits are those of Clopper & Pearson for an effective sample
 * size, as Korn & Graubard (1998) have it: judgments of one item, and those of one person, resemble each other. If nothing varies, each
 * item counts as one judgment. None: no_items; one item: no limits (one_cluster).
 */
export function preferenceRate(preferences: readonly Preference[], level = 0.95): Estimate<MaybeLimits & { items: number }> {
  const n = preferences.length
  if (n === 0) return absent('no_items')
  const value = sum(preferences.map(({ share }) => share)) / n
  const items = new Set(preferences.map(({ item }) => item)).size
  if (items === 1) return { value, n, items, noInterval: 'one_cluster' }
  const { matrix, df } = twoWayVariance(
    preferences,
    preferences.map(({ share }) => [(share - value) / n]),
  )
  const variance = matrix[0]![0]!
  const size = variance < 1e-12 ? items : Math.min(n, (value * (1 - value)) / variance) / widening(level, df, n) ** 2
  return { value, n, items, ...limitsOf(value, size, level) }
}
