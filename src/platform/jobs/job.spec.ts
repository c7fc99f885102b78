import { describe, expect, it } from 'vitest'
import { addJitter, exponential } from './job.ts'

describe('waits before a retry', () => {
  it.each([
    ['double', exponential(4, 1_000, 60_000), [1_000, 2_000, 4_000, 8_000]],
    ['stop at the cap', exponential(5, 1_000, 3_000), [1_000, 2_000, 3_000, 3_000, 3_000]],
    ['may be none', exponential(0, 1_000, 3_000), []],
  ])('%s', (_, waits, expected) => expect(waits).toEqual(expected))

  it.each([
    [0, 500],
    [0.5, 750],
    [1, 1_000],
  ])('leave their upper half to chance: %s', (chance, expected) => expect(addJitter(1_000, chance)).toBe(expected))
})
