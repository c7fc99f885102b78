import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { settingsInWords } from '#web/page/settings-in-words.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.tsx'
import { cost } from '#web/ui/money.ts'
import { duration } from '#web/ui/Time.tsx'
import css from './DryRunView.module.css'

/** The runs that would be played, their duration, and warnings about the verdict. */
export function DryRunView({
  dryRun: { plannedRuns, cells, warnings, expectedDurationMs, expectedDurationReason, expectedCost, expectedCostReason },
}: {
  dryRun: Schemas['BatchDryRun']
}) {
  return (
    <>
      <Facts
        rows={[
          ['Runs', <strong key="runs">{count(plannedRuns)}</strong>],
          ['Cells', count(cells)],
          ['Estimated time', expectedDurationMs === null ? expectedDurationReason : duration(expectedDurationMs)],
          ['Estimated cost of models', expectedCost ? estimatedCost(expectedCost) : expectedCostReason],
        ]}
      />
      <Warnings warnings={warnings} />
    </>
  )
}

const estimatedCost = ({ microUsd, low, high }: NonNullable<Schemas['BatchDryRun']['expectedCost']>): string =>
  low === null || high === null || low === high ? cost(microUsd) : `${cost(microUsd)} (${cost(low)} to ${cost(high)})`

/** Changes to a batch run after its start: the page shows them with the verdict. */
export const remarkNames: Partial<Record<Schemas['BatchWarning']['code'], string>> = {
  rescored: 'rescored',
  resumed: 'resumed',
  retried: 'many retries',
  removed: 'cells removed',
  uncalibratedJudge: 'judge not calibrated',
}
export const isRemark = (code: Schemas['BatchWarning']['code']) => code in remarkNames

export function Warnings({ warnings }: { warnings: readonly Schemas['BatchWarning'][] }) {
  const project = useParam('project')
  if (warnings.length === 0)
    return (
      <p className={css.fine}>
        <IconCircleCheck size={16} aria-hidden /> No warnings.
      </p>
    )
  return (
    <ul className={css.warnings} aria-label="Warnings">
      {warnings.map(({ code, message, ids }) => (
        <li key={code + message}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {settingsInWords(message)}{' '}
            {code === 'unverifiedChannel' && ids[0] && <Go to={paths.channels.one(project, ids[0])}>Probe the channel</Go>}
          </span>
        </li>
      ))}
    </ul>
  )
}
