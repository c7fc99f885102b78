import { Switch } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { parley, runStatuses, type Schemas } from '../api.ts'
import { outcomeReasonOf, outcomes } from '../page/conversation/use-run.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { GoButton, RowLink } from '../page/Go.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { optionsOf, useNames } from '../page/names.ts'
import { useList } from '../page/queries.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { count } from '../ui/count.ts'
import type { Column } from '../ui/DataList.tsx'
import { OutcomeDots } from '../ui/OutcomeDots.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { duration, Time } from '../ui/Time.tsx'
import { groupedByCell } from './cells.ts'

type Row = { shown: Schemas['RunSummary']; all: readonly Schemas['RunSummary'][] }
const filters = ['status', 'outcome', 'scenarioId', 'testId', 'channelId', 'personaId'] as const

export function Runs() {
  const project = useParam('project')
  const { nameOf, scenarios, tests, channels, personas } = useNames(project)
  const [{ group, ...view }, setView] = useView('group', ...filters)
  const query = Object.fromEntries(filters.flatMap((name) => (view[name] ? [[name, view[name]]] : [])))
  const list = useList(
    ['runs', project, query],
    (cursor, signal) => parley.GET('/runs', { params: { query: { projectId: project, ...query, ...cursor } }, signal }),
    5_000,
  )
  const rows = group === 'cell' ? groupedByCell(list.rows) : list.rows.map((run) => ({ shown: run, all: [run] }))
  return (
    <ListPage
      title="Runs"
      about="Every conversation in this project, newest first."
      columns={columnsOf(project, nameOf)}
      query={{ ...list, rows }}
      keyOf={({ shown }) => shown.id}
      nameOf={({ shown: { scenarioId, testId } }) => nameOf(scenarioId ?? testId)}
      filters={
        <Filters>
          <Filter label="Outcome" value={view.outcome} options={outcomes} onChange={(outcome) => setView({ outcome })} />
          <Filter label="Status" value={view.status} options={runStatuses} onChange={(status) => setView({ status })} />
          <Filter
            label="Scenario or test"
            value={view.scenarioId ?? view.testId}
            options={[
              { group: 'Scenarios', items: optionsOf(scenarios) },
              { group: 'Tests', items: optionsOf(tests) },
            ]}
            onChange={(id) => setView(tests.some((test) => test.id === id) ? onlyTest(id) : onlyScenario(id))}
          />
          <Filter label="Channel" value={view.channelId} options={optionsOf(channels)} onChange={(channelId) => setView({ channelId })} />
          <Filter label="Persona" value={view.personaId} options={optionsOf(personas)} onChange={(personaId) => setView({ personaId })} />
          <Switch
            size="xs"
            label="One row per cell"
            checked={group === 'cell'}
            onChange={({ currentTarget }) => setView({ group: currentTarget.checked ? 'cell' : undefined })}
          />
        </Filters>
      }
      filtered={Object.keys(query).length > 0 && 'runs'}
      empty={{
        icon: IconMessages,
        title: 'No runs yet',
        text: 'Open a scenario or a test and run it.',
        action: <GoButton to={paths.scenarios.list(project)}>Go to the scenarios</GoButton>,
      }}
    />
  )
}

const onlyTest = (testId: string | undefined) => ({ testId, scenarioId: undefined })
const onlyScenario = (scenarioId: string | undefined) => ({ scenarioId, testId: undefined })

const mostDots = 12
const columnsOf = (project: string, nameOf: (id: string | null) => string): Column<Row>[] => [
  {
    title: 'Outcome',
    width: '116px',
    render: ({ shown: { effectiveOutcome, status }, all }) =>
      all.length === 1 ? (
        <StateTag state={effectiveOutcome ?? status} />
      ) : (
        <OutcomeDots
          outcomes={all
            .slice(0, mostDots)
            .map((run) => run.effectiveOutcome ?? run.status)
            .toReversed()}
          none=""
        />
      ),
  },
  {
    title: 'Conversation',
    width: 'minmax(0, 5fr)',
    render: ({ shown: { id, scenarioId, testId }, all }) => (
      <RowLink to={paths.runs.one(project, id)}>
        {nameOf(scenarioId ?? testId)}
        {all.length > 1 && `, ${count(all.length)} runs`}
      </RowLink>
    ),
  },
  {
    title: 'Reason',
    width: 'minmax(0, 3fr)',
    wideOnly: true,
    render: ({ shown }) => <span className="clamped">{outcomeReasonOf(shown)}</span>,
  },
  { title: 'Persona', width: 'minmax(0, 2.5fr)', wideOnly: true, render: ({ shown: { personaId } }) => nameOf(personaId) || 'neutral' },
  {
    title: 'Replies',
    width: '76px',
    wideOnly: true,
    render: ({ shown: { metrics } }) => <span className="numbers">{metrics?.turns ?? ''}</span>,
  },
  {
    title: 'Duration',
    width: '72px',
    wideOnly: true,
    render: ({ shown: { metrics } }) => <span className="numbers">{metrics ? duration(metrics.durationMs) : ''}</span>,
  },
  { title: 'When', width: '88px', wideOnly: true, render: ({ shown: { createdAt } }) => <Time at={createdAt} quiet /> },
]
