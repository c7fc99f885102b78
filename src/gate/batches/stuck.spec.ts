import { expect, it } from 'vitest'
import type { Gate } from './definition.ts'
import { cellsOf } from './fixtures/cells.ts'
import { none } from './fixtures/gates.ts'
import { judgeGate } from './gate.ts'
import { headlineRows } from './headline.ts'

const gate: Gate = { maxRegressions: 0, passRateBy: 'observed', minPassRate: 0.5, maxErrorRate: 1 }
const ruleFor = (repeats: string, stuck: number) =>
  judgeGate({ gate, cells: cellsOf({ a: repeats }), against: none, latencyMs: null, stuck }).result.rules.find(
    ({ rule }) => rule === 'complete',
  )!

it.each([
  ['one in five', 'ppppx', 1, 'passed'],
  ['more', 'pppxx', 2, 'inconclusive'],
  ['others that are excluded', 'pppxx', 0, 'passed'],
])('runs that the user did not understand: %s', (_, repeats, stuck, verdict) => {
  expect(ruleFor(repeats, stuck)).toMatchObject({ rule: 'complete', verdict })
})
it('the sentence says how many, and what to do', () => {
  expect(ruleFor('pppxx', 2).reason).toMatch(/In 2 of them the user without a model did not understand the agent: use a driver with steps/)
})
it('the headline says how many of those excluded they are', () => {
  const excluded = { simulator: 3, judge: 0, environment: 0, platform: 1 }
  const tally = {
    planned: 9,
    counted: 5,
    passed: 5,
    quarantined: 0,
    notPlayed: 0,
    retriedCalls: 0,
    retriedRuns: 0,
    judgedAgain: 0,
    excluded,
  }
  const excludedWith = (stuck: number) => headlineRows({ ...tally, stuck }).find(({ name }) => name === 'excluded')!.value
  expect(excludedWith(2)).toBe('4 (simulator 3, 2 of them without being understood by the user, platform 1)')
  expect(excludedWith(0)).toBe('4 (simulator 3, platform 1)')
})
