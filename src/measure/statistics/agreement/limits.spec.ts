import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chance, chance } from '#src/platform/chance.ts'
import type { MaybeLimits } from '../estimate.ts'
import { type Agreement, limitsOf } from './agreement.ts'
import { alpha, type Metric } from './alpha.ts'
import { conger } from './fixed-panel.ts'
import { countedLimits, distanceLimits, jackknifeLimits } from './limits.ts'
import { manyRaters } from './many-raters.ts'
import { type Panel, panelOf, type Tally, tallyOf } from './panel.ts'
import { twoRaters } from './two-raters.ts'
import { weightsOf } from './weights.ts'

type Row = (number | null)[]
const binary = [0, 1]
const panel = (rows: Row[], categories: readonly number[] = binary): Panel => {
  const made = panelOf(rows, categories)
  if ('reason' in made) throw new Error(made.reason)
  return made
}
const tally = (rows: Row[], categories?: readonly number[]): Tally => tallyOf(panel(rows, categories))
const both = (limits: MaybeLimits) => ('low' in limits ? [limits.low, limits.high] : limits)
/** Two raters of `[both 0, they differ, both 1]` conversations. */
const pairs = ([zeros, differing, ones]: readonly [number, number, number]): Row[] =>
  [0, 1].map((rater) => [
    ...Array<number>(zeros).fill(0),
    ...Array.from({ length: differing }, (_, at) => (at + rater) % 2),
    ...Array<number>(ones).fill(1),
  ])

describe('known answers', () => {
  it('one conversation on which raters differ shows nothing, so it has no interval', () => {
    const one = panel(pairs([0, 1, 0]))
    const weights = weightsOf('identity', one.scale)
    if ('reason' in weights) throw new Error(weights.reason)
    const agreement = manyRaters('percent', tallyOf(one), weights)
    for (const limits of [
      countedLimits(agreement),
      countedLimits({ ...agreement, se: 0 } as Agreement),
      distanceLimits({ ...agreement, se: 0 } as Agreement),
    ])
      expect(limits).toEqual({ noInterval: 'too_few_items' })
  })
  it('a share of agreement is a share: Wilson, with t for z, and never narrower above than Clopper and Pearson', () => {
    const weights = weightsOf('identity', panel(pairs([8, 4, 8])).scale)
    if ('reason' in weights) throw new Error(weights.reason)
    const agreement = twoRaters(
      'percent',
      {
        scale: panel(pairs([8, 4, 8])).scale,
        cells: [
          [8, 2],
          [2, 8],
        ],
      },
      weights,
    )
    // 16 of 20, t with 19 degrees of freedom is 2.0930; Clopper and Pearson for 4 of 20 are 0.0573 to 0.4366.
    const t2 = 2.093024054 ** 2
    const low = (0.8 + t2 / 40 - Math.sqrt(t2 * (0.16 / 20 + t2 / 1600))) / (1 + t2 / 20)
    expect(both(countedLimits(agreement))).toEqual([expect.closeTo(low, 8), expect.closeTo(1 - 0.05733, 5)])
  })

  it('numbers: the jackknife of the logarithm, leaving out one item after the other', () => {
    const rows = [
      [1, 2, 4, 4, 5, 7, 8, 9],
      [2, 2, 3, 5, 5, 6, 8, 7],
    ]
    const scale = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const of = (without?: number) => {
      const { value } = alpha(
        'interval',
        tally(
          rows.map((row) => row.filter((_, at) => at !== without)),
          scale,
        ),
      )
      return Math.log(1 - value!)
    }
    const pseudo = rows[0]!.map((_, at) => 8 * of() - 7 * of(at))
    const middle = pseudo.reduce((sum, value) => sum + value, 0) / 8
    const error = Math.sqrt(pseudo.reduce((sum, value) => sum + (value - middle) ** 2, 0) / 7 / 8)
    const half = 2.364624252 * error
    expect(both(jackknifeLimits(tally(rows, scale), (data) => alpha('interval', data)))).toEqual([
      expect.closeTo(1 - Math.exp(Math.max(middle, of()) + half), 8),
      expect.closeTo(1 - Math.exp(Math.min(middle, of()) - half), 8),
    ])
  })

  it('the only difference shows no more than none, above or below', () => {
    const once = [
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 4],
    ]
    const limits = both(jackknifeLimits(tally(once, [1, 2, 3, 4, 5]), (data) => alpha('ordinal', data)))
    expect(limits).toEqual([expect.any(Number), 1])
    expect((limits as number[])[0]).toBeLessThan(0.2)
    // Three raters, one conversation of twenty with a failure, on which they differ: alpha is 0.5, and nothing is known about failures.
    const failed = [1, 1, 0].map((last) => [...Array<number>(19).fill(0), last])
    const [low, high] = both(countedLimits(alpha('nominal', tally(failed)))) as number[]
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0.95)
  })

  it('raters who always differ: the same interval, whatever rounding makes of their share', () => {
    const differing = { n: 4, floor: -5 / 13, se: 0.0659 }
    const limits = (value: number) => both(countedLimits({ ...differing, value }))
    expect(limits(-5 / 13 + 2e-16)).toEqual([expect.closeTo(-5 / 13, 10), expect.closeTo((limits(-5 / 13) as number[])[1]!, 10)])
  })

  it.each<[string, Agreement, string]>([
    ['no value', { value: null, reason: 'no_overlap' }, 'no_overlap'],
    ['one item', { value: 0.5, n: 1, pe: 0.5 }, 'too_few_items'],
    ['no standard error', { value: 0.5, n: 20, pe: 0.5 }, 'no_interval'],
  ])('%s: a reason', (_, agreement, noInterval) => {
    for (const limits of [countedLimits, distanceLimits]) expect(limits(agreement)).toEqual({ noInterval })
  })
})

