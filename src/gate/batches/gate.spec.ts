import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gate } from './definition.ts'
import { cellsOf, many } from './fixtures/cells.ts'
import { good, judge, none, rule, since } from './fixtures/gates.ts'
import type { Cell } from './tally.ts'

describe('a gate passes only what was planned, played, judged and good enough', () => {
  it('all of it', () => {
    const { outcome, result } = judge(good, { minPassRate: 0.9, perCellMinPassRate: 1, maxErrorRate: 0, maxInconclusiveRate: 0 })
    expect(outcome).toBe('passed')
    expect(result.rules.map((rule) => [rule.rule, rule.verdict])).toEqual([
      ['complete', 'passed'],
      ['required', 'passed'],
      ['minPassRate', 'passed'],
      ['perCellMinPassRate', 'passed'],
      ['maxRegressions', 'passed'],
      ['maxInconclusiveRate', 'passed'],
      ['maxErrorRate', 'passed'],
    ])
  })
  const closed: [name: string, cells: Cell[], gate: Partial<Gate>, outcome: string, rule: string][] = [
    ['nothing was planned', [], {}, 'inconclusive', 'complete'],
    ['a run is missing', cellsOf({ a: 'ppp-' }), { minPassRate: 0.5 }, 'inconclusive', 'complete'],
    ['a run never ended', cellsOf({ a: 'pppr' }), { minPassRate: 0.5 }, 'inconclusive', 'complete'],
    ['a run never began', cellsOf({ a: 'pppq' }), { minPassRate: 0.5 }, 'inconclusive', 'complete'],
    ['a run was canceled', cellsOf({ a: 'pppc' }), { minPassRate: 0.5 }, 'inconclusive', 'complete'],
    ['all were canceled', cellsOf({ a: 'cccc' }), {}, 'inconclusive', 'complete'],
    ['a run is inconclusive', cellsOf({ a: 'pppi' }), { minPassRate: 0.5 }, 'inconclusive', 'maxInconclusiveRate'],
    [
      'more are inconclusive than may',
      cellsOf({ a: 'pppi' }),
      { minPassRate: 0.5, maxInconclusiveRate: 0.2 },
      'failed',
      'maxInconclusiveRate',
    ],
    ['all are inconclusive', cellsOf({ a: 'iiii' }), {}, 'inconclusive', 'minPassRate'],
    ['the rate is missed only for what could not be judged', cellsOf({ a: 'ppfi' }), { minPassRate: 0.75 }, 'inconclusive', 'minPassRate'],
    ['it is missed in any case', cellsOf({ a: 'pffi' }), { minPassRate: 0.75 }, 'failed', 'minPassRate'],
    ['a run has an error that is not the agent’s', cellsOf({ a: 'pppx' }), { minPassRate: 0.5 }, 'inconclusive', 'maxErrorRate'],
    ['more such errors than may be', cellsOf({ a: 'pppx' }), { minPassRate: 0.5, maxErrorRate: 0.2 }, 'failed', 'maxErrorRate'],
    ['every conversation had such an error', cellsOf({ a: 'xxxx' }), { maxErrorRate: 1 }, 'error', 'minPassRate'],
    ['the agent could never be reached', cellsOf({ a: 'eeee' }), { minPassRate: 0 }, 'error', 'complete'],
    ['nothing passed', cellsOf({ a: 'ffff' }), { minPassRate: 0 }, 'failed', 'complete'],
    ['nothing is required of an item', cellsOf({ a: 'pppp' }, { required: 0 }), {}, 'inconclusive', 'required'],
    ['too few passed', cellsOf({ a: 'pppf' }), { minPassRate: 0.8 }, 'failed', 'minPassRate'],
    ['one failed, and no rate says that one may', cellsOf({ a: 'pppf' }), {}, 'failed', 'minPassRate'],
    [
      'one cell is too low',
      cellsOf({ a: 'pppp', b: 'ppff' }),
      { minPassRate: 0.5, perCellMinPassRate: 0.75 },
      'failed',
      'perCellMinPassRate',
    ],
    [
      'a cell has no run that counts',
      cellsOf({ a: 'pppp', b: 'xxxx' }),
      { maxErrorRate: 1, perCellMinPassRate: 0.75 },
      'inconclusive',
      'perCellMinPassRate',
    ],
    ['all is quarantined', cellsOf({ a: 'pppp' }, { gates: false }), {}, 'inconclusive', 'complete'],
    ['there is no reply to time', cellsOf({ a: 'pppp' }), { p95LatencyMs: 1_000 }, 'inconclusive', 'p95LatencyMs'],
  ]
  it.each(closed)('not when %s', (_, cells, gate, outcome, name) => {
    const judged = judge(cells, gate)
    expect(judged.outcome).toBe(outcome)
    expect(judged.result.verdict).not.toBe('passed')
    expect(rule(judged, name)!.verdict).not.toBe('passed')
    expect(judged.reason).not.toBe('')
  })
})

