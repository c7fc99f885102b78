import { describe, expect, it } from 'vitest'
import { cellsOf, many } from './fixtures/cells.ts'
import { selfCheck } from './self-check.ts'

const gate = { maxRegressions: 0, passRateBy: 'observed' as const }
const check = (repeats: Record<string, string>, more: object = {}, compared = true) =>
  selfCheck(cellsOf(repeats), { gate: { ...gate, ...more }, compared, latencyMs: null, seed: 'self-check', checks: 200 })

describe('a self-check says how often the gate would flip with nothing changed', () => {
  it.each([
    ['20 steady cells with 10 repeats', many(20, 'pppppppppp')],
    ['20 cells with 10 repeats, five of them flaky', { ...many(15, 'pppppppppp'), ...many(5, 'pppppppfff', 'flaky') }],
    ['20 coins with 10 repeats', many(20, 'pppppfffff')],
  ])('of 200 with %s, under 8%% flip, and under 5%% by regressions', (_, repeats) => {
    const { checks, flips, rules, falselyRegressed } = check(repeats)
    expect(checks).toBe(200)
    expect(flips).toBeLessThan(16)
    expect(rules.maxRegressions ?? 0).toBeLessThan(10)
    expect(falselyRegressed).toBeLessThan(10)
  })
  it('a limit in the middle of what chance does flips often, and the rule is named', () => {
    const { flips, rules } = check(many(5, 'ppppppppff'), { minPassRate: 0.8 })
    expect(flips).toBeGreaterThan(40)
    expect(rules.minPassRate).toBeGreaterThan(40)
  })
  it('the same seed gives the same answer', () => {
    expect(check({ a: 'ppppf', b: 'ppfff' })).toEqual(check({ a: 'ppppf', b: 'ppfff' }))
  })
  it('without a baseline the gate does not compare, so it cannot flip for that', () => {
    expect(check(many(3, 'pp'), { minPassRate: 0.01 }, false).rules.maxRegressions).toBeUndefined()
  })
  it('runs that could not be judged are drawn as often as they were, and flip a gate that allows none', () => {
    const { flips, outcomes } = check({ ...many(18, 'pppppppppp'), ...many(2, 'ippppppppp', 'open') })
    expect(flips).toBeGreaterThan(30)
    expect(outcomes.inconclusive).toBeGreaterThan(100)
  })
  it.each([
    ['a limit that half of the runs reach', { minPassRate: 0.4 }, false, true],
    ['no rate and no baseline, so every run must pass', {}, false, false],
    ['a baseline', { minPassRate: 0.4 }, true, false],
  ])('says whether half of the runs may fail: %s', (_, gate, compared, weak) => {
    expect(check(many(20, 'pppp'), gate, compared).weak).toBe(weak)
  })
  it('says how large a fall the gate stops, and that a gate without teeth stops none of one cell', () => {
    const { overall, cell } = check(many(20, 'pppppppppp')).stops
    expect(overall).toBeLessThanOrEqual(0.15)
    expect(cell).toBeGreaterThan(0.5)
    expect(check({ a: 'pppp', b: 'pppp' }, { minPassRate: 0 }, false).stops.cell).toBeNull()
  })
})
