import { Button } from '@mantine/core'
import { parley } from '#web/api.ts'
import { outcomes } from '#web/page/conversation/use-run.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useList } from '#web/page/queries.ts'
import { ResourceFilter } from '#web/page/ResourceFilter.tsx'
import { SearchField } from '#web/page/SearchField.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconMessages } from '#web/ui/icons.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Arrivals } from './Arrivals.tsx'
import { RunPeek } from './RunPeek.tsx'
import { runColumns } from './run-columns.tsx'

const filters = ['outcome', 'channelId', 'search'] as const
const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Conversations that agents have reported, and what became of all that arrived. */
export function RealConversations() {
  const project = useParam('project')
  const [{ sheet, ...view }, setView] = useView('sheet', ...filters)
  const query = Object.fromEntries(filters.flatMap((name) => (view[name] ? [[name, view[name]]] : [])))
  const list = useList(
    ['runs', 'recorded', project, query],
    (cursor, signal) => parley.GET('/conversations', { params: { query: { projectId: project, ...query, ...cursor } }, signal }),
    view.search ? undefined : 5_000,
  )
  return (
    <>
      <ListPage
        title="Real conversations"
        about="What people said to your agents, as these reported it, newest first."
        actions={
          <Button variant="default" onClick={() => setView({ sheet: 'arrivals' })}>
            What arrives
          </Button>
        }
        columns={runColumns(project, ({ id, recording }) => recording?.externalId ?? id)}
        query={{ ...list, rows: list.rows.map((run) => ({ shown: run, all: [run] })) }}
        keyOf={({ shown }) => shown.id}
        nameOf={({ shown: { id, recording } }) => recording?.externalId ?? id}
        peekOf={({ shown: { id } }) => <RunPeek id={id} />}
        filters={
          <Filters>
            <SearchField label="Search in conversations" />
            <Filter label="Outcome" value={view.outcome} options={asChoices(outcomes)} onChange={(outcome) => setView({ outcome })} />
            <ResourceFilter label="Agent" resource="channels" value={view.channelId} onChange={(channelId) => setView({ channelId })} />
          </Filters>
        }
        filtered={Object.keys(query).length > 0 && 'conversations'}
        empty={none}
      />
      <Sheet title="What arrives" opened={sheet === 'arrivals'} onClose={() => setView({ sheet: undefined })}>
        <Arrivals project={project} />
      </Sheet>
    </>
  )
}

const none = {
  icon: IconMessages,
  title: 'No real conversations yet',
  text: 'Have your agent send its traces, or send its conversations yourself.',
  action: <GoButton to={paths.document('test/real-conversations')}>Read how</GoButton>,
}
