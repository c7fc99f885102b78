import { expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { superiority } from './superiority.ts'

it('counts the pairs', () => {
  expect(superiority([3, 5], [1, 4])).toMatchObject({ value: 0.75, n: 2 })
  expect(superiority([1, 1, 1], [1, 1])).toEqual({ value: 0.5, n: 2, noInterval: 'zero_variance' })
  expect(superiority([2, 3], [0, 1])).toEqual({ value: 1, n: 2, noInterval: 'zero_variance' })
  expect(superiority([2], [1, 3])).toEqual({ value: 0.5, n: 1, noInterval: 'too_few_items' })
  expect(superiority([], [1])).toEqual({ value: null, reason: 'no_items' })
  // By hand: over b are 1/3, 1/2 and 1, over a are 0, 1/2 and 2/3, both with the variance 0.2407 / 6 of their mean.
  const { value, low, high } = superiority([2, 3, 9], [1, 3, 4]) as { value: number; low: number; high: number }
  expect([value, low, high].map((one) => one.toFixed(4))).toEqual(['0.6111', '0.1319', '0.9420'])
})

it('its interval has the true value in 95 of 100 samples, also of few and skewed values', () => {
  // Two exponential distributions whose means are as 2 to 1: the first is larger in two of three pairs.
  for (const [a, b] of [
    [20, 20],
    [200, 16],
  ] as const) {
    let hits = 0
    const samples = 1_000
    for (let at = 0; at < samples; at++) {
      const random = chance('superiority', a, at)
      const draws = (count: number, mean: number) => Array.from({ length: count }, () => -mean * Math.log(1 - random.float()))
      const found = superiority(draws(a, 2), draws(b, 1))
      if ('low' in found && found.low <= 2 / 3 && found.high >= 2 / 3) hits += 1
    }
    expect(hits / samples).toBeGreaterThan(0.925)
    expect(hits / samples).toBeLessThan(0.985)
  }
})
