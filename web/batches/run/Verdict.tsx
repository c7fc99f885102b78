import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { Schemas } from '../../api.ts'
import { isRemark, Warnings } from '../DryRunView.tsx'
import { Causes } from './Causes.tsx'
import type { BatchRun } from './use-batch-run.ts'
import css from './Verdict.module.css'

const marks = { passed: IconCircleCheck, failed: IconCircleX, inconclusive: IconHelpCircle, error: IconAlertTriangle }
const titles = {
  passed: 'The gate passed',
  failed: 'The gate failed',
  inconclusive: 'The gate is inconclusive, so it does not pass',
  error: 'No conversation took place',
}
type Rule = NonNullable<Schemas['GateResult']>['rules'][number]
const ruleLabels: Record<Rule['rule'], string> = {
  complete: 'Complete',
  required: 'Required assertions in every cell',
  minPassRate: 'Pass rate',
  perCellMinPassRate: 'Pass rate of each cell',
  overall: 'Pass rate against the baseline',
  maxRegressions: 'Regressions',
  anchor: 'Pass rate against the best batch run',
  removed: 'Cells of the baseline',
  maxInconclusiveRate: 'Inconclusive runs',
  maxErrorRate: 'Errors outside the agent',
  p95LatencyMs: 'Latency',
}
const verdictLabels = { passed: 'passed', failed: 'failed', inconclusive: 'undecided' }
const rank = { failed: 0, inconclusive: 1, passed: 2 }

/** What came of it and why: a sentence for each rule, what decided first, with the way to what caused it. */
export function Verdict({ batchRun }: { batchRun: BatchRun }) {
  const { outcome, gateResult } = batchRun
  if (!outcome) return null
  const Mark = marks[outcome]
  const remarks = batchRun.warnings.filter(({ code }) => isRemark(code))
  const rules = [...(gateResult?.rules ?? [])].sort((a, b) => rank[a.verdict] - rank[b.verdict])
  const [notPassing, passing] = [rules.filter(({ verdict }) => verdict !== 'passed'), rules.filter(({ verdict }) => verdict === 'passed')]
  return (
    <section className={css.verdict} data-outcome={outcome} aria-label="Gate verdict">
      <header>
        <Mark size={26} aria-hidden />
        <h2>{titles[outcome]}</h2>
      </header>
      {remarks.length > 0 && <Warnings of={remarks} />}
      {notPassing.length > 0 && (
        <ul className={css.rules}>
          {notPassing.map((rule) => (
            <RuleLine key={rule.rule} rule={rule} batchRun={batchRun} />
          ))}
        </ul>
      )}
      {passing.length > 0 && (
        <details open={notPassing.length === 0}>
          <summary>{passing.length === 1 ? 'One rule passed' : `${passing.length} rules passed`}</summary>
          <ul className={css.rules}>
            {passing.map((rule) => (
              <RuleLine key={rule.rule} rule={rule} batchRun={batchRun} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function RuleLine({ rule, batchRun }: { rule: Rule; batchRun: BatchRun }) {
  const Mark = marks[rule.verdict]
  return (
    <li data-verdict={rule.verdict}>
      <Mark size={18} aria-hidden />
      <div>
        <p>
          <strong>{ruleLabels[rule.rule]}</strong> <span className={css.word}>{verdictLabels[rule.verdict]}</span>
        </p>
        <p>{rule.reason}</p>
        {rule.verdict !== 'passed' && <Causes rule={rule} batchRun={batchRun} />}
      </div>
    </li>
  )
}
