import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { Criterion } from '#src/review/rubrics/criteria.ts'
import { agrees, consensusOf, decide, goldHits, type Voice } from './consensus.ts'
import { dawidSkene, type Rating } from './dawid-skene.ts'
import { consensusMethods } from './schema.ts'

const criterion = (members: object) => Criterion.parse({ key: 'a', label: 'L', type: 'binary', ...members })
const ordinal = criterion({
  type: 'ordinal',
  scale: { points: [1, 2, 3, 4, 5].map((value) => ({ value, anchor: 'x' })) },
  failing: { below: 3 },
})
const numeric = criterion({ type: 'numeric', scale: { min: 0, max: 10 } })
const binary = criterion({})
const critical = criterion({ critical: 'all' })
const voices = (values: readonly (string | number | null)[], weights: readonly number[] = []): Voice[] =>
  values.map((value, at) => ({
    reviewId: `r${at}`,
    answers: [value === null ? { criterionKey: 'a', cannotJudge: true } : { criterionKey: 'a', value }],
    verdict: value === 'fail' ? 'fail' : 'pass',
    weight: weights[at] ?? 1,
  }))

describe('consensus', () => {
  it.each([
    ['majority', binary, ['pass', 'fail', 'pass'], 'pass'],
    ['majority: a tie is none', binary, ['pass', 'fail'], null],
    ['majority: the most of three is not more than half', ordinal, [1, 2, 2, 3, 4], null],
    ['unanimous', binary, ['pass', 'pass'], 'pass'],
    ['unanimous: one other is none', binary, ['pass', 'pass', 'fail'], null],
    ['median of an odd number', ordinal, [1, 5, 4], 4],
    ['median of an even number of points is the lower', ordinal, [2, 4], 2],
    ['median of numbers lies between', numeric, [2, 4], 3],
    ['mean of numbers', numeric, [1, 2, 6], 3],
    ['mean of points is their median', ordinal, [1, 2, 5], 2],
    ['conservative: one critical fail', critical, ['pass', 'pass', 'fail'], 'fail'],
    ['conservative: what is not critical is counted', binary, ['pass', 'pass', 'fail'], 'pass'],
    ['who could not judge has no vote', binary, [null, 'fail', null], 'fail'],
    ['nobody has a value', binary, [null, null], null],
  ] as const)('%s', (name, of, values, expected) => {
    const method = consensusMethods.find((one) => name.startsWith(one)) ?? 'majority'
    expect(consensusOf(of, voices(values), method).value).toBe(expected)
  })
  it('weighted: who knows better counts for more, nobody less than a fifth', () => {
    expect(consensusOf(binary, voices(['pass', 'fail', 'fail'], [1, 0.3, 0.3]), 'weighted').value).toBe('pass')
    expect(consensusOf(binary, voices(['pass', ...Array(6).fill('fail')], [1, 0, 0, 0, 0, 0, 0]), 'weighted').value).toBe('fail')
  })
  it.each(consensusMethods)('%s: all who say the same are followed, and the order of voices changes nothing', (method) => {
    fc.assert(
      fc.property(
        fc.constantFrom('pass', 'fail'),
        fc.array(fc.constantFrom('pass', 'fail'), { minLength: 1, maxLength: 7 }),
        (value, mixed) => {
          expect(consensusOf(critical, voices(mixed.map(() => value)), method).value).toBe(value)
          expect(consensusOf(critical, voices(mixed.toReversed()), method).value).toBe(consensusOf(critical, voices(mixed), method).value)
        },
      ),
    )
  })
  it.each([
    ['exact', 0, [3, 4], false],
    ['exact', 0, [3, 3], true],
    ['within', 1, [3, 4], true],
    ['within', 1, [3, 5], false],
    ['same_verdict', 0, [3, 5], true],
    ['same_verdict', 0, [2, 3], false],
  ] as const)('%s with tolerance %d: %j agree is %s', (kind, tolerance, values, expected) => {
    expect(agrees(ordinal, voices(values), { kind, tolerance })).toBe(expected)
  })
  it('one reviewer decides alone, also where they could not judge', () => {
    const decision = decide(
      { criteria: [critical] },
      voices([null]),
      { consensus: 'majority', agreementRule: { kind: 'exact', tolerance: 0 } },
      () => ({ score: null, verdict: 'inconclusive' }),
    )
    expect(decision).toMatchObject({ kind: 'resolved', resolution: { criteria: [{ value: null, reason: 'no_values' }] } })
  })
  it('a critical criterion that is not agreed is split whatever the rule', () => {
    const rule = { consensus: 'majority', agreementRule: { kind: 'within', tolerance: 5 } } as const
    expect(decide({ criteria: [critical] }, voices(['pass', 'pass', 'fail']), rule, () => ({ score: 1, verdict: 'pass' }))).toMatchObject({
      kind: 'split',
      critical: true,
    })
  })
  it('known answers: within tolerance or exactly, of those that were given', () => {
    const values = [
      { criterionKey: 'a', value: 3, tolerance: 1 },
      { criterionKey: 'b', value: 'pass', tolerance: 0 },
      { criterionKey: 'c', value: 'x', tolerance: 0 },
    ]
    expect(
      goldHits(values, [
        { criterionKey: 'a', value: 4 },
        { criterionKey: 'b', value: 'fail' },
      ]),
    ).toEqual({ answers: 2, agreed: 1 })
  })
})

describe('the estimate of Dawid and Skene', () => {
  const accuracy: Record<string, number> = { good: 0.95, fair: 0.75, 'bad 1': 0.55, 'bad 2': 0.55, 'bad 3': 0.55 }
  const truth = (item: string) => Math.round(chance('truth', item).float())
  const ratings = Array.from({ length: 400 }, (_, at) => `i${at}`).flatMap((item) =>
    Object.entries(accuracy).map(
      ([rater, share]): Rating => ({ item, rater, category: chance(item, rater).float() < share ? truth(item) : 1 - truth(item) }),
    ),
  )
  const share = (of: (item: string) => number) =>
    [...new Set(ratings.map(({ item }) => item))].filter((item) => of(item) === truth(item)).length / 400
  it('finds more of the truth than the majority when raters are not equally good', () => {
    const estimate = dawidSkene(ratings, 2)!
    const majority = (item: string) => (ratings.filter((rating) => rating.item === item && rating.category === 1).length >= 3 ? 1 : 0)
    expect(estimate.converged).toBe(true)
    expect(share((item) => estimate.categories.get(item)!)).toBeGreaterThan(0.9)
    expect(share(majority)).toBeLessThan(0.85)
  })
  it('is none with fewer than three raters or fifty items', () => {
    expect(
      dawidSkene(
        ratings.filter(({ rater }) => rater === 'good' || rater === 'fair'),
        2,
      ),
    ).toBeNull()
    expect(dawidSkene(ratings.slice(0, 49 * 5), 2)).toBeNull()
  })
})
