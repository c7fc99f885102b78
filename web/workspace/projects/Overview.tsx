import { lazy, Suspense } from 'react'
import { parley } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Go, GoButton } from '#web/page/Go.tsx'
import { LatestBatchRuns, useLatestBatchRuns } from '#web/page/LatestBatchRuns.tsx'
import { LatestRuns } from '#web/page/LatestRuns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useNames } from '#web/page/names.ts'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconSettings } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Contents } from './Contents.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Flaky } from './Flaky.tsx'
import { PassRate } from './PassRate.tsx'

// Below the gates, which most people come for.
const JudgesAndPeople = lazy(async () => ({ default: (await import('./JudgesAndPeople.tsx')).JudgesAndPeople }))
const HistoryChart = lazy(async () => ({ default: (await import('#web/page/batch-history/HistoryChart.tsx')).HistoryChart }))

/** The latest results; in a project that cannot have a first run yet, the steps to it. */
function Latest({ project }: { project: string }) {
  const { channels, scenarios, tests, loading, failed } = useNames(project)
  const { isPending, rows } = useLatestBatchRuns({ projectId: project })
  const mayEdit = useMay('editor')
  const subjects = scenarios.length + tests.length
  // The gates can have any height, and would push down what is below them.
  if (loading || isPending) return <Waiting rows={14} />
  if (mayEdit && !failed && (channels.length === 0 || subjects === 0))
    return <FirstSteps project={project} channels={channels.length} subjects={subjects} />
  return (
    <>
      <LatestBatchRuns title="Gates" scope={{ projectId: project }} aside={<Go to={paths.batches.list(project)}>All batches</Go>} />
      {rows.length > 1 && (
        <Suspense
          fallback={
            <Panel title="Pass rate over the last runs">
              <Waiting rows={6} />
            </Panel>
          }
        >
          <HistoryChart project={project} population={undefined} />
        </Suspense>
      )}
      <LatestRuns project={project} limit={8} />
    </>
  )
}

export function Overview() {
  const id = useParam('project')
  const project = useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal }))
  useTitle(project.data?.name)
  // The content below is requested now and not after the project has been read.
  useNames(id)
  useLatestBatchRuns({ projectId: id })
  return (
    <Loaded page query={project}>
      {({ name, description, status }) => (
        <>
          <PageHead
            title={name}
            tags={status === 'archived' && <StateTag state="archived" />}
            actions={
              <GoButton to={paths.projectSettings(id)} variant="default" leftSection={<IconSettings size={16} aria-hidden />}>
                Settings
              </GoButton>
            }
          >
            {description}
          </PageHead>
          <Columns
            beside={
              <>
                <PassRate project={id} />
                <Contents project={id} />
                <Flaky project={id} />
                <Suspense fallback={null}>
                  <JudgesAndPeople project={id} />
                </Suspense>
              </>
            }
          >
            <Latest project={id} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
