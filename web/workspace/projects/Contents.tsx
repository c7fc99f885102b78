import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useNames } from '#web/page/names.ts'
import { problemOf } from '#web/page/problem.ts'
import { useRead } from '#web/page/queries.ts'
import { resources } from '#web/page/resource/resources.ts'
import { paths } from '#web/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'

/** The number of resources of each type, with links. */
export function Contents({ project }: { project: string }) {
  const { scenarios, tests, channels, failed } = useNames(project)
  const personas = useRead(['personas', 'names', project], (signal) =>
    parley.GET('/personas', { params: { query: { projectId: project, limit: 200 } }, signal }),
  )
  const fault = failed ?? (personas.data === undefined && personas.error ? personas : undefined)
  const lists = { scenarios, tests, personas: personas.data?.data ?? [], channels }
  return (
    <Panel title="In this project">
      {fault ? (
        <ProblemPanel problem={problemOf(fault.error)} onRetry={() => void fault.refetch()} />
      ) : (
        <Facts
          rows={(Object.keys(lists) as (keyof typeof lists)[]).map((resource) => [
            resources[resource].title,
            <Go key={resource} to={paths[resource].list(project)}>
              {lists[resource].length >= 200 ? '200 or more' : lists[resource].length}
            </Go>,
          ])}
        />
      )}
    </Panel>
  )
}
