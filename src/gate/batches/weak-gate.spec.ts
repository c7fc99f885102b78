import { describe, expect, it } from 'vitest'
import type { Gate } from './definition.ts'
import { cellsOf, many } from './fixtures/cells.ts'
import { isWeak } from './weak-gate.ts'

const gateOf = (more: Partial<Gate>): Gate => ({ maxRegressions: 0, passRateBy: 'observed', ...more })
const against = { baseline: { latestPassed: true as const }, compared: true }
const first = { baseline: { latestPassed: true as const }, compared: false }
const alone = { baseline: null, compared: false }
const cells = (count: number, repeats: number) => cellsOf(many(count, 'q'.repeat(repeats)))

describe('a gate is weak if it would pass although half of the runs failed', () => {
  it.each([
    ['a rate of 0', cells(20, 5), gateOf({ minPassRate: 0 }), alone, true],
    ['a rate of a half', cells(20, 5), gateOf({ minPassRate: 0.5 }), alone, true],
    ['a rate of a half, by its lower bound', cells(20, 5), gateOf({ minPassRate: 0.5, passRateBy: 'lowerBound' }), alone, false],
    ['a rate over a half', cells(20, 5), gateOf({ minPassRate: 0.51 }), alone, false],
    ['cells of which each may fail half', cells(20, 4), gateOf({ perCellMinPassRate: 0.5 }), alone, true],
    ['a limit of latency besides', cells(20, 5), gateOf({ minPassRate: 0.1, p95LatencyMs: 5000 }), alone, true],
    ['no limit and no baseline: every run must pass', cells(20, 5), gateOf({}), alone, false],
    ['no limit and the first run of a chain', cells(20, 5), gateOf({}), first, false],
    ['a rate of 0, and a baseline', cells(20, 5), gateOf({ minPassRate: 0 }), against, false],
    ['a baseline and allowed regressions of half of the cells', cells(20, 10), gateOf({ maxRegressions: 10 }), against, true],
    ['of 1,000 cells 500 may regress', cells(1000, 10), gateOf({ maxRegressions: 500 }), against, true],
    ['of 1,000 cells 100 may regress', cells(1000, 10), gateOf({ maxRegressions: 100 }), against, false],
    ['two runs', cells(2, 1), gateOf({}), against, true],
    ['eight runs', cells(8, 1), gateOf({}), against, true],
    ['nine runs', cells(9, 1), gateOf({}), against, false],
    ['10,000 runs', cells(10_000, 1), gateOf({}), against, false],
    ['only quarantined items, so that it never passes', cells(2, 1).map((cell) => ({ ...cell, gates: false })), gateOf({}), against, false],
    ['items of which nothing is required', cells(2, 1).map((cell) => ({ ...cell, required: 0 })), gateOf({}), against, false],
    ['no cells', [], gateOf({}), against, false],
  ])('%s', (_, planned, gate, asked, expected) => {
    expect(isWeak(planned, { gate, ...asked })).toBe(expected)
  })
})
