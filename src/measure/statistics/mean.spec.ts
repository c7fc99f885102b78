import { describe, expect, it } from 'vitest'
import { mean } from './mean.ts'

describe('a mean has the interval of Student', () => {
  // t(0.975, 4) = 2.776445105 and t(0.95, 1) = 6.313751515, times the standard error.
  it.each([
    [[1, 2, 3, 4, 5], 0.95, 3, 2.776445105 * Math.SQRT1_2],
    [[0, 2], 0.9, 1, 6.313751515],
    [[4, 4, 4], 0.95, 4, 0],
  ])('%j at %d', (values, level, value, half) => {
    const expected = { value, n: values.length, low: expect.closeTo(value - half, 8), high: expect.closeTo(value + half, 8) }
    expect(mean(values, level)).toEqual(expected)
  })
  it('of one value none, of no value no mean', () => {
    expect(mean([7])).toEqual({ value: 7, n: 1, noInterval: 'too_few_items' })
    expect(mean([])).toEqual({ value: null, reason: 'no_items' })
  })
})
