import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss'
import type { Notices } from '../db/notices.ts'
import { holdLifeline, randomKey } from './lifeline.ts'
import { relayWakes } from './relay.ts'
import { type Db, onPool, type Pool } from './sql.ts'

/** A transaction of the caller. */
export type Tx = KyselyTransactionLike
export const within = (tx: Tx): Db => fromKysely(tx)

export type Jobs = {
  boss: PgBoss
  pool: Pool
  /** A worker that has not touched its job for this long counts as lost. */
  heartbeatSeconds: number
  onError(error: unknown): void
  /** Of this process, in its claims (lifeline.ts). */
  processKey: string
  /** Queues known to exist. */
  knownQueues: Set<string>
  stop(): Promise<void>
}

export type JobsOptions = {
  heartbeatSeconds?: number
  /** Whether this process starts scheduled jobs when they come due. */
  schedule?: boolean
  /** With these, this process learns immediately of jobs that other processes enqueued. */
  notices?: Notices
  onError: (error: unknown) => void
}

// Some of pg-boss's errors are plain objects with the members of an error, which a log line would show only as "[object Object]".
const toError = (fault: Error): Error => (fault instanceof Error ? fault : Object.assign(new Error(), fault))

/**
 * One per process and database, on the pool of the system role. pg-boss's own supervision stays off: it counts a crash for every job
 * that was running when PostgreSQL was away, and scans and writes for each queue on every pass (heartbeat.ts does both differently).
 */
export async function startJobs(pool: Pool, options: JobsOptions): Promise<Jobs> {
  const { heartbeatSeconds = 20, schedule = false, notices, onError } = options
  const boss = new PgBoss({ db: onPool(pool), migrate: true, supervise: false, schedule, maintenanceIntervalSeconds: 300 })
  boss.on('error', (fault) => onError(toError(fault)))
  await boss.start()
  const processKey = randomKey()
  const lifeline = notices && holdLifeline({ pool, notices, key: processKey, onError })
  const relay = relayWakes(pool, notices, onError)
  const stop = async () => {
    await lifeline?.stop()
    await relay.stop()
    await boss.stop({ graceful: false })
  }
  return { boss, pool, heartbeatSeconds, onError, processKey, knownQueues: new Set(), stop }
}
