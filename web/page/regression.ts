import type { Schemas } from '../api.ts'
import { several } from '../ui/count.ts'

type Judged = Pick<Schemas['BatchRunSummary'], 'gateResult' | 'comparison'>
type Rule = NonNullable<Schemas['GateResult']>['rules'][number]
/** `words` are next to a figure; `reasons` are sentences. */
export type Regression = { verdict: Rule['verdict']; words: string; reasons: string[] }

// Among rules with the same verdict, the most informative one comes first.
const about: readonly Rule['rule'][] = ['maxRegressions', 'overall', 'channels', 'anchor']
const verdicts: readonly Rule['verdict'][] = ['failed', 'inconclusive', 'passed']

/**
 * Whether the agent regressed, according to the rules of the gate: the one answer for every page. The verdicts of the comparison also
 * include cells that have no effect on the gate. Undefined: not compared, or hidden.
 */
export function regressionOf({ gateResult, comparison }: Judged): Regression | undefined {
  const rules = about.flatMap((name) => gateResult?.rules.find(({ rule }) => rule === name) ?? [])
  if (!comparison || rules.length === 0) return undefined
  const verdict = verdicts.find((verdict) => rules.some((rule) => rule.verdict === verdict))!
  const deciding = rules.filter((rule) => rule.verdict === verdict)
  return { verdict, words: wordsOf(verdict, deciding[0]!, comparison), reasons: deciding.map(({ reason }) => reason) }
}

function wordsOf(verdict: Rule['verdict'], { rule, value }: Rule, comparison: NonNullable<Judged['comparison']>): string {
  if (verdict === 'inconclusive') return comparison.cells.paired === 0 ? 'not compared' : 'may have fallen, undecided'
  if (verdict === 'failed')
    return rule === 'maxRegressions'
      ? `${cells(value ?? 0)} regressed`
      : `a proven fall${rule === 'anchor' ? ' from the best batch runs' : rule === 'channels' ? ' of a channel' : ''}`
  const regressed = comparison.verdicts.regressed ?? 0
  if (regressed > 0) return `${cells(regressed)} regressed, without effect on the gate`
  return comparison.verdict === 'improved' ? 'a proven rise' : 'no proven fall'
}
const cells = (n: number) => several(n, 'cell')
