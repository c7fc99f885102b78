import { useQueries } from '@tanstack/react-query'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { parley, sheetLifecycle, unwrap } from '../api.ts'
import { GoButton } from '../page/Go.tsx'
import { useMe } from '../page/me.ts'
import { problemOf } from '../page/problem.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { count } from '../ui/count.ts'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Time } from '../ui/Time.tsx'
import css from './WaitingReviews.module.css'

// Few are open simultaneously, and each lists whose sheets are missing.
const max = 10

/** The open calibrations that wait for the signed-in person's sheet. */
export function useWaitingSheets() {
  const me = useMe().member.id
  const open = useRead(['calibrations', 'open'], (signal) =>
    parley.GET('/calibrations', { params: { query: { state: 'open', limit: max } }, signal }),
  )
  const sheets = useQueries({
    queries: (open.data?.data ?? []).map(({ id }) => ({
      queryKey: ['calibrations', id],
      queryFn: () => unwrap(parley.GET('/calibrations/{id}', { params: { path: { id } } })),
    })),
  })
  const waiting = sheets.flatMap(({ data }) => {
    const sheet = data?.sheets.find(({ participantId }) => participantId === me)
    return data && sheet && sheetLifecycle.can('submit', sheet.state) && sheet.submittedAt === null ? [{ calibration: data, sheet }] : []
  })
  // A read that is repeated after a fault is not news.
  const failed = sheets.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  return {
    waiting,
    loading: open.isPending || sheets.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0),
    error: open.data === undefined ? open.error : failed.find(({ error }) => error)?.error,
    retry: () => void Promise.all([open.refetch(), ...failed.map(({ refetch }) => refetch())]),
  }
}

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
