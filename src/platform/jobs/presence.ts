import { randomUUID } from 'node:crypto'
import type { Jobs } from './boss.ts'
import type { Pump } from './pump.ts'
import { namesIn, partInSql } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable, workerTable } from './tables.ts'

const everyMs = 5_000
/** A worker that was not seen for this long is gone: four consecutive announcements did not arrive. Most that end show it immediately (heartbeat.ts). */
const validSeconds = 20

/** Announces a worker of this process every 5 s, so that pages can say whether anything plays the waiting runs. */
export function announceWorker({ pool, processKey, onError }: Jobs, { concurrency, tags }: Pick<Pump, 'concurrency' | 'tags'>) {
  const id = randomUUID()
  const announce = () =>
    pool
      .query(
        `insert into ${workerTable} (id, concurrency, tags, process_key) values ($1, $2, $3, $4)
         on conflict (id) do update set seen_at = now(), stopped_at = null`,
        [id, concurrency, tags, processKey],
      )
      .catch(onError)
  let announcing: Promise<unknown> = announce()
  const timer = setInterval(() => {
    announcing = announcing.then(announce)
  }, everyMs)
  return {
    /** Removes the announcement, and with it rows older than a month. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await announcing
      await pool.query(`update ${workerTable} set seen_at = now(), stopped_at = now() where id = $1`, [id]).catch(onError)
      await pool.query(`delete from ${workerTable} where seen_at < now() - interval '30 days'`).catch(onError)
    },
  }
}

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

export type WorkerCounts = { running: number; jobsAtOnce: number; tags: string[]; lastSeenAt: string | null }

export const isHere = `stopped_at is null and seen_at > now() - ${validSeconds} * interval '1 s'`

/** The workers of all processes on this database: how many run, their concurrency and tags, and when one was last seen. */
export async function countWorkers({ pool }: Jobs): Promise<WorkerCounts> {
  const [row] = await select<Omit<WorkerCounts, 'lastSeenAt'> & { lastSeenAt: string | Date | null }>(
    onPool(pool),
    `select count(*) filter (where here)::int as running, coalesce(sum(concurrency) filter (where here), 0)::int as "jobsAtOnce",
       array(select distinct unnest(tags) from ${workerTable} where ${isHere} order by 1) as tags, max(seen_at) as "lastSeenAt"
     from (select *, ${isHere} as here from ${workerTable}) worker`,
  )
  const { lastSeenAt, ...counts } = row!
  return { ...counts, lastSeenAt: iso(lastSeenAt) }
}

/** A tag that no running worker has: how many jobs wait for it, since when, and when a worker last had it. */
export type MissingTag = { tag: string; waiting: number; since: string; lastSeenAt: string | null }

/** In the queues $1; null: in all. */
export const missingTagsStatement = `
  select waiting.*, seen.at as "lastSeenAt" from (
    select ${partInSql('name', 3)} as tag, count(*)::int as waiting, min(start_after) as since from ${jobTable}
    where ($1::text[] is null or name = any(${namesIn('$1')})) and state < 'active' and not blocked and start_after <= now() and ${partInSql('name', 3)} <> ''
    group by 1
  ) waiting cross join lateral (select max(seen_at) as at from ${workerTable} where tag = any(tags)) seen
  where not exists (select from ${workerTable} where tag = any(tags) and ${isHere}) order by tag`

export async function missingTags({ pool }: Jobs, queues: readonly string[]): Promise<MissingTag[]> {
  type Row = Pick<MissingTag, 'tag' | 'waiting'> & { since: string | Date; lastSeenAt: string | Date | null }
  const rows = await select<Row>(onPool(pool), missingTagsStatement, [queues])
  return rows.map(({ since, lastSeenAt, ...row }) => ({ ...row, since: iso(since)!, lastSeenAt: iso(lastSeenAt) }))
}
