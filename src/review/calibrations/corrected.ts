import type { Estimate } from '#src/gate/batches/measures.ts'
import { type CorrectedEstimate, correctedRate } from '#src/measure/statistics/judge/corrected-rate.ts'
import { type LabeledPair, predictionPoweredRate } from '#src/measure/statistics/judge/prediction-powered.ts'
import { measureOf, noMeasure } from './measure.ts'
import type { CorrectedRate, Measure } from './report-schema.ts'

export type Sample = {
  labelled: readonly LabeledPair[]
  /** The product's verdicts on the unlabeled conversations of the batch run, and on all of them. */
  unlabelled: readonly boolean[]
  all: readonly boolean[]
  /** Every conversation had the same chance to be judged by people. */
  random: boolean
  /** All conversations that people judged are from this batch run. */
  within: boolean
  /** As the page of the batch run shows it; absent before it has ended. */
  passRate?: Estimate | undefined
}

const passedOf = (list: readonly boolean[]) => list.filter(Boolean).length

/** The pass rate corrected for errors of the judge (review-calibration.md 2.3): only for random samples. */
export function correctPassRate({
  labelled,
  unlabelled,
  all,
  random,
  within,
  passRate,
}: Sample): Pick<CorrectedRate, 'method' | 'judged' | 'labelled' | 'raw' | 'corrected'> {
  const people = labelled.map((pair) => pair.people)
  const judged = { successes: passedOf(all), n: all.length }
  const shared = {
    judged: { passed: judged.successes, n: judged.n },
    labelled: { n: labelled.length, passed: passedOf(people) },
    raw: passRate ? ofPage(passRate) : noMeasure('no_items'),
  }
  if (!random) return { ...shared, method: null, corrected: noMeasure('not_probability_sample', labelled.length) }
  if (within) {
    const estimate = predictionPoweredRate(labelled, unlabelled)
    if (estimate.value === null) return { ...shared, method: null, corrected: noMeasure(estimate.reason, labelled.length) }
    return { ...shared, method: 'prediction_powered', corrected: shown(measureOf(estimate, estimate)) }
  }
  const pairsWith = (truth: boolean) => labelled.filter((pair) => pair.people === truth)
  const [good, bad] = [pairsWith(true), pairsWith(false)]
  const one: CorrectedEstimate = correctedRate(judged, {
    sensitivity: { successes: good.filter(({ judge }) => judge).length, n: good.length },
    specificity: { successes: bad.filter(({ judge }) => !judge).length, n: bad.length },
  })
  if (one.value === null) return { ...shared, method: null, corrected: noMeasure(one.reason, labelled.length) }
  const limits = one.low !== undefined && one.high !== undefined ? { low: one.low, high: one.high } : { noInterval: 'no_interval' as const }
  return { ...shared, method: 'rogan_gladen', corrected: shown(measureOf(one, limits)) }
}

/** Not clipped if it is outside 0..1, but with a warning: here, the judge's error rates differ from those measured. */
const shown = (measure: Measure): Measure =>
  measure.value !== null && (measure.value < 0 || measure.value > 1) && !measure.warnings.includes('outside_0_1')
    ? { ...measure, warnings: [...measure.warnings, 'outside_0_1'] }
    : measure

/** One rate of one batch run has one interval, wherever it is shown. */
const ofPage = ({ value, n, low, high }: Estimate): Measure =>
  value === null
    ? noMeasure('no_items')
    : measureOf({ value, n }, low === null || high === null ? { noInterval: 'one_cluster' } : { low, high })
