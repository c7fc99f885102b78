import { createHash } from 'node:crypto'
import type { Db } from 'pg-boss'
import { isLockTimeout } from '../db/faults.ts'
import type { Jobs } from './boss.ts'
import { claimSettings, claimStatement } from './claim-statement.ts'
import { jittered } from './job.ts'
import { isDeadQueue } from './queues.ts'
import { jobTable } from './schema.ts'
import { ask, type Client, onPool, select, transact } from './sql.ts'
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

// Planned each time: a plan from when the table was empty would read all of it.
/** Queues with a job that may start now (its group may still be full), all or those of `queues`. */
export const dueQueues = (jobs: Jobs, queues?: readonly string[]): Promise<Due[]> =>
  queues ? select<Due>(onPool(jobs.pool), dueAmong, [queues]) : select<Due>(onPool(jobs.pool), dueAnywhere)

/**
 * Takes up to `count` due jobs; those that are not accepted are put back in the same transaction, for some seconds. Claims of one
 * queue wait for one another, for the claim only: two at once would both see the old count of a group (8 at limit 4 made 20 active).
 */
export function claim(jobs: Jobs, queue: string, count: number, accept: (claim: Claim) => boolean): Promise<Claim[]> {
  const take = async (db: Db, client: Client) => {
    const taken = await ask<Omit<Claim, 'queue' | 'dead'>>(client, { text: claimStatement, values: [queue, count] })
    const claims = taken.map((row) => ({ ...row, queue, dead: isDeadQueue(queue) }))
    const { accepted = [], refused = [] } = Object.groupBy(claims, (claim) => (accept(claim) ? 'accepted' : 'refused'))
    for (const claim of refused) await requeue(db, claim, { delayMs: jittered(4_000, Math.random()) })
    return accepted
  }
  return transact(jobs.pool, take, { text: claimSettings, values: [lockKey(queue)] }).catch((error) => {
    if (isLockTimeout(error)) return []
    throw error
  })
}

export const lockKey = (queue: string): bigint => createHash('sha256').update(`parley queue ${queue}`).digest().readBigInt64BE()
