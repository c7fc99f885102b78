import { describe, expect, it } from 'vitest'
import { regressionOf } from './regression.ts'

type Verdict = 'passed' | 'failed' | 'inconclusive'
type Comparison = { verdict: string; verdicts: Record<string, number>; cells: { paired: number } }
const rule = (name: string, verdict: Verdict, value: number | null = null) => ({ rule: name, verdict, value, reason: `${name} ${verdict}` })
const answer = (rules: ReturnType<typeof rule>[], comparison: Partial<Comparison> | null = {}) =>
  regressionOf({
    gateResult: { verdict: 'passed', rules },
    comparison: comparison && { verdict: 'stable', verdicts: {}, cells: { paired: 3 }, ...comparison },
  } as unknown as Parameters<typeof regressionOf>[0])

describe('whether the agent regressed', () => {
  it.each<[string, ReturnType<typeof rule>[], Partial<Comparison>, Verdict, string]>([
    ['cells regressed', [rule('overall', 'failed'), rule('maxRegressions', 'failed', 2)], {}, 'failed', '2 cells regressed'],
    [
      'the whole fell',
      [rule('overall', 'failed'), rule('maxRegressions', 'passed', 0)],
      { verdict: 'regressed' },
      'failed',
      'a proven fall',
    ],
    [
      'the best is out of reach',
      [rule('overall', 'passed'), rule('anchor', 'failed')],
      {},
      'failed',
      'a proven fall from the best batch runs',
    ],
    // The comparison calls what is too rare to pass and not proven "stable".
    [
      'the gate is open',
      [rule('overall', 'inconclusive'), rule('maxRegressions', 'passed', 0)],
      {},
      'inconclusive',
      'may have fallen, undecided',
    ],
    [
      'each cell was judged by other assertions',
      [rule('overall', 'inconclusive'), rule('maxRegressions', 'inconclusive')],
      { verdict: 'insufficientData', cells: { paired: 0 } },
      'inconclusive',
      'not compared',
    ],
    [
      'cells regressed that are allowed or quarantined',
      [rule('overall', 'passed'), rule('maxRegressions', 'passed', 0)],
      { verdict: 'regressed', verdicts: { regressed: 1 } },
      'passed',
      '1 cell regressed, without effect on the gate',
    ],
    ['it rose', [rule('overall', 'passed'), rule('maxRegressions', 'passed', 0)], { verdict: 'improved' }, 'passed', 'a proven rise'],
    ['nothing moved', [rule('overall', 'passed'), rule('maxRegressions', 'passed', 0)], {}, 'passed', 'no proven fall'],
  ])('is what the gate says: %s', (_, rules, comparison, verdict, words) => {
    const reasons = rules.filter((rule) => rule.verdict === verdict).map(({ reason }) => reason)
    const found = answer(rules, comparison)
    expect([found?.verdict, found?.words, found?.reasons.toSorted()]).toEqual([verdict, words, reasons.toSorted()])
  })
  it('has no answer where nothing was compared', () => {
    expect(answer([rule('maxRegressions', 'passed')], null)).toBeUndefined()
    expect(answer([], {})).toBeUndefined()
  })
})
