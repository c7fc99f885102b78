import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { GoButton } from '../page/Go.tsx'
import { useWaitingSheets } from '../page/judging/waiting-sheets.ts'
import { problemOf } from '../page/problem.ts'
import { paths } from '../paths.ts'
import { count } from '../ui/count.ts'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Time } from '../ui/Time.tsx'
import css from './WaitingReviews.module.css'

export function WaitingSheets() {
  const { waiting, error, retry } = useWaitingSheets()
  if (waiting.length === 0 && !error) return null
  return (
    <Panel title="Calibrations that wait for your sheet" flush>
      {Boolean(error) && <ProblemPanel problem={problemOf(error)} onRetry={retry} />}
      <ul className={css.list}>
        {waiting.map(({ calibration: { id, projectId, name, dueAt }, sheet: { state, answered, itemCount } }) => (
          <li key={id}>
            <div className={css.words}>
              <strong>{name}</strong>
              <span className={css.soft}>
                {count(answered)} of {count(itemCount)} conversations started
                {dueAt && (
                  <>
                    , due <Time at={dueAt} quiet />
                  </>
                )}
              </span>
            </div>
            <GoButton
              to={paths.calibrationSheet(projectId, id)}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              aria-label={`${state === 'invited' ? 'Start' : 'Continue'} the sheet of ${name}`}
            >
              {state === 'invited' ? 'Start' : 'Continue'}
            </GoButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
