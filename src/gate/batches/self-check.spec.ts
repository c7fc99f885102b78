import { describe, expect, it } from 'vitest'
import { many } from './fixtures/cells.ts'
import { checkSteadiness } from './fixtures/steadiness.ts'

// How often gates flip and which falls they stop is in self-check.proof.spec.ts.
describe('a self-check', () => {
  it('names the rule that flips, for a limit in the middle of what chance does', () => {
    const { flips, rules } = checkSteadiness(many(3, 'ppppppppff'), { minPassRate: 0.8 })
    expect(flips).toBeGreaterThan(40)
    expect(rules.minPassRate).toBeGreaterThan(40)
  })
  it('gives the same answer for the same seed', () => {
    expect(checkSteadiness({ a: 'ppppf', b: 'ppfff' })).toEqual(checkSteadiness({ a: 'ppppf', b: 'ppfff' }))
  })
  it('does not compare without a baseline, so that the gate cannot flip for that', () => {
    expect(checkSteadiness(many(3, 'pp'), { minPassRate: 0.01 }, false).rules.maxRegressions).toBeUndefined()
  })
  it.each([
    ['a limit that half of the runs reach', { minPassRate: 0.4 }, false, true],
    ['no rate and no baseline, so every run must pass', {}, false, false],
    ['a baseline', { minPassRate: 0.4 }, true, false],
  ])('says whether half of the runs may fail: %s', (_, gate, compared, weak) => {
    expect(checkSteadiness(many(8, 'pppp'), gate, compared).weak).toBe(weak)
  })
})
