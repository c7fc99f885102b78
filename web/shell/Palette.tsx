import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLastProject } from './last-project.ts'
import { itemsOfProject, itemsOfSettings, itemsOfWorkspace } from './navigation.ts'
import { search } from './search.ts'

export const openPalette = (): void => spotlight.open()

/** Goes to any page, and to any resource by words of its name. */
export function Palette() {
  const navigate = useNavigate()
  const { project: open } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(open)
  const [query, setQuery] = useState('')
  const [searchText] = useDebouncedValue(query.trim(), 150)
  const { data: results = [], isFetching } = useQuery({
    queryKey: ['search', project, searchText],
    queryFn: () => search(searchText, project),
    enabled: searchText.length > 1,
  })
  const pages = [...itemsOfWorkspace, ...(project ? itemsOfProject(project) : []), ...itemsOfSettings]
  const matching = pages.filter(({ name, keywords = '' }) => `${name} ${keywords}`.toLowerCase().includes(query.trim().toLowerCase()))
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
        {searchText.length > 1 && results.length > 0 && (
          <Spotlight.ActionsGroup label="Found">
            {results.map(({ to, name, what, icon }) => action(to, name, what, icon))}
          </Spotlight.ActionsGroup>
        )}
        {matching.length === 0 && results.length === 0 && (
          <Spotlight.Empty>{isFetching ? 'Searching…' : 'No names contain this text.'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
