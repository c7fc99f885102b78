import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import type { MaybeLimits } from '../estimate.ts'
import { compute, statistics } from '../statistics.ts'
import { type Agreement, limitsOf } from './agreement.ts'
import { alpha } from './alpha.ts'
import { kendallW } from './kendall-w.ts'
import { countedLimits } from './limits.ts'
import { manyRaters } from './many-raters.ts'
import { type Panel, panelOf, tallyOf } from './panel.ts'
import { weightsOf } from './weights.ts'

type Ratings = (number | null)[][]

const panelOfSize = (raters: number, items: number, rating: fc.Arbitrary<number | null>) =>
  fc.array(fc.array(rating, { minLength: items, maxLength: items }), { minLength: raters, maxLength: raters })
const rating = fc.integer({ min: 1, max: 4 })
const size = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 3, max: 12 }))
const gappy: fc.Arbitrary<Ratings> = size.chain(([raters, items]) => panelOfSize(raters, items, fc.option(rating, { freq: 4 })))
const complete = size.chain(([raters, items]) => panelOfSize(raters, items, rating)) as fc.Arbitrary<number[][]>
const two = fc.integer({ min: 3, max: 12 }).chain((items) => panelOfSize(2, items, rating)) as fc.Arbitrary<number[][]>

const of = (statistic: string, ratings: unknown, options: object = {}) =>
  compute({ statistic, ratings, options: { categories: [1, 2, 3, 4], ...options } }).value as number | null
