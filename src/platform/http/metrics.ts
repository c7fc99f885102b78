import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/boss.ts'
import type { Pump } from '../jobs/pump.ts'
import { countWaiting } from '../jobs/queue-counts.ts'
import type { Metric, Sample } from './exposition.ts'
import type { Traffic } from './traffic.ts'

type MetricSources = {
  db: Database
  jobs: Jobs
  version: string
  pump: Pick<Pump, 'activeCount' | 'freeSlots'>
  traffic: Traffic
  /** The prefix of the names of project queues, before the ID. */
  projectQueues: string
  /** False if this process takes no jobs, and so has no figure of free slots. */
  worksJobs: boolean
  /** Throws if this process cannot serve. */
  ready(): Promise<unknown>
}

/**
 * The figures that the operator of a Parley watches, read at each scrape. If the database does not answer, its figures are missing, and
 * `parley_ready` says so. No figure names a workspace.
 */
export function openMetrics({ db, jobs, version, pump, worksJobs, traffic, projectQueues, ready }: MetricSources): () => Promise<Metric[]> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return async () => {
    const isReady = await ready().then(
      () => true,
      () => false,
    )
    const queue = isReady ? await countWaiting(jobs, projectQueues).catch(() => undefined) : undefined
    const { user, system } = process.cpuUsage()
    // Nanoseconds since the last scrape, beyond the 20 ms between two samples.
    const lag = Math.max(0, delay.percentile(99) / 1e9 - 0.02)
    delay.reset()
    return [
      gauge('parley_info', 'The running version.', { value: 1, labels: { version } }),
      gauge('parley_ready', 'Whether this process can serve: 1 or 0, as /readyz says.', { value: Number(isReady) }),
      gauge(
        'parley_jobs_waiting',
        'Jobs of all workspaces: queued ones could start now, delayed ones later; counted up to 100,000 each.',
        ...(queue ? ofStates({ queued: queue.queued, delayed: queue.delayed }) : []),
      ),
      gauge(
        'parley_queue_lag_seconds',
        'How long ago the job that waits longest could have started.',
        ...(queue ? [{ value: queue.oldestQueuedAgeMs / 1_000 }] : []),
      ),
      gauge(
        'parley_project_queue_lag_seconds',
        'The same of the 20 projects whose jobs wait longest.',
        ...(queue?.oldestByQueue ?? []).map(({ queue: project, ageMs }) => ({ value: ageMs / 1_000, labels: { project } })),
      ),
      gauge('parley_jobs_begun', 'Jobs that this process has started and not ended.', { value: pump.activeCount }),
      gauge('parley_worker_free_slots', 'How many more jobs this worker could start.', ...(worksJobs ? [{ value: pump.freeSlots }] : [])),
      gauge(
        'parley_database_connections',
        'Connections in the two pools of this process.',
        ...Object.entries(db.pools()).flatMap(([pool, { open, idle }]) => ofStates({ busy: open - idle, idle }, { pool })),
      ),
      gauge(
        'parley_database_waiting',
        'Callers waiting for a connection.',
        ...Object.entries(db.pools()).map(([pool, { waiting }]) => ({ value: waiting, labels: { pool } })),
      ),
      ...traffic.metrics(),
      { name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time.', values: [{ value: (user + system) / 1e6 }] },
      gauge('process_resident_memory_bytes', 'Resident memory.', { value: process.memoryUsage.rss() }),
      gauge('process_start_time_seconds', 'When this process started, as Unix time.', { value: performance.timeOrigin / 1_000 }),
      gauge('nodejs_eventloop_lag_p99_seconds', 'The 99th percentile of the delay of the event loop since the last scrape.', {
        value: Number.isNaN(lag) ? 0 : lag,
      }),
    ]
  }
}

const gauge = (name: string, help: string, ...values: Sample[]): Metric => ({ name, type: 'gauge', help, values })
const ofStates = (states: Readonly<Record<string, number>> = {}, labels: Record<string, string> = {}): Sample[] =>
  Object.entries(states).map(([state, value]) => ({ value, labels: { ...labels, state } }))
