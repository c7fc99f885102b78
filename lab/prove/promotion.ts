import { setTimeout as sleep } from 'node:timers/promises'
import { openSwitch, promote, type Server, startPostgresql, startStandby } from '#harness/debian-postgresql.ts'
import { administer } from '#harness/setup.ts'
import { until } from '#harness/until.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { playMany } from '../support/play-many.ts'
import { newScenario, newService, rowsOf, type Served, withFolder } from '../support/rig.ts'
import { watchEnds } from '../support/seen-ends.ts'
import type { Proof } from './proof.ts'

const sizes = { short: 40, long: 200 }

/** The standby has each commit before it is acknowledged, as a company has it that promises to lose nothing. */
async function replicate(primary: Server): Promise<Server> {
  const standby = await startStandby(primary)
  await administer(primary.connection, "alter system set synchronous_standby_names = '*'")
  await administer(primary.connection, 'select pg_reload_conf()')
  await until('the standby is waited for', async () => {
    const rows = await rowsOf<{ sync_state: string }>(primary.connection, 'select sync_state from pg_stat_replication')
    return rows[0]?.sync_state === 'sync'
  })
  return standby
}

type Lost = { primary: Server; standby: Server; redirect(to: Server): void; served: readonly Served[] }

/** The primary ends at once, the standby takes over, and the address leads there; answers how long nobody could write. */
async function failOver({ primary, standby, redirect, served }: Lost): Promise<number> {
  const begun = performance.now()
  await primary.stop('SIGQUIT')
  await promote(standby)
  redirect(standby)
  await Promise.all(served.map(({ service }) => service.ready()))
  await until('writes are answered', async () => (await served[0]!.parley.POST('/projects', { body: { name: 'After' } })).data, 120_000)
  return performance.now() - begun
}

export const promotion: Proof = {
  name: 'promotion',
  about: 'the primary ends at once while hundreds of conversations play, and its standby is promoted',
  run: ({ size, seed, note }) =>
    withFolder(async (folder) => {
      const primary = await startPostgresql()
      const way = await openSwitch(primary)
      const settings = { DATABASE_URL: way.url, PARLEY_DATA_DIR: folder, PARLEY_WORKER_CONCURRENCY: '150', PARLEY_HEARTBEAT_SECONDS: '5' }
      const first = await newService(settings)
      const served = [first, await newService(settings, first.key)]
      let standby: Server | undefined
      try {
        for (const { service } of served) await service.start()
        standby = await replicate(primary)
        const { parley } = first
        const count = sizes[size]
        const long = await newScenario(parley, { delayMs: 4_000, turns: 6, concurrency: count })
        const short = await newScenario(parley, { delayMs: 100 })
        await playMany(parley, long.scenarioId, count)
        note(`${count} conversations start`)
        const inFlight = () =>
          rowsOf<{ id: string }>(primary.connection, "select id from runs where status = 'running' and subject_id = $1", [long.scenarioId])
        await until('all of them play', async () => (await inFlight()).length === count, 120_000)
        const ledger = new Ledger(seed)
        const ends = watchEnds(parley, short.projectId)
        let awayMs = 0
        const disturb = async () => {
          note(`${ledger.acknowledged.length} writes acknowledged; the primary ends`)
          awayMs = await failOver({ primary, standby: standby!, redirect: way.redirectTo, served })
          await sleep(2_000)
        }
        await underLoad(ledger, () => ({ parley, ...short }), disturb, 5_000)
        await allEnded(standby.connection)
        const seen = await ends.stop()
        return [
          ...(await endsOf(standby, long.scenarioId, count)),
          seconds('from the end of the primary until a write was answered', awayMs, 30_000),
          none('ends of runs that a client had seen and that are gone or different', await seen.changed(parley), `${seen.count}`),
          ...(await ledger.figures(standby.connection)),
        ]
      } finally {
        for (const { service } of served) await service.kill()
        way.close()
        await standby?.remove()
        await primary.remove()
      }
    }),
}

async function endsOf({ connection }: Server, scenarioId: string, count: number): Promise<Figure[]> {
  const rows = await rowsOf<{ outcome: string; attempt: number }>(connection, 'select outcome, attempt from runs where subject_id = $1', [
    scenarioId,
  ])
  const again = rows.filter(({ attempt }) => attempt > 1).length
  return [
    all(
      `conversations that were open and passed (${again} of them in a second attempt)`,
      rows.filter(({ outcome }) => outcome === 'passed').length,
      count,
    ),
  ]
}
