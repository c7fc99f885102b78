import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { StateTag } from '#web/ui/StateTag.tsx'
import css from './Activity.module.css'

type Entry = Schemas['ActivityEntry']
export const changesGate = ({ resourceType, changes }: Entry) =>
  resourceType === 'batch' && changes.some(({ path }) => path === '/gate' || path.startsWith('/gate/'))

/** The batch runs that started between this change of a gate and the next one. */
export function JudgedBy({ entry: { id, resourceId, at } }: { entry: Entry }) {
  const changes = useRead(['activity', 'gate', resourceId], (signal) =>
    parley.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'batch', resourceId }, query: { changed: '/gate', limit: 200 } },
      signal,
    }),
  ).data?.data
  const runs = useRead(['batch-runs', 'judged', resourceId], (signal) =>
    parley.GET('/batch-runs', { params: { query: { batchId: resourceId, limit: 200 } }, signal }),
  ).data?.data
  if (!changes || !runs) return null
  const next = changes[changes.findIndex((change) => change.id === id) - 1]
  const judged = runs.filter(({ createdAt }) => createdAt >= at && (!next || createdAt < next.at))
  return (
    <section className={css.change} aria-label="Batch runs judged by this gate">
      <p>
        {judged.length === 0 ? 'No batch run was judged by this gate' : 'Judged by this gate'}
        {next ? ' until it was changed again' : ' so far'}
        {judged.length === 0 ? '.' : ':'}
      </p>
      <ul>
        {judged.map(({ id: run, projectId, number, label, outcome, status }) => (
          <li key={run}>
            <Go to={paths.batchRun(projectId, run)}>
              #{number} {label}
            </Go>{' '}
            <StateTag state={outcome ?? status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
