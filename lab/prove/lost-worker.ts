import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#harness/until.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { processTable } from '#src/platform/jobs/schema.ts'
import { none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newScenario, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const concurrency = 4
const leaseSeconds = 20
type Row = { id: string; status: string; attempt: number; outcome: string | null }

const runsIn = (connection: Connection, ids: readonly string[]) =>
  rowsOf<Row>(connection, 'select id, status, attempt, outcome from runs where id = any($1)', [ids])
const count = async (connection: Connection, from: string): Promise<number> =>
  (await rowsOf<{ count: number }>(connection, `select count(*)::int as count from ${from}`))[0]!.count
const entered = (connection: Connection) => count(connection, processTable)

/** Ends the connection by whose end others would see that a process is gone, of all processes, and waits until they have another one. */
async function endConnections(connection: Connection): Promise<void> {
  const held = `pg_locks join ${processTable} on (classid::bigint << 32) + objid::bigint = key where locktype = 'advisory' and mode = 'ExclusiveLock'`
  const before = await count(connection, held)
  const ended = await rowsOf<{ pid: number }>(connection, `select pid, pg_terminate_backend(pid) from ${held}`)
  await until('they are back', async () => {
    const now = await rowsOf<{ pid: number }>(connection, `select pid from ${held}`)
    return now.length >= before && now.every(({ pid }) => ended.every((one) => one.pid !== pid))
  })
}

export const lostWorker: Proof = {
  name: 'lost-worker',
  about: 'kill -9 of a worker that fills a channel, beside another that waits for room; and ended connections of workers that live',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const times = size === 'short' ? 1 : 10
      const environment = { ...on(connection, folder), PARLEY_HEARTBEAT_SECONDS: String(leaseSeconds) }
      const api = await newService({ ...environment, PARLEY_ROLES: 'api' })
      const started: Served[] = []
      const startWorker = async () => {
        const worker = await newService({ ...environment, PARLEY_ROLES: 'worker' }, api.key)
        started.push(worker)
        const before = await entered(connection)
        worker.service.spawn()
        await until('the worker is entered', async () => (await entered(connection)) > before, 120_000)
        return worker
      }
      try {
        await api.service.start()
        const { scenarioId } = await newScenario(api.parley, { delayMs: 2_000, turns: 4, concurrency })
        const queue = async () => {
          const queued = api.parley.POST('/scenarios/{id}/run', { params: { path: { id: scenarioId } }, body: { repeats: concurrency } })
          const ids = (await done(queued)).runs.map(({ id }) => id)
          const areRunning = async () => (await runsIn(connection, ids)).filter(({ status }) => status === 'running').length === concurrency
          await until('they fill the channel', areRunning)
          return ids
        }
        const backMs: number[] = []
        const lost: Row[] = []
        let victim = await startWorker()
        for (let time = 1; time <= times; time++) {
          const other = await startWorker()
          // It takes none of them.
          process.kill(other.service.pid!, 'SIGSTOP')
          const ids = await queue()
          process.kill(other.service.pid!, 'SIGCONT')
          // Less than the first reply takes, so that all are in the middle.
          await sleep(500 * Math.random())
          const killedAt = performance.now()
          await victim.service.kill()
          await until('all have started over', async () => (await runsIn(connection, ids)).every(({ attempt }) => attempt > 1), 120_000)
          backMs.push(performance.now() - killedAt)
          note(`${time} of ${times}: ${Math.round(backMs.at(-1)!)} ms`)
          await allEnded(connection)
          lost.push(...(await runsIn(connection, ids)))
          victim = other
        }
        const ids = await queue()
        for (let time = 0; time < 3; time++) await endConnections(connection)
        await allEnded(connection)
        const kept = await runsIn(connection, ids)
        const slowest = Math.max(...backMs)
        const limit = size === 'short' ? leaseSeconds * 1_000 : 3_000
        return [
          {
            what: 'time from the kill until all runs of the full channel have started over',
            wanted: `< ${limit / 1_000} s`,
            reached: `${backMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s`,
            holds: slowest < limit,
          },
          none(
            'runs that did not pass in their second attempt',
            lost.filter(({ attempt, outcome }) => attempt !== 2 || outcome !== 'passed'),
          ),
          none(
            'runs of a living worker that were played twice',
            kept.filter(({ attempt, outcome }) => attempt !== 1 || outcome !== 'passed'),
          ),
          none('rules broken in the database', await brokenInvariants(connection)),
        ]
      } finally {
        await Promise.all([api, ...started].map(({ service }) => service.kill('SIGTERM')))
      }
    }),
}
