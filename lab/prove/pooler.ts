import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '#harness/connection-url.ts'
import { type Server, startPostgresql } from '#harness/debian-postgresql.ts'
import { startPgbouncer } from '#harness/pgbouncer-process.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { all, none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { playMany } from '../support/play-many.ts'
import { newScenario, newService, rowsOf, withFolder } from '../support/rig.ts'
import { watchEnds } from '../support/seen-ends.ts'
import type { Proof } from './proof.ts'

const sizes = { short: 40, long: 200 }
/** Of PostgreSQL itself. Three processes would open 50 without a pooler. */
const mostConnections = 16
const poolSize = 10

/** The most connections of PgBouncer that PostgreSQL had at once, by samples; those who ask here come through the socket. */
function watchConnections({ connection }: Server) {
  const seen = { most: 0, isStopped: false }
  const text = `select count(*)::int as count from pg_stat_activity where client_addr is not null`
  const watching = (async () => {
    for (; !seen.isStopped; await sleep(100)) {
      const [row] = await rowsOf<{ count: number }>(connection, text)
      seen.most = Math.max(seen.most, row!.count)
    }
  })()
  return async () => {
    seen.isStopped = true
    await watching
    return seen.most
  }
}

export const pooler: Proof = {
  name: 'pooler',
  about: `three processes on PgBouncer in transaction mode, with ${mostConnections} connections of PostgreSQL, and PgBouncer is killed while they work`,
  run: ({ size, seed, note }) =>
    withFolder(async (folder) => {
      const port = await freePort()
      const server = await startPostgresql({
        settings: { max_connections: String(mostConnections), listen_addresses: '127.0.0.1', port: String(port) },
      })
      // PgBouncer is another user, who may not read the folder with the socket.
      const reached = { ...server.connection, host: '127.0.0.1' }
      const closing: (() => Promise<unknown>)[] = [server.remove]
      try {
        let bouncer = await startPgbouncer(reached, poolSize)
        closing.unshift(() => bouncer.close())
        const settings = {
          DATABASE_URL: urlOf(bouncer.pooled),
          PARLEY_DATA_DIR: folder,
          PARLEY_WORKER_CONCURRENCY: '100',
          PARLEY_HEARTBEAT_SECONDS: '5',
        }
        const first = await newService(settings)
        const served = [first, await newService(settings, first.key), await newService(settings, first.key)]
        for (const { service } of served) closing.unshift(() => service.kill())
        for (const { service } of served) await service.start()
        const { parley } = first
        const count = sizes[size]
        const long = await newScenario(parley, { delayMs: 3_000, turns: 5, concurrency: count })
        const short = await newScenario(parley, { delayMs: 100 })
        const countConnections = watchConnections(server)
        await playMany(parley, long.scenarioId, count)
        const playing = "select id from runs where status = 'running' and subject_id = $1"
        await until('all of them play', async () => (await rowsOf(server.connection, playing, [long.scenarioId])).length === count, 120_000)
        const ledger = new Ledger(seed)
        const ends = watchEnds(parley, short.projectId)
        let [awayMs, most] = [0, 0]
        const disturb = async () => {
          // Those of a PgBouncer that was killed may end after the next one has come.
          most = await countConnections()
          note(`${ledger.acknowledged.length} writes acknowledged; PgBouncer ends`)
          const begun = performance.now()
          await bouncer.close()
          bouncer = await startPgbouncer(reached, poolSize, bouncer.pooled.port)
          await Promise.all(served.map(({ service }) => service.ready()))
          await until('writes are answered', async () => (await parley.POST('/projects', { body: { name: 'After' } })).data, 120_000)
          awayMs = performance.now() - begun
          await sleep(2_000)
        }
        await underLoad(ledger, () => ({ parley, ...short }), disturb, 5_000)
        await allEnded(server.connection)
        const seen = await ends.stop()
        const outcomes = await rowsOf<{ outcome: string }>(server.connection, 'select outcome from runs where subject_id = $1', [
          long.scenarioId,
        ])
        const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length
        return [
          all('conversations at once that passed', passed, count),
          {
            what: 'connections of PostgreSQL in use at most',
            wanted: `<= ${poolSize}, of ${mostConnections} allowed`,
            reached: `${most}`,
            holds: most > 0 && most <= poolSize,
          },
          seconds('from the end of PgBouncer until a write was answered', awayMs, 30_000),
          none('ends of runs that a client had seen and that are gone or different', await seen.changed(parley), `${seen.count}`),
          none(
            'lines of the log about prepared statements or roles',
            served.flatMap(({ service }) => service.output.match(/prepared statement|permission denied/g) ?? []),
          ),
          ...(await ledger.figures(server.connection)),
        ]
      } finally {
        for (const close of closing) await close()
      }
    }),
}
