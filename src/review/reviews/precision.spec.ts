import { describe, expect, it } from 'vitest'
import { weightedRate } from '#src/measure/statistics/weighted-rate.ts'
import { chance } from '#src/platform/chance.ts'
import { conversationsFor, halfWidthOf, precisionOf } from './precision.ts'

const atRandom = (size: number, population: number) => new Array(size).fill({ probability: size / population, stratum: 'all' })

describe('what a sample will say about the pass rate', () => {
  it.each([
    // 384 of very many, as books have it: 1.96^2 * 0.25 / 0.05^2, less a little for Wilson’s interval.
    [1_000_000, 381],
    [1_000, 276],
    [112, 87],
    [10, 10],
  ])('of %i conversations, ±5 points take %i', (population, size) => {
    expect(conversationsFor(0.05, population)).toBe(size)
    expect(halfWidthOf(atRandom(size, population))!).toBeLessThanOrEqual(0.05)
    if (size < population) expect(halfWidthOf(atRandom(size - 1, population))!).toBeGreaterThan(0.05)
  })
  it('is kept: the interval of such a sample stays within it, and holds the rate as often as it says', () => {
    const population = Array.from({ length: 400 }, (_, at) => at % 10 < 7)
    const size = conversationsFor(0.05, population.length)
    const luck = chance('precision')
    let held = 0
    for (let at = 0; at < 300; at++) {
      const drawn = population
        .map((passed) => ({ passed, at: luck.float() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, size)
      const rate = weightedRate(drawn.map(({ passed }) => ({ passed, probability: size / population.length, stratum: 'all' })))
      if (rate.value === null) throw new Error(rate.reason)
      expect((rate.high - rate.low) / 2).toBeLessThanOrEqual(0.05)
      if (rate.low <= 0.7 && rate.high >= 0.7) held++
    }
    expect(held / 300).toBeGreaterThan(0.92)
  })
  it('is nothing where conversations were chosen by name; reviews and minutes follow from the plan', () => {
    expect(precisionOf({ drawn: [{ probability: null, stratum: null }], population: 9, reviews: 1, minutes: 4 })).toBeNull()
    expect(precisionOf({ drawn: atRandom(20, 1_000), population: 1_000, reviews: 40, minutes: 4 })!.wanted).toEqual({
      halfWidth: 0.05,
      conversations: 276,
      reviews: 552,
      minutes: 2_208,
    })
  })
})
