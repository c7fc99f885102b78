import { Button, Switch } from '@mantine/core'
import { parley, runStatuses } from '#web/api.ts'
import { outcomes } from '#web/page/conversation/use-run.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useNames } from '#web/page/names.ts'
import { useList } from '#web/page/queries.ts'
import { PlayableFilter, ResourceFilter } from '#web/page/ResourceFilter.tsx'
import { SearchField } from '#web/page/SearchField.tsx'
import { useSelection } from '#web/page/selection.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column, More } from '#web/ui/DataList.tsx'
import { IconMessages, IconSearch } from '#web/ui/icons.tsx'
import { groupedByCell } from './cells.ts'
import { RunPeek } from './RunPeek.tsx'
import { type RunRow, runColumns } from './run-columns.tsx'
import { SelectedRuns } from './SelectedRuns.tsx'

const filters = ['status', 'outcome', 'scenarioId', 'testId', 'channelId', 'personaId', 'search'] as const
/** How many pages of a search, of up to 1,000 runs each, are read automatically. */
const maxPages = 10

export function Runs() {
  const project = useParam('project')
  const [{ group, ...view }, setView] = useView('group', ...filters)
  const query = Object.fromEntries(filters.flatMap((name) => (view[name] ? [[name, view[name]]] : [])))
  const list = useList(
    ['runs', project, query],
    (cursor, signal) => parley.GET('/runs', { params: { query: { projectId: project, ...query, ...cursor } }, signal }),
    view.search ? undefined : 5_000,
  )
  const { nameOf } = useNames(
    project,
    list.rows.flatMap(({ scenarioId, testId, personaId }) => [scenarioId, testId, personaId]),
  )
  const rows = group === 'cell' ? groupedByCell(list.rows) : list.rows.map((run) => ({ shown: run, all: [run] }))
  const selection = useSelection((keys, clear) => (
    <SelectedRuns runs={rows.filter(({ shown }) => keys.includes(shown.id)).flatMap(({ all }) => all)} onDone={clear} />
  ))
  const isUnsearched = view.search !== undefined && list.more !== undefined
  const byHand = isUnsearched && (list.data?.pages.length ?? 0) >= maxPages
  return (
    <ListPage
      title="Runs"
      about="Every conversation that Parley played in this project, newest first."
      columns={runColumns(project, ({ scenarioId, testId }) => nameOf(scenarioId ?? testId)).toSpliced(3, 0, personaColumn(nameOf))}
      query={{ ...list, rows, more: list.more && { ...list.more, byHand } }}
      keyOf={({ shown }) => shown.id}
      nameOf={({ shown: { scenarioId, testId } }) => nameOf(scenarioId ?? testId)}
      peekOf={({ shown: { id } }) => <RunPeek id={id} />}
      selection={selection}
      filters={
        <Filters>
          <SearchField label="Search in conversations" />
          <Filter
            label="Outcome"
            value={view.outcome ?? view.status}
            options={[
              { group: 'Outcome', items: asChoices(outcomes) },
              { group: 'Without an outcome', items: asChoices(runStatuses.filter((status) => status !== 'completed')) },
            ]}
            onChange={(value) => setView(outcomes.includes(value as never) ? onlyOutcome(value) : onlyStatus(value))}
          />
          <PlayableFilter
            label="Scenario or test"
            value={view.scenarioId ?? view.testId}
            onChange={(id) => setView(id?.startsWith('tst_') ? onlyTest(id) : onlyScenario(id))}
          />
          <ResourceFilter label="Channel" resource="channels" value={view.channelId} onChange={(channelId) => setView({ channelId })} />
          <ResourceFilter label="Persona" resource="personas" value={view.personaId} onChange={(personaId) => setView({ personaId })} />
          <Switch
            size="xs"
            label="One row per cell"
            checked={group === 'cell'}
            onChange={({ currentTarget }) => setView({ group: currentTarget.checked ? 'cell' : undefined })}
          />
        </Filters>
      }
      filtered={!isUnsearched && Object.keys(query).length > 0 && 'runs'}
      empty={isUnsearched ? nothingYet(list.more, byHand) : noRuns(project)}
    />
  )
}

const noRuns = (project: string) => ({
  icon: IconMessages,
  title: 'No runs yet',
  text: 'Open a scenario or a test and run it.',
  action: <GoButton to={paths.scenarios.list(project)}>Go to the scenarios</GoButton>,
})
const nothingYet = (more: More | undefined, byHand: boolean) => ({
  icon: IconSearch,
  title: byHand ? 'Not found in the newest runs' : 'Searching older runs',
  text: 'Conversations are not indexed, so Parley searches them run by run, newest first.',
  action: byHand && (
    <Button variant="default" loading={more?.loading ?? false} onClick={more?.load}>
      Search older runs
    </Button>
  ),
})

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const onlyOutcome = (outcome: string | undefined) => ({ outcome, status: undefined })
const onlyStatus = (status: string | undefined) => ({ status, outcome: undefined })
const onlyTest = (testId: string | undefined) => ({ testId, scenarioId: undefined })
const onlyScenario = (scenarioId: string | undefined) => ({ scenarioId, testId: undefined })

const personaColumn = (nameOf: (id: string | null) => string): Column<RunRow> => ({
  title: 'Persona',
  width: 'minmax(0, 2fr)',
  wideOnly: true,
  render: ({ shown: { personaId } }) => nameOf(personaId) || 'neutral',
})
