import type { Estimate } from '#src/gate/batches/measures.ts'
import { bradleyTerry } from '#src/measure/statistics/bradley-terry.ts'
import { reasons } from '#src/measure/statistics/estimate.ts'
import { preferenceRate } from '#src/measure/statistics/preference-rate.ts'
import { speaksOfOthers } from '#src/measure/statistics/two-way.ts'
import { agreementOf } from '#src/review/calibrations/agreement.ts'
import type { PairResult } from './contract.ts'
import { placeOf } from './sides.ts'
import type { JudgedPair, Order, StoredPairReview } from './stored.ts'

const shareOf: Record<Order, number> = { first: 1, tie: 0.5, second: 0 }

/** One judgment, with the scenario or test as the item: conversations of the same one resemble each other. */
type Judgment = { item: string; person: string; first: number; second: number; preferred: Order; share: number; isLeft: number }

const shown = (estimate: ReturnType<typeof preferenceRate>): Estimate =>
  estimate.value === null
    ? { value: null, n: 0, low: null, high: null, reason: reasons[estimate.reason] }
    : {
        value: estimate.value,
        n: estimate.n,
        ...('low' in estimate
          ? { low: estimate.low, high: estimate.high, reason: null }
          : { low: null, high: null, reason: reasons[estimate.noInterval] }),
      }

/** What the judgments of all pairs say about the sides. */
export function resultOf({ compared }: Pick<StoredPairReview, 'compared'>, pairs: readonly JudgedPair[]): PairResult {
  const judgments = pairs.flatMap((pair) =>
    pair.judgments.map(
      ({ memberId, preferred, swapped }): Judgment => ({
        item: pair.subjectId,
        person: memberId,
        first: pair.firstSide,
        second: pair.secondSide,
        preferred,
        share: shareOf[preferred],
        isLeft: { left: 1, tie: 0.5, right: 0 }[placeOf(preferred, swapped)],
      }),
    ),
  )
  const { sides } = compared
  const people = [...new Set(judgments.map(({ person }) => person))]
  return {
    compared,
    population: speaksOfOthers(judgments) ? 'reviewers' : 'these_reviewers',
    rates: sides.flatMap((_, first) => sides.slice(0, first).map((__, second) => rateOf(judgments, { first, second }, sides))),
    strengths: sides.length > 2 ? strengthsOf(judgments, sides) : null,
    left: shown(preferenceRate(judgments.map(({ item, person, isLeft }) => ({ item, person, share: isLeft })))),
    agreement: agreementIn(pairs, people),
    reviewers: people.map((memberId) => ({ memberId, judged: judgments.filter(({ person }) => person === memberId).length })),
    pairs: pairs.map(({ number, name, firstRunId, secondRunId, firstSide, secondSide, judgments: own }) => ({
      number,
      name,
      first: { runId: firstRunId, side: firstSide },
      second: { runId: secondRunId, side: secondSide },
      judgments: own.map(({ memberId, preferred, swapped, at }) => ({ memberId, preferred, left: swapped ? 'second' : 'first', at })),
    })),
  }
}

type Sides = StoredPairReview['compared']['sides']

function rateOf(
  judgments: readonly Judgment[],
  { first, second }: { first: number; second: number },
  sides: Sides,
): PairResult['rates'][number] {
  const between = judgments.flatMap(({ item, person, share, ...one }) =>
    one.first === first && one.second === second
      ? [{ item, person, share }]
      : one.first === second && one.second === first
        ? [{ item, person, share: 1 - share }]
        : [],
  )
  const countOf = (share: number) => between.filter((one) => one.share === share).length
  return {
    first: sides[first]!,
    second: sides[second]!,
    firstPreferred: countOf(1),
    ties: countOf(0.5),
    secondPreferred: countOf(0),
    rate: shown(preferenceRate(between)),
  }
}

/** On the scale of rates, which people read more easily than odds. */
function strengthsOf(judgments: readonly Judgment[], sides: Sides): PairResult['strengths'] {
  const found = bradleyTerry(judgments, sides.length)
  const rate = (odds: number) => 1 / (1 + Math.exp(-odds))
  return sides.map((side, at) => {
    const n = judgments.filter(({ first, second }) => first === at || second === at).length
    if (found.value === null) return { side, rate: { value: null, n, low: null, high: null, reason: reasons[found.reason] } }
    const { value, low, high } = found.value[at]!
    const isKnown = Number.isFinite(low)
    return {
      side,
      rate: {
        value: rate(value),
        n,
        low: isKnown ? rate(low) : null,
        high: isKnown ? rate(high) : null,
        reason: isKnown ? null : reasons.one_cluster,
      },
    }
  })
}

const orders = ['first', 'tie', 'second'] satisfies Order[]

function agreementIn(pairs: readonly JudgedPair[], people: readonly string[]): PairResult['agreement'] {
  if (!pairs.some(({ judgments }) => judgments.length > 1)) return null
  const ratings = people.map((person) =>
    pairs.map(({ judgments }) => judgments.find(({ memberId }) => memberId === person)?.preferred ?? null),
  )
  // In order: a tie is between the two sides.
  const { alpha, percent } = agreementOf({ categories: orders, level: 'ordinal', weights: 'linear', measurement: false }, ratings)
  return { alpha, percent }
}
