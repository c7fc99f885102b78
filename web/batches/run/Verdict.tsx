import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { Schemas } from '../../api.ts'
import { Causes } from './Causes.tsx'
import type { BatchRun } from './use-batch-run.ts'
import css from './Verdict.module.css'

const marks = { passed: IconCircleCheck, failed: IconCircleX, inconclusive: IconHelpCircle, error: IconAlertTriangle }
const heads = {
  passed: 'The gate is open: it passed',
  failed: 'The gate failed',
  inconclusive: 'The gate stays closed: it could not be judged',
  error: 'No conversation could be had',
}
type Rule = NonNullable<Schemas['GateResult']>['rules'][number]
const ruleWords: Record<Rule['rule'], string> = {
  complete: 'Everything was played',
  required: 'Something is required of each cell',
  minPassRate: 'Pass rate',
  perCellMinPassRate: 'Pass rate of each cell',
  maxRegressions: 'Regressions',
  maxInconclusiveRate: 'Everything could be judged',
  maxErrorRate: 'Nothing failed on our side',
  p95LatencyMs: 'Latency',
}
const verdictWords = { passed: 'holds', failed: 'missed', inconclusive: 'open' }
const rank = { failed: 0, inconclusive: 1, passed: 2 }

/** What came of it and why: a sentence for each rule, what decided first, with the way to what caused it. */
export function Verdict({ batchRun }: { batchRun: BatchRun }) {
  const { outcome, gateResult } = batchRun
  if (!outcome) return null
  const Mark = marks[outcome]
  const rules = [...(gateResult?.rules ?? [])].sort((a, b) => rank[a.verdict] - rank[b.verdict])
  const [broken, held] = [rules.filter(({ verdict }) => verdict !== 'passed'), rules.filter(({ verdict }) => verdict === 'passed')]
  return (
    <section className={css.verdict} data-outcome={outcome} aria-label="Verdict of the gate">
      <header>
        <Mark size={26} aria-hidden />
        <h2>{heads[outcome]}</h2>
      </header>
      {broken.length > 0 && (
        <ul className={css.rules}>
          {broken.map((rule) => (
            <RuleLine key={rule.rule} rule={rule} batchRun={batchRun} />
          ))}
        </ul>
      )}
      {held.length > 0 && (
        <details open={broken.length === 0}>
          <summary>{held.length === 1 ? 'One rule holds' : `${held.length} rules hold`}</summary>
          <ul className={css.rules}>
            {held.map((rule) => (
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
          <strong>{ruleWords[rule.rule]}</strong> <span className={css.word}>{verdictWords[rule.verdict]}</span>
        </p>
        <p>{rule.reason}</p>
        {rule.verdict !== 'passed' && <Causes rule={rule} batchRun={batchRun} />}
      </div>
    </li>
  )
}
