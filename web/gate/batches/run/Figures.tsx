import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { questionOf } from '#web/page/batch-history/questions.ts'
import { completedOf } from '#web/page/batch-runs.ts'
import { regressionOf } from '#web/page/regression.ts'
import { useView } from '#web/page/view.ts'
import { count, several } from '#web/ui/count.ts'
import { finePercent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'
import { formatPoints } from './ComparisonFacts.tsx'
import css from './Figures.module.css'
import type { SheetName } from './sheets.ts'
import type { BatchRun } from './use-batch-run.ts'

/** The five figures that people want first; each opens its details. */
export function Figures({ batchRun }: { batchRun: BatchRun }) {
  const { metrics, snapshot, counts, gateResult } = batchRun
  if (!metrics) return null
  const { flakeRate, latencyMs } = metrics
  const limit = snapshot.batch.gate.p95LatencyMs
  const retried = gateResult?.runs?.retriedCalls
  const errors = counts.error + counts.excluded
  return (
    <div className={css.figures} role="group" aria-label="Figures">
      <PassRate batchRun={batchRun} metrics={metrics} />
      <AgainstBaseline batchRun={batchRun} />
      <Figure
        sheet="flaky"
        name="Flaky"
        value={flakeRate.value === null ? '–' : String(Math.round(flakeRate.value * flakeRate.n))}
        detail={
          flakeRate.value === null
            ? counts.passed + counts.failed === 0
              ? 'no counted runs'
              : 'fewer than two repeats'
            : `of ${several(flakeRate.n, 'cell')}`
        }
      />
      <Figure
        sheet="errors"
        name="Errors"
        value={count(errors)}
        detail={`of ${several(completedOf(counts), 'run')}${retried ? `, ${several(retried, 'call')} retried` : ''}`}
        isBad={errors > 0}
      />
      <Figure
        sheet="latency"
        name="p95 of replies"
        value={latencyMs ? duration(latencyMs.p95) : '–'}
        detail={
          !latencyMs ? 'no replies' : limit === undefined ? `of ${several(latencyMs.n, 'reply', 'replies')}` : `limit ${duration(limit)}`
        }
        isBad={latencyMs !== null && limit !== undefined && latencyMs.p95 > limit}
      />
    </div>
  )
}

type FigureProps = { sheet: SheetName; name: string; value: string; detail: ReactNode; isBad?: boolean; children?: ReactNode }

function Figure({ sheet, name, value, detail, isBad = false, children }: FigureProps) {
  const [, setView] = useView('sheet')
  return (
    <UnstyledButton className={css.figure} aria-haspopup="dialog" onClick={() => setView({ sheet })}>
      <span className={css.name}>{name}</span>
      <span className={css.line}>
        <strong className="numbers" data-bad={isBad}>
          {value}
        </strong>
        <span className={`${css.detail} numbers`}>{detail}</span>
      </span>
      {children}
    </UnstyledButton>
  )
}

/** One interval, for the question that the gate asks. */
function PassRate({ batchRun: { snapshot }, metrics }: { batchRun: BatchRun; metrics: NonNullable<BatchRun['metrics']> }) {
  const { value, low, high, n, reason } = metrics.passRate
  if (value === null) return <Figure sheet="passRate" name="Pass rate" value="–" detail={reason ?? 'no counted runs'} />
  const [from, to] = [low ?? value, high ?? value]
  const { words } = questionOf(snapshot.batch.gate.population)
  const interval = low === null || high === null ? '' : `, ${finePercent(low)} to ${finePercent(high)} ${words}`
  return (
    <Figure
      sheet="passRate"
      name="Pass rate"
      value={`${count(Math.round(value * n))} of ${count(n)}`}
      detail={`${finePercent(value)}${interval}`}
    >
      <span className={css.track} aria-hidden>
        <span style={{ left: `${from * 100}%`, width: `${Math.max(0.5, (to - from) * 100)}%` }} />
        <i style={{ left: `${value * 100}%` }} />
      </span>
    </Figure>
  )
}

function AgainstBaseline({ batchRun }: { batchRun: BatchRun }) {
  const { comparison, withheld } = batchRun
  const regression = regressionOf(batchRun)
  if (!comparison)
    return <Figure sheet="baseline" name="Against the baseline" value="–" detail={withheld ? 'hidden until you submit' : 'no baseline'} />
  const { difference, baseline, cells } = comparison
  const quarantined = cells.quarantined ? `, including ${several(cells.quarantined, 'quarantined cell')}` : ''
  return (
    <Figure
      sheet="baseline"
      name="Against the baseline"
      value={difference.value === null ? '–' : `${formatPoints(difference.value)} points`}
      detail={`${regression ? `${regression.words}, ` : ''}#${baseline.number}${quarantined}`}
      isBad={regression?.verdict === 'failed'}
    />
  )
}