it.each([
  ['the agent that could not be reached', 'eeee', 'none of them passed: each is an error of the agent or its channel.'],
  ['no agent where some conversations took place', 'ffee', 'none of them passed.'],
])('the first reason names %s', (_, repeats, ending) => {
  const { reason } = judge(cellsOf({ a: repeats }), { minPassRate: 0 })
  expect(reason).toBe(`4 of 4 planned runs ended, and ${ending}`)
})

it('where all is quarantined, no rule denies that the runs have verdicts', () => {
  const reasons = judge(cellsOf({ a: 'pppp' }, { gates: false }), {}).result.rules.map(({ reason }) => reason)
  for (const reason of reasons.filter((text) => text.startsWith('No run'))) expect(reason).toMatch(/^No run that counts /)
  expect(reasons.filter((text) => text.startsWith('No run')).length).toBe(3)
})

it('errors outside the agent may take every run of a cell if maxErrorRate allows them, unless each cell has a rate', () => {
  const cells = cellsOf({ a: 'ppp', b: 'x' })
  const outcomes = [{}, { maxErrorRate: 0.25 }, { maxErrorRate: 0.25, perCellMinPassRate: 0.5 }].map((gate) => judge(cells, gate).outcome)
  expect(outcomes).toEqual(['inconclusive', 'passed', 'inconclusive'])
})

describe('quarantined items are played and reported, and never gate', () => {
  it('failing, canceled, regressed or slow', () => {
    const quarantined = cellsOf({ q: 'ffffffffff', r: 'cccccccccc', s: 'xxxxxxxxxx' }, { gates: false })
    const now = [...good, ...quarantined]
    const before = [...good, ...cellsOf({ q: 'pppppppppp' })]
    expect(judge(now, { minPassRate: 1, perCellMinPassRate: 1 }, since(now, before)).outcome).toBe('passed')
  })
})

