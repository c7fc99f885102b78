import { Button } from '@mantine/core'
import { completedOf } from '#web/page/batch-runs.ts'
import { useView } from '#web/page/view.ts'
import { leavesOut } from '#web/rules.ts'
import { count, several } from '#web/ui/count.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { usePrinting } from '#web/ui/printing.ts'
import { FirstCause } from './FirstCause.tsx'
import { GateSince } from './GateSince.tsx'
import { Rules } from './Rules.tsx'
import { RunAgain } from './RunAgain.tsx'
import { ShareVerdict } from './ShareVerdict.tsx'
import type { BatchRun } from './use-batch-run.ts'
import css from './Verdict.module.css'

const marks = { passed: IconCircleCheck, failed: IconCircleX, inconclusive: IconHelpCircle, error: IconAlertTriangle }
const titles = {
  passed: 'The gate passed',
  failed: 'The gate failed',
  inconclusive: 'The gate is inconclusive, so it does not pass',
  error: 'No conversation took place',
}

/** The verdict in one sentence, with links to its causes and to the next step. */
export function Verdict({ batchRun }: { batchRun: BatchRun }) {
  const [, setView] = useView('sheet')
  const isPrinting = usePrinting()
  const { outcome, outcomeReason, gateResult, status, counts } = batchRun
  if (!outcome) return null
  const Mark = marks[outcome]
  return (
    <>
      <section className={css.verdict} data-outcome={outcome} aria-label="Gate verdict">
        <Mark size={24} aria-hidden />
        <div className={css.words}>
          <h2>
            {titles[outcome]}
            {gateResult?.failing && `: ${gateResult.failing.sentence.charAt(0).toLowerCase()}${gateResult.failing.sentence.slice(1)}`}
          </h2>
          {outcomeReason && <p title={outcomeReason}>{outcomeReason}</p>}
          {gateResult?.runs && leavesOut(gateResult.runs) && <p title={gateResult.runs.sentence}>{gateResult.runs.sentence}</p>}
          {gateResult && <GateSince batchRun={batchRun} />}
          {status === 'canceled' && <p>{describeCanceled(counts)}</p>}
        </div>
        <div className={css.ways}>
          {!batchRun.withheld && <FirstCause batchRun={batchRun} />}
          {gateResult && (
            <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setView({ sheet: 'rules' })}>
              {describeRules(gateResult.rules)}
            </Button>
          )}
          {!batchRun.withheld && <ShareVerdict batchRun={batchRun} />}
          <RunAgain batchRun={batchRun} />
        </div>
      </section>
      {isPrinting && gateResult && (
        <div className={css.printed}>
          <Panel title="Gate rules">
            <Rules batchRun={batchRun} />
          </Panel>
        </div>
      )}
    </>
  )
}

function describeCanceled(counts: BatchRun['counts']): string {
  const completed = completedOf(counts)
  return completed === 0
    ? 'This batch run was canceled before a run was played.'
    : `This batch run was canceled: the verdict is only about the ${count(completed)} of ${several(counts.planned, 'run')} that were played.`
}

function describeRules(rules: readonly { verdict: string }[]): string {
  const open = rules.filter(({ verdict }) => verdict !== 'passed').length
  return open === 0 ? `All ${several(rules.length, 'rule')} passed` : `${open} of ${several(rules.length, 'rule')} not passed`
}
