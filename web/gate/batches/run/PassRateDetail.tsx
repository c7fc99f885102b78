import type { ReactNode } from 'react'
import { questionOf } from '#web/page/batch-history/questions.ts'
import { Rate } from '#web/page/LatestBatchRuns.tsx'
import { figure } from '#web/rules.ts'
import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { finePercent } from '#web/ui/percent.ts'
import css from './Detail.module.css'
import { OtherQuestion } from './OtherQuestion.tsx'
import { Share } from './Share.tsx'
import type { BatchRun } from './use-batch-run.ts'

/** The pass rate with its interval, the pass rate of all k repeats, and how goals were reached. */
export function PassRateDetail({ batchRun }: { batchRun: BatchRun }) {
  const { metrics, snapshot, gateResult } = batchRun
  if (!metrics) return null
  const { containment, turnsToGoal, passHatK, evaluators = {} } = metrics
  const quarantined = snapshot.items.filter(({ quarantinedUntil }) => quarantinedUntil).length
  const gated = gateResult?.rules.find(({ rule, value, n }) => rule === 'minPassRate' && value !== null && n !== null)
  const powers = passHatK.filter(({ k, value }) => k <= 10 && value !== null)
  return (
    <>
      <div className={css.bars}>
        <Rate estimate={metrics.passRate} question={questionOf(snapshot.batch.gate.population).words} />
      </div>
      <OtherQuestion batchRun={batchRun} />
      <Facts
        rows={[
          ...Object.entries(evaluators).map(([name, { value, n, low, high }]): [string, ReactNode] => [
            name,
            value !== null && (
              <span key={name} className="numbers" title={`mean over scenarios and tests, of ${several(n, 'run')}`}>
                {figure(value)}
                {low !== null && high !== null && `, 95% interval ${figure(low)} to ${figure(high)}`}
              </span>
            ),
          ]),
          [
            'Contained',
            containment && containment.n > 0 && (
              <span key="contained">
                <Share estimate={containment} word="run" />
                <small className={css.soft}>The user reached the goal, and the agent did not hand over to a person.</small>
              </span>
            ),
          ],
          [
            'Turns to the goal',
            turnsToGoal && (
              <span key="turns" className="numbers" title={`of ${several(turnsToGoal.n, 'run')} that reached it`}>
                {turns(turnsToGoal.p50)} (median), {turns(turnsToGoal.p95)} (95% within)
              </span>
            ),
          ],
          [
            'Quarantined',
            quarantined > 0 &&
              `${several(quarantined, 'item')}, without effect on the gate${gated ? `, for which ${finePercent(gated.value!)} of ${several(gated.n!, 'run')} passed` : ''}`,
          ],
        ]}
      />
      <h3 className={css.heading}>All k repeats pass (pass^k)</h3>
      {powers.length === 0 && <p className={css.soft}>{passHatK[0]?.reason ?? 'No runs were counted.'}</p>}
      <div className={css.bars}>
        {powers.map(({ k, ...estimate }) => (
          <div key={k} className={css.named}>
            <span>k = {k}</span> <Rate estimate={estimate} label={`k = ${k}`} />
          </div>
        ))}
      </div>
    </>
  )
}

const turns = (value: number) => count(Number(value.toFixed(1)))
