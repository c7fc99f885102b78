import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { detectableDifference, powerOf, repeatsToDecide } from './detectable.ts'
import { benjaminiHochberg } from './false-discovery.ts'
import { fisherExact } from './fisher-exact.ts'
import { mcnemar, mcnemarChiSquared } from './mcnemar.ts'
import { pairedDifference } from './paired-difference.ts'
import { stratifiedExact } from './stratified-exact.ts'

const share = fc.integer({ min: 1, max: 60 }).chain((n) => fc.record({ successes: fc.integer({ min: 0, max: n }), n: fc.constant(n) }))

describe('Fisher exact has its known p-values', () => {
  it.each([
    [3, 4, 1, 4, 0.48571428571428565], // the lady tasting tea: 34/70
    [10, 10, 2, 10, 0.0007144558228149558],
    [5, 5, 0, 5, 0.007936507936507938], // 2/252
    [1, 10, 11, 14, 0.0027594561852200836],
    [7, 12, 5, 17, 0.14791225940914254],
    [0, 5, 0, 5, 1],
    [90, 100, 75, 100, 0.008503571478623954],
  ])('%d/%d against %d/%d', (a, n, b, m, p) => {
    expect(fisherExact({ successes: a, n }, { successes: b, n: m })).toEqual({ value: expect.closeTo(p, 12), n: n + m })
  })

  it('is a probability, the same when lots or outcomes swap, and 1 for equal lots; an empty lot has none', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const p = fisherExact(one, other).value!
        const failures = (lot: typeof one) => ({ successes: lot.n - lot.successes, n: lot.n })
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(fisherExact(other, one).value).toBeCloseTo(p, 10)
        expect(fisherExact(failures(one), failures(other)).value).toBeCloseTo(p, 10)
        expect(fisherExact(one, one).value).toBeCloseTo(1, 10)
      }),
    )
    expect(fisherExact({ successes: 0, n: 0 }, { successes: 1, n: 1 })).toEqual({ value: null, reason: 'no_items' })
  })
})

describe('McNemar has its known values', () => {
  it.each([
    [121, 59, 4.434449e-6],
    [5, 0, 0.0625],
    [1, 1, 1],
    [0, 0, 1],
    [10, 1, 0.01171875],
  ])('exact: %d lost, %d won', (lost, won, p) => expect(mcnemar({ lost, won })).toEqual({ value: expect.closeTo(p, 11), n: lost + won }))

  it.each([
    [false, 21.355555555555554, 3.815136e-6],
    [true, 20.67222222222222, 5.450095e-6],
  ])('chi squared, corrected %j', (corrected, value, p) => {
    const estimate = mcnemarChiSquared({ lost: 121, won: 59 }, corrected)
    expect(estimate).toEqual({ value: expect.closeTo(value, 12), p: expect.closeTo(p, 11), n: 180 })
    expect(mcnemarChiSquared({ lost: 0, won: 0 }, corrected)).toEqual({ value: null, reason: 'no_items' })
  })

  it('falls as the two sides part, and does not care which is which', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (lost, won) => {
        const { value } = mcnemar({ lost, won })
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(mcnemar({ lost: won, won: lost }).value).toBeCloseTo(value, 12)
        if (lost >= won) expect(mcnemar({ lost: lost + 1, won }).value).toBeLessThanOrEqual(value + 1e-12)
      }),
    )
  })
})

describe('Benjamini-Hochberg', () => {
  // The 15 p-values of Benjamini & Hochberg 1995, section 3.2: at q = 0.05 the four smallest are rejected.
  const published = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1]

  it('rejects the four of the published example', () => {
    expect(benjaminiHochberg(published).filter((p) => p! <= 0.05)).toHaveLength(4)
  })

  it.each([
    [[], []],
    [[null], [null]],
    [
      [0.04, null, 0.01],
      [0.04, null, 0.02],
    ],
    [
      [0.02, 0.03, 0.025],
      [0.03, 0.03, 0.03],
    ],
    [
      [0.9, 0.8],
      [0.9, 0.9],
    ],
  ])('%j becomes %j', (pValues, adjusted) => {
    expect(benjaminiHochberg(pValues)).toEqual(adjusted.map((p) => (p === null ? null : expect.closeTo(p, 12))))
  })

  it('never lowers a p-value, keeps their order and their places, and 0..1', () => {
    const pValues = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })))
    fc.assert(
      fc.property(pValues, (before) => {
        const after = benjaminiHochberg(before)
        expect(after.map((p) => p === null)).toEqual(before.map((p) => p === null))
        const pairs = before.flatMap((p, at) => (p === null ? [] : [[p, after[at]!] as const])).sort(([a], [b]) => a - b)
        for (const [at, [p, adjusted]] of pairs.entries()) {
          expect(adjusted).toBeGreaterThanOrEqual(p)
          expect(adjusted).toBeLessThanOrEqual(1)
          expect(adjusted).toBeGreaterThanOrEqual(pairs[at - 1]?.[1] ?? 0)
        }
      }),
    )
  })
})

