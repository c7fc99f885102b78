import { effectiveRate } from '#src/measure/statistics/effective-rate.ts'
import type { Estimate, MaybeLimits } from '#src/measure/statistics/estimate.ts'
import { clopperPearson, type Share } from '#src/measure/statistics/proportion.ts'
import type { Gate } from './definition.ts'
import { totalOf } from './tally.ts'

/** The question that an interval answers: how these scenarios would do if played again, or how others like them would do. */
export type Population = NonNullable<Gate['population']>
export const defaultPopulation: Population = 'suchScenarios'

/** The rate over scenarios and tests, one share for each, with the only interval to trust. */
export const rateOver = (shares: readonly Share[], population: Population): Estimate<MaybeLimits> =>
  population === 'theseScenarios' ? clopperPearson(totalOf(shares)) : effectiveRate(shares)
