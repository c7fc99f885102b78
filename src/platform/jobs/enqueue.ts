import { awaitAll } from '../db/database.ts'
import { afterCommit } from './after-commit.ts'
import { type Tx, within } from './boss.ts'
import type { Envelope, Job } from './job.ts'
import { createParts, queueOf } from './queues.ts'
import { select } from './sql.ts'
import { jobTable, queueTable } from './tables.ts'
import { wake } from './wake.ts'

export type { Tx } from './boss.ts'

export type EnqueueOptions = {
  /** It must exist (ensureQueue). */
  queue: string
  /** The owner of the work. Free slots rotate among the tenants. */
  tenant: string
  /** At most `limit` (1 to 1000) jobs of the group run simultaneously, across all processes. All jobs of a group are in one queue. */
  group?: { id: string; limit: number }
  /** Only a worker with this tag takes it. */
  tag?: string | undefined
  /** Higher priorities go first within the queue. Default 0. */
  priority?: number
  startAfterMs?: number
  /**
   * While a job with this key waits for its first start, no other is added: the waiting one will see what both callers wrote, because
   * it cannot be taken before both have committed. A job that has started does not count.
   */
  singletonKey?: string
}

// pg-boss's own insert ends in `on conflict do nothing`, which does not lock the waiting job: a worker may take it before the second
// caller commits, and miss what that caller wrote. `do update` locks the job until then.
const insert = `
  insert into ${jobTable} as waiting (name, data, priority, created_on, start_after, singleton_key, group_id, group_tier, policy, retry_limit,
    expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds, retry_delay, retry_backoff)
  select q.name, j.data, coalesce(j.priority, 0), now() + j.nr * interval '1 us', now() + coalesce(j.delay, 0) * interval '1 ms', j.key, j."group", j.tier,
    case when j.key is null then 'standard' else 'short' end, j.retries,
    j.expire, q.deletion_seconds, now() + coalesce(j.delay, 0) * interval '1 ms' + q.retention_seconds * interval '1 s',
    q.dead_letter, q.heartbeat_seconds, 0, false
  from json_to_recordset($1) as j(nr int, queue text, data jsonb, priority int, delay float8, key text, "group" text, tier text, retries int, expire int)
  join ${queueTable} q on q.name = j.queue
  order by j.queue, j.key, j.nr
  on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
  do update set priority = greatest(waiting.priority, excluded.priority), start_after = least(waiting.start_after, excluded.start_after)
  returning name`

export const enqueue = <Payload>(tx: Tx, job: Job<Payload>, payload: Payload, options: EnqueueOptions): Promise<void> =>
  enqueueMany(tx, job, [{ payload, ...options }])

/** Rows per statement, so that a slow machine stays far from the time limit of statements. */
const rowsPerStatement = 5_000

/** Enqueues all of them; due jobs of equal priority start in this order. If several have one singleton key, the first is taken. */
export async function enqueueMany<Payload>(
  tx: Tx,
  job: Job<Payload>,
  items: readonly ({ payload: Payload } & EnqueueOptions)[],
): Promise<void> {
  const all = withoutRepeats(items)
  if (all.length === 0) return
  const allRows = all.map((item, nr) => ({ nr, ...toRow(job, item) }))
  const created = createParts(tx, all)
  for (let from = 0; from < all.length; from += rowsPerStatement) {
    const rows = allRows.slice(from, from + rowsPerStatement)
    const [inserted] = await awaitAll(select<{ name: string }>(within(tx), insert, [JSON.stringify(rows)]), created)
    if (inserted.length < rows.length) {
      const insertedQueues = new Set(inserted.map((row) => row.name))
      throw noQueue(rows.find((row) => !insertedQueues.has(row.queue))?.queue)
    }
  }
  // So that no worker waits for its poll.
  afterCommit(tx, wakeHere)
}

const noQueue = (name: string | undefined) => new Error(`no such queue: ${name}`)
const wakeHere = () => wake()

function toRow<Payload>(job: Job<Payload>, item: { payload: Payload } & EnqueueOptions) {
  const { group } = item
  if (group && !(Number.isInteger(group.limit) && group.limit >= 1 && group.limit <= 1_000)) {
    throw new RangeError(`the limit of group ${group.id} is ${group.limit}, not a whole number from 1 to 1000`)
  }
  const data: Envelope = { job: job.name, tenant: item.tenant, payload: job.payload.parse(item.payload) }
  return {
    queue: queueOf(item),
    data,
    priority: item.priority,
    delay: item.startAfterMs,
    key: item.singletonKey,
    group: group?.id,
    tier: group && `c${group.limit}`,
    retries: job.crashLimit - 1,
    // The worker aborts the attempt at expireMs; pg-boss's own expiry is for one that did not.
    expire: Math.ceil(job.expireMs / 1_000) + 60,
  }
}

function withoutRepeats<Item extends EnqueueOptions>(items: readonly Item[]): Item[] {
  const keys = new Set<string>()
  return items.filter((item) => {
    if (item.singletonKey === undefined) return true
    const key = JSON.stringify([item.queue, item.singletonKey])
    return !keys.has(key) && keys.add(key)
  })
}
