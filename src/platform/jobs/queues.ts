import { type Jobs, type Tx, within } from './boss.ts'
import { onPool, select } from './sql.ts'
import { queueSchema, queueTable } from './tables.ts'

const separator = '..'
type Place = { queue: string; group?: { id: string; limit: number } | undefined; tag?: string | undefined }

/** Where a job waits: each group of a queue, and each tag, has a queue of its own in pg-boss, so a full group holds up no other. */
export const queueOf = ({ queue, group, tag }: Place): string =>
  group || tag ? [queue, group?.id ?? '', tag ?? ''].join(separator) : queue
const partOf = (name: string, index: number) => name.split(separator)[index] ?? ''
export const baseOf = (name: string): string => partOf(name, 0)
export const groupOf = (name: string): string => partOf(name, 1)
export const tagOf = (name: string): string => partOf(name, 2)
/** The same in SQL, counted from 1. */
export const partInSql = (name: string, index: number): string => `split_part(${name}, '${separator}', ${index})`
/** In SQL, the names of pg-boss for the queues in an array. */
export const namesIn = (queues: string): string => `array(select name from ${queueTable} where ${partInSql('name', 1)} = any(${queues}))`

/** Jobs that were given up go here; stored data contains the name. */
export const deadQueueOf = (queue: string): string => `${baseOf(queue)}.dead`
export const isDeadQueue = (queue: string): boolean => queue.endsWith('.dead')

/** Completed jobs are stored for a quarter of an hour and dead ones for a month; a waiting job is never deleted for its age. */
const lifetimes = { expireInSeconds: 1_260, deleteAfterSeconds: 900, retentionSeconds: 315_360_000 }
export const keepDeadSeconds = 2_592_000

/** The options of pg-boss's create_queue. */
export const queueOptions = (heartbeatSeconds: number, deadLetter?: string): string =>
  JSON.stringify({ policy: 'standard', retryLimit: 2, retryDelay: 0, heartbeatSeconds, deadLetter, ...lifetimes })

const allowedName = /^(?!.*\.\.)[\w.\-/]+$/

/**
 * Creates the queue and its dead letter queue unless they exist; then it costs nothing. It commits by itself, so call it before the
 * transaction that enqueues; a rollback of that leaves an empty queue. `createQueue` of pg-boss calls the same function, but refuses
 * heartbeats under 10 seconds.
 */
export async function ensureQueue(jobs: Jobs, queue: string): Promise<void> {
  if (jobs.knownQueues.has(queue)) return
  if (!allowedName.test(queue) || isDeadQueue(queue)) throw new Error(`"${queue}" cannot name a queue`)
  const dead = deadQueueOf(queue)
  const { heartbeatSeconds } = jobs
  const create = `select ${queueSchema}.create_queue($1, $2::jsonb), ${queueSchema}.create_queue($3, $4::jsonb)`
  await select(onPool(jobs.pool), create, [dead, queueOptions(heartbeatSeconds), queue, queueOptions(heartbeatSeconds, dead)])
  jobs.knownQueues.add(queue)
}

const createEach = `
  select ${queueSchema}.create_queue(part.name, jsonb_strip_nulls(jsonb_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
    'expireInSeconds', expire_seconds, 'retentionSeconds', retention_seconds, 'deleteAfterSeconds', deletion_seconds,
    'deadLetter', dead_letter, 'heartbeatSeconds', heartbeat_seconds)))
  from unnest($1::text[], $2::text[]) part(name, base) join ${queueTable} q on q.name = part.base
  where not exists (select from ${queueTable} known where known.name = part.name)`

/** Creates the queues of these groups and tags unless they exist, in the transaction that enqueues, like the queues that they belong to. */
export async function createParts(tx: Tx, places: readonly Place[]): Promise<void> {
  const parts = new Map(places.filter(({ group, tag }) => group || tag).map((place) => [queueOf(place), place.queue]))
  if (parts.size > 0) await select(within(tx), createEach, [[...parts.keys()], [...parts.values()]])
}
