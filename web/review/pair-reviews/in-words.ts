import type { Schemas } from '#web/api.ts'

type Compared = Pick<Schemas['PairReviewSummary'], 'compared'>

export const sidesInWords = ({ compared }: Compared): string =>
  compared ? compared.sides.map(({ name }) => name).join(', ') : 'hidden until it closes'
