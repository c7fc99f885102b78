import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { AssertionList } from '../page/AssertionList.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestRuns } from '../page/LatestRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useNames } from '../page/names.ts'
import { useRead } from '../page/queries.ts'
import { RunIt } from '../page/RunIt.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'

export function ScenarioPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const { nameOf } = useNames(project)
  const scenario = useRead(['scenarios', id], (signal) => parley.GET('/scenarios/{id}', { params: { path: { id } }, signal }))
  useTitle(scenario.data?.name, 'Scenario')
  return (
    <Loaded page query={scenario} rows={10}>
      {(data) => (
        <>
          <PageHead
            title={data.name}
            above={<Go to={paths.scenarios.list(project)}>Scenarios</Go>}
            tags={<StateTag state={data.archivedAt ? 'archived' : data.status} />}
            actions={
              <>
                <Archive
                  what="scenario"
                  name={data.name}
                  touches="scenarios"
                  call={() => parley.DELETE('/scenarios/{id}', { params: { path: { id } } })}
                  onDone={() => void navigate({ to: paths.scenarios.list(project) })}
                />
                {mayEdit && (
                  <GoButton to={paths.scenarios.edit(project, id)} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
                    Edit
                  </GoButton>
                )}
                <RunIt subject={{ kind: 'scenarios', id, projectId: project }} />
              </>
            }
          >
            {data.description}
          </PageHead>
          <Columns
            beside={
              <Panel title="Settings">
                <Facts
                  of={[
                    ['Driver', data.driver.mode],
                    ['Personas', data.personaIds.length > 0 ? data.personaIds.map(nameOf).join(', ') : 'built-in neutral'],
                    ['Channels', data.channelIds.length > 0 ? data.channelIds.map(nameOf).join(', ') : 'chosen for each run'],
                    ['Repeats', data.repeats],
                    ['User turns', `${data.stop.minTurns} to ${data.stop.maxTurns}`],
                    ['Ends on', [...data.stop.onPhrase, ...data.stop.onTool].join(', ')],
                    ['Tags', data.tags.join(', ')],
                    ['Version', data.version],
                    ['Changed', <Time key="changed" at={data.updatedAt} />],
                    [
                      'Activity',
                      <Go key="activity" to={withView(paths.activity, { resourceType: 'scenario', resourceId: id })}>
                        Activity
                      </Go>,
                    ],
                  ]}
                />
              </Panel>
            }
          >
            <Panel title="User">
              <Facts
                of={[
                  ['Goal', data.user.goal],
                  ['Situation', data.user.situation],
                  ['Speaks first', data.user.opening.speaksFirst],
                  ['First message', data.user.opening.message],
                  ...data.user.factsKnown.map((fact) => [`Knows ${fact.key}`, `${fact.value} (${fact.disclosure})`] as const),
                  ['Does not know', data.user.factsUnknown.map((fact) => (typeof fact === 'string' ? fact : fact.key)).join(', ')],
                ]}
              />
            </Panel>
            <Panel title="Assertions">
              <AssertionList assertions={data.assertions} />
            </Panel>
            <LatestRuns project={project} of={{ scenarioId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
