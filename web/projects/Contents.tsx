import { parley } from '../api.ts'
import { Go } from '../page/Go.tsx'
import { useNames } from '../page/names.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { Panel } from '../ui/Panel.tsx'

const formatCount = (list: readonly unknown[]) => (list.length >= 200 ? '200 or more' : list.length)

/** How much of each kind there is, and where it is. */
export function Contents({ project }: { project: string }) {
  const { scenarios, tests, channels } = useNames(project)
  const personas = useRead(['personas', 'names', project], (signal) =>
    parley.GET('/personas', { params: { query: { projectId: project, limit: 200 } }, signal }),
  )
  return (
    <Panel title="In this project">
      <Facts
        of={[
          [
            'Scenarios',
            <Go key="scenarios" to={paths.scenarios.list(project)}>
              {formatCount(scenarios)}
            </Go>,
          ],
          [
            'Tests',
            <Go key="tests" to={paths.tests.list(project)}>
              {formatCount(tests)}
            </Go>,
          ],
          [
            'Personas',
            <Go key="personas" to={paths.personas.list(project)}>
              {formatCount(personas.data?.data ?? [])}
            </Go>,
          ],
          [
            'Channels',
            <Go key="channels" to={paths.channels.list(project)}>
              {formatCount(channels)}
            </Go>,
          ],
        ]}
      />
    </Panel>
  )
}
