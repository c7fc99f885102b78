import { parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton, RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useList } from '#web/page/queries.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconColumns2 } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { sidesInWords } from './in-words.ts'

type Summary = Schemas['PairReviewSummary']
const states = ['open', 'closed'] as const

/** Where people say which of two conversations is better. */
export function PairReviews() {
  const project = useParam('project')
  const [{ state }, setView] = useView('state')
  const query = { projectId: project, ...(state && { state: state as Summary['state'] }) }
  const list = useList(['pair-reviews', project, query], (cursor, signal) =>
    parley.GET('/pair-reviews', { params: { query: { ...query, ...cursor } }, signal }),
  )
  const columns: Column<Summary>[] = [
    {
      title: 'Question',
      width: 'minmax(0, 3fr)',
      render: ({ id, question }) => <RowLink to={paths.pairReviews.one(project, id)}>{question}</RowLink>,
    },
    { title: 'Sides', width: 'minmax(0, 2fr)', wideOnly: true, render: sidesInWords },
    {
      title: 'State',
      width: '150px',
      render: ({ state, waiting }) =>
        waiting > 0 ? <Tag tone="info">{count(waiting)} for you</Tag> : <Tag tone={state === 'open' ? 'info' : 'muted'}>{state}</Tag>,
    },
    { title: 'Pairs', width: '72px', wideOnly: true, render: ({ pairs }) => <span className="numbers">{count(pairs)}</span> },
    { title: 'Missing', width: '84px', wideOnly: true, render: ({ missing }) => <span className="numbers">{count(missing)}</span> },
    { title: 'Created', width: '92px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ]
  return (
    <ListPage
      title="Pairs"
      about="People see two conversations side by side, without knowing which agent had which, and say which one is better."
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter label="State" value={state} options={states} onChange={(to) => setView({ state: to })} />
        </Filters>
      }
      filtered={state && 'pair reviews'}
      empty={{
        icon: IconColumns2,
        title: 'No pairs yet',
        text: 'Open a batch run, compare two agents, and let people judge the pairs.',
        action: <GoButton to={paths.batchRuns(project)}>Batch runs</GoButton>,
      }}
    />
  )
}
