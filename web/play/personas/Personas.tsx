import { SegmentedControl } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Filters } from '#web/page/Filter.tsx'
import { GoButton, RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { SearchField } from '#web/page/SearchField.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconMasksTheater, IconPlus } from '#web/ui/icons.tsx'
import { languageName } from './languages.ts'
import { formatTrait } from './traits.ts'

type Persona = Schemas['Persona']

const queryOf = (show: string, projectId: string) =>
  show === 'builtin' ? { builtin: 'true' as const } : { projectId, archived: show === 'archived' ? ('true' as const) : ('false' as const) }

export function Personas() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ show = 'custom', search }, setView] = useView('show', 'search')
  const list = useList(['personas', 'list', project, show, search], (cursor, signal) =>
    parley.GET('/personas', { params: { query: { ...cursor, ...(search && { search }), ...queryOf(show, project) } }, signal }),
  )
  const make = mayEdit && (
    <GoButton to={paths.personas.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New persona
    </GoButton>
  )
  const columns: Column<Persona>[] = [
    { title: 'Name', width: 'minmax(0, 2fr)', render: ({ id, name }) => <RowLink to={paths.personas.one(project, id)}>{name}</RowLink> },
    { title: 'Language', width: '96px', render: ({ language }) => languageName(language) },
    { title: 'Mood', width: 'minmax(0, 1fr)', render: ({ traits }) => formatTrait('mood', traits.mood) },
    {
      title: 'Description',
      width: 'minmax(0, 3fr)',
      wideOnly: true,
      render: ({ description, backstory }) => <span className="clamped">{description ?? backstory}</span>,
    },
  ]
  return (
    <ListPage
      title="Personas"
      about="How the user talks to the agent: mood, patience, style, and what they never reveal."
      actions={make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      filtered={search && 'personas'}
      filters={
        <Filters>
          <SearchField />
          <SegmentedControl
            size="xs"
            aria-label="Personas to show"
            value={show}
            onChange={(value) => setView({ show: value === 'custom' ? undefined : value })}
            data={[
              { value: 'custom', label: 'Custom' },
              { value: 'builtin', label: 'Built in' },
              { value: 'archived', label: 'Archived' },
            ]}
          />
        </Filters>
      }
      empty={
        show === 'archived'
          ? { icon: IconMasksTheater, title: 'No archived personas', text: 'Archived personas remain here, and you can restore them.' }
          : {
              icon: IconMasksTheater,
              title: 'No custom personas yet',
              text: 'Every project has the built-in personas. Copy one or create your own.',
              action: make,
            }
      }
    />
  )
}
