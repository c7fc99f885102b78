import type { CriterionAgreement, Measure, PassRule } from './report-schema.ts'

export const usualRule: PassRule = { statistic: 'alpha', threshold: 0.667, useLowerBound: true, minItems: 20 }

const names: Readonly<Record<PassRule['statistic'], string>> = {
  alpha: 'alpha',
  ac1: 'AC1',
  percent: 'the share of the same answers',
  kappa: 'kappa',
}

/**
 * Why a number does not meet the rule; null: it does. `undecided`: it cannot be known; also if everybody always agrees, but on too few
 * conversations, or on conversations that are too similar, to prove it.
 */
export function shortfall(
  { threshold, useLowerBound, minItems, statistic }: PassRule,
  measure: Measure,
  pairable: number,
): { reason: string; undecided: boolean } | null {
  if (pairable < minItems)
    return { reason: `${pairable === 1 ? '1 conversation' : `${pairable} conversations`}; the rule asks for ${minItems}`, undecided: true }
  if (measure.value === null) return { reason: measure.reason ?? 'no value', undecided: true }
  const bound = useLowerBound ? measure.low : measure.value
  if (bound === null) return { reason: measure.noInterval ?? 'no interval', undecided: true }
  if (bound >= threshold) return null
  const agreesAlways = measure.value >= 1 - 1e-12
  const what = bound === measure.value ? names[statistic] : `the lower end of ${names[statistic]}`
  return { reason: `${what} is ${bound.toFixed(3)}; the rule asks for ${threshold}`, undecided: agreesAlways }
}

/** Whether a calibration passes: every question meets the rule. */
export function passOf(rule: PassRule, questions: readonly CriterionAgreement[]) {
  const checks = questions.map((one) => ({ one, fault: shortfall(rule, one[rule.statistic], one.pairable) }))
  const failing = checks.flatMap(({ one, fault }) =>
    fault ? [{ criterionKey: one.criterionKey, value: one[rule.statistic].value, reason: fault.reason }] : [],
  )
  const missed = checks.some(({ fault }) => fault && !fault.undecided)
  return { rule, passed: missed ? false : failing.length > 0 ? null : true, failing }
}
