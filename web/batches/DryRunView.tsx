import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Schemas } from '../api.ts'
import { Go } from '../page/Go.tsx'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { duration } from '../ui/Time.tsx'
import css from './DryRunView.module.css'

/** What would be played, how long it may take, and what somebody should know before trusting the verdict. */
export function DryRunView({
  of: { plannedRuns, cells, warnings, expectedDurationMs, expectedDurationReason },
}: {
  of: Schemas['BatchDryRun']
}) {
  return (
    <>
      <Facts
        of={[
          ['Runs', <strong key="runs">{plannedRuns.toLocaleString('en')}</strong>],
          ['Cells', cells.toLocaleString('en')],
          ['Estimated time', expectedDurationMs === null ? expectedDurationReason : duration(expectedDurationMs)],
        ]}
      />
      <Warnings of={warnings} />
    </>
  )
}

/** What was done to a batch run after its start: the page says it with the verdict. */
export const remarkNames: Partial<Record<Schemas['BatchWarning']['code'], string>> = {
  rescored: 'judged again',
  resumed: 'resumed',
  removed: 'cells removed',
}
export const isRemark = (code: Schemas['BatchWarning']['code']) => code in remarkNames

export function Warnings({ of }: { of: readonly Schemas['BatchWarning'][] }) {
  const project = useParam('project')
  if (of.length === 0)
    return (
      <p className={css.fine}>
        <IconCircleCheck size={16} aria-hidden /> No warnings.
      </p>
    )
  return (
    <ul className={css.warnings} aria-label="Warnings">
      {of.map(({ code, message, ids }) => (
        <li key={code + message}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {message} {code === 'unverifiedChannel' && ids[0] && <Go to={paths.channels.one(project, ids[0])}>Probe the channel</Go>}
          </span>
        </li>
      ))}
    </ul>
  )
}
