/** Why a number does not exist: the closed list, each with its sentence for people. */
export const reasons = {
  no_items: 'Nothing was counted.',
  no_overlap: 'No item has two ratings to compare.',
  single_rater: 'Only one rater has rated.',
  single_category: 'Everybody used one and the same category, so chance alone explains the agreement.',
  zero_variance: 'All values are equal, so there is nothing to compare their spread with.',
  no_difference: 'The two rates are equal, so no number of repeats would tell them apart.',
  too_few_items: 'There are too few items to say.',
  invalid_scale: 'The values do not fit the scale.',
  invalid_input: 'The input does not have the form that this statistic takes.',
  unknown_statistic: 'There is no statistic of this name.',
  no_interval: 'This statistic has no analytic interval; ask for the bootstrap.',
  bootstrap_unstable: 'More than 5 % of the resamples had no value.',
  k_exceeds_trials: 'No item has as many trials as k.',
  judge_uninformative: 'The judge is no better than a coin, so its rate can not be corrected.',
  not_probability_sample: 'The labelled items are no random sample of all items.',
  singular: 'The equations have no single solution.',
} as const

export type Reason = keyof typeof reasons
export type Undefined = { value: null; reason: Reason; warnings?: readonly string[] }

/** A number with the count of things it rests on, or the reason why there is none: never 0, 1 or NaN in its place. */
export type Estimate<More extends object = object> = ({ value: number; n: number } & More) | Undefined

/** Limits of the wanted level, 0.95 unless told. */
export type Limits = { low: number; high: number }
/** Where a value may exist without limits, `noInterval` says why. */
export type MaybeLimits = Limits | { noInterval: Reason }

export const absent = (reason: Reason): Undefined => ({ value: null, reason })

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
