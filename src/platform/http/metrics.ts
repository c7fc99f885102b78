import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/boss.ts'
import { waiting } from '../jobs/figures.ts'
import type { Pump } from '../jobs/pump.ts'
import type { Metric, Sample } from './exposition.ts'
import type { Traffic } from './traffic.ts'

type Watched = {
  db: Database
  jobs: Jobs
  version: string
  pump: Pick<Pump, 'begun' | 'freeSlots'>
  traffic: Traffic
  /** False: this process takes no jobs, and has no figure of free slots. */
  working: boolean
  /** Throws when this process cannot serve. */
  ready(): Promise<unknown>
}

/**
 * What the operator of a Parley watches, read then and there. Answers without the figures of the database when it does not answer;
 * `parley_ready` says so. No figure names a workspace.
 */
export function openMetrics({ db, jobs, version, pump, working, traffic, ready }: Watched): () => Promise<Metric[]> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return async () => {
    const isReady = await ready().then(
      () => true,
      () => false,
    )
    const queue = isReady ? await waiting(jobs).catch(() => undefined) : undefined
    const { user, system } = process.cpuUsage()
    // Nanoseconds since the last scrape, beyond the 20 ms between two looks.
    const lag = Math.max(0, delay.percentile(99) / 1e9 - 0.02)
    delay.reset()
    return [
      gauge('parley_info', 'The version that runs.', { value: 1, labels: { version } }),
      gauge('parley_ready', 'Whether this process can serve: 1 or 0, as /readyz says.', { value: Number(isReady) }),
      gauge(
        'parley_jobs_waiting',
        'Jobs of all workspaces: queued could begin now, delayed later; counted up to 100,000 each.',
        ...(queue ? ofStates({ queued: queue.queued, delayed: queue.delayed }) : []),
      ),
      gauge(
        'parley_queue_lag_seconds',
        'For how long the job that waits longest could have begun.',
        ...(queue ? [{ value: queue.oldestQueuedAgeMs / 1_000 }] : []),
      ),
      gauge('parley_jobs_begun', 'Jobs that this process has begun and not ended.', { value: pump.begun }),
      gauge('parley_worker_free_slots', 'How many more a worker could start.', ...(working ? [{ value: pump.freeSlots }] : [])),
      gauge(
        'parley_database_connections',
        'Of the two pools of this process.',
        ...Object.entries(db.pools()).flatMap(([pool, { open, idle }]) => ofStates({ busy: open - idle, idle }, { pool })),
      ),
      gauge(
        'parley_database_waiting',
        'Callers that wait for a connection.',
        ...Object.entries(db.pools()).map(([pool, { waiting }]) => ({ value: waiting, labels: { pool } })),
      ),
      ...traffic.metrics(),
      { name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time.', values: [{ value: (user + system) / 1e6 }] },
      gauge('process_resident_memory_bytes', 'Resident memory.', { value: process.memoryUsage.rss() }),
      gauge('process_start_time_seconds', 'When this process began, as Unix time.', { value: performance.timeOrigin / 1_000 }),
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was since the last scrape, at worst of 99 %.', {
        value: Number.isNaN(lag) ? 0 : lag,
      }),
    ]
  }
}

const gauge = (name: string, help: string, ...values: Sample[]): Metric => ({ name, type: 'gauge', help, values })
const ofStates = (states: Readonly<Record<string, number>> = {}, labels: Record<string, string> = {}): Sample[] =>
  Object.entries(states).map(([state, value]) => ({ value, labels: { ...labels, state } }))
