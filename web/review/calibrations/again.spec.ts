import { describe, expect, it } from 'vitest'
import { nextName } from './again.ts'

describe('the name of the next calibration', () => {
  it.each([
    ['November', 'November, round 2'],
    ['November, round 2', 'November, round 3'],
    ['A round of two', 'A round of two, round 2'],
    ['Tone, round 10', 'Tone, round 11'],
  ])('%s: %s', (name, next) => expect(nextName(name)).toBe(next))
})
