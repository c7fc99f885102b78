import type { Jobs } from './boss.ts'
import { onPool, select } from './sql.ts'

/** Jobs that were given up go here; stored data contains the name. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`
export const isDeadQueue = (queue: string): boolean => queue.endsWith('.dead')

/** Completed jobs are stored for a quarter of an hour and dead ones for a month; a waiting job is never deleted for its age. */
const lifetimes = { expireInSeconds: 1_260, deleteAfterSeconds: 900, retentionSeconds: 315_360_000 }
export const keepDeadSeconds = 2_592_000

/** The options of pg-boss's create_queue. */
export const queueOptions = (heartbeatSeconds: number, deadLetter?: string): string =>
  JSON.stringify({ policy: 'standard', retryLimit: 2, retryDelay: 0, heartbeatSeconds, deadLetter, ...lifetimes })

const allowedName = /^[\w.\-/]+$/

/**
 * Creates the queue and its dead letter queue unless they exist; then it costs nothing. It commits by itself, so call it before the
 * transaction that enqueues; a rollback of that leaves an empty queue. pg-boss's `createQueue` does the same, but refuses heartbeats
 * under 10 seconds, for which its own supervision is too slow.
 */
export async function ensureQueue(jobs: Jobs, queue: string): Promise<void> {
  if (jobs.knownQueues.has(queue)) return
  if (!allowedName.test(queue) || isDeadQueue(queue)) throw new Error(`"${queue}" cannot name a queue`)
  const dead = deadQueueOf(queue)
  const { heartbeatSeconds } = jobs
  await select(onPool(jobs.pool), 'select pgboss.create_queue($1, $2::jsonb), pgboss.create_queue($3, $4::jsonb)', [
    dead,
    queueOptions(heartbeatSeconds),
    queue,
    queueOptions(heartbeatSeconds, dead),
  ])
  jobs.knownQueues.add(queue)
}
