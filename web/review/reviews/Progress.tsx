import { parley, type Schemas } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { count } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconGavel } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import table from '#web/ui/Table.module.css'
import css from './Progress.module.css'

type All = Schemas['ReviewProgress']
type Row = Pick<All, 'done' | 'left' | 'overdue' | 'perDay' | 'daysLeft'>

/** How far the reviews of a project are, by rubric and by person, and when the rest is done. */
export function Progress() {
  const project = useParam('project')
  useTitle('Review progress')
  const query = useRead(
    ['reviews', 'progress', project],
    (signal) => parley.GET('/review-progress', { params: { query: { projectId: project } }, signal }),
    { everyMs: () => 60_000 },
  )
  return (
    <>
      <PageHead title="Review progress">
        The pace is that of the last 28 days. The end is a forecast: 95% of such intervals contain it if people continue as before.
      </PageHead>
      <Loaded page query={query} rows={8}>
        {(all) => (all.done + all.left === 0 ? <Nothing /> : <Figures all={all} />)}
      </Loaded>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={IconGavel} title="No reviews yet">
      Assign conversations, or let a review rule take them.
    </EmptyState>
  </Panel>
)

const Figures = ({ all }: { all: All }) => (
  <div className={css.stack}>
    <Panel title="All reviews">
      <Facts
        rows={[
          ['Done', count(all.done)],
          ['Left', count(all.left)],
          ['Overdue', all.overdue > 0 && count(all.overdue)],
          ['Pace', paceOf(all)],
          ['End', endOf(all)],
        ]}
      />
    </Panel>
    <Table title="By rubric" first="Rubric" rows={all.rubrics.map((row) => ({ ...row, key: row.rubricId }))} />
    <Table
      title="By reviewer"
      first="Reviewer"
      rows={all.reviewers.map((row) => ({ ...row, key: row.memberId ?? 'pool', name: row.memberId === null ? 'Anyone' : row.name }))}
    />
  </div>
)

const Table = ({ title, first, rows }: { title: string; first: string; rows: readonly (Row & { key: string; name: string })[] }) => (
  <Panel title={title} flush>
    <Scrolled label={`${title}, figures`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {['Done', 'Left', 'Overdue', 'Pace', 'End'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{count(row.done)}</td>
              <td>{count(row.left)}</td>
              <td>{count(row.overdue)}</td>
              <td>{paceOf(row)}</td>
              <td>{endOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  </Panel>
)

const paceOf = ({ perDay }: Row) =>
  perDay === null ? 'not known yet' : `${perDay < 10 ? perDay.toFixed(1) : count(Math.round(perDay))} a day`
const rounded = (days: number) => (days < 10 ? days.toFixed(1) : count(Math.round(days)))
function endOf({ left, daysLeft: { value, low, high } }: Row): string {
  if (left === 0) return 'nothing is left'
  return value === null || low === null || high === null
    ? 'too little is done for a forecast'
    : `in ${rounded(value)} days (${rounded(low)} to ${rounded(high)})`
}
