import { describe, expect, it } from 'vitest'
import { type Chance, chance } from '#src/platform/chance.ts'
import { expectedTotal } from './expected-total.ts'

describe('what new values come to', () => {
  it('is the sum of the means, with the prediction interval of Student, above in logarithms', () => {
    // One kind: variance 2.5, t(0.975, 4) = 2.776445105; two more vary by 2 + 4/5.
    const half = 2.776445105 * Math.sqrt(2.5 * (2 + 4 / 5))
    expect(expectedTotal([{ seen: [11, 12, 13, 14, 15], repeats: 2 }])).toEqual({
      value: 26,
      low: expect.closeTo(26 - half, 6),
      high: expect.closeTo(26 * Math.exp(half / 26), 6),
    })
  })

  it('each kind has its own variance, with the degrees of freedom of Satterthwaite', () => {
    // Variances 4 and 200; 4 (1 + 1/3) and 200 (1 + 1/2) have 1.0357 degrees of freedom together, and t(0.975, 1.0357) is 11.7164.
    const { value, low, high } = expectedTotal([
      { seen: [100, 102, 98], repeats: 1 },
      { seen: [990, 1010], repeats: 1 },
    ])
    const half = 11.7164 * Math.sqrt(16 / 3 + 300)
    expect(value).toBe(1100)
    expect([low, high]).toEqual([expect.closeTo(1100 - half, 2), expect.closeTo(1100 * Math.exp(half / 1100), 2)])
  })

  it('a kind that was seen once varies in proportion to its mean, as the one that varies most', () => {
    const { value, low } = expectedTotal([
      { seen: [100, 102, 98], repeats: 1 },
      { seen: [100, 100], repeats: 1 },
      { seen: [50], repeats: 1 },
    ])
    expect(value).toBe(250)
    // The relative variance is 4/100^2, t(0.975, 2) = 4.30265273.
    expect(low).toBeCloseTo(250 - 4.30265273 * Math.sqrt(4 * (1 + 1 / 3) + 2 * 50 ** 2 * 0.0004), 5)
  })

  it.each([
    ['nothing was seen twice', [{ seen: [7], repeats: 3 }], { value: 21, low: null, high: null }],
    [
      'only what is 0 was seen twice',
      [
        { seen: [7], repeats: 3 },
        { seen: [0, 0], repeats: 3 },
      ],
      { value: 21, low: null, high: null },
    ],
    ['nothing is new', [], { value: 0, low: null, high: null }],
    ['everything is 0', [{ seen: [0, 0], repeats: 3 }], { value: 0, low: 0, high: 0 }],
  ])('%s', (_, kinds, total) => expect(expectedTotal(kinds)).toEqual(total))

  // Costs of conversations: log-normal around the mean, cheap and dear ones, old and new.
  type Cost = { mean: number; spread: number; seen: number; repeats: number }
  const cheap = Array<Cost>(19).fill({ mean: 1, spread: 0.3, seen: 20, repeats: 10 })
  it.each<[string, Cost[]]>([
    ['alike', Array<Cost>(20).fill({ mean: 100, spread: 0.3, seen: 5, repeats: 5 })],
    ['one is dear, and was seen twice', [...cheap, { mean: 1000, spread: 0.5, seen: 2, repeats: 10 }]],
    ['one is dear, and was seen once', [...cheap, { mean: 1000, spread: 0.3, seen: 1, repeats: 10 }]],
    ['half are fixed', [5, 5, 1, 1].map((seen, at) => ({ mean: 100, spread: at % 2 === 0 ? 0.02 : 0.5, seen, repeats: 5 }))],
  ])('%s: the interval holds the total in about 19 of 20 cases', (name, costs) => {
    const draw = (luck: Chance, { mean, spread }: Cost) => {
      const normal = Math.sqrt(-2 * Math.log(1 - luck.float())) * Math.cos(2 * Math.PI * luck.float())
      return mean * Math.exp(spread * normal - spread ** 2 / 2)
    }
    let held = 0
    for (let round = 0; round < 500; round++) {
      const luck = chance(name, round)
      const values = (cost: Cost, n: number) => Array.from({ length: n }, () => draw(luck, cost))
      const { low, high } = expectedTotal(costs.map((cost) => ({ seen: values(cost, cost.seen), repeats: cost.repeats })))
      const total = costs.flatMap((cost) => values(cost, cost.repeats)).reduce((sum, value) => sum + value, 0)
      if (low! <= total && total <= high!) held++
    }
    expect(held / 500).toBeGreaterThan(0.92)
  })
})
