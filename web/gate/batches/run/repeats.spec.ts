import { describe, expect, it } from 'vitest'
import { repeatsNext } from './repeats.ts'

const rule = (name: 'overall' | 'complete', verdict: 'passed' | 'inconclusive') => ({
  ...{ rule: name, verdict, limit: null, value: null, n: null, low: null, high: null, reason: '', cells: [] },
})
const played = (outcome: 'failed' | 'inconclusive', open: 'overall' | 'complete', runs = 112, cells = 16) => ({
  plannedRuns: runs,
  outcome,
  gateResult: { verdict: outcome, rules: [rule(open, 'inconclusive')] },
  snapshot: { cells },
})

describe('repeatsNext', () => {
  it.each([
    ['as many as were played after a failure', played('failed', 'overall'), [30], 7],
    ['as many as the comparison needs when it was open', played('inconclusive', 'overall'), [null, 30, 12], 30],
    ['twice as many when the comparison names none', played('inconclusive', 'overall'), [null], 14],
    ['twice as many when it names fewer than were played', played('inconclusive', 'overall'), [5], 14],
    ['as many as were played when runs are missing, which more repeats do not mend', played('inconclusive', 'complete'), [30], 7],
    [
      'as many as were played when runs are missing, whatever else is open',
      {
        ...played('inconclusive', 'overall'),
        gateResult: { verdict: 'inconclusive' as const, rules: [rule('complete', 'inconclusive'), rule('overall', 'inconclusive')] },
      },
      [null],
      7,
    ],
    ['no more than 100', played('inconclusive', 'overall'), [5_000], 100],
    ['no more than a batch run may have', played('inconclusive', 'overall', 10_000, 1_000), [null], 10],
    ['one where a sample left less than one for each cell', played('failed', 'overall', 0, 0), [], 1],
  ])('asks for %s', (_, batchRun, needed, repeats) => {
    expect(
      repeatsNext(
        batchRun,
        needed.map((repeatsNeeded) => ({ repeatsNeeded })),
      ),
    ).toBe(repeats)
  })
})