describe('all intervals', () => {
  const gappy = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 3, max: 14 })).chain(([raters, items]) =>
    fc.array(fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 }), { minLength: items, maxLength: items }), {
      minLength: raters,
      maxLength: raters,
    }),
  )

  it('hold the value, within what the coefficient can be, and do not depend on the order of raters and items', () => {
    fc.assert(
      fc.property(gappy, fc.constantFrom<Metric>('nominal', 'ordinal', 'interval'), (rows, metric) => {
        const limits = (some: Row[]) => {
          const data = tally(some, [1, 2, 3, 4])
          return metric === 'nominal' ? countedLimits(alpha(metric, data)) : jackknifeLimits(data, (one) => alpha(metric, one))
        }
        const [own, turned] = [limits(rows), limits(rows.map((row) => row.toReversed()).toReversed())]
        expect('low' in own).toBe('low' in turned)
        if (!('low' in own && 'low' in turned)) return
        expect([turned.low, turned.high]).toEqual([expect.closeTo(own.low, 7), expect.closeTo(own.high, 7)])
        const { value } = alpha(metric, tally(rows, [1, 2, 3, 4]))
        expect(own.low).toBeLessThanOrEqual(value! + 1e-9)
        expect(own.high).toBeGreaterThanOrEqual(value! - 1e-9)
        expect(own.high).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('with one more difference, the lower end of the share of agreement never rises', () => {
    for (const n of [5, 20, 60]) {
      const lows = Array.from({ length: n }, (_, differing) => {
        const data = tally(pairs([n - differing, differing, 0]))
        const weights = weightsOf('identity', data.scale)
        if ('reason' in weights) throw new Error(weights.reason)
        return (both(countedLimits(manyRaters('percent', data, weights))) as number[])[0]!
      })
      expect(lows).toEqual(lows.toSorted((a, b) => b - a))
    }
  })
})

describe('no lower end is above the truth more than once in twenty times', () => {
  /** An item with its own rate, drawn so that two raters agree beyond chance by `agreement`: it is all or nothing, or a coin. */
  const verdict = (luck: Chance, rate: number, agreement: number) => {
    const truth = luck.float() < agreement ? Number(luck.float() < rate) : null
    return () => truth ?? Number(luck.float() < rate)
  }
  const normal = (luck: Chance) => Math.sqrt(-2 * Math.log(1 - luck.float())) * Math.cos(2 * Math.PI * luck.float())
  const grade = (luck: Chance, agreement: number) => {
    const own = normal(luck) * Math.sqrt(agreement)
    return () => own + normal(luck) * Math.sqrt(1 - agreement)
  }
  const above = (n: number, raters: number, draw: (luck: Chance) => () => number, limits: (rows: Row[]) => MaybeLimits, truth: number) => {
    const luck = chance('limits', n, raters)
    let wrong = 0
    for (let round = 0; round < 1_000; round++) {
      const items = Array.from({ length: n }, () => Array.from({ length: raters }, draw(luck)))
      const own = limits(Array.from({ length: raters }, (_, rater) => items.map((item) => item[rater]!)))
      if ('low' in own && own.low > truth) wrong++
    }
    return wrong / 1_000
  }
  const nominal = (rows: Row[]) => alpha('nominal', tally(rows))

  it.each([
    [20, 2, 0.5, 0.667],
    [20, 3, 0.05, 0.4],
    [50, 2, 0.5, 0.8],
    [100, 2, 0.5, 0.9],
    [100, 2, 0.2, 0.9],
    [50, 5, 0.1, 0.4],
  ])('%i conversations, %i raters, failures %d: alpha %d', (n, raters, rate, truth) => {
    expect(
      above(
        n,
        raters,
        (luck) => verdict(luck, rate, truth),
        (rows) => countedLimits(nominal(rows)),
        truth,
      ),
    ).toBeLessThan(0.05)
  })

  it('the interval of its standard error is', () => {
    expect(
      above(
        20,
        2,
        (luck) => verdict(luck, 0.5, 0.667),
        (rows) => limitsOf(nominal(rows)),
        0.667,
      ),
    ).toBeGreaterThan(0.07)
  })

  it.each([
    [20, 2, 0.667],
    [20, 4, 0.9],
  ])('%i conversations, %i raters, numbers: alpha and kappa %d', (n, raters, truth) => {
    const interval = (rows: Row[]) => {
      const made = panelOf(rows.map((row) => row.map((value) => value && Math.round(value * 10))))
      if ('reason' in made) throw new Error(made.reason)
      return jackknifeLimits(tallyOf(made), (data) => alpha('interval', data))
    }
    expect(above(n, raters, (luck) => grade(luck, truth), interval, truth)).toBeLessThan(0.05)
  })

  it('kappa of verdicts', () => {
    const weights = weightsOf('identity', panel(pairs([1, 1, 1])).scale)
    if ('reason' in weights) throw new Error(weights.reason)
    const kappa = (rows: Row[]) => countedLimits(conger(panel(rows), weights))
    expect(above(20, 2, (luck) => verdict(luck, 0.5, 0.667), kappa, 0.667)).toBeLessThan(0.05)
  })
})