const close = (a: number | null, b: number | null, digits = 9) => {
  expect(a === null).toBe(b === null)
  if (a !== null && b !== null) expect(a).toBeCloseTo(b, digits)
}
const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const luck = chance(seed)
  return list
    .map((value) => ({ value, at: luck.float() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

const coefficients = [
  'percent_agreement',
  'fleiss_kappa',
  'conger_kappa',
  'gwet_ac',
  'brennan_prediger',
  'krippendorff_alpha',
  'krippendorff_alpha_weights',
  'unanimous_agreement',
]
const reported = ['estimate', 'se'] as const

describe('a coefficient does not care', () => {
  it.each(coefficients.flatMap((name) => reported.map((report) => [name, report] as const)))(
    '%s (%s): in which order raters, items and nominal categories come',
    (name, report) => {
      fc.assert(
        fc.property(gappy, fc.nat(), fc.constantFrom([2, 3, 4, 1], [4, 3, 2, 1], [1, 3, 2, 4]), (ratings, seed, renamed) => {
          const value = of(name, ratings, { report })
          close(of(name, shuffled(ratings, seed), { report }), value)
          close(
            of(
              name,
              ratings.map((row) => shuffled(row, seed)),
              { report },
            ),
            value,
          )
          close(
            of(
              name,
              ratings.map((row) => row.map((value) => (value === null ? null : renamed[value - 1]!))),
              { report },
            ),
            value,
          )
        }),
      )
    },
  )

  it.each(coefficients.filter((name) => name !== 'conger_kappa'))('%s: whether ratings come as such or as counts', (name) => {
    fc.assert(
      fc.property(complete, (ratings) => {
        const counts = ratings[0]!.map((_, item) => [1, 2, 3, 4].map((category) => ratings.filter((row) => row[item] === category).length))
        const value = compute({ statistic: name, counts, options: { categories: [1, 2, 3, 4] } }).value as number | null
        close(value, of(name, ratings, { pairwise_complete: false }))
      }),
    )
  })

  it.each([...coefficients, 'cohen_kappa', 'scott_pi', 'mean_pairwise_cohen_kappa'])(
    '%s: whether two raters come as ratings or as a table',
    (name) => {
      fc.assert(
        fc.property(two, (ratings) => {
          const cell = (k: number, l: number) => ratings[0]!.filter((value, item) => value === k && ratings[1]![item] === l).length
          const table = [1, 2, 3, 4].map((k) => [1, 2, 3, 4].map((l) => cell(k, l)))
          for (const report of reported)
            close(compute({ statistic: name, table, options: { report } }).value as number | null, of(name, ratings, { report }))
        }),
      )
    },
  )
})

describe('what coefficients have in common', () => {
  it.each([...coefficients, 'mean_pairwise_cohen_kappa'])('%s is 1 when all agree, and never more', (name) => {
    fc.assert(
      fc.property(complete, (ratings) => {
        const alike = ratings.map(() => ratings[0]!)
        const value = of(name, alike)
        const constant = new Set(ratings[0]).size === 1
        if (!constant || ['percent_agreement', 'gwet_ac', 'brennan_prediger', 'unanimous_agreement'].includes(name)) close(value, 1)
        else expect(value).toBeNull()
        expect(of(name, ratings) ?? 0).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  it('the many-rater forms of two raters are their two-rater forms', () => {
    fc.assert(
      fc.property(two, fc.constantFrom('identity', 'linear', 'quadratic', 'ordinal', 'radical', 'ratio'), (ratings, weights) => {
        close(of('fleiss_kappa', ratings, { weights }), of('scott_pi', ratings, { weights }))
        for (const name of ['conger_kappa', 'mean_pairwise_cohen_kappa'])
          close(of(name, ratings, { weights }), of('cohen_kappa', ratings, { weights }))
        for (const name of ['percent_agreement', 'gwet_ac', 'brennan_prediger', 'krippendorff_alpha_weights']) {
          close(of(name, ratings, { weights }), of(name, ratings, { weights, pairwise_complete: false }))
        }
      }),
    )
  })

  it("quadratic weights are Krippendorff's interval metric, ratio weights his ratio, identity his nominal; standard errors too", () => {
    fc.assert(
      fc.property(gappy, fc.constantFrom(...reported), (ratings, report) => {
        fc.pre(ratings.length > 2)
        for (const [weights, metric] of [
          ['quadratic', 'interval'],
          ['ratio', 'ratio'],
          ['identity', 'nominal'],
        ]) {
          close(of('krippendorff_alpha_weights', ratings, { weights, report }), of('krippendorff_alpha', ratings, { metric, report }))
        }
      }),
    )
  })

  it('alpha by sums over counts is alpha by pairs of ratings', () => {
    const apart = {
      nominal: (a: number, b: number) => (a === b ? 0 : 1),
      interval: (a: number, b: number) => (a - b) ** 2,
      ratio: (a: number, b: number) => ((a - b) / (a + b)) ** 2,
    }
    fc.assert(
      fc.property(gappy, fc.constantFrom('nominal', 'interval', 'ratio'), (ratings, metric) => {
        const units = ratings[0]!.map((_, item) => ratings.flatMap((row) => row[item] ?? [])).filter((unit) => unit.length > 1)
        const all = units.flat()
        const between = (values: number[]) => values.reduce((total, a) => values.reduce((sum, b) => sum + apart[metric](a, b), total), 0)
        const expected = between(all)
        const observed = units.reduce((total, unit) => total + between(unit) / (unit.length - 1), 0)
        close(of('krippendorff_alpha', ratings, { metric }), expected === 0 ? null : 1 - ((all.length - 1) * observed) / expected)
      }),
    )
  })

  it('an unused category moves AC1 and Brennan-Prediger, and no kappa and no alpha', () => {
    const ratings = [
      [1, 1, 2, 2, 1],
      [1, 2, 2, 2, 1],
    ]
    const more = { categories: [1, 2, 3, 4, 5] }
    for (const name of ['cohen_kappa', 'scott_pi', 'fleiss_kappa', 'conger_kappa', 'krippendorff_alpha'])
      close(of(name, ratings, more), of(name, ratings))
    for (const name of ['gwet_ac', 'brennan_prediger']) expect(of(name, ratings, more)).toBeGreaterThan(of(name, ratings)!)
  })
})

describe('coefficients of numbers', () => {
  it('ICC: consistency forgives a constant shift, absolute agreement does not; means of raters are surer', () => {
    fc.assert(
      fc.property(complete, fc.integer({ min: 1, max: 5 }), (ratings, shift) => {
        fc.pre(of('icc', ratings, { form: 'A' }) !== null)
        const stricter = ratings.map((row, rater) => (rater === 0 ? row.map((value) => value - shift) : row))
        const form = (name: string, given = ratings) =>
          compute({ statistic: 'icc', ratings: given, options: { form: name } }).value as number | null
        close(form('C', stricter), form('C'))
        if (form('C')! > 0) expect(form('Ck')!).toBeGreaterThanOrEqual(form('C')!)
        const limits = compute({ statistic: 'icc', ratings, options: { form: 'C', report: 'ci' } }).value as [number, number] | null
        if (limits) expect(limits[0] <= form('C')! + 1e-9 && form('C')! <= limits[1] + 1e-9).toBe(true)
      }),
    )
    expect(
      of(
        'icc',
        [
          [1, 2, 3, 4],
          [3, 4, 5, 6],
        ],
        { categories: [1, 2, 3, 4, 5, 6], form: 'A' },
      ),
    ).toBeLessThan(0.6)
  })

  it('W, Spearman and Pearson are within their ranges, and only Pearson minds a curve', () => {
    fc.assert(
      fc.property(two, (ratings) => {
        const bent = ratings.map((row) => row.map((value) => value ** 3))
        const free = (statistic: string, given: number[][]) => compute({ statistic, ratings: given }).value as number | null
        for (const name of ['kendall_w', 'spearman']) close(free(name, bent), free(name, ratings))
        expect(free('kendall_w', ratings) ?? 0.5).toBeGreaterThanOrEqual(-1e-12)
        for (const name of ['kendall_w', 'spearman', 'pearson']) expect(Math.abs(free(name, ratings) ?? 0)).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  it('W of few items has a p-value by shuffling that is near the exact one', () => {
    // Two raters, four items, the same order: 1 of 4! = 24 orders is as good.
    const panel = panelOf([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]) as Panel
    const one = kendallW(panel, { seed: 1, resamples: 5000 })
    if (one.value === null) throw new Error(one.reason)
    expect(one.value).toBe(1)
    expect(Math.abs(one.permutationP! - 1 / 24)).toBeLessThan(0.012)
  })
})

describe('intervals', () => {
  // Two raters who hit a true class of two equally common ones 8 of 10 times: po 0.68, pe 0.5, so AC1, pi and alpha are 0.36.
  const luck = chance('raters')
  const draw = (items: number) => {
    const truth = Array.from({ length: items }, () => luck.int(0, 1))
    return panelOf(
      [0, 1].map(() => truth.map((value) => (luck.float() < 0.8 ? value : 1 - value))),
      [0, 1],
    ) as Panel
  }
  const covered = (repetitions: number, limits: (panel: Panel) => MaybeLimits) => {
    const all = Array.from({ length: repetitions }, () => limits(draw(60)))
    return all.filter((one) => 'low' in one && one.low <= 0.36 && one.high >= 0.36).length / repetitions
  }
  const ac1 = (panel: Panel): Agreement => {
    const weights = weightsOf('identity', panel.scale)
    return 'reason' in weights ? weights : manyRaters('gwet', tallyOf(panel), weights)
  }
  const nominal = (panel: Panel): Agreement => alpha('nominal', tallyOf(panel))

  it.each([
    ['AC1, t', 1000, (panel: Panel) => limitsOf(ac1(panel))],
    ['alpha, z', 1000, (panel: Panel) => limitsOf(nominal(panel), { by: 'z' })],
    ['alpha, counted', 1000, (panel: Panel) => countedLimits(nominal(panel))],
  ] as const)('%s: cover the truth about 95 times of 100', (_, repetitions, limits) => {
    const share = covered(repetitions, limits)
    expect(share).toBeGreaterThan(0.91)
    expect(share).toBeLessThan(0.99)
  })

  it('hold the value, stop at 1, and come of standard errors that narrow with n', () => {
    fc.assert(
      fc.property(gappy, (ratings) => {
        const more = ratings.map((row) => [...row, ...row, ...row, ...row])
        for (const name of ['fleiss_kappa', 'gwet_ac', 'krippendorff_alpha']) {
          const [value, se, narrower] = [of(name, ratings), of(name, ratings, { report: 'se' }), of(name, more, { report: 'se' })]
          const limits = compute({ statistic: name, ratings, options: { categories: [1, 2, 3, 4], report: 'ci_z' } }).value
          if (value === null || se === null || narrower === null || !Array.isArray(limits)) continue
          const [low, high] = limits as [number, number]
          expect(low).toBeLessThanOrEqual(value + 1e-12)
          expect(high).toBeGreaterThanOrEqual(value - 1e-12)
          expect(high).toBeLessThanOrEqual(1)
          // Alpha's correction for few values works on its error too.
          if (se > 1e-9 && name !== 'krippendorff_alpha') expect(narrower).toBeLessThan(se)
        }
      }),
    )
  })

  it('one item has none', () => {
    expect(limitsOf({ value: 0.5, n: 1, se: 0.1 })).toEqual({ noInterval: 'too_few_items' })
  })
})

it('every name has a statistic that a vector can ask for', () => {
  expect(statistics.size).toBeGreaterThan(35)
})
