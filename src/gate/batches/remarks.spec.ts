import { describe, expect, it } from 'vitest'
import { remarksOf } from './remarks.ts'

const gate = { maxRegressions: 0, passRateBy: 'observed' } as const
const nothing = { judgements: [], resumes: 0, counts: { planned: 20 }, comparison: null, gateResult: null, snapshot: { batch: { gate } } }
const none = { judgedAgain: [], replaced: [] }
const rescored = { number: 2, cause: 'rescored', outcome: 'passed', counts: {}, gateResult: null, at: '' } as never

describe('what the verdict alone does not show', () => {
  it.each([
    ['nothing', nothing, none, []],
    [
      'verdicts that changed',
      { ...nothing, judgements: [rescored] },
      { ...none, judgedAgain: [{ from: 'failed', to: 'passed', runs: 20 }] },
      ['20 runs have a different verdict than when they ended: 20 from failed to passed.'],
    ],
    ['none of which changed', { ...nothing, judgements: [rescored] }, none, ['The runs were rescored (1 time), and no verdict changed.']],
    [
      'runs that were played again',
      { ...nothing, resumes: 1 },
      { ...none, replaced: [{ outcome: 'error', runs: 20 }] },
      ['The batch run was resumed (1 time). Replaced runs: 20 error.'],
    ],
    [
      'many retries',
      nothing,
      { ...none, replaced: [{ outcome: 'error', runs: 1 }] },
      [
        '1 run ended in an error outside the agent and was played again (20 runs planned). If replies of the agent cause such errors, the pass rate is too high.',
      ],
    ],
    ['few retries', { ...nothing, counts: { planned: 21 } }, { ...none, replaced: [{ outcome: 'error', runs: 1 }] }, []],
    [
      'cells of the baseline that are gone',
      { ...nothing, comparison: { baseline: { number: 3 }, cells: { onlyThere: 19 } } as never },
      none,
      ['19 cells of the baseline (run 3) are not in this batch run.'],
    ],
  ])('%s', (_, batchRun, changes, messages) => expect(remarksOf(batchRun, changes).map(({ message }) => message)).toEqual(messages))
})
