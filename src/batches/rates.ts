import { effectiveRate } from '../statistics/effective-rate.ts'
import type { Estimate, MaybeLimits } from '../statistics/estimate.ts'
import { clopperPearson, type Share } from '../statistics/proportion.ts'
import type { Gate } from './definition.ts'
import { totalOf } from './tally.ts'

/** Of which question an interval is the answer: how these scenarios do, played again; or how others like them do. */
export type Population = NonNullable<Gate['population']>
export const defaultPopulation: Population = 'suchScenarios'

/** The rate over scenarios and tests, a share for each, with the one interval to believe. */
export const rateOver = (shares: readonly Share[], population: Population): Estimate<MaybeLimits> =>
  population === 'theseScenarios' ? clopperPearson(totalOf(shares)) : effectiveRate(shares)
