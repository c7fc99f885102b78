import type { Schemas } from '../../api.ts'
import { believedRate, Rate } from '../../page/LatestBatchRuns.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { finePercent } from '../../ui/percent.ts'
import { many } from '../format.ts'
import css from './Figures.module.css'
import { Latency } from './Latency.tsx'
import type { BatchRun } from './use-batch-run.ts'

type Estimate = Schemas['Estimate']

/** The numbers of a batch run that was judged, each with its interval and what it rests on. */
export function Metrics({ batchRun: { metrics, snapshot, counts } }: { batchRun: BatchRun }) {
  if (!metrics) return null
  const quarantined = snapshot.items.filter(({ quarantinedUntil }) => quarantinedUntil).length
  return (
    <div className={css.grid}>
      <Panel title="Pass rate">
        <div className={css.bars}>
          <Named
            name={snapshot.batch.gate.population === 'theseScenarios' ? 'of these scenarios' : 'of such scenarios'}
            of={believedRate(metrics)}
          />
        </div>
        <Facts
          of={[
            ['Flaky cells', <Share key="flaky" of={metrics.flakeRate} word="cell" />],
            ['Inconclusive', <Share key="open" of={metrics.inconclusiveRate} word="run" />],
            ['Excluded', <Share key="ours" of={metrics.excludedRate} word="run" />],
            [
              'Contained',
              metrics.containment && metrics.containment.n > 0 && <Share key="contained" of={metrics.containment} word="run" />,
            ],
            [
              'Turns to the goal',
              metrics.turnsToGoal && (
                <span key="turns" className="numbers" title={`of ${many(metrics.turnsToGoal.n, 'run')} that reached it`}>
                  {turns(metrics.turnsToGoal.p50)} (median), {turns(metrics.turnsToGoal.p95)} (95% within)
                </span>
              ),
            ],
            ['Retried', counts.superseded > 0 && many(counts.superseded, 'run')],
            ['Quarantined', quarantined > 0 && `${many(quarantined, 'item')}, without effect on the gate`],
          ]}
        />
      </Panel>
      <Panel title="All k repeats pass (pass^k)">
        {metrics.passHatK.every(({ value }) => value === null) && (
          <p className={css.soft}>{metrics.passHatK[0]?.reason ?? 'No runs were counted.'}</p>
        )}
        <div className={css.bars}>
          {metrics.passHatK
            .filter(({ k, value }) => k <= 10 && value !== null)
            .map(({ k, ...estimate }) => (
              <Named key={k} name={`k = ${k}`} of={estimate} short />
            ))}
        </div>
      </Panel>
      <Panel title="Latency">
        <Latency replies={metrics.latencyMs} conversations={metrics.durationMs} limit={snapshot.batch.gate.p95LatencyMs} />
      </Panel>
    </div>
  )
}

const turns = (value: number) => Number(value.toFixed(1)).toLocaleString('en')

function Named({ name, of, short = false }: { name: string; of: Estimate; short?: boolean }) {
  return (
    <div className={css.named} data-short={short}>
      <span>{name}</span> <Rate of={of} label={name} />
    </div>
  )
}

/** A share as a number of its n, with the interval. */
function Share({ of: { value, n, low, high, reason }, word }: { of: Estimate; word: string }) {
  if (value === null) return <>{reason}</>
  return (
    <span className="numbers">
      {Math.round(value * n)} of {many(n, word)}
      {value > 0 && low !== null && high !== null && (
        <small className={css.soft}>
          {' '}
          {finePercent(value)}, {finePercent(low)} – {finePercent(high)}
        </small>
      )}
    </span>
  )
}
