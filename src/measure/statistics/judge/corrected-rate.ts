import { absent, clamp, type Estimate, type Limits, type Reason } from '../estimate.ts'
import { zOf } from '../normal.ts'
import type { Share } from '../proportion.ts'

export type CorrectedEstimate = Estimate<Partial<Limits> & { warnings?: readonly string[]; noInterval?: Reason }>

const outside = (value: number) => (value < 0 || value > 1 ? { warnings: ['outside_0_1'] } : {})

/**
 * The true rate behind a judge with known error rates (Rogan & Gladen 1978): `(p + specificity - 1) / (sensitivity + specificity - 1)`. Not
 * clipped: a value outside 0..1 comes with the warning `outside_0_1` and is clipped only for display. Assumes that the judge makes errors
 * on these items as on those it was measured on. No item: no_items; a judge no better than a coin: judge_uninformative.
 */
export function roganGladen({ successes, n }: Share, sensitivity: number, specificity: number): CorrectedEstimate {
  if (n === 0) return absent('no_items')
  if (sensitivity + specificity - 1 <= 0) return absent('judge_uninformative')
  const value = (successes / n + specificity - 1) / (sensitivity + specificity - 1)
  return { value, n, ...outside(value) }
}

/** Measured against people: the share of true passes that the judge passes (`sensitivity`), and of true failures that it fails. */
export type JudgeErrors = { sensitivity: Share; specificity: Share }

/**
 * The same with error rates that were counted, and the interval of Lang & Reiczigel (2014; its equation 4 with the sign of R's asht),
 * cut to 0..1: the value uses the counted rates, the interval rates drawn a little to the middle. Assumes three independent binomials.
 * No true pass, or no true failure, among the labels: single_category.
 */
export function correctedRate(judged: Share, { sensitivity, specificity }: JudgeErrors, level = 0.95): CorrectedEstimate {
  if (judged.n === 0) return absent('no_items')
  if (sensitivity.n === 0 || specificity.n === 0) return absent('single_category')
  const corrected = roganGladen(judged, sensitivity.successes / sensitivity.n, specificity.successes / specificity.n)
  return corrected.value === null ? corrected : { ...corrected, ...correctedLimits(judged, { sensitivity, specificity }, level) }
}

function correctedLimits(
  { successes, n }: Share,
  { sensitivity, specificity }: JudgeErrors,
  level: number,
): Limits | { noInterval: Reason } {
  const z2 = zOf(level) ** 2
  const rate = (successes + z2 / 2) / (n + z2)
  const plusOne = (share: Share) => (share.successes + 1) / (share.n + 2)
  const [se, sp] = [plusOne(sensitivity), plusOne(specificity)]
  const informed = se + sp - 1
  if (informed <= 0) return { noInterval: 'judge_uninformative' }
  const value = (rate + sp - 1) / informed
  const varianceOf = (p: number, share: Share) => (p * (1 - p)) / (share.n + 2)
  const [ofSe, ofSp] = [varianceOf(se, sensitivity), varianceOf(sp, specificity)]
  const middle = value + 2 * z2 * (value * ofSe - (1 - value) * ofSp)
  const half = Math.sqrt(z2 * ((rate * (1 - rate)) / (n + z2) + value ** 2 * ofSe + (1 - value) ** 2 * ofSp)) / informed
  return { low: clamp(middle - half), high: clamp(middle + half) }
}
