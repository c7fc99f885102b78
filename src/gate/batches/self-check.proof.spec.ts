import { describe, expect, it } from 'vitest'
import { many } from './fixtures/cells.ts'
import { checkSteadiness } from './fixtures/steadiness.ts'

describe('a self-check says how often the gate would flip with nothing changed', () => {
  it.each([
    ['20 steady cells with 10 repeats', many(20, 'pppppppppp')],
    ['20 cells with 10 repeats, five of them flaky', { ...many(15, 'pppppppppp'), ...many(5, 'pppppppfff', 'flaky') }],
    ['20 coins with 10 repeats', many(20, 'pppppfffff')],
  ])('of 200 with %s, under 8%% flip, and under 5%% by regressions', (_, repeats) => {
    const { checks, flips, rules, falselyRegressed } = checkSteadiness(repeats)
    expect(checks).toBe(200)
    expect(flips).toBeLessThan(16)
    expect(rules.maxRegressions ?? 0).toBeLessThan(10)
    expect(falselyRegressed).toBeLessThan(10)
  })
  it('runs that could not be judged are drawn as often as they were, and flip a gate that allows none', () => {
    const { flips, outcomes } = checkSteadiness({ ...many(18, 'pppppppppp'), ...many(2, 'ippppppppp', 'open') })
    expect(flips).toBeGreaterThan(30)
    expect(outcomes.inconclusive).toBeGreaterThan(100)
  })
  it('says how large a fall the gate stops, and that a gate without teeth stops none of one cell', () => {
    const { overall, cell } = checkSteadiness(many(20, 'pppppppppp')).stops
    expect(overall).toBeLessThanOrEqual(0.15)
    expect(cell).toBeGreaterThan(0.5)
    expect(checkSteadiness({ a: 'pppp', b: 'pppp' }, { minPassRate: 0 }, false).stops.cell).toBeNull()
  })
})
