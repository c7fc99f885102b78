import { absent, type NoEstimate } from './estimate.ts'
import { hypergeometric, sameLikelihood } from './fisher-exact.ts'
import { normalQuantile, normalShare } from './normal.ts'
import type { Share } from './proportion.ts'

/** Up to this many trials on each side, the exact test is enumerated; above, its normal approximation is within 0.04 of that power. */
const exactUpTo = 120

type Test = { alpha: number; power?: number }
type Lot = { rate: number; n: number }

/** The chance that Fisher's exact test (two sided) of these two lots gives at most alpha. */
export function powerOf(before: Lot, after: Lot, alpha: number): number {
  if (Math.max(before.n, after.n) > exactUpTo) return approximatePower(before, after, alpha)
  const first = binomial(before)
  const second = binomial(after)
  let power = 0
  for (let total = 0; total <= before.n + after.n; total++) {
    const { from, chances } = hypergeometric(before.n, after.n, total)
    // The chances have one peak, so the least likely tables are found from both ends inward.
    let [low, high, tail] = [0, chances.length - 1, 0]
    while (low <= high) {
      const limit = Math.min(chances[low]!, chances[high]!) * sameLikelihood
      const rejected: number[] = []
      if (chances[low]! <= limit) rejected.push(low++)
      if (low <= high && chances[high]! <= limit) rejected.push(high--)
      tail = rejected.reduce((sum, at) => sum + chances[at]!, tail)
      if (tail > alpha) break
      for (const at of rejected) power += first[from + at]! * second[total - from - at]!
    }
  }
  return Math.min(1, power)
}

/** The chances of 0 to n successes. */
function binomial({ rate, n }: Lot): number[] {
  const chances: number[] = [1, ...new Array(n).fill(0)]
  for (let trial = 1; trial <= n; trial++) {
    for (let k = trial; k >= 0; k--) chances[k] = chances[k]! * (1 - rate) + (k > 0 ? chances[k - 1]! * rate : 0)
  }
  return chances
}

/** Fleiss, Levin & Paik (2003, 4.4), with their correction for continuity, which brings it close to the exact test. */
function approximatePower(before: Lot, after: Lot, alpha: number): number {
  const difference = Math.abs(after.rate - before.rate) - (1 / before.n + 1 / after.n) / 2
  const spread = ({ rate, n }: Lot) => (rate * (1 - rate)) / n
  const pooled = (before.rate * before.n + after.rate * after.n) / (before.n + after.n)
  const underNone = Math.sqrt(pooled * (1 - pooled) * (1 / before.n + 1 / after.n))
  const z = (difference + normalQuantile(alpha / 2) * underNone) / Math.sqrt(spread(before) + spread(after))
  return Number.isNaN(z) ? 0 : normalShare(z)
}

/** No number of trials reaches an alpha of 0 or a power of 1. */
const possible = (alpha: number, power: number): boolean => alpha > 0 && alpha < 1 && power > 0 && power < 1

/**
 * How many repeats on each side would settle whether a rate moved from `before` to `after`: the least number with which Fisher's
 * exact test at `alpha` (after the correction for many cells) finds it with `power` (0.8). Assumes that the two rates are the true
 * ones, which observed rates of few repeats only hint at. Equal rates: no_difference; alpha or
 * power not between 0 and 1: invalid_input.
 */
export function repeatsToDecide(before: number, after: number, { alpha, power = 0.8 }: Test): { value: number } | NoEstimate {
  if (!possible(alpha, power)) return absent('invalid_input')
  if (!(Math.abs(before - after) > 0)) return absent('no_difference')
  const isEnough = (n: number) => powerOf({ rate: before, n }, { rate: after, n }, alpha) >= power
  let few = 0
  let repeats = 1
  while (!isEnough(repeats)) [few, repeats] = [repeats, repeats * 2]
  if (repeats > exactUpTo) {
    // The approximation only grows with n. Beyond 2^53, whole numbers are more than 1 apart.
    while (repeats - few > Math.max(1, repeats * Number.EPSILON * 4)) {
      const middle = Math.floor((few + repeats) / 2)
      if (isEnough(middle)) repeats = middle
      else few = middle
    }
    return { value: repeats }
  }
  // The exact power has a sawtooth shape: one more trial may lose a little.
  for (let n = few + 1; n < repeats; n++) if (isEnough(n)) return { value: n }
  return { value: repeats }
}

/**
 * The smallest change of a rate (a drop by default) that Fisher's exact test at `alpha` would find with `power` (0.8) between what was
 * counted before and `n` trials after: shown next to every "no difference". Accurate to 1e-4. If no change would be found: too_few_items.
 */
export function detectableDifference(
  before: Share,
  n: number,
  { alpha, power = 0.8, rise = false }: Test & { rise?: boolean },
): { value: number } | NoEstimate {
  if (!possible(alpha, power)) return absent('invalid_input')
  if (before.n === 0 || n === 0) return absent('no_items')
  const rate = before.successes / before.n
  const most = rise ? 1 - rate : rate
  const isDetected = (by: number) => powerOf({ rate, n: before.n }, { rate: rise ? rate + by : rate - by, n }, alpha) >= power
  if (!isDetected(most)) return absent('too_few_items')
  let [low, high] = [0, most]
  while (high - low > 1e-4) {
    const middle = (low + high) / 2
    if (isDetected(middle)) high = middle
    else low = middle
  }
  return { value: high }
}
