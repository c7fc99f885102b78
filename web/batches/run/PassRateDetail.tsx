import type { Schemas } from '../../api.ts'
import { believedRate, Rate } from '../../page/LatestBatchRuns.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { many } from '../format.ts'
import css from './Detail.module.css'
import { Share } from './Share.tsx'
import type { BatchRun } from './use-batch-run.ts'

/** The pass rate with its interval, that of all k repeats, and what else is known of how goals were reached. */
export function PassRateDetail({ batchRun: { metrics, snapshot } }: { batchRun: BatchRun }) {
  if (!metrics) return null
  const { containment, turnsToGoal, passHatK } = metrics
  const quarantined = snapshot.items.filter(({ quarantinedUntil }) => quarantinedUntil).length
  const powers = passHatK.filter(({ k, value }) => k <= 10 && value !== null)
  return (
    <>
      <div className={css.bars}>
        <Named
          name={snapshot.batch.gate.population === 'theseScenarios' ? 'of these scenarios' : 'of such scenarios'}
          of={believedRate(metrics)}
        />
      </div>
      <Facts
        of={[
          ['Contained', containment && containment.n > 0 && <Share key="contained" of={containment} word="run" />],
          [
            'Turns to the goal',
            turnsToGoal && (
              <span key="turns" className="numbers" title={`of ${many(turnsToGoal.n, 'run')} that reached it`}>
                {turns(turnsToGoal.p50)} (median), {turns(turnsToGoal.p95)} (95% within)
              </span>
            ),
          ],
          ['Quarantined', quarantined > 0 && `${many(quarantined, 'item')}, without effect on the gate`],
        ]}
      />
      <h3 className={css.heading}>All k repeats pass (pass^k)</h3>
      {powers.length === 0 && <p className={css.soft}>{passHatK[0]?.reason ?? 'No runs were counted.'}</p>}
      <div className={css.bars}>
        {powers.map(({ k, ...estimate }) => (
          <Named key={k} name={`k = ${k}`} of={estimate} short />
        ))}
      </div>
    </>
  )
}

const turns = (value: number) => Number(value.toFixed(1)).toLocaleString('en')

function Named({ name, of, short = false }: { name: string; of: Schemas['Estimate']; short?: boolean }) {
  return (
    <div className={css.named} data-short={short}>
      <span>{name}</span> <Rate of={of} label={name} />
    </div>
  )
}
