import { useNavigate } from '@tanstack/react-router'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { parley, type Schemas } from '../api.ts'
import { GoButton } from '../page/Go.tsx'
import { useInbox, whyEmpty } from '../page/judging/inbox.ts'
import { expectedTime, isStarted, type Summary, useWaiting } from '../page/judging/waiting.ts'
import { problemOf } from '../page/problem.ts'
import { useRead } from '../page/queries.ts'
import { useShortcut } from '../page/shortcuts.ts'
import { paths, withView } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import css from './WaitingReviews.module.css'

type Props = { projects: readonly Schemas['Project'][] /** Shown even if nothing waits. */; always: boolean }
const startOf = (project: string) => withView(paths.work(project), { start: 'next' })
const max = 200

/** The conversations that wait for the signed-in person's review, by project, with how long they take; Enter starts the first. */
export function WaitingReviews({ projects, always }: Props) {
  const navigate = useNavigate()
  const { waiting, done, loading, error, retry } = useWaiting()
  const byProject = [...Map.groupBy(waiting, ({ projectId }) => projectId)]
  const first = byProject[0]?.[0]
  useShortcut('review.answer', () => void (first && navigate({ to: startOf(first) as never })))
  const isUnknown = error && byProject.length === 0
  if (!always && !isUnknown && byProject.length === 0) return null
  return (
    <Panel
      title="Waiting for your review"
      aside={waiting.length > 0 && <span className={css.soft}>{expectedTime(done, waiting.length)}</span>}
      flush
    >
      {loading ? (
        <Waiting rows={2} />
      ) : isUnknown ? (
        <ProblemPanel problem={problemOf(error)} onRetry={retry} />
      ) : byProject.length === 0 ? (
        <EmptyState title="No reviews waiting" icon={IconPlayerPlay}>
          <Why />
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {byProject.map(([project, reviews]) => (
            <ProjectLine key={project} id={project} named={projects.find(({ id }) => id === project)?.name} reviews={reviews} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Why() {
  const sentences = whyEmpty(useInbox().data?.withheld ?? [])
  return <>{sentences.length > 0 ? sentences.join(' ') : 'Conversations that are assigned to you, or to everybody, appear here.'}</>
}

type LineProps = { id: string; named: string | undefined; reviews: readonly Summary[] }
function ProjectLine({ id, named, reviews }: LineProps) {
  const { data } = useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal }), {
    enabled: named === undefined,
  })
  const name = named ?? data?.name ?? '…'
  const overdue = reviews.filter((review) => review.overdue).length
  const action = reviews.some(isStarted) ? 'Continue' : 'Start'
  return (
    <li>
      <div className={css.words}>
        <strong>{name}</strong>
        <span className={css.soft}>
          {reviews.length >= max ? `${max} or more` : reviews.length} {reviews.length === 1 ? 'conversation' : 'conversations'}{' '}
          {overdue > 0 && <Tag tone="warn">{overdue} overdue</Tag>}
        </span>
      </div>
      <GoButton to={startOf(id)} leftSection={<IconPlayerPlay size={16} aria-hidden />} aria-label={`${action} reviewing ${name}`}>
        {action}
      </GoButton>
    </li>
  )
}
