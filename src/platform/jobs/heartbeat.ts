import type { Db } from 'pg-boss'
import type { Jobs } from './boss.ts'
import { keepDeadSeconds } from './queues.ts'
import { jobTable, processTable, workerTable } from './schema.ts'
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

/** Processes that were entered on this server since its start, and no longer hold their lock (lifeline.ts). */
export const absentProcesses = `
  select key::text from ${processTable} where server_started_at = pg_postmaster_start_time() and pg_try_advisory_xact_lock_shared(key)`

type LostJob = { name: string; id: string; retryCount: number; spent: boolean }
type TakenBack = { taken: number; spent: number }

/** Takes back up to 1,000 of the active jobs that `which` selects by $1. Each costs the job one crash; those that are `spent` are given up. */
async function takeBack(
  { boss }: Jobs,
  db: Db,
  { which, value, message }: { which: string; value: unknown; message: string },
): Promise<TakenBack> {
  const failure: Failure = { reason: 'workerLost', message }
  const rows = await select<LostJob>(
    db,
    `with lost as (
       select name, id from ${jobTable} where state = 'active' and ${which}
       limit 1000 for update skip locked
     )
     update ${jobTable} j set
       state = case when retry_count < retry_limit then 'retry' else j.state end,
       output = $2,
       data = case when retry_count < retry_limit then data else data - 'failures' end,
       deletion_seconds = case when retry_count < retry_limit then deletion_seconds else $3 end
     from lost where j.name = lost.name and j.id = lost.id
     returning j.name, j.id, j.retry_count as "retryCount", retry_count >= retry_limit as spent`,
    [value, JSON.stringify(failure), keepDeadSeconds],
  )
  const spent = rows.filter((row) => row.spent)
  for (const [queue, claims] of Map.groupBy(spent, (row) => row.name)) await boss.fail(queue, claims, failure, { db })
  return { taken: rows.length, spent: spent.length }
}

/**
 * Takes jobs back from workers that have not touched them for their heartbeat: all jobs, or those of `queues`. Returns how many were
 * given up for that. After a restart of PostgreSQL, every worker has a full heartbeat to come back, since it was not silent by itself.
 * `steady` is asked once `now()` is fixed: a process that was suspended before that answers no, and one that is suspended later judges
 * by the earlier time.
 */
export function takeBackLost(jobs: Jobs, queues?: readonly string[], isSteady = () => true): Promise<number> {
  return transact(jobs.pool, async (db) => {
    if (!isSteady()) return 0
    const which = `($1::text[] is null or name = any($1)) and ${isLost}`
    return (await takeBack(jobs, db, { which, value: queues ?? null, message: 'the worker stopped sending heartbeats' })).spent
  })
}

const claimedByGone = `split_part(claimed_by, '/', 1) = any($1::text[]) and split_part(claimed_by, '/', 2) = retry_count::text`

/**
 * Takes jobs back from processes that are still gone, and forgets a process once it has none; returns how many. PostgreSQL may only now
 * make a claim that such a process had sent: its heartbeat decides. Their workers no longer count; one that lives announces itself again.
 */
export function takeBackFrom(jobs: Jobs, keys: readonly string[]): Promise<number> {
  return transact(jobs.pool, async (db) => {
    const rows = await select<{ key: string }>(db, `${absentProcesses} and key = any($1::bigint[])`, [keys])
    const gone = rows.map(({ key }) => key)
    const { taken } = await takeBack(jobs, db, { which: claimedByGone, value: gone, message: 'the process of the worker has ended' })
    await select(db, `update ${workerTable} set stopped_at = now() where process_key = any($1::bigint[]) and stopped_at is null`, [gone])
    const left = `select from ${jobTable} job where state = 'active' and claimed_by = process.key || '/' || retry_count`
    await select(db, `delete from ${processTable} process where key = any($1::bigint[]) and not exists (${left})`, [gone])
    return taken
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
