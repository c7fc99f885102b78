import { parley, type Schemas } from '#web/api.ts'
import css from '#web/page/NoWorker.module.css'
import { useRead } from '#web/page/queries.ts'
import { IconCalendarX } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { useLastBatchRun } from './LastVerdict.tsx'

type Entry = Schemas['ActivityEntry']
const actions = { failed: 'batch.scheduleFailed', skipped: 'batch.scheduleSkipped' } as const

/** The newest entry with this action about a batch; none where its reader may not see the activity. */
const useNewest = (id: string, action: string) =>
  useRead(['activity', 'newest', id, action], (signal) =>
    parley.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'batch', resourceId: id }, query: { action, limit: 1 } },
      signal,
    }),
  ).data?.data[0]

/** That the last scheduled start of a batch did not happen, and why: nothing else on its page differs from a batch that is not due yet. */
export function MissedStart({ id }: { id: string }) {
  const { data: runs } = useLastBatchRun(id)
  const entries = [useNewest(id, actions.failed), useNewest(id, actions.skipped)].filter((entry) => entry !== undefined)
  const [last] = entries.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (!runs || !last || last.at < (runs.data[0]?.createdAt ?? '')) return null
  const at = memberOf(last, 'at') ?? last.at
  return (
    <section className={css.notice} aria-label="The last scheduled start">
      <IconCalendarX size={24} aria-hidden />
      <div>
        <h2>{last.action === actions.failed ? 'The batch could not start on schedule' : 'A scheduled start was skipped'}</h2>
        <p>
          <Time at={at} />: {memberOf(last, 'reason') ?? 'the previous run had not ended.'}
        </p>
      </div>
    </section>
  )
}

function memberOf({ changes }: Entry, member: string): string | undefined {
  const value = changes.find(({ path }) => path.replace(/^\//, '') === member)?.after
  return typeof value === 'string' ? value : undefined
}
