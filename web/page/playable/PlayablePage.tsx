import type { ReactNode } from 'react'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Columns } from '../Columns.tsx'
import { LatestRuns } from '../LatestRuns.tsx'
import { Loaded } from '../Loaded.tsx'
import { useMay } from '../me.ts'
import { useNames } from '../names.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '../resource/ResourceHead.tsx'
import { type StoredResource, useResource } from '../resource/resources.ts'
import { useTitle } from '../use-title.ts'
import { Versions } from '../versions/Versions.tsx'
import { useParam } from '../view.ts'
import type { Playable } from './play.ts'
import { Quarantine, QuarantineNotice } from './Quarantine.tsx'
import { Results } from './Results.tsx'
import { RunIt } from './RunIt.tsx'
import { TalkToAgent } from './TalkToAgent.tsx'

type Fact = readonly [name: string, value: ReactNode]
type Props<P extends Playable> = {
  kind: P
  /** The settings that only this kind has; `namesOf` turns ids into names. */
  settingsOf(playable: StoredResource[P], namesOf: (ids: readonly string[]) => string): readonly Fact[]
  children(playable: StoredResource[P]): ReactNode
}
const types = { scenarios: 'scenario', tests: 'test' } as const

/** The page of a scenario or a test: its definition, its assertions, and its latest runs. */
export function PlayablePage<P extends Playable>({ kind, settingsOf, children }: Props<P>) {
  const [project, id] = [useParam('project'), useParam('id')]
  const mayEdit = useMay('editor')
  const query = useResource(kind, id)
  const { channelIds = [], personaIds = [] } = (query.data ?? {}) as { channelIds?: string[]; personaIds?: string[] }
  const { nameOf } = useNames(project, [...channelIds, ...personaIds])
  const type = types[kind]
  useTitle(query.data?.name, type === 'scenario' ? 'Scenario' : 'Test')
  const actions = (playable: StoredResource[P]) => (
    <>
      <ArchiveResource resource={kind} stored={playable} />
      {mayEdit && <Quarantine kind={kind} stored={playable} />}
      {mayEdit && <EditResource resource={kind} id={id} />}
      {kind === 'scenarios' && <TalkToAgent scenario={playable} />}
      <RunIt playable={{ kind, id, projectId: project }} />
    </>
  )
  const settings = (playable: StoredResource[P]) => [
    ...settingsOf(playable, (ids) => ids.map(nameOf).join(', ')),
    ['Repeats', playable.repeats] as const,
    ['Tags', playable.tags.join(', ')] as const,
    ...changeFacts(type, playable),
  ]
  return (
    <Loaded page query={query} rows={10}>
      {(playable) => (
        <>
          <ResourceHead resource={kind} stored={playable} state={playable.status} actions={actions(playable)} />
          <QuarantineNotice kind={kind} stored={playable} />
          <Columns
            beside={
              <>
                <Panel title="Settings">
                  <Facts rows={settings(playable)} />
                </Panel>
                <Versions resource={kind} stored={playable} />
              </>
            }
          >
            <Results project={project} kind={kind} id={id} since={playable.updatedAt} />
            {children(playable)}
            <LatestRuns project={project} scope={{ [`${type}Id`]: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
