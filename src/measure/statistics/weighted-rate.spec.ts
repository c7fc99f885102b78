import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { weightedRate } from './weighted-rate.ts'

const items = (stratum: string, probability: number, passed: number, failed: number) => [
  ...Array.from({ length: passed }, () => ({ stratum, probability, passed: true })),
  ...Array.from({ length: failed }, () => ({ stratum, probability, passed: false })),
]

describe('weightedRate', () => {
  it('weighs by 1 / probability: ten of ten failed ones and ten of ninety others give the rate of the hundred', () => {
    const rate = weightedRate([...items('failed', 1, 1, 9), ...items('other', 1 / 9, 9, 1)])
    expect(rate).toMatchObject({ n: 20, value: expect.closeTo(0.82, 10) })
  })
  it('of all there is has no doubt left', () => {
    expect(weightedRate(items('all', 1, 3, 1))).toEqual({ value: 0.75, n: 4, low: 0.75, high: 0.75 })
  })
  it('of a small part of very many has Wilson’s interval: 8 of 10 from 0.4902 to 0.9433 (Newcombe 1998)', () => {
    const rate = weightedRate(items('all', 1e-9, 8, 2))
    expect(rate).toMatchObject({ value: expect.closeTo(0.8, 6), low: expect.closeTo(0.4902, 3), high: expect.closeTo(0.9433, 3) })
  })
  it('does not take what it did not see for what is not there', () => {
    const rate = weightedRate(items('all', 0.1, 10, 0))
    expect(rate).toMatchObject({ value: 1, high: 1 })
    expect(rate.value === null ? 1 : rate.low).toBeLessThan(0.8)
  })
  it.each([0.5, 0.8, 0.9, 0.95])('of 3 of each of 20 scenarios that pass with %d holds the rate of all of them', (rate) => {
    const luck = chance('strata', rate)
    const rounds = 1_000
    let held = 0
    for (let round = 0; round < rounds; round++) {
      const strata = Array.from({ length: 20 }, (_, at) => ({
        name: String(at),
        all: Array.from({ length: 20 }, () => luck.float() < rate),
      }))
      const truth = strata.flatMap(({ all }) => all).filter(Boolean).length / 400
      const drawn = strata.flatMap(({ name, all }) => all.slice(0, 3).map((passed) => ({ passed, probability: 3 / 20, stratum: name })))
      const { low, high } = weightedRate(drawn) as { low: number; high: number }
      if (low <= truth && truth <= high) held++
    }
    // Without what small strata add, it would be lower.
    expect(held / rounds).toBeGreaterThan(0.925)
  })
  it.each([
    ['nothing', [], 'no_items'],
    ['a probability of 0', items('all', 0, 1, 1), 'not_probability_sample'],
    ['a probability above 1', items('all', 1.5, 1, 1), 'not_probability_sample'],
    ['no probability', items('all', Number.NaN, 1, 1), 'not_probability_sample'],
  ])('of %s there is none', (_, given, reason) => {
    expect(weightedRate(given)).toEqual({ value: null, reason })
  })
})
