import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import css from './Monitoring.module.css'

/** The most frequent failures of the last 30 days; nothing while there are none. */
export function TopFailures({ project }: { project: string }) {
  const query = useRead(['failure-groups', 'top', project], (signal) =>
    parley.GET('/failure-groups', { params: { query: { projectId: project, limit: 5 } }, signal }),
  )
  const groups = query.data?.data ?? []
  if (groups.length === 0) return null
  return (
    <Panel title="Failures" aside={<Go to={paths.failureGroups(project)}>All failures</Go>}>
      <ul className={css.failures} aria-label="The most frequent failures of the last 30 days">
        {groups.map(({ id, name, recentRuns, trend }) => {
          const most = Math.max(1, ...trend)
          return (
            <li key={id}>
              <Go to={withView(paths.failureGroups(project), { peek: id })}>{name}</Go>
              <Sparkline shares={trend.map((runs) => runs / most)} label={`Share of the day with the most, ${count(most)}`} />
              <span className="numbers">{count(recentRuns)} in 30 days</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
