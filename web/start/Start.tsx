import { Skeleton } from '@mantine/core'
import { parley, type Schemas } from '../api.ts'
import { useBatchNameOf, useIsArchivedBatch } from '../page/batch-runs.ts'
import { Go } from '../page/Go.tsx'
import { useWaiting } from '../page/judging/waiting.ts'
import { useWaitingSheets } from '../page/judging/waiting-sheets.ts'
import { Loaded } from '../page/Loaded.tsx'
import { useMay, useMe } from '../page/me.ts'
import { problemOf } from '../page/problem.ts'
import { useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { paths } from '../paths.ts'
import { several } from '../ui/count.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Time } from '../ui/Time.tsx'
import { type BatchRun, isBad, newestOfEachBatch, useNewestBatchRuns, useOpenAlerts } from './batch-runs.ts'
import { FirstStart } from './FirstStart.tsx'
import { Introduction } from './Introduction.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Start.module.css'
import { WaitingReviews } from './WaitingReviews.tsx'
import { WaitingSheets } from './WaitingSheets.tsx'

type Project = Schemas['Project']
const maxCards = 12

/** The next step, by role: waiting reviews for a reviewer; the state of each project for others. In an empty workspace, the first steps. */
export function Start() {
  useTitle('Start')
  const { workspace, role } = useMe()
  const projects = useRead(['projects', 'start'], (signal) => parley.GET('/projects', { params: { query: { limit: maxCards } }, signal }))
  const isKnown = useKnown(role)
  if (!isKnown && !projects.error) return <StartSkeleton />
  return (
    <Loaded page query={projects}>
      {({ data }) => {
        if (data.length === 0) return <FirstStart />
        return role === 'reviewer' ? (
          <>
            <PageHead title={workspace.name}>Conversations that are waiting for you, and your projects.</PageHead>
            <div className={css.columns}>
              <div className={css.stack}>
                <WaitingReviews projects={data} always />
                <WaitingSheets />
              </div>
              <Projects projects={data} />
            </div>
          </>
        ) : (
          <Overview projects={data} />
        )
      }}
    </Loaded>
  )
}

/** Whether everything above the last panel has been read: later arrivals would push it down. */
function useKnown(role: string): boolean {
  const isReviewer = role === 'reviewer'
  const reviews = useWaiting()
  const sheets = useWaitingSheets()
  const batchRuns = useNewestBatchRuns(!isReviewer)
  const alerts = useOpenAlerts(!isReviewer)
  return !reviews.loading && !sheets.loading && (isReviewer || (!batchRuns.isPending && alerts !== undefined))
}

/** The head and the rows. */
const StartSkeleton = () => (
  <div className={css.stack} role="status" aria-label="Loading">
    <Skeleton height={48} />
    <div className={css.cards}>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  </div>
)

function Overview({ projects }: { projects: readonly Project[] }) {
  const mayEdit = useMay('editor')
  const { workspace } = useMe()
  const work = useWaiting().waiting.length + useWaitingSheets().waiting.length
  const batchRuns = useNewestBatchRuns()
  const shown = shownBatches(projects, batchRuns.data?.data ?? [])
  const nameOf = useBatchNameOf(shown)
  const isArchived = useIsArchivedBatch(shown)
  const current = batchRuns.data?.data.filter(({ batchId }) => !isArchived(batchId))
  const newest = newestOfEachBatch(current ?? [])
  const alerts = useOpenAlerts()
  const isRed = ({ id }: Project) => alerts?.has(id) || newest.some((batchRun) => batchRun.projectId === id && isBad(batchRun))
  const red = projects.filter(isRed)
  const isGreen = (project: Project) => !isRed(project) && newest.some(({ projectId }) => projectId === project.id)
  const isUntried = (project: Project) => !isRed(project) && !isGreen(project)
  const inOrder = [...red, ...projects.filter(isGreen), ...projects.filter(isUntried)]
  return (
    <>
      <PageHead
        title={red.length > 0 ? `${several(red.length, 'project')} ${red.length === 1 ? 'needs' : 'need'} you` : workspace.name}
        actions={
          <>
            {work > 0 && <Go to={paths.inbox}>{`Inbox: ${several(work, 'thing')} to do`}</Go>}
            <Go to={paths.projects}>All projects</Go>
          </>
        }
      />
      <div className={css.stack}>
        {mayEdit && <Introduction projects={projects} />}
        <div className={css.cards}>
          {inOrder.map((project) => (
            <ProjectCard key={project.id} project={project} batchRuns={batchRuns.data} alerts={alerts?.get(project.id)} nameOf={nameOf} />
          ))}
        </div>
        {batchRuns.data === undefined && batchRuns.error && (
          <ProblemPanel problem={problemOf(batchRuns.error)} onRetry={() => void batchRuns.refetch()} />
        )}
      </div>
    </>
  )
}

const Projects = ({ projects }: { projects: readonly Project[] }) => (
  <Panel title="Projects" aside={<Go to={paths.projects}>All projects</Go>} flush>
    <ul className={css.projects}>
      {projects.map(({ id, name, description, updatedAt }) => (
        <li key={id}>
          <div>
            <Go to={paths.project(id)} className={css.name ?? ''}>
              {name}
            </Go>
            <span className={css.quiet}>
              changed <Time at={updatedAt} quiet />
            </span>
          </div>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  </Panel>
)

/** The batches of the cards. */
const shownBatches = (projects: readonly Project[], batchRuns: readonly BatchRun[]) =>
  newestOfEachBatch(batchRuns.filter(({ projectId }) => projects.some(({ id }) => id === projectId))).map(({ batchId }) => batchId)
