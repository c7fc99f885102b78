import { describe, expect, it } from 'vitest'
import { expectedTotal } from './expected-total.ts'

describe('what new values come to', () => {
  it('is the sum of the means, with the prediction interval of Student', () => {
    // One kind, seen 1 to 5: variance 2.5, t(0.975, 4) = 2.776445105; two more vary by 2 + 4/5.
    const half = 2.776445105 * Math.sqrt(2.5 * (2 + 4 / 5))
    expect(expectedTotal([{ seen: [1, 2, 3, 4, 5], repeats: 2 }])).toEqual({ value: 6, low: 0, high: expect.closeTo(6 + half, 6) })
  })

  it('a kind that was seen once borrows the variance of the others', () => {
    const { value, low, high } = expectedTotal([
      { seen: [100, 102, 98], repeats: 1 },
      { seen: [50], repeats: 1 },
    ])
    expect(value).toBe(150)
    // Variance 8/2 = 4, t(0.975, 2) = 4.30265273.
    const half = 4.30265273 * Math.sqrt(4 * (1 + 1 / 3 + 2))
    expect([low, high]).toEqual([expect.closeTo(150 - half, 5), expect.closeTo(150 + half, 5)])
  })

  it('has no interval where nothing was seen twice, and is 0 where nothing is new', () => {
    expect(expectedTotal([{ seen: [7], repeats: 3 }])).toEqual({ value: 21, low: null, high: null })
    expect(expectedTotal([])).toEqual({ value: 0, low: null, high: null })
  })
})
