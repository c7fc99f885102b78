import { tOf } from '../distributions.ts'
import { absent, clamp, type Estimate, type Limits, sum } from '../estimate.ts'
import { zOf } from '../normal.ts'

/** Labels of people on some items, those of the judge on the same items, and those of the judge on all others. Numbers; 0 and 1 for verdicts. */
export type JudgedSample = { human: readonly number[]; judge: readonly number[]; judgeUnlabelled: readonly number[] }

const meanOf = (values: readonly number[]): number => sum(values) / values.length

/** The population covariance, as in the authors' package. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return sum(a.map((value, at) => (value - meanA) * (b[at]! - meanB))) / a.length
}
const variance = (values: readonly number[]): number => covariance(values, values)

/**
 * The mean over all items when people labeled only some: the judge's mean, corrected by its error on the items that people labeled
 * (Angelopoulos et al. 2023, PPI). `lambda` is the weight of the judge: 1, or `tuned` to the least variance (PPI++, arXiv
 * 2311.01453), which is never worse than people alone for long. Normal interval. Assumes that the labeled items are a random sample
 * of the same items: the caller refuses anything else with not_probability_sample. Fewer than two labeled items, or no others: too_few_items.
 */
export function predictionPowered(
  { human, judge, judgeUnlabelled }: JudgedSample,
  lambda: number | 'tuned' = 'tuned',
  level = 0.95,
): Estimate<Limits & { lambda: number; se: number }> {
  const n = human.length
  const others = judgeUnlabelled.length
  if (judge.length !== n) return absent('invalid_input')
  if (n < 2 || others === 0) return absent('too_few_items')
  const pooled = [...judge, ...judgeUnlabelled]
  // The sample variance of the pooled judgments, as in the published check value.
  const spread = ((1 + n / others) * variance(pooled) * pooled.length) / (pooled.length - 1)
  const weight = lambda !== 'tuned' ? lambda : spread === 0 ? 0 : clamp(covariance(human, judge) / spread)
  const off = human.map((value, at) => value - weight * judge[at]!)
  const value = weight * meanOf(judgeUnlabelled) + meanOf(off)
  const se = Math.sqrt((weight ** 2 * variance(judgeUnlabelled)) / others + variance(off) / n)
  return { value, low: value - zOf(level) * se, high: value + zOf(level) * se, lambda: weight, se, n: n + others }
}

/** What people and the judge said of one item. */
export type LabeledPair = { people: boolean; judge: boolean }

const everyPair: readonly LabeledPair[] = [true, false].flatMap((people) => [true, false].map((judge) => ({ people, judge })))

/**
 * The rate over all items by a judge that people checked on a random sample of them (PPI++). The limits are those with one more item of
 * each of the four kinds, by Student's t: a judge without an error among a few labels would seem to make none. No value: as
 * `predictionPowered`.
 */
export function predictionPoweredRate(labeled: readonly LabeledPair[], unlabeled: readonly boolean[]): Estimate<Limits> {
  const estimate = (pairs: readonly LabeledPair[]) =>
    predictionPowered({
      human: pairs.map(({ people }) => Number(people)),
      judge: pairs.map(({ judge }) => Number(judge)),
      judgeUnlabelled: unlabeled.map(Number),
    })
  const [own, more] = [estimate(labeled), estimate([...labeled, ...everyPair])]
  if (own.value === null || more.value === null) return own
  const { value, n } = own
  const half = more.se * tOf(0.95, labeled.length - 1)
  return { value, n, low: Math.min(value, clamp(more.value - half)), high: Math.max(value, clamp(more.value + half)) }
}