const stratum = fc.record({ before: share, after: share })
describe('the exact test over strata', () => {
  const trial = (successes: number) => ({ successes, n: 1 })
  it('is McNemar’s where strata are pairs, and Fisher’s, one-sided, where there is one', () => {
    const pairs = (lost: number, won: number) => [
      ...Array.from({ length: lost }, () => ({ before: trial(1), after: trial(0) })),
      ...Array.from({ length: won }, () => ({ before: trial(0), after: trial(1) })),
      { before: trial(1), after: trial(1) },
    ]
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), (lost, won) => {
        const { fall, rise, n } = stratifiedExact(pairs(lost, won))
        expect(Math.min(1, 2 * Math.min(fall, rise))).toBeCloseTo(mcnemar({ lost, won }).value, 10)
        expect(n).toBe(lost + won)
      }),
    )
    // The lady tasting tea: 17/70 to guess three or four of four.
    expect(stratifiedExact([{ before: { successes: 1, n: 4 }, after: { successes: 3, n: 4 } }]).rise).toBeCloseTo(17 / 70, 12)
  })
  // By hand: of two strata of 2 and 2 trials with two successes each, all four are on one side with (1/6)^2, three with 2 * 1/6 * 4/6.
  it('adds up strata', () => {
    const lost = { before: { successes: 2, n: 2 }, after: { successes: 0, n: 2 } }
    const half = { before: { successes: 1, n: 2 }, after: { successes: 1, n: 2 } }
    expect(stratifiedExact([lost, lost])).toEqual({ fall: expect.closeTo(1 / 36, 12), rise: expect.closeTo(1, 12), n: 2 })
    expect(stratifiedExact([lost, half]).fall).toBeCloseTo(1 / 36 + 8 / 36, 12)
  })
  it('says nothing of strata without information', () => {
    expect(stratifiedExact([])).toEqual({ fall: 1, rise: 1, n: 0 })
    expect(stratifiedExact([{ before: { successes: 0, n: 0 }, after: { successes: 1, n: 2 } }])).toEqual({ fall: 1, rise: 1, n: 0 })
  })
  it('is the same for the two sides exchanged, in any order of the strata', () => {
    fc.assert(
      fc.property(fc.array(stratum, { maxLength: 5 }), (strata) => {
        const { fall, rise } = stratifiedExact(strata)
        const other = stratifiedExact(strata.map(({ before, after }) => ({ before: after, after: before })).reverse())
        expect(other.rise).toBeCloseTo(fall, 9)
        expect(other.fall).toBeCloseTo(rise, 9)
        expect(fall + rise).toBeGreaterThan(1 - 1e-9)
      }),
    )
  })
})

describe('the difference of paired clusters', () => {
  const steady = { lost: 0, won: 0, n: 1 }
  const fallen = { lost: 1, won: 0, n: 1 }
  it.each([
    ['none', [], { value: null, reason: 'no_items' }],
    ['one', [fallen], { value: -1, n: 1, noInterval: 'one_cluster' }],
    ['four', Array(4).fill(fallen), { value: -1, n: 4, noInterval: 'too_few_items' }],
    // t(9) = 2.2622 of a lost and a won pair among 12.
    [
      'nothing moved',
      Array(10).fill(steady),
      { value: 0, n: 10, low: expect.closeTo((-2.2622 * Math.SQRT2) / 12, 4), high: expect.closeTo((2.2622 * Math.SQRT2) / 12, 4) },
    ],
    ['all fell', Array(10).fill(fallen), { value: -1, n: 10, low: -1, high: expect.closeTo((-10 + 2.2622 * Math.SQRT2) / 12, 4) }],
  ])('%s', (_, clusters, expected) => expect(pairedDifference(clusters)).toEqual(expected))
  it('is as close as the runs of a cluster are independent', () => {
    const widthOf = (clusters: Parameters<typeof pairedDifference>[0]) => {
      const found = pairedDifference(clusters)
      return found.value === null || !('low' in found) ? Number.NaN : found.high - found.low
    }
    // 8 of 40 pairs lost: two clusters as a whole, or one pair in each of eight.
    const [together, apart] = [2, 8].map((clusters) =>
      widthOf(Array.from({ length: 10 }, (_, at) => ({ lost: at < clusters ? 8 / clusters : 0, won: 0, n: 4 }))),
    )
    expect(together! / apart!).toBeGreaterThan(1.5)
  })
  it('holds its value, and turns round with the sides', () => {
    const moved = fc.record({
      lost: fc.double({ min: 0, max: 0.5, noNaN: true }),
      won: fc.double({ min: 0, max: 0.5, noNaN: true }),
      n: fc.constant(1),
    })
    fc.assert(
      fc.property(fc.array(moved, { minLength: 5, maxLength: 20 }), (clusters) => {
        const estimate = pairedDifference(clusters)
        const other = pairedDifference(clusters.map(({ lost, won, n }) => ({ lost: won, won: lost, n })))
        if (estimate.value === null || other.value === null || !('low' in estimate) || !('low' in other))
          throw new Error('limits are missing')
        expect(estimate.low).toBeLessThanOrEqual(estimate.value + 1e-12)
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value - 1e-12)
        expect(other.low).toBeCloseTo(-estimate.high, 9)
      }),
    )
  })
})

