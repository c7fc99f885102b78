import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { CountBars } from '#web/ui/CountBars.tsx'
import { cost } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './ItemHistory.module.css'

type BatchRun = Schemas['BatchRunSummary']
const dayOf = ({ startedAt, createdAt }: BatchRun) => (startedAt ?? createdAt).slice(0, 10)
const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const costOf = ({ metrics }: BatchRun): number => metrics?.costMicroUsd ?? 0

/** What the last runs of a batch cost, by day; nothing if nothing did. */
export function CostHistory({ listed, project }: { listed: readonly BatchRun[]; project: string }) {
  const paid = listed.filter((one) => costOf(one) > 0)
  if (paid.length === 0) return null
  const days = [...Map.groupBy(paid, dayOf)].sort(([a], [b]) => a.localeCompare(b))
  const bars = days.map(([day, list]) => {
    const sum = list.reduce((total, one) => total + costOf(one), 0)
    return { key: day, name: dayName(day), value: sum, words: cost(sum) }
  })
  return (
    <Panel title="Cost of the last runs by day">
      <CountBars label="Cost by day (UTC)" bars={bars} />
      <details>
        <summary className={css.summary}>By batch run</summary>
        <CountBars
          label="Cost by batch run"
          bars={paid.toReversed().map((one) => ({
            key: one.id,
            name: <Go to={paths.batchRun(project, one.id)}>{`#${one.number} ${one.label ?? ''}`.trim()}</Go>,
            value: costOf(one),
            words: cost(costOf(one)),
          }))}
        />
      </details>
    </Panel>
  )
}
