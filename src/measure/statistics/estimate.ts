/** Why a number does not exist: the closed list, each with its sentence for people. */
export const reasons = {
  no_items: 'Nothing was counted.',
  no_overlap: 'No item has two ratings to compare.',
  single_rater: 'There is only one rater.',
  single_category: 'All ratings have the same category, so chance alone explains the agreement.',
  zero_variance: 'All values are equal, so they have no spread to compare.',
  no_difference: 'The two rates are equal, so no number of repeats would show a difference.',
  too_few_items: 'There are too few items.',
  one_cluster: 'All runs are of one scenario or test, which says nothing about others.',
  invalid_scale: 'The values do not fit the scale.',
  invalid_input: 'The input does not have the form that this statistic needs.',
  unknown_statistic: 'No statistic has this name.',
  no_interval: 'This statistic has no analytic interval. Ask for the bootstrap.',
  bootstrap_unstable: 'More than 5% of the resamples have no value.',
  k_exceeds_trials: 'No item has as many trials as k.',
  judge_uninformative: 'The judge is not better than chance, so its rate cannot be corrected.',
  not_probability_sample: 'The labeled items are not a random sample of all items.',
  singular: 'The equations have no unique solution.',
} as const

export type Reason = keyof typeof reasons
export type NoEstimate = { value: null; reason: Reason; warnings?: readonly string[] }

/** A number with the count that it is based on, or the reason why it does not exist: never 0, 1 or NaN instead. */
export type Estimate<More extends object = object> = ({ value: number; n: number } & More) | NoEstimate

/** Limits of the requested level, 0.95 by default. */
export type Limits = { low: number; high: number }
/** If a value exists without limits, `noInterval` says why. */
export type MaybeLimits = Limits | { noInterval: Reason }

export const absent = (reason: Reason): NoEstimate => ({ value: null, reason })

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
