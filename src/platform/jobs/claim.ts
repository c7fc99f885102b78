import { createHash } from 'node:crypto'
import type { Db } from 'pg-boss'
import { isLockTimeout } from '../db/faults.ts'
import type { Jobs } from './boss.ts'
import { claimSettings, claimStatement } from './claim-statement.ts'
import { addJitter } from './job.ts'
import { isDeadQueue } from './queues.ts'
import { jobTable } from './schema.ts'
import { ask, type Client, onPool, select, transact } from './sql.ts'
import { type Claim, requeue } from './transitions.ts'

/** `place`: among those of its group that were claimed with it; `room`: how many of them there could be at most. */
export type Claimed = Claim & { place: number; room: number }
export type DueQueue = { queue: string; tenant: string }

const waiting = `${jobTable} where state < 'active' and not blocked`
const byRank = 'priority desc, created_on'

// A skip scan: one probe for each queue that has waiting jobs, however many wait in it, and another if the first must wait longer.
/** The queues with a job that may start now, and their owners: all jobs of a queue belong to one tenant. */
export const dueAnywhere = `
  with recursive first(name, tenant, start_after) as (
    (select name, data ->> 'tenant', start_after from ${waiting} order by name, ${byRank} limit 1)
    union all
    select next.* from first cross join lateral (
      select name, data ->> 'tenant', start_after from ${waiting} and name > first.name order by name, ${byRank} limit 1
    ) next
  ) select name as queue, tenant from first left join lateral (
      select true as found from ${waiting} and name = first.name and first.start_after > now() and start_after <= now() order by ${byRank} limit 1
    ) later on true
    where name not like '\\_\\_pgboss%' and (start_after <= now() or found)`
const dueAmong = `
  select queue.name as queue, first.tenant from unnest($1::text[]) queue(name) cross join lateral (
    select data ->> 'tenant' as tenant from ${waiting} and name = queue.name and start_after <= now() order by ${byRank} limit 1
  ) first`

// Planned each time: a plan from when the table was empty would read all of it.
/** Queues with a job that may start now (its group may still be full), all or those of `queues`. */
export const dueQueues = (jobs: Jobs, queues?: readonly string[]): Promise<DueQueue[]> =>
  queues ? select<DueQueue>(onPool(jobs.pool), dueAmong, [queues]) : select<DueQueue>(onPool(jobs.pool), dueAnywhere)

/**
 * `tags`: the tags of this worker; it also takes jobs without a tag. `ending`: attempts that have left their place in the group, or
 * are about to. `accept`: can refuse single jobs.
 */
export type ClaimRequest = { count: number; tags: readonly string[]; ending?: readonly Claim[]; accept(claim: Claim): boolean }

/**
 * Takes up to `count` due jobs; those that are not accepted are put back in the same transaction, for some seconds. Claims of one queue
 * wait for each other, but only for the claim: two simultaneously would both see the old count of a group (8 at limit 4 made 20 active).
 */
export function claim(jobs: Jobs, queue: string, { count, tags, ending = [], accept }: ClaimRequest): Promise<Claimed[]> {
  const take = async (db: Db, client: Client) => {
    const attempts = [ending.map(({ id }) => id), ending.map(({ retryCount }) => retryCount)]
    const claimedJobs = await ask<Omit<Claimed, 'queue' | 'dead'>>(client, {
      text: claimStatement,
      values: [queue, count, ['', ...tags], ...attempts, jobs.processKey],
    })
    const claims = claimedJobs.map((row) => ({ ...row, queue, dead: isDeadQueue(queue) }))
    const { accepted = [], refused = [] } = Object.groupBy(claims, (claim) => (accept(claim) ? 'accepted' : 'refused'))
    for (const claim of refused) await requeue(db, claim, { delayMs: addJitter(4_000, Math.random()) })
    return accepted
  }
  return transact(jobs.pool, take, { text: claimSettings, values: [lockKey(queue)] }).catch((error) => {
    if (isLockTimeout(error)) return []
    throw error
  })
}

export const lockKey = (queue: string): bigint => createHash('sha256').update(`parley queue ${queue}`).digest().readBigInt64BE()
