import type { Schemas } from '#web/api.ts'
import { humanize } from '#web/page/schema.ts'
import { ruleNames, standingSentences } from '#web/rules.ts'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '#web/ui/icons.tsx'
import { isRemark, Warnings } from '../DryRunView.tsx'
import { Causes } from './Causes.tsx'
import css from './Rules.module.css'
import type { BatchRun } from './use-batch-run.ts'

type Rule = NonNullable<Schemas['GateResult']>['rules'][number]
const marks = { passed: IconCircleCheck, failed: IconCircleX, inconclusive: IconHelpCircle }
const verdictLabels = { passed: 'passed', failed: 'failed', inconclusive: 'undecided' }
const rank = { failed: 0, inconclusive: 1, passed: 2 }

/** A sentence for each rule, the decisive ones first, with links to their causes; rules that passed are folded. */
export function Rules({ batchRun }: { batchRun: BatchRun }) {
  const remarks = batchRun.warnings.filter(({ code }) => isRemark(code))
  const rules = [...(batchRun.gateResult?.rules ?? [])].sort((a, b) => rank[a.verdict] - rank[b.verdict])
  const [notPassing, passing] = [rules.filter(({ verdict }) => verdict !== 'passed'), rules.filter(({ verdict }) => verdict === 'passed')]
  return (
    <>
      {remarks.length > 0 && <Warnings warnings={remarks} />}
      {standingSentences(batchRun.gateResult?.judges).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <RuleList rules={notPassing} batchRun={batchRun} />
      {passing.length > 0 && (
        <details className={css.passed} open={notPassing.length === 0}>
          <summary>{passing.length === 1 ? 'One rule passed' : `${passing.length} rules passed`}</summary>
          <RuleList rules={passing} batchRun={batchRun} />
        </details>
      )}
    </>
  )
}

const RuleList = ({ rules, batchRun }: { rules: readonly Rule[]; batchRun: BatchRun }) =>
  rules.length > 0 && (
    <ul className={css.rules}>
      {rules.map((rule) => (
        <RuleLine key={rule.rule} rule={rule} batchRun={batchRun} />
      ))}
    </ul>
  )

function RuleLine({ rule, batchRun }: { rule: Rule; batchRun: BatchRun }) {
  const Mark = marks[rule.verdict]
  return (
    <li data-verdict={rule.verdict}>
      <Mark size={18} aria-hidden />
      <div>
        <p>
          <strong>{humanize(ruleNames[rule.rule])}</strong> <span className={css.word}>{verdictLabels[rule.verdict]}</span>
        </p>
        <p>{rule.reason}</p>
        {rule.verdict !== 'passed' && !batchRun.withheld && <Causes rule={rule} batchRun={batchRun} />}
      </div>
    </li>
  )
}
