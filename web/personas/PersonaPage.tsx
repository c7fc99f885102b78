import { Button } from '@mantine/core'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestRuns } from '../page/LatestRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { refused } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { wordsOf } from '../page/schema.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Time } from '../ui/Time.tsx'
import { traitWords } from './trait-words.ts'

export function PersonaPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const persona = useRead(['personas', id], (signal) => parley.GET('/personas/{id}', { params: { path: { id } }, signal }))
  const copy = useChange(
    () => parley.POST('/personas', { body: { projectId: project, copyOf: id } }),
    ['personas'],
    (made) => void navigate({ to: paths.personas.edit(project, made.id) }),
  )
  useTitle(persona.data?.name, 'Persona')
  const facts = (of: object) => (
    <Facts
      of={Object.entries(of).map(
        ([name, value]) =>
          [wordsOf(name), Array.isArray(value) && typeof value[0] !== 'object' ? value.join(', ') : traitWords(value)] as const,
      )}
    />
  )
  return (
    <Loaded page query={persona} rows={10}>
      {(data) => (
        <>
          <PageHead
            title={data.name}
            above={<Go to={paths.personas.list(project)}>Personas</Go>}
            tags={data.builtin && <Tag>built in</Tag>}
            actions={
              mayEdit && (
                <>
                  {!data.builtin && (
                    <Archive
                      what="persona"
                      name={data.name}
                      touches="personas"
                      call={() => parley.DELETE('/personas/{id}', { params: { path: { id } } })}
                      onDone={() => void navigate({ to: paths.personas.list(project) })}
                    />
                  )}
                  <Button
                    variant="default"
                    leftSection={<IconCopy size={16} aria-hidden />}
                    loading={copy.isPending}
                    onClick={() => copy.mutate(undefined, { onError: refused })}
                  >
                    Copy and edit
                  </Button>
                  {!data.builtin && (
                    <GoButton to={paths.personas.edit(project, id)} leftSection={<IconPencil size={16} aria-hidden />}>
                      Edit
                    </GoButton>
                  )}
                </>
              )
            }
          >
            {data.description}
          </PageHead>
          <Columns
            beside={
              <>
                <Panel title="Behavior">{facts(data.behaviour)}</Panel>
                <Panel title="Limits">{facts(data.guards)}</Panel>
              </>
            }
          >
            <Panel title="Identity">
              <Facts
                of={[
                  ['Language', data.language],
                  ['Backstory', data.backstory],
                  ['Style', data.stylePrompt],
                  ['Version', data.version],
                  ['Changed', !data.builtin && <Time key="changed" at={data.updatedAt} />],
                  [
                    'Activity',
                    !data.builtin && (
                      <Go key="activity" to={withView(paths.activity, { resourceType: 'persona', resourceId: id })}>
                        Activity
                      </Go>
                    ),
                  ],
                ]}
              />
            </Panel>
            <Panel title="Traits">{facts(data.traits)}</Panel>
            <LatestRuns project={project} of={{ personaId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
