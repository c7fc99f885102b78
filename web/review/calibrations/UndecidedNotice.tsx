import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { IconAlertTriangle } from '#web/ui/icons.tsx'
import css from './Reviewers.module.css'

type Under = { project: string; rubricId: string; version: number }

/** Conversations under a rubric version where people differ and nobody has decided. */
export function useUndecidedTasks({ project, rubricId, version }: Under) {
  const query = { projectId: project, rubricId, state: 'needs_adjudication' as const, limit: 200 }
  const tasks = useRead(['review-tasks', project, query], (signal) => parley.GET('/review-tasks', { params: { query }, signal }))
  const count = tasks.data?.data.filter(({ rubric }) => rubric.version === version).length ?? 0
  return {
    pending: tasks.isPending,
    count,
    more: Boolean(tasks.data?.nextCursor),
    failed: tasks.data === undefined && tasks.error !== null,
  }
}

type Props = { count: number; more: boolean; failed: boolean } & Omit<Under, 'version'>
/** Undecided conversations do not count, so the agreement on all others looks higher than it is. */
export function UndecidedNotice({ count, more, failed, project, rubricId }: Props) {
  if (failed)
    return (
      <p className={css.undecided}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          Parley could not read whether people differ on conversations that nobody has decided; agreement may look higher than it is.
        </span>
      </p>
    )
  if (count === 0) return null
  const isOne = count === 1 && !more
  return (
    <p className={css.undecided}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>
          {count}
          {more && ' or more'} {isOne ? 'conversation' : 'conversations'}
        </strong>{' '}
        on which people differ {isOne ? 'needs' : 'need'} a decision and {isOne ? 'does' : 'do'} not count yet, so agreement looks higher
        than it is. <Go to={withView(paths.reviewTasks.list(project), { state: 'needs_adjudication', rubricId })}>View</Go>
      </span>
    </p>
  )
}
