import { parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useList } from '#web/page/queries.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconCircleCheck } from '#web/ui/icons.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { Tag, type Tone } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { GroupDetail } from './GroupDetail.tsx'

type Group = Schemas['ProjectFailureGroup']
const states: Readonly<Record<Group['state'], readonly [Tone, string]>> = {
  open: ['warn', 'open'],
  acknowledged: ['info', 'acknowledged'],
  fixedIn: ['ok', 'fixed'],
  reopened: ['bad', 'reopened'],
}

/** The failures of a project in groups of like ones, over runs and real conversations. */
export function FailureGroups() {
  const project = useParam('project')
  const [{ state }, setView] = useView('state')
  const known = state && state in states ? (state as Group['state']) : undefined
  const list = useList(
    ['failure-groups', 'list', project, known],
    (cursor, signal) =>
      parley.GET('/failure-groups', { params: { query: { projectId: project, ...(known && { state: known }), ...cursor } }, signal }),
    15_000,
  )
  return (
    <ListPage
      title="Failures"
      about="Conversations that fail alike, played and real ones, the most frequent of the last 30 days first."
      columns={columnsOf(project)}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      peekOf={({ id }) => <GroupDetail project={project} id={id} />}
      filters={
        <Filters>
          <Filter
            label="State"
            value={state}
            options={Object.entries(states).map(([value, [, label]]) => ({ value, label }))}
            onChange={(value) => setView({ state: value })}
          />
        </Filters>
      }
      filtered={known !== undefined && 'failures'}
      empty={{ icon: IconCircleCheck, title: 'No failures', text: 'Conversations that fail appear here, in groups of like ones.' }}
    />
  )
}

const columnsOf = (project: string): Column<Group>[] => [
  {
    title: 'State',
    width: '132px',
    render: ({ state }) => <Tag tone={states[state][0]}>{states[state][1]}</Tag>,
  },
  {
    title: 'Failure',
    width: 'minmax(0, 4fr)',
    render: ({ id, name }) => <RowLink to={withView(paths.failureGroups(project), { peek: id })}>{name}</RowLink>,
  },
  {
    title: 'Last 30 days',
    width: '140px',
    wideOnly: true,
    render: ({ trend }) => {
      const most = Math.max(1, ...trend)
      return <Sparkline shares={trend.map((runs) => runs / most)} label={`Share of the day with the most, ${count(most)}`} />
    },
  },
  { title: 'Recent', width: '80px', render: ({ recentRuns }) => <span className="numbers">{count(recentRuns)}</span> },
  { title: 'All', width: '80px', wideOnly: true, render: ({ runs }) => <span className="numbers">{count(runs)}</span> },
  { title: 'Last seen', width: '120px', wideOnly: true, render: ({ lastSeenAt }) => <Time at={lastSeenAt} quiet /> },
]