describe('what could be found', () => {
  it.each([
    [1, 0, 0.05, 4],
    [1, 0, 0.0025, 6], // 2/C(12,6) = 0.00216; with 5 it is 2/252 = 0.0079
    [0.9, 0.6, 0.05, 36],
  ])('from %d to %d at alpha %d: %d repeats settle it', (before, after, alpha, value) => {
    expect(repeatsToDecide(before, after, { alpha })).toEqual({ value })
  })

  it('one repeat less does not settle it, and more power needs more repeats', () => {
    const rate = fc.integer({ min: 0, max: 20 }).map((part) => part / 20)
    fc.assert(
      fc.property(rate, rate, (before, after) => {
        fc.pre(Math.abs(before - after) >= 0.35)
        const settled = repeatsToDecide(before, after, { alpha: 0.05 }).value!
        const power = (n: number) => powerOf({ rate: before, n }, { rate: after, n }, 0.05)
        expect(power(settled)).toBeGreaterThanOrEqual(0.8)
        expect(power(settled - 1)).toBeLessThan(0.8)
        expect(repeatsToDecide(before, after, { alpha: 0.05, power: 0.95 }).value!).toBeGreaterThanOrEqual(settled)
        expect(repeatsToDecide(after, before, { alpha: 0.05 }).value).toBe(settled)
      }),
      { numRuns: 40 },
    )
  })

  it('the power is that of the test, counted by playing', () => {
    const luck = chance('power')
    const count = (rate: number) => ({ successes: Array.from({ length: 20 }, () => luck.float() < rate).filter(Boolean).length, n: 20 })
    const found = Array.from({ length: 2000 }, () => fisherExact(count(0.9), count(0.5)).value!).filter((p) => p <= 0.05).length
    expect(powerOf({ rate: 0.9, n: 20 }, { rate: 0.5, n: 20 }, 0.05)).toBeCloseTo(found / 2000, 1)
  })

  it('the approximation for many trials meets the exact count where they join', () => {
    for (const [before, after] of [
      [0.9, 0.75],
      [0.5, 0.3],
      [0.98, 0.88],
    ] as const) {
      const exact = powerOf({ rate: before, n: 120 }, { rate: after, n: 120 }, 0.05)
      expect(Math.abs(powerOf({ rate: before, n: 121 }, { rate: after, n: 121 }, 0.05) - exact)).toBeLessThan(0.04)
    }
    expect(repeatsToDecide(0.9, 0.88, { alpha: 0.05 }).value).toBeGreaterThan(3000)
  })

  it('names the smallest drop or rise that would be seen, or that none would be', () => {
    const drop = detectableDifference({ successes: 18, n: 20 }, 20, { alpha: 0.05 })
    expect(drop.value).toBeGreaterThan(0.3)
    expect(drop.value).toBeLessThan(0.5)
    expect(powerOf({ rate: 0.9, n: 20 }, { rate: 0.9 - drop.value!, n: 20 }, 0.05)).toBeGreaterThanOrEqual(0.8)
    const wide = detectableDifference({ successes: 900, n: 1000 }, 1000, { alpha: 0.05 })
    expect(wide.value).toBeLessThan(0.06)
    expect(detectableDifference({ successes: 100, n: 1000 }, 1000, { alpha: 0.05, rise: true }).value).toBeCloseTo(wide.value!, 4)
    expect(detectableDifference({ successes: 2, n: 2 }, 2, { alpha: 0.05 })).toEqual({ value: null, reason: 'too_few_items' })
    expect(detectableDifference({ successes: 0, n: 0 }, 2, { alpha: 0.05 })).toEqual({ value: null, reason: 'no_items' })
    expect(repeatsToDecide(0.5, 0.5, { alpha: 0.05 })).toEqual({ value: null, reason: 'no_difference' })
    expect(repeatsToDecide(0.5, 0.6, { alpha: 0 })).toEqual({ value: null, reason: 'invalid_input' })
    expect(detectableDifference({ successes: 2, n: 2 }, 2, { alpha: 0.05, power: 1 })).toEqual({ value: null, reason: 'invalid_input' })
    expect(repeatsToDecide(0.5, 0.5 + 1e-9, { alpha: 0.05 }).value).toBeGreaterThan(1e15)
  })
})
