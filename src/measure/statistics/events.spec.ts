import { describe, expect, it } from 'vitest'
import { atLeast } from './events.ts'

describe('the chance that so many of independent events happen', () => {
  it.each([
    ['none of none', 0, [], 1],
    ['one of none', 1, [], 0],
    ['one of two coins', 1, [0.5, 0.5], 3 / 4],
    ['two of two unlike events', 2, [0.5, 0.05], 0.025],
    ['one of three unlike events', 1, [0.5, 0.05, 0.1], 1 - 0.5 * 0.95 * 0.9],
    ['more than there are', 4, [0.5, 0.5, 0.1], 0],
  ])('%s', (_, least, chances, expected) => {
    expect(atLeast(least, chances)).toBeCloseTo(expected, 12)
  })
  it('half of 10,000 coins or more, by symmetry', () => {
    const middle = Math.exp(Array.from({ length: 5000 }, (_, k) => Math.log((5001 + k) / (1 + k) / 4)).reduce((sum, one) => sum + one, 0))
    expect(atLeast(5000, Array<number>(10_000).fill(0.5))).toBeCloseTo((1 + middle) / 2, 10)
  })
})
