import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { chance } from './chance.ts'
import { drawFloat, drawInt, drawsOf } from './draws.ts'

describe('the same seed gives the same sequence for ever', () => {
  it.each([
    [['a'], [957, 381, 969, -4, 0.6885825889901069]],
    [
      ['a', 'b'],
      [974, 583, 688, 4, 0.1329036752260221],
    ],
    [['ab'], [678, 200, 677, -5, 0.03792883983024109]],
    [[7], [172, 460, 594, -4, 0.39820363582021756]],
    [['7'], [172, 460, 594, -4, 0.39820363582021756]],
    [
      [7, 'opening'],
      [433, 693, 996, 1, 0.970053372955483],
    ],
    [['é 🎲'], [551, 206, 524, 5, 0.8289640621888203]],
    [[], [477, 462, 940, 0, 0.9424736762591259]],
  ])('%j', (seed, expected) => {
    const luck = chance(...seed)
    expect([luck.int(0, 999), luck.int(0, 999), luck.int(0, 999), luck.int(-5, 5), luck.float()]).toEqual(expected)
  })
})

describe('draws keep to their ranges', () => {
  it('float, int, pick and weighted, for any seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer(), { minLength: 1 }), (seed, list) => {
        const luck = chance(seed)
        const float = luck.float()
        expect(float >= 0 && float < 1).toBe(true)
        expect(luck.int(3, 3)).toBe(3)
        expect(list).toContain(luck.pick(list))
        expect(list).toContain(luck.weighted(list.map((value) => ({ value, weight: 1 }))))
      }),
    )
  })
  it('nothing can be drawn from nothing', () => {
    expect(() => chance('s').pick([])).toThrow('nothing to choose from')
    expect(() => chance('s').weighted([])).toThrow('nothing to choose from')
  })
})

describe('neighboring seeds are independent', () => {
  it('weights are met and no face is favoured, over 10,000 seeds', () => {
    const faces = Array.from({ length: 10_000 }, (_, seed) => chance('run', seed).int(0, 9))
    // Chi-squared with 9 degrees of freedom: 27.9 is passed by chance once in a thousand; these seeds are fixed.
    const chiSquared = Array.from({ length: 10 }, (_, face) => (faces.filter((drawn) => drawn === face).length - 1_000) ** 2 / 1_000)
    expect(chiSquared.reduce((sum, part) => sum + part, 0)).toBeLessThan(27.9)
    const heavy = Array.from({ length: 10_000 }, (_, seed) =>
      chance(seed).weighted([
        { value: 1, weight: 3 },
        { value: 0, weight: 1 },
      ]),
    )
    expect(heavy.reduce((sum, one) => sum + one, 0) / 10_000).toBeCloseTo(0.75, 1)
  })
})

describe('draws are those of xoroshiro128+', () => {
  it('and of the package pure-rand, for any seed and range', () => {
    const range = fc.tuple(fc.integer(), fc.nat(0xffff_ffff)).map(([min, more]) => [min, min + more] as const)
    fc.assert(
      fc.property(fc.integer(), fc.array(range, { maxLength: 20 }), (seed, ranges) => {
        const [ours, theirs] = [drawsOf(seed), xoroshiro128plus(seed)]
        for (const [min, max] of ranges) {
          expect(drawInt(ours, min, max)).toBe(uniformInt(theirs, min, max))
          expect(drawFloat(ours)).toBe(uniformFloat64(theirs))
        }
      }),
    )
  })
  it('and never from a range that 32 bits cannot fill', () => {
    expect(() => chance('s').int(0, 2 ** 32)).toThrow('more numbers')
  })
})
