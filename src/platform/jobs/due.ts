import type { Jobs } from './boss.ts'
import { baseOf, groupOf, partInSql, tagOf } from './queues.ts'
import { onPool, select } from './sql.ts'
import { isOurs, jobTable, queueTable } from './tables.ts'

/** A queue of pg-boss with a job that may start now; its group may still be full. `base`: the queue to which it belongs. */
export type DueQueue = { queue: string; base: string; tenant: string; priority: number; limit: number | null }

const waiting = `${jobTable} where state < 'active' and not blocked`
const byRank = 'priority desc, created_on'
// enqueue.ts writes the limit of the group into the tier (c5).
const head = `data ->> 'tenant' as tenant, priority, substr(group_tier, 2)::int as "limit"`
const part = `json_build_object('queue', name, 'priority', priority, 'limit', "limit")`
const byBase = `${partInSql('name', 1)} as base, min(tenant) as tenant, json_agg(${part}) as parts`

// A skip scan: one probe for each queue of pg-boss that has waiting jobs, however many wait in it, and another if the first must wait longer.
/** The queues with a job that may start now, and their owners: all jobs of a queue belong to one tenant. */
export const dueAnywhere = `
  with recursive first(name, start_after, tenant, priority, "limit") as (
    (select name, start_after, ${head} from ${waiting} order by name, ${byRank} limit 1)
    union all
    select next.* from first cross join lateral (
      select name, start_after, ${head} from ${waiting} and name > first.name order by name, ${byRank} limit 1
    ) next
  ) select ${byBase} from first left join lateral (
      select true as found from ${waiting} and name = first.name and first.start_after > now() and start_after <= now() order by ${byRank} limit 1
    ) later on true
    where ${isOurs('name')} and (start_after <= now() or found) group by base`
const dueAmong = `
  select ${byBase} from ${queueTable} queue cross join lateral (
    select ${head} from ${waiting} and name = queue.name and start_after <= now() order by ${byRank} limit 1
  ) first where ${partInSql('name', 1)} = any($1::text[]) group by base`

type Row = { base: string; tenant: string; parts: Omit<DueQueue, 'base' | 'tenant'>[] }

// Planned each time: a plan from when the table was empty would read all of it.
/** Those of all queues or of `queues`, for a worker with these tags. */
export async function dueQueues(jobs: Jobs, { queues, tags }: { queues?: readonly string[] | undefined; tags: readonly string[] }) {
  const rows = queues ? await select<Row>(onPool(jobs.pool), dueAmong, [queues]) : await select<Row>(onPool(jobs.pool), dueAnywhere)
  const all = rows.flatMap(({ base, tenant, parts }) => parts.map((one): DueQueue => ({ ...one, base, tenant })))
  return all.filter(({ queue }) => ['', ...tags].includes(tagOf(queue)))
}

// Finding many queues is slow, and rounds may follow each other within milliseconds.
const many = 64
const validMs = 250

/**
 * The list of due queues. It is valid for a quarter of a second, without those in which a claim found nothing, because their groups are
 * full. It is read again when a job was enqueued, or has ended in a queue that is not on it, unless it is long.
 */
export class DueList {
  readonly #find: () => Promise<DueQueue[]>
  readonly #now: () => number
  #known: DueQueue[] = []
  readonly #full = new Set<DueQueue>()
  #at = Number.NEGATIVE_INFINITY
  #changes = 0

  constructor(find: () => Promise<DueQueue[]>, now = () => performance.now()) {
    this.#find = find
    this.#now = now
  }

  async read(): Promise<DueQueue[]> {
    if (this.#now() - this.#at >= validMs) {
      // Set before the query, because its result lacks jobs that are enqueued in the meantime.
      this.#at = this.#now()
      this.#known = await this.#find()
      this.#full.clear()
    }
    return this.#known.filter((due) => !this.#full.has(due))
  }

  /** Call it when a job was enqueued, or a job of this queue has ended: its group may have room for the next. */
  recordChange(queue?: string): void {
    this.#changes++
    const group = this.#known.filter((due) => queue === undefined || sameGroup(due.queue, queue))
    for (const due of group) this.#full.delete(due)
    if (this.#known.length <= many && (queue === undefined || group.length === 0)) this.#at = Number.NEGATIVE_INFINITY
  }

  /** Call it before a claim; the returned function leaves the queue out because nothing was found, unless something has changed since. */
  watch(due: DueQueue): () => void {
    const changes = this.#changes
    return () => {
      if (changes === this.#changes) this.#full.add(due)
    }
  }
}

const sameGroup = (a: string, b: string) => baseOf(a) === baseOf(b) && groupOf(a) === groupOf(b)