describe('a rate is said with its count and its interval', () => {
  const tens = (passed: number) => cellsOf({ ...many(passed, 'p', 'good'), ...many(10 - passed, 'f', 'bad') })
  it.each([
    ['observed', tens(10), 0.9, 'passed', '10 of 10 runs passed: 100%; the gate requires 90% (the true rate may still be lower).'],
    ['observed', tens(8), 0.9, 'failed', '8 of 10 runs passed: 80%; the gate requires 90%.'],
    [
      'lowerBound',
      tens(10),
      0.9,
      'inconclusive',
      '10 of 10 runs passed: 100% (95% interval for such scenarios 69.2 to 100%); the gate requires a lower bound of 90%, and so few cannot show it: about 36 scenarios and tests at this rate would be.',
    ],
    [
      'lowerBound',
      cellsOf(many(36, 'p')),
      0.9,
      'passed',
      '36 of 36 runs passed: 100% (95% interval for such scenarios 90.3 to 100%); the gate requires a lower bound of 90%.',
    ],
    [
      'lowerBound',
      tens(4),
      0.9,
      'failed',
      '4 of 10 runs passed: 40% (95% interval for such scenarios 12.2 to 73.8%); the gate requires a lower bound of 90%.',
    ],
    [
      'lowerBound',
      cellsOf({ a: 'p'.repeat(35) }),
      0.9,
      'inconclusive',
      '35 of 35 runs passed: 100% (no interval: all runs are of one scenario or test, which says nothing about others); the gate requires a lower bound of 90%, and so few cannot show it: about 36 scenarios and tests at this rate would be.',
    ],
  ] as const)('by %s', (passRateBy, cells, minPassRate, verdict, reason) => {
    expect(rule(judge(cells, { minPassRate, passRateBy }), 'minPassRate')).toMatchObject({ verdict, reason })
  })
  it('of these scenarios, where that is the question', () => {
    const cells = cellsOf({ a: 'p'.repeat(36) })
    expect(rule(judge(cells, { minPassRate: 0.9, passRateBy: 'lowerBound', population: 'theseScenarios' }), 'minPassRate')).toMatchObject({
      verdict: 'passed',
      reason: '36 of 36 runs passed: 100% (95% interval for these scenarios 90.3 to 100%); the gate requires a lower bound of 90%.',
    })
  })
  it('counts are compared, not sums of rates: 0.7 + 0.1 is less than 0.8', () => {
    const cells = cellsOf({ ...many(7, 'p', 'good'), ...many(2, 'f', 'bad'), open: 'i' })
    expect(rule(judge(cells, { minPassRate: 0.8, maxInconclusiveRate: 1 }), 'minPassRate')!.verdict).toBe('inconclusive')
  })
  it('the worst cell is named', () => {
    const judged = judge(cellsOf({ a: 'pppp', b: 'pfff', c: 'ppff' }), { minPassRate: 0, perCellMinPassRate: 0.75 })
    expect(rule(judged, 'perCellMinPassRate')).toMatchObject({
      value: 0.25,
      n: 4,
      cells: ['scn_b|chn|-|{}', 'scn_c|chn|-|{}'],
      reason: '2 of 3 cells missed 75%; the lowest is “b”: 1 of 4 passed, 25% (95% interval 0.6 to 80.6%).',
    })
  })
  it.each([
    [900, 'passed'],
    [899, 'failed'],
  ])('19 of 20 replies within 900 ms where %i is required', (p95LatencyMs, verdict) => {
    const judged = judge(good, { p95LatencyMs }, none, { n: 40, p50: 100, p95: 900, p99: 950 })
    expect(rule(judged, 'p95LatencyMs')).toMatchObject({ verdict, value: 900, n: 40 })
  })
})

describe('for any batch run', () => {
  const repeats = fc.string({ unit: fc.constantFrom('p', 'f', 'i', 'e', 'x', 'c', 'q', 'r', '-'), maxLength: 8 })
  const run = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), repeats)
  const gates = fc.record(
    {
      minPassRate: fc.double({ min: 0, max: 1, noNaN: true }),
      perCellMinPassRate: fc.double({ min: 0, max: 1, noNaN: true }),
      maxRegressions: fc.nat(3),
      maxInconclusiveRate: fc.double({ min: 0, max: 1, noNaN: true }),
      maxErrorRate: fc.double({ min: 0, max: 1, noNaN: true }),
      passRateBy: fc.constantFrom('observed' as const, 'lowerBound' as const),
    },
    { requiredKeys: [] },
  )
  it('what passes has every planned run ended, something passed, and every rule kept; each rule has a sentence', () => {
    fc.assert(
      fc.property(run, run, gates, fc.boolean(), (now, before, gate, compared) => {
        const [cells, then] = [cellsOf(now), cellsOf(before)]
        const { outcome, result } = judge(cells, gate, compared ? since(cells, then) : none)
        for (const rule of result.rules) expect(rule.reason).toMatch(/^[^a-z].*\.$/)
        expect(result.verdict === 'passed').toBe(outcome === 'passed')
        if (outcome !== 'passed') return
        const all = Object.values(now).join('')
        expect(all).not.toMatch(/[-cqr]/)
        expect(all).toContain('p')
        expect(result.rules.every(({ verdict }) => verdict === 'passed')).toBe(true)
        if (gate.minPassRate !== undefined)
          expect(all.replaceAll(/[^p]/g, '').length / all.replaceAll(/[^pfie]/g, '').length).toBeGreaterThanOrEqual(gate.minPassRate)
      }),
    )
  })
  it('one more failure never opens it', () => {
    fc.assert(
      fc.property(run, gates, (now, gate) => {
        const cells = cellsOf(now)
        const worse = cells.map((cell, at) => (at === 0 ? { ...cell, repeats: cell.repeats.replace('p', 'f') } : cell))
        if (judge(worse, gate).outcome === 'passed') expect(judge(cells, gate).outcome).toBe('passed')
      }),
    )
  })
})
