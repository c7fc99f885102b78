import { describe, expect, it } from 'vitest'
import { wilson } from './wilson.ts'

describe('the interval of a share is that of Wilson', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 0, 0, 1],
  ])('%i of %i: %d to %d', (passed, n, low, high) => {
    const interval = wilson(passed, n)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })
})
