import type { Jobs } from './boss.ts'
import { isLost } from './heartbeat.ts'
import { deadQueueOf, namesIn, partInSql } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable } from './tables.ts'

export type QueueCounts = {
  remaining: { queued: number; running: number; delayed: number; dead: number }
  /** How long ago the longest waiting job could have started; null if none could. */
  oldestQueuedAgeMs: number | null
  /** When the next waiting job may start, in the past if one may now; null if none waits. */
  nextAvailableAt: string | null
}

/**
 * Counts the current jobs. Jobs that handle dead letters count as unfinished work. A job whose worker was lost is not running: it waits,
 * for as long as no worker is there to take it back.
 */
export async function countJobs({ pool }: Jobs, queues: readonly string[]): Promise<QueueCounts> {
  const [row] = await select<QueueCounts['remaining'] & { age: number | null; next: string | Date | null }>(
    onPool(pool),
    `select queued + lost as queued, delayed, greatest(age, silence) as age, next, running, dead from (
       select count(*) filter (where start_after <= now())::int as queued, count(*) filter (where start_after > now())::int as delayed,
         extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 * 1000 as age, min(start_after) as next
       from ${jobTable} where name = any(${namesIn('$1::text[] || $2::text[]')}) and state < 'active' and not blocked
     ) waiting, (
       select count(*) filter (where state = 'active' and not ${isLost})::int as running,
         count(*) filter (where state = 'active' and ${isLost})::int as lost,
         extract(epoch from now() - min(heartbeat_on) filter (where state = 'active' and ${isLost}))::float8 * 1000 as silence, count(*) filter (where state = 'failed' and ${partInSql('name', 1)} = any($1))::int as dead
       from ${jobTable} where name = any(${namesIn('$1::text[] || $2::text[]')}) and state in ('active', 'failed')
     ) unsettled`,
    [queues, queues.map(deadQueueOf)],
  )
  const { queued, running, delayed, dead, age, next } = row!
  return {
    remaining: { queued, running, delayed, dead },
    oldestQueuedAgeMs: age === null ? null : Math.round(age),
    nextAvailableAt: next === null ? null : new Date(next).toISOString(),
  }
}

const maxCounted = 100_000
const countWhere = (where: string) =>
  `(select count(*)::int from (select from ${jobTable} where state < 'active' and not blocked and ${where} limit ${maxCounted}) found)`

type Waiting = {
  queued: number
  delayed: number
  oldestQueuedAgeMs: number
  /** The queues with this prefix whose due jobs have waited longest, by name without the prefix. */
  oldestByQueue: { queue: string; ageMs: number }[]
}
/** Each is a time series for anyone who stores the figures, and a company may have thousands of queues. */
const maxQueues = 20

/** Counts what waits in the queues of all workspaces, from the index of waiting jobs, up to a limit for each kind. */
export async function countWaiting({ pool }: Jobs, prefix: string): Promise<Waiting> {
  const [row] = await select<Waiting>(
    onPool(pool),
    `with due as materialized (
       select ${partInSql('name', 1)} as name, extract(epoch from now() - min(start_after))::float8 * 1000 as age from ${jobTable}
       where state < 'active' and not blocked and start_after <= now() group by 1
     ) select ${countWhere('start_after <= now()')} as queued, ${countWhere('start_after > now()')} as delayed,
       (select coalesce(max(age), 0) from due) as "oldestQueuedAgeMs",
       (select coalesce(json_agg(json_build_object('queue', substr(name, length($1) + 1), 'ageMs', age)), '[]') from (
         select name, age from due where starts_with(name, $1) and not name like '%.dead' order by age desc, name limit ${maxQueues}) oldest
       ) as "oldestByQueue"`,
    [prefix],
  )
  return row!
}
