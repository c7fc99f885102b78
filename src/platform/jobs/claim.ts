import { createHash } from 'node:crypto'
import { isLockTimeout } from '../db/faults.ts'
import type { Jobs } from './boss.ts'
import { crashesOf, type Handlers } from './handler.ts'
import { addJitter } from './job.ts'
import { baseOf, groupOf, isDeadQueue } from './queues.ts'
import { ask, type Client, type Db, type Last, transact } from './sql.ts'
import { claimTable, jobTable } from './tables.ts'
import { type Claim, requeue } from './transitions.ts'

/** `ending`: attempts that have left their group. `accept`: can refuse single jobs. */
export type ClaimRequest = {
  queue: string
  /** Of its group, if it has one. */
  limit: number | null
  count: number
  ending?: readonly Claim[]
  accept(claim: Claim): boolean
}

/**
 * Settings for the transaction of a claim. The plan follows the indexes whatever the statistics say about a table that fills and
 * empties within seconds. A process that is suspended in the middle of a claim holds up the others for 0.3 s, and for 2 s in total.
 */
export const claimSettings = `
  select set_config('lock_timeout', '300', true), set_config('idle_in_transaction_session_timeout', '2000', true),
    set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), pg_advisory_xact_lock($1)`

/** How many jobs of the group $2 run, in the queue $1 and those of its other tags, without the attempts that are ending. */
export const activeInGroup = `
  select count(*)::int as count from ${jobTable} job where state = 'active' and group_id = $2 and starts_with(name, $1)
    and not exists (select from unnest($3::uuid[], $4::int[]) ending(id, attempt) where ending.id = job.id and attempt = retry_count)`
const note = `insert into ${claimTable} (queue, process_key, job_id, attempt) select $1, $2, * from unnest($3::uuid[], $4::int[])`

const idsOf = (claims: readonly Claim[]) => [claims.map(({ id }) => id), claims.map(({ retryCount }) => retryCount)] as const

/**
 * Takes up to `count` due jobs of a queue of pg-boss, and of a group no more than its limit leaves; those that are not accepted are put back
 * in the same transaction, for some seconds. The claims of a group wait for each other: two simultaneous fetches would both see the old
 * count, so the count of pg-boss does not hold the limit, and it reads a full group to its end each time.
 */
export function claim(jobs: Jobs, { queue, limit, count, ending = [], accept }: ClaimRequest): Promise<Claim[]> {
  const take = async (db: Db, client: Client, last: Last) => {
    const room = limit === null ? count : Math.min(count, limit - (await countActive(client, queue, ending)))
    if (room <= 0) return []
    const fetched = await jobs.boss.fetch(queue, { batchSize: room, includeMetadata: true, db })
    const claims = fetched
      .sort((a, b) => b.priority - a.priority || Number(a.createdOn) - Number(b.createdOn))
      .map(({ id, retryCount, retryLimit, data, sourceOutput: failure }): Claim => {
        return { queue, id, retryCount, retryLimit, data, failure, dead: isDeadQueue(queue) }
      })
    const { accepted = [], refused = [] } = Object.groupBy(claims, (claim) => (accept(claim) ? 'accepted' : 'refused'))
    for (const claim of refused) await requeue(db, claim, { delayMs: addJitter(4_000, Math.random()) })
    if (accepted.length > 0) last(ask(client, { text: note, values: [queue, jobs.processKey, ...idsOf(accepted)] }))
    return accepted
  }
  return transact(jobs.pool, take, { text: claimSettings, values: [lockKey(queue)] }).catch((error) => {
    if (isLockTimeout(error)) return []
    throw error
  })
}

async function countActive(client: Client, queue: string, ending: readonly Claim[]): Promise<number> {
  const group = groupOf(queue)
  const values = [wholeGroup(queue), group, ...idsOf(ending.filter((claim) => groupOf(claim.queue) === group))] as const
  const [row] = await ask<{ count: number }>(client, { text: activeInGroup, values })
  return row!.count
}

const wholeGroup = (queue: string) => `${baseOf(queue)}..${groupOf(queue)}..`
export const lockKey = (queue: string): bigint =>
  createHash('sha256')
    .update(`parley queue ${wholeGroup(queue)}`)
    .digest()
    .readBigInt64BE()

/**
 * Which claims a process may take next to its active ones. A job that crashes its worker would take the same neighbors down each time,
 * until all are given up. So jobs that one more crash would end run one at a time here: the last time, the culprit runs alone.
 */
export function acceptOneLastChance(active: Iterable<Claim>, handlers: Handlers): (claim: Claim) => boolean {
  const onLastChance = (claim: Claim) => claim.retryCount >= claim.retryLimit && crashesOf(claim, handlers) > 0
  let isTaken = [...active].some(onLastChance)
  return (claim) => {
    if (!onLastChance(claim)) return true
    if (isTaken) return false
    isTaken = true
    return true
  }
}
