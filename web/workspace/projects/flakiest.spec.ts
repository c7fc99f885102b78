import { describe, expect, it } from 'vitest'
import { flakiest } from './flakiest.ts'

const runs = (id: string, outcomes: string, batchRunId: string | null = 'btr_1', createdAt = 'now') =>
  [...outcomes].map((letter) => ({
    ...{ scenarioId: id, testId: null, cell: { key: id }, batchRunId, createdAt, errorSource: null, terminationReason: null },
    effectiveOutcome: letter === 'p' ? ('passed' as const) : ('failed' as const),
  }))

describe('what is flaky', () => {
  it('both passed and failed in the repeats of one batch run, the least steady first', () => {
    expect(flakiest([...runs('steady', 'ppp'), ...runs('broken', 'fff'), ...runs('rare', 'pppf'), ...runs('coin', 'pf')])).toEqual([
      { id: 'coin', isTest: false, passed: 1, of: 2 },
      { id: 'rare', isTest: false, passed: 3, of: 4 },
    ])
  })
  it('is not what failed in one batch run and was corrected before the next', () => {
    expect(flakiest([...runs('corrected', 'ff'), ...runs('corrected', 'pp', 'btr_2')])).toEqual([])
    expect(flakiest([...runs('alone', 'ff', null, 'before'), ...runs('alone', 'pp', null, 'now')])).toEqual([])
  })
})
