import type { Jobs } from './boss.ts'
import { keepDeadSeconds } from './queues.ts'
import { jobTable } from './schema.ts'
import { onPool, select, transact } from './sql.ts'
import type { Claim, Failure } from './transitions.ts'

/**
 * Marks the claims as alive; returns the ids of those that still hold. A row that another transaction has locked (most likely its own
 * completion) is not written and still counts as held.
 */
export async function touch({ pool }: Jobs, claims: readonly Claim[]): Promise<Set<string>> {
  const rows = await select<{ id: string }>(
    onPool(pool),
    `with held as (
       select j.name, j.id from unnest($1::text[], $2::uuid[], $3::int[]) as mine(name, id, retry_count)
       join ${jobTable} j on j.name = mine.name and j.id = mine.id and j.retry_count = mine.retry_count and j.state = 'active'
     ), free as (
       select j.name, j.id from held join ${jobTable} j on j.name = held.name and j.id = held.id for update of j skip locked
     ), touched as (
       update ${jobTable} j set heartbeat_on = now() from free where j.name = free.name and j.id = free.id and j.state = 'active'
     ) select id from held`,
    [claims.map((claim) => claim.queue), claims.map((claim) => claim.id), claims.map((claim) => claim.retryCount)],
  )
  return new Set(rows.map((row) => row.id))
}

/** Of an active job: its worker has not touched it for its heartbeat. After a restart of PostgreSQL, every worker has one to come back. */
export const isLost = `greatest(heartbeat_on, pg_postmaster_start_time()) + heartbeat_seconds * interval '1 s' < now()`

const lostFailure: Failure = { reason: 'workerLost', message: 'the worker stopped sending heartbeats' }
type LostJob = { name: string; id: string; retryCount: number; spent: boolean }

/**
 * Takes jobs back from workers that have not touched them for their heartbeat: all jobs, or those of `queues`. Each costs the job one
 * crash; returns how many were given up for that. After a restart of PostgreSQL, every worker has a full heartbeat to come back, since
 * it was not silent by itself. `steady` is asked once `now()` is fixed: a process that was suspended before that answers no, and one
 * that is suspended later judges by the earlier time.
 */
export function takeBackLost({ boss, pool }: Jobs, queues?: readonly string[], isSteady = () => true): Promise<number> {
  return transact(pool, async (db) => {
    if (!isSteady()) return 0
    const rows = await select<LostJob>(
      db,
      `with lost as (
         select name, id from ${jobTable}
         where state = 'active' and ($1::text[] is null or name = any($1))
           and ${isLost}
         limit 1000 for update skip locked
       )
       update ${jobTable} j set
         state = case when retry_count < retry_limit then 'retry' else j.state end,
         output = $2,
         data = case when retry_count < retry_limit then data else data - 'failures' end,
         deletion_seconds = case when retry_count < retry_limit then deletion_seconds else $3 end
       from lost where j.name = lost.name and j.id = lost.id
       returning j.name, j.id, j.retry_count as "retryCount", retry_count >= retry_limit as spent`,
      [queues ?? null, JSON.stringify(lostFailure), keepDeadSeconds],
    )
    const dead = Map.groupBy(
      rows.filter((row) => row.spent),
      (row) => row.name,
    )
    for (const [queue, claims] of dead) await boss.fail(queue, claims, lostFailure, { db })
    return rows.filter((row) => row.spent).length
  })
}

/**
 * Deletes jobs after their storage time, ends those that have run too long, watches index bloat and vacuum. Once a minute is enough;
 * several processes may do it. Not within a heartbeat of a restart, because it takes back lost jobs without regard to that.
 */
export async function maintain({ boss, pool, heartbeatSeconds }: Jobs): Promise<void> {
  const [row] = await select<{ steady: boolean }>(
    onPool(pool),
    `select now() - pg_postmaster_start_time() > $1 * interval '1 s' as steady`,
    [heartbeatSeconds + 10],
  )
  if (row?.steady) await boss.supervise()
}
