import { z } from 'zod'
import { weightedRate } from '#src/measure/statistics/weighted-rate.ts'
import type { SampledBy } from './schema.ts'

const count = z.int().nonnegative()
const share = z.number().min(0).max(1)
export const Precision = z
  .strictObject({
    conversations: count,
    population: count.describe('conversations that it is drawn from'),
    halfWidth: share.describe('of the 95% interval of the pass rate of all of them by people, if half of them pass; narrower otherwise'),
    wanted: z
      .strictObject({ halfWidth: share, conversations: count, reviews: count, minutes: z.number() })
      .describe('what an interval of 5 points up and down takes, drawn at random, with the same number of reviewers for each'),
  })
  .meta({ id: 'AssignmentPrecision' })
export type Precision = z.output<typeof Precision>

const wantedHalfWidth = 0.05

type Drawn = readonly Pick<SampledBy, 'probability' | 'stratum'>[]
/** Of the rate as `findings` estimates it, for the rate at which the interval is widest; null if the sample says nothing about the others. */
export function halfWidthOf(drawn: Drawn): number | null {
  if (drawn.length === 0 || drawn.some(({ probability }) => probability === null)) return null
  const groups = Map.groupBy(drawn, ({ stratum }) => stratum ?? 'all')
  const items = [...groups].flatMap(([stratum, list]) =>
    list.map(({ probability }, at) => ({ passed: at % 2 === 0, probability: probability!, stratum })),
  )
  const rate = weightedRate(items)
  return rate.value === null ? null : (rate.high - rate.low) / 2
}

/** The fewest conversations, drawn at random from a population, whose interval is so narrow; in the worst case, all of them. */
export function conversationsFor(halfWidth: number, population: number): number {
  const isEnough = (size: number) => halfWidthOf(new Array(size).fill({ probability: size / population, stratum: 'all' }))! <= halfWidth
  let [few, enough] = [0, population]
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}

type Planned = { drawn: Drawn; population: number; reviews: number; minutes: number }
export function precisionOf({ drawn, population, reviews, minutes }: Planned): Precision | null {
  const halfWidth = halfWidthOf(drawn)
  if (halfWidth === null) return null
  const conversations = conversationsFor(wantedHalfWidth, population)
  const wantedReviews = Math.ceil((conversations * reviews) / drawn.length)
  return {
    conversations: drawn.length,
    population,
    halfWidth,
    wanted: { halfWidth: wantedHalfWidth, conversations, reviews: wantedReviews, minutes: wantedReviews * minutes },
  }
}
