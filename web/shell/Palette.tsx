import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { type Icon, IconChecklist, IconFolder, IconMasksTheater, IconPlugConnected, IconRoute, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, parley } from '../api.ts'
import { paths } from '../paths.ts'
import { useLastProject } from './last-project.ts'
import { placesOfProject, placesOfSettings, placesOfWorkspace } from './navigation.ts'

export const openPalette = (): void => spotlight.open()

type Found = { id: string; name: string; what: string; to: string; icon: Icon }

/** Goes to any page, and to any resource by the beginning of its name. */
export function Palette() {
  const navigate = useNavigate()
  const { project: open } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(open)
  const [query, setQuery] = useState('')
  const [wanted] = useDebouncedValue(query.trim(), 150)
  const { data: found = [] } = useQuery({
    queryKey: ['search', project, wanted],
    queryFn: ({ signal }) => search(wanted, project, signal),
    enabled: wanted.length > 1,
  })
  const places = [...placesOfWorkspace, ...(project ? placesOfProject(project) : []), ...placesOfSettings]
  const matching = places.filter(({ name, words = '' }) => `${name} ${words}`.toLowerCase().includes(query.trim().toLowerCase()))
  const action = (to: string, name: string, what: string, Mark: Icon) => (
    <Spotlight.Action
      key={to}
      label={name}
      description={what}
      onClick={() => void navigate({ to })}
      leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
    />
  )
  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut={['mod + K']}>
      <Spotlight.Search
        placeholder="Go to a page, or search by name"
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label="Search"
      />
      <Spotlight.ActionsList>
        {matching.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">{matching.map(({ name, to, icon }) => action(to, name, '', icon))}</Spotlight.ActionsGroup>
        )}
        {wanted.length > 1 && found.length > 0 && (
          <Spotlight.ActionsGroup label="Found">
            {found.map(({ to, name, what, icon }) => action(to, name, what, icon))}
          </Spotlight.ActionsGroup>
        )}
        {matching.length === 0 && found.length === 0 && <Spotlight.Empty>Nothing of this name.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

async function search(name: string, project: string | undefined, signal: AbortSignal): Promise<Found[]> {
  const query = { name, limit: 5 }
  const inside = { ...query, ...(project && { projectId: project }) }
  const [projects, scenarios, tests, personas, channels] = await Promise.all([
    answered(parley.GET('/projects', { params: { query }, signal })),
    answered(parley.GET('/scenarios', { params: { query: inside }, signal })),
    answered(parley.GET('/tests', { params: { query: inside }, signal })),
    answered(parley.GET('/personas', { params: { query: inside }, signal })),
    answered(parley.GET('/channels', { params: { query: inside }, signal })),
  ])
  return [
    ...projects.data.map(({ id, name }) => ({ id, name, what: 'Project', to: paths.project(id), icon: IconFolder })),
    ...scenarios.data.map(({ id, name, projectId }) => ({
      id,
      name,
      what: 'Scenario',
      to: paths.scenarios.one(projectId, id),
      icon: IconRoute,
    })),
    ...tests.data.map(({ id, name, projectId }) => ({ id, name, what: 'Test', to: paths.tests.one(projectId, id), icon: IconChecklist })),
    ...personas.data.map(({ id, name, projectId }) => ({
      id,
      name,
      what: 'Persona',
      to: paths.personas.one(projectId ?? project ?? '', id),
      icon: IconMasksTheater,
    })),
    ...channels.data.map(({ id, name, projectId }) => ({
      id,
      name,
      what: 'Channel',
      to: paths.channels.one(projectId, id),
      icon: IconPlugConnected,
    })),
  ]
}
