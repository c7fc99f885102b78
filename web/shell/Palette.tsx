import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Icon, IconSearch } from '#web/ui/icons.tsx'
import { useLastProject } from './last-project.ts'
import { placesOf } from './navigation.ts'
import { offerPalette } from './open-palette.ts'
import { usePaletteActions } from './palette-actions.ts'
import { search } from './search.ts'

// Without the blur of the whole page: without a graphics card, each frame of the closing palette took 100 ms.
const overlay = { backgroundOpacity: 0.35 }

/** Runs actions of the open page, and opens any page, or any resource by words of its name. */
export function Palette() {
  useEffect(() => offerPalette(spotlight.open), [])
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
  const matching = placesOf(project).filter(({ name, keywords = '' }) =>
    `${name} ${keywords}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const actions = usePaletteActions(project).filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  const action = (to: string, name: string, what: string, Mark: Icon) => (
    <Spotlight.Action
      key={to}
      label={name}
      description={what}
      onClick={() => void navigate({ to })}
      leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
    />
  )
  const doing = actions.length > 0 && (
    <Spotlight.ActionsGroup label="Actions">
      {actions.map(({ name, icon: Mark, act }) => (
        <Spotlight.Action key={name} label={name} onClick={act} leftSection={<Mark size={18} stroke={1.6} aria-hidden />} />
      ))}
    </Spotlight.ActionsGroup>
  )
  return (
    <Spotlight.Root centered={false} query={query} onQueryChange={setQuery} shortcut={null} overlayProps={overlay}>
      <Modal.Title className="visually-hidden">Search and actions</Modal.Title>
      <Spotlight.Search
        placeholder="Do something, go to a page, or search by name"
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label="Search"
      />
      <Spotlight.ActionsList>
        {query === '' && doing}
        {matching.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">{matching.map(({ name, to, icon }) => action(to, name, '', icon))}</Spotlight.ActionsGroup>
        )}
        {query !== '' && doing}
        {searchText.length > 1 && results.length > 0 && (
          <Spotlight.ActionsGroup label="Found">
            {results.map(({ to, name, what, icon }) => action(to, name, what, icon))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length === 0 && matching.length === 0 && results.length === 0 && (
          <Spotlight.Empty>{isFetching ? 'Searching…' : 'No names contain this text.'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
