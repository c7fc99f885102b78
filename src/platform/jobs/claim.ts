import { createHash } from 'node:crypto'
import type { Db, JobWithMetadata } from 'pg-boss'
import { isLockTimeout } from '../db/faults.ts'
import type { Jobs } from './boss.ts'
import { jittered } from './job.ts'
import { isDeadQueue } from './queues.ts'
import { jobTable } from './schema.ts'
import { onPool, select, transact } from './sql.ts'
import { type Claim, requeue } from './transitions.ts'

export type Due = { queue: string; tenant: string }

// A skip scan: one probe for each queue that has waiting jobs, however many wait in it.
const waitingQueues = `
  with recursive waiting(name) as (
    (select name from ${jobTable} where state < 'active' and not blocked order by name limit 1)
    union all
    select (select name from ${jobTable} where state < 'active' and not blocked and name > waiting.name order by name limit 1)
    from waiting where waiting.name is not null
  ) select name from waiting where name is not null and name not like '\\_\\_pgboss%'`
const dueOf = (queues: string) => `
  select queue.name as queue, first.tenant from (${queues}) queue cross join lateral (
    select data ->> 'tenant' as tenant from ${jobTable}
    where name = queue.name and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit 1
  ) first`
const dueAnywhere = dueOf(waitingQueues)
const dueAmong = dueOf('select unnest($1::text[]) as name')

/** Queues with a job that may start now (its group may still be full), all or those of `queues`. */
export const dueQueues = (jobs: Jobs, queues?: readonly string[]): Promise<Due[]> =>
  queues ? select<Due>(onPool(jobs.pool), dueAmong, [queues]) : select<Due>(onPool(jobs.pool), dueAnywhere)

// enqueue.ts writes a group's limit into its tier.
const tiers = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`c${i + 1}`, i + 1]))

// A process that stands still in the middle of a claim holds up the others for 0.3 s, and for 2 s altogether.
const openingStatement = (queue: string) => `
  select set_config('lock_timeout', '300', true), set_config('idle_in_transaction_session_timeout', '2000', true), pg_advisory_xact_lock(${lockKey(queue)})`

/**
 * Takes up to `count` due jobs; those that are not accepted are put back in the same transaction, for some seconds.
 * pg-boss counts a group's running jobs and then takes more: two fetches at once both see the old count (8 at limit 4
 * made 20 active). So fetches of one queue wait for one another, for the fetch only.
 */
export function claim(jobs: Jobs, queue: string, count: number, accept: (claim: Claim) => boolean): Promise<Claim[]> {
  const fetch = async (db: Db) => {
    const options = { batchSize: count, includeMetadata: true, groupConcurrency: { default: 1, tiers }, db } as const
    const fetched: JobWithMetadata[] = await jobs.boss.fetch(queue, options)
    const { accepted = [], refused = [] } = Object.groupBy(fetched.map(toClaim), (claim) => (accept(claim) ? 'accepted' : 'refused'))
    for (const claim of refused) await requeue(db, claim, { delayMs: jittered(4_000, Math.random()) })
    return accepted
  }
  return transact(jobs.pool, fetch, openingStatement(queue)).catch((error) => {
    if (isLockTimeout(error)) return []
    throw error
  })
}

const toClaim = ({ name, id, retryCount, retryLimit, data, sourceOutput }: JobWithMetadata): Claim => ({
  queue: name,
  id,
  retryCount,
  retryLimit,
  data,
  failure: sourceOutput,
  dead: isDeadQueue(name),
})

export const lockKey = (queue: string): bigint => createHash('sha256').update(`parley queue ${queue}`).digest().readBigInt64BE()
