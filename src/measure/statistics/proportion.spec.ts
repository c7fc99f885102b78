import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { clusteredRate } from './clustered-rate.ts'
import { difference } from './difference.ts'
import { clopperPearson, type Share, wilson } from './proportion.ts'

const share = fc.integer({ min: 1, max: 500 }).chain((n) => fc.record({ successes: fc.integer({ min: 0, max: n }), n: fc.constant(n) }))

describe('intervals of a rate have their published values', () => {
  // R binom.confint; the ends by 1 - 0.025^(1/n) and z^2/(n + z^2).
  it.each([
    [wilson, 18, 20, 0.6989663547715128, 0.972133518786232],
    [wilson, 0, 10, 0, 0.27753279986288926],
    [wilson, 10, 10, 0.7224672001371107, 1],
    [clopperPearson, 18, 20, 0.6830172859809176, 0.9876514728297052],
    [clopperPearson, 0, 10, 0, 0.30849710781876083],
    [clopperPearson, 10, 10, 0.6915028921812392, 1],
  ])('%o of %d of %d', (interval, successes, n, low, high) => {
    const estimate = interval({ successes, n })
    expect(estimate).toEqual({ value: successes / n, low: expect.closeTo(low, 9), high: expect.closeTo(high, 9), n })
  })

  it('nothing counted is no rate', () => {
    expect(wilson({ successes: 0, n: 0 })).toEqual({ value: null, reason: 'no_items' })
    expect(clopperPearson({ successes: 0, n: 0 })).toEqual({ value: null, reason: 'no_items' })
  })
})

describe('intervals of a rate', () => {
  const width = ({ low, high }: { low: number; high: number }) => high - low
  const both = [wilson, clopperPearson] as const
  const of = (interval: (typeof both)[number], one: Share, level?: number) => {
    const estimate = interval(one, level)
    if (estimate.value === null) throw new Error(estimate.reason)
    return estimate
  }

  it.each(both)('%o holds its rate within 0..1, narrows with n and with the level, and mirrors', (interval) => {
    fc.assert(
      fc.property(share, fc.integer({ min: 2, max: 20 }), (one, times) => {
        const estimate = of(interval, one)
        expect(estimate.low).toBeGreaterThanOrEqual(0)
        expect(estimate.low).toBeLessThanOrEqual(estimate.value)
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value)
        expect(estimate.high).toBeLessThanOrEqual(1)
        expect(width(of(interval, { successes: one.successes * times, n: one.n * times }))).toBeLessThan(width(estimate))
        expect(width(of(interval, one, 0.8))).toBeLessThan(width(estimate))
        const mirror = of(interval, { successes: one.n - one.successes, n: one.n })
        expect(mirror.low + estimate.high).toBeCloseTo(1, 9)
      }),
    )
  })

  // The chance that the interval of X of n holds p, summed exactly over X.
  const coverage = (interval: (typeof both)[number], n: number, p: number) => {
    let chances = [1]
    for (let trial = 0; trial < n; trial++) chances = [...chances, 0].map((value, k) => value * (1 - p) + (chances[k - 1] ?? 0) * p)
    return chances.reduce((total, one, successes) => {
      const { low, high } = of(interval, { successes, n })
      return low <= p && p <= high ? total + one : total
    }, 0)
  }

  it('Wilson covers about 95%, Clopper-Pearson never less', () => {
    const rates = Array.from({ length: 91 }, (_, at) => 0.05 + at * 0.01)
    for (const n of [10, 30, 100]) {
      const wilsons = rates.map((p) => coverage(wilson, n, p))
      const mean = wilsons.reduce((total, one) => total + one, 0) / rates.length
      expect(mean).toBeGreaterThan(0.94)
      expect(mean).toBeLessThan(0.96)
      expect(Math.min(...rates.map((p) => coverage(clopperPearson, n, p)))).toBeGreaterThanOrEqual(0.95)
    }
  })
})

describe('the difference of two rates has the limits of Newcombe 1998, table II', () => {
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%d/%d - %d/%d', (a, n, b, m, low, high) => {
    expect(difference({ successes: b, n: m }, { successes: a, n })).toEqual({
      value: a / n - b / m,
      low: expect.closeTo(low, 4),
      high: expect.closeTo(high, 4),
      n: n + m,
    })
  })

  it('one lot empty is no difference; limits hold the value, stay within -1..1 and swap with the lots', () => {
    expect(difference({ successes: 0, n: 0 }, { successes: 1, n: 1 })).toEqual({ value: null, reason: 'no_items' })
    fc.assert(
      fc.property(share, share, (before, after) => {
        const there = difference(before, after)
        const back = difference(after, before)
        if (there.value === null || back.value === null) throw new Error('a difference is missing')
        expect(there.low).toBeLessThanOrEqual(there.value)
        expect(there.high).toBeGreaterThanOrEqual(there.value)
        expect(Math.max(-there.low, there.high)).toBeLessThanOrEqual(1 + 1e-12)
        expect(there.low + back.high).toBeCloseTo(0, 12)
      }),
    )
  })
})

describe('the rate over scenarios', () => {
  it('knows that runs of one scenario resemble each other', () => {
    // Three scenarios: p = 9/12, squares (1/12)^2 (1^2 + 0 + 1^2), variance 3/2 of it, t(2) = 4.30265.
    const se = Math.sqrt(((3 / 2) * 2) / 144)
    expect(
      clusteredRate([
        { successes: 4, n: 4 },
        { successes: 3, n: 4 },
        { successes: 2, n: 4 },
      ]),
    ).toEqual({ value: 0.75, low: expect.closeTo(0.75 - 4.30265273 * se, 8), high: 1, se: expect.closeTo(se, 12), n: 12, clusters: 3 })
  })

  it.each([
    [[], { value: null, reason: 'no_items' }],
    [[{ successes: 0, n: 0 }], { value: null, reason: 'no_items' }],
    [[{ successes: 1, n: 4 }], { value: 0.25, n: 4, clusters: 1, noInterval: 'too_few_items' }],
    [
      [
        { successes: 4, n: 4 },
        { successes: 2, n: 2 },
      ],
      { value: 1, n: 6, clusters: 2, noInterval: 'zero_variance' },
    ],
  ])('%j has no limits', (scenarios, expected) => expect(clusteredRate(scenarios)).toEqual(expected))

  it('covers the true rate where Wilson over single runs does not', () => {
    const luck = chance('clusters')
    const repetitions = 1000
    let clustered = 0
    let single = 0
    for (let repetition = 0; repetition < repetitions; repetition++) {
      // Each scenario has a rate of its own, 0.6 in the mean, and 10 runs.
      const scenarios = Array.from({ length: 30 }, () => {
        const rate = luck.pick([0.2, 0.4, 0.8, 1])
        return { successes: Array.from({ length: 10 }, () => luck.float() < rate).filter(Boolean).length, n: 10 }
      })
      const one = clusteredRate(scenarios)
      if (one.value === null || one.low === undefined || one.high === undefined) throw new Error('limits are missing')
      if (one.low <= 0.6 && one.high >= 0.6) clustered++
      const naive = wilson({ successes: scenarios.reduce((total, { successes }) => total + successes, 0), n: 300 })
      if (naive.value !== null && naive.low <= 0.6 && naive.high >= 0.6) single++
    }
    expect(clustered / repetitions).toBeGreaterThan(0.93)
    expect(clustered / repetitions).toBeLessThan(0.97)
    expect(single / repetitions).toBeLessThan(0.8)
  })
})
