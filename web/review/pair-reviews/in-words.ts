import type { Schemas } from '#web/api.ts'

type Compared = Pick<Schemas['PairReviewSummary'], 'compared'>

export const sidesInWords = ({ compared }: Compared): string =>
  compared ? compared.sides.map(({ name }) => name).join(', ') : 'hidden until it closes'

/** The estimate as a sentence needs it; why, if there is none. */
export const hasLimits = ({ low, high }: Schemas['Estimate']): boolean => low !== null && high !== null
