import type { ReactNode } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { useAlerts } from '#web/page/alerts/Alerts.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { count } from '#web/ui/count.ts'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { finePercent, percent } from '#web/ui/percent.ts'
import { Plot, ShareChart } from '#web/ui/ShareChart.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './Monitoring.module.css'

type Rates = Schemas['MonitorRates']
type Row = Rates['data'][number]
const dayName = (at: string) => new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What a monitor counted in the last 30 days. */
export function MonitorRates({ monitor }: { monitor: Schemas['Monitor'] }) {
  const { id, name } = monitor
  const query = useRead(['monitors', id, 'rates'], (signal) => parley.GET('/monitors/{id}/rates', { params: { path: { id } }, signal }), {
    everyMs: () => 15_000,
  })
  return (
    <Panel title={name}>
      <Loaded query={query} rows={6}>
        {({ data, week, judges }) => (
          <>
            {week.value === null ? (
              <p className={css.soft}>No verdicts in the last seven days.</p>
            ) : (
              <IntervalBar
                value={week.value}
                low={week.low}
                high={week.high}
                n={week.n}
                label="Passed in the last seven days"
                question="passed in the last seven days"
              />
            )}
            <Chart rows={data} change={<Change monitor={monitor} />} />
            <Days rows={data.filter(({ conversations }) => conversations > 0).toReversed()} />
            {judges.map(({ version, calibrated, standing }) => (
              <p key={version} className={css.soft}>
                Judge {version}: {standing}. {calibrated ? '' : 'It raises no alerts.'}
              </p>
            ))}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** Whether the monitor calls a change: it looks for one all the time, so that no look by eye is needed. */
function Change({ monitor: { id, projectId, alerts } }: { monitor: Schemas['Monitor'] }) {
  const { data } = useAlerts(projectId)
  const called = data?.data.find(({ monitorId, kind, state }) => monitorId === id && kind === 'changed' && state !== 'resolved')
  if (!data || !alerts.some(({ kind }) => kind === 'changed')) return null
  return <p className={css.soft}>{called ? called.sentence : 'No change is called: days may differ that much by chance.'}</p>
}

/** So many columns share a name. */
const namedEvery = 3

function Chart({ rows, change }: { rows: readonly Row[]; change: ReactNode }) {
  const first = rows.findIndex(({ conversations }) => conversations > 0)
  if (first === -1) return null
  return (
    <ShareChart
      label="Passed by day, chart"
      legend={[
        ['share', 'passed'],
        ['interval', '95% interval'],
      ]}
      below={change}
    >
      <div className={css.days} role="img" aria-label="The share that passed on each day; see the table for each">
        {rows.slice(first).map(({ at, passed: { value, low, high, n } }, place, shown) => (
          <div key={at} className={css.day} title={`${dayName(at)}: ${value === null ? 'none' : `${finePercent(value)}, n ${count(n)}`}`}>
            <Plot {...(value !== null && low !== null && high !== null && { share: value, interval: [low, high] as const })} sign="share" />
            <span className={`${css.when} numbers`}>{(shown.length - 1 - place) % namedEvery === 0 && dayName(at)}</span>
          </div>
        ))}
      </div>
    </ShareChart>
  )
}

function Days({ rows }: { rows: readonly Row[] }) {
  const hasHandoffs = rows.some(({ contained }) => contained.n > 0)
  const hasSatisfaction = rows.some(({ satisfaction }) => satisfaction.n > 0)
  const hasCost = rows.some(({ costMicroUsd }) => costMicroUsd !== null)
  return (
    <details>
      <summary>By day</summary>
      <table className={`${css.table} numbers`}>
        <thead>
          <tr>
            <th>Day</th>
            <th>Conversations</th>
            <th>Passed</th>
            {hasHandoffs && <th>Contained</th>}
            {hasHandoffs && <th>Handed over</th>}
            <th>p95 of replies</th>
            {hasCost && <th>Cost</th>}
            {hasSatisfaction && <th>Satisfaction</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, conversations, passed, contained, latencyMs, costMicroUsd, satisfaction }) => (
            <tr key={at}>
              <td>{dayName(at)}</td>
              <td>{count(conversations)}</td>
              <td>{passed.value === null ? '' : percent(passed.value)}</td>
              {hasHandoffs && <td>{contained.value === null ? '' : percent(contained.value)}</td>}
              {hasHandoffs && <td>{contained.value === null ? '' : percent(1 - contained.value)}</td>}
              <td>{latencyMs === null ? '' : duration(latencyMs.p95)}</td>
              {hasCost && <td>{costMicroUsd === null ? '' : `$${(costMicroUsd / 1_000_000).toFixed(4)}`}</td>}
              {hasSatisfaction && (
                <td>{satisfaction.value === null ? '' : `${percent(satisfaction.value)}, n ${count(satisfaction.n)}`}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
