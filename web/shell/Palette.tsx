import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLastProject } from './last-project.ts'
import { placesOfProject, placesOfSettings, placesOfWorkspace } from './navigation.ts'
import { search } from './search.ts'

export const openPalette = (): void => spotlight.open()

/** Goes to any page, and to any resource by words of its name. */
export function Palette() {
  const navigate = useNavigate()
  const { project: open } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(open)
  const [query, setQuery] = useState('')
  const [wanted] = useDebouncedValue(query.trim(), 150)
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['search', project, wanted],
    queryFn: () => search(wanted, project),
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
    <Spotlight.Root centered={false} query={query} onQueryChange={setQuery} shortcut={['mod + K']}>
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
        {matching.length === 0 && found.length === 0 && (
          <Spotlight.Empty>{isFetching ? 'Searching…' : 'No names contain this text.'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
