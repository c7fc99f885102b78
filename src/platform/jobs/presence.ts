import { randomUUID } from 'node:crypto'
import type { Jobs } from './boss.ts'
import { workerTable } from './schema.ts'
import { onPool, select } from './sql.ts'

const everyMs = 5_000
/** A worker that was not seen for so long has gone: four announcements in a row did not arrive. */
const validSeconds = 20

/** Announces a worker of this process every 5 s, so that pages can say whether anything plays what waits. */
export function announceWorker({ pool, onError }: Jobs, concurrency: number) {
  const id = randomUUID()
  const announce = () =>
    pool
      .query(`insert into ${workerTable} (id, concurrency) values ($1, $2) on conflict (id) do update set seen_at = now()`, [
        id,
        concurrency,
      ])
      .catch(onError)
  let announcing: Promise<unknown> = announce()
  const timer = setInterval(() => {
    announcing = announcing.then(announce)
  }, everyMs)
  return {
    /** It is gone from now on. Rows of a month ago go with it. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await announcing
      await pool.query(`update ${workerTable} set seen_at = now(), stopped_at = now() where id = $1`, [id]).catch(onError)
      await pool.query(`delete from ${workerTable} where seen_at < now() - interval '30 days'`).catch(onError)
    },
  }
}

export type WorkerCounts = { running: number; jobsAtOnce: number; lastSeenAt: string | null }

/** The workers of all processes on this database: how many run, their jobs at once, and when one was last seen. */
export async function countWorkers({ pool }: Jobs): Promise<WorkerCounts> {
  const [row] = await select<Omit<WorkerCounts, 'lastSeenAt'> & { lastSeenAt: string | Date | null }>(
    onPool(pool),
    `select count(*) filter (where here)::int as running, coalesce(sum(concurrency) filter (where here), 0)::int as "jobsAtOnce",
       max(seen_at) as "lastSeenAt"
     from (select *, stopped_at is null and seen_at > now() - $1 * interval '1 s' as here from ${workerTable}) worker`,
    [validSeconds],
  )
  const { lastSeenAt, ...counts } = row!
  return { ...counts, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString() }
}
