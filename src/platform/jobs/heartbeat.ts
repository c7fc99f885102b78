import type { Jobs } from './boss.ts'
import { keepDeadSeconds, partInSql } from './queues.ts'
import { type Db, onPool, select, transact } from './sql.ts'
import { claimTable, jobTable, processTable, workerTable } from './tables.ts'
import { type Claim, type Failure, requeue } from './transitions.ts'

/** Of an active job: its worker has not touched it for its heartbeat. After a restart of PostgreSQL, every worker has one to come back. */
export const isLost = `greatest(heartbeat_on, pg_postmaster_start_time()) + heartbeat_seconds * interval '1 s' < now()`

/** Processes that were entered on this server since its start, and no longer hold their lock (lifeline.ts). */
export const absentProcesses = `
  select key::text from ${processTable} where server_started_at = pg_postmaster_start_time() and pg_try_advisory_xact_lock_shared(key)`

type LostJob = { name: string; id: string; retryCount: number; spent: boolean }
type TakenBack = { taken: number; spent: number }

/** Takes back up to 1,000 of the claimed jobs that `which` selects by $1. Each costs the job one crash; those that are `spent` are given up. */
async function takeBack(
  { boss }: Jobs,
  db: Db,
  { which, value, message }: { which: string; value: unknown; message: string },
): Promise<TakenBack> {
  const failure: Failure = { reason: 'workerLost', message }
  const rows = await select<LostJob>(
    db,
    `with lost as (
       select name, id, claim.ctid from ${claimTable} claim join ${jobTable} job
         on name = queue and id = job_id and retry_count = attempt and state = 'active'
       where ${which} limit 1000 for update of job skip locked
     ), forgotten as (
       delete from ${claimTable} where ctid = any(array(select ctid from lost))
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
    const which = `($1::text[] is null or ${partInSql('name', 1)} = any($1)) and ${isLost}`
    return (await takeBack(jobs, db, { which, value: queues ?? null, message: 'the worker stopped sending heartbeats' })).spent
  })
}

/**
 * Takes jobs back from processes that are still gone, and forgets a process once it has none; returns how many. PostgreSQL may only now
 * make a claim that such a process had sent: its heartbeat decides. Their workers no longer count; one that lives announces itself again.
 */
export function takeBackFrom(jobs: Jobs, keys: readonly string[]): Promise<number> {
  return transact(jobs.pool, async (db) => {
    const rows = await select<{ key: string }>(db, `${absentProcesses} and key = any($1::bigint[])`, [keys])
    const gone = rows.map(({ key }) => key)
    const { taken } = await takeBack(jobs, db, {
      which: 'process_key = any($1::bigint[])',
      value: gone,
      message: 'the process of the worker has ended',
    })
    await select(db, `update ${workerTable} set stopped_at = now() where process_key = any($1::bigint[]) and stopped_at is null`, [gone])
    const left = `select from ${claimTable} join ${jobTable} on name = queue and id = job_id and retry_count = attempt and state = 'active' where process_key = key`
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
  if (!row?.steady) return
  await boss.supervise()
  // Of processes that ended without another that took their jobs back.
  const isOver = `at < now() - interval '1 min' and not exists (
    select from ${jobTable} where name = queue and id = job_id and retry_count = attempt and state = 'active')`
  await select(onPool(pool), `delete from ${claimTable} where ${isOver}`)
}

/** Forgets the claims of attempts that have ended here. */
export async function forgetClaims({ pool }: Jobs, ended: readonly Claim[]): Promise<void> {
  const ids = [ended.map(({ id }) => id), ended.map(({ retryCount }) => retryCount)]
  const forget = `delete from ${claimTable} using unnest($1::uuid[], $2::int[]) ended(id, number) where job_id = id and attempt = number`
  if (ended.length > 0) await select(onPool(pool), forget, ids)
}

/**
 * Puts back, without blame, what this process has claimed for longer than `ms` but does not play: the answer to the claim was lost with
 * the connection to the database. Otherwise it would count as the job of a lost worker.
 */
export function putBackUnknown({ pool, processKey }: Jobs, held: readonly Claim[], ms: number): Promise<void> {
  return transact(pool, async (db) => {
    const unknown = await select<Pick<Claim, 'queue' | 'id' | 'retryCount'>>(
      db,
      `delete from ${claimTable} where process_key = $1 and at < now() - $2 * interval '1 ms'
         and not exists (select from unnest($3::uuid[], $4::int[]) held(id, number) where job_id = id and attempt = number)
       returning queue, job_id as id, attempt as "retryCount"`,
      [processKey, ms, held.map(({ id }) => id), held.map(({ retryCount }) => retryCount)],
    )
    for (const claim of unknown) await requeue(db, claim, {})
  })
}
