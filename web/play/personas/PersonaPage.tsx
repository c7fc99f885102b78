import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { LatestRuns } from '#web/page/LatestRuns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { humanize } from '#web/page/schema.ts'
import { useTitle } from '#web/page/use-title.ts'
import { Versions } from '#web/page/versions/Versions.tsx'
import { useParam } from '#web/page/view.ts'
import { labelOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconCopy } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { languageName } from './languages.ts'
import { formatTrait } from './traits.ts'

type Persona = Schemas['Persona']

export function PersonaPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const mayEdit = useMay('editor')
  const query = useResource('personas', id)
  useTitle(query.data?.name, 'Persona')
  return (
    <Loaded page query={query} rows={10}>
      {(persona) => (
        <>
          <ResourceHead
            resource="personas"
            stored={persona}
            tags={persona.builtin && <Tag>built in</Tag>}
            actions={mayEdit && <Actions persona={persona} />}
          />
          <Columns
            beside={
              <>
                <TraitPanel title="Behavior" traits={persona.behaviour} />
                <TraitPanel title="Limits" traits={persona.guards} />
                {!persona.builtin && <Versions resource="personas" stored={persona} />}
              </>
            }
          >
            <Identity persona={persona} />
            <TraitPanel title="Traits" traits={persona.traits} />
            <LatestRuns project={project} scope={{ personaId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

/** A built-in persona is changed by changing a copy of it. */
function Actions({ persona }: { persona: Persona }) {
  const { id, builtin } = persona
  const project = useParam('project')
  const navigate = useNavigate()
  const copy = useChange(
    () => parley.POST('/personas', { body: { projectId: project, copyOf: id } }),
    ['personas'],
    (created) => void navigate({ to: paths.personas.edit(project, created.id) }),
  )
  return (
    <>
      {!builtin && <ArchiveResource resource="personas" stored={persona} />}
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate(undefined, { onError: notifyFailure })}
      >
        Copy and edit
      </Button>
      {!builtin && <EditResource resource="personas" id={id} main />}
    </>
  )
}

const Identity = ({ persona }: { persona: Persona }) => (
  <Panel title="Identity">
    <Facts
      rows={[
        ['Language', languageName(persona.language)],
        ['Backstory', persona.backstory],
        ['Style', persona.stylePrompt],
        ...(persona.builtin ? ([['Version', persona.version]] as const) : changeFacts('persona', persona)),
      ]}
    />
  </Panel>
)

const TraitPanel = ({ title, traits }: { title: string; traits: object }) => (
  <Panel title={title}>
    <Facts
      rows={Object.entries(traits).map(
        ([name, value]) =>
          [
            labelOf(name) ?? humanize(name),
            Array.isArray(value) && typeof value[0] !== 'object' ? value.join(', ') : formatTrait(name, value),
          ] as const,
      )}
    />
  </Panel>
)
