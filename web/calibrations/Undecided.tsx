import { IconAlertTriangle } from '@tabler/icons-react'
import { parley } from '../api.ts'
import { Go } from '../page/Go.tsx'
import { useRead } from '../page/queries.ts'
import { paths, withView } from '../paths.ts'
import css from './Reviewers.module.css'

type Props = { project: string; rubricId: string; version: number }

/** Where people differ and nobody has decided, nothing is settled: the agreement of all others looks better than it is. */
export function Undecided({ project, rubricId, version }: Props) {
  const query = { projectId: project, rubricId, state: 'needs_adjudication' as const, limit: 200 }
  const tasks = useRead(['review-tasks', project, query], (signal) => parley.GET('/review-tasks', { params: { query }, signal }))
  const count = tasks.data?.data.filter(({ rubric }) => rubric.version === version).length ?? 0
  if (count === 0) return null
  const many = `${count}${tasks.data?.nextCursor ? ' or more' : ''} ${count === 1 ? 'conversation' : 'conversations'}`
  return (
    <p className={css.undecided}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>{many}</strong>, where people differ, {count === 1 ? 'waits' : 'wait'} for somebody to decide and{' '}
        {count === 1 ? 'does' : 'do'} not count yet: agreement looks higher than it is.{' '}
        <Go to={withView(paths.reviewTasks.list(project), { state: 'needs_adjudication', rubricId })}>See them</Go>
      </span>
    </p>
  )
}
