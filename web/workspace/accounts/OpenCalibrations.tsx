import { Go } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import type { useBelongings } from './belongings.ts'
import css from './MemberPage.module.css'

/** Where several people judge the same, and this member is among them. */
export function OpenCalibrations({ sheets, pairReviews }: Pick<ReturnType<typeof useBelongings>, 'sheets' | 'pairReviews'>) {
  if (sheets.length + pairReviews.length === 0) return null
  return (
    <Panel title="Open calibrations and pair reviews" flush>
      <ul className={css.list}>
        {sheets.map(({ id, name, projectId, calibrationId, dueAt, createdAt }) => (
          <li key={id}>
            <Go to={paths.calibrations.one(projectId, calibrationId)}>{name}</Go>
            {dueAt ? (
              <span>
                due <Time at={dueAt} quiet />
              </span>
            ) : (
              <Time at={createdAt} quiet />
            )}
          </li>
        ))}
        {pairReviews.map(({ id, projectId, question, createdAt }) => (
          <li key={id}>
            <Go to={paths.pairReviews.one(projectId, id)}>{question}</Go>
            <Time at={createdAt} quiet />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
