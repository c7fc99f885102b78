import { setTimeout as sleep } from 'node:timers/promises'
import { openLink } from '#harness/database-link.ts'
import { until } from '#harness/until.ts'
import { chance } from '#src/platform/chance.ts'
import { partsOf } from '#src/platform/db/database.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import type { Figure } from '../support/figure.ts'
import { none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { Probes } from '../support/probes.ts'
import { newScenario, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Link = Awaited<ReturnType<typeof openLink>>

/** Each breaks the link for about `ms` and restores it. Returns how many commits it hit. */
const faults: Record<string, (link: Link, ms: number) => Promise<number>> = {
  'all connections reset, new ones refused': async (link, ms) => {
    await link.cut()
    await sleep(ms)
    await link.restore()
    return 0
  },
  'a black hole': async (link, ms) => {
    link.startBlackHole()
    await sleep(ms)
    link.endBlackHole()
    return 0
  },
  'two seconds of delay each way': async (link, ms) => {
    link.delay(2_000)
    await sleep(ms)
    link.delay(0)
    return 0
  },
  'cut in mid-commit, after the server heard it': (link) => breakCommits(link, 'answerLost'),
  'cut in mid-commit, before the server heard it': (link) => breakCommits(link, 'neverHeard'),
}

async function breakCommits(link: Link, kind: 'answerLost' | 'neverHeard'): Promise<number> {
  const hit = link.breakCommits(kind, 10)
  await until('ten commits are hit', () => hit() === 10)
  return 10
}

const poolSize = 10

export const databaseLink: Proof = {
  name: 'database-link',
  about:
    'the link to PostgreSQL is cut, swallowed by a black hole, delayed by two seconds and cut in mid-commit, while runs are played and rows are written',
  run: ({ size, seed, note }) =>
    withDatabase(async (connection, folder) => {
      const times = size === 'short' ? 1 : 8
      const link = await openLink(partsOf(connection))
      const environment = { ...on(link.connection, folder), PARLEY_HEARTBEAT_SECONDS: '5', PARLEY_LIMIT_POOL_CONNECTIONS: String(poolSize) }
      const { service, parley } = await newService(environment)
      const ledger = new Ledger(seed)
      const dice = chance(seed, 'database-link')
      const probes = new Probes()
      let [scenarios, commits, slowestBackMs] = [0, 0, 0]
      try {
        await service.start()
        const scenario = await newScenario(parley, { delayMs: 200, concurrency: 40 })
        for (const [name, fault] of Object.entries(faults))
          for (let time = 1; time <= times; time++) {
            const disturb = async () => {
              const calm = probes.start(parley, scenario.projectId)
              commits += await fault(link, dice.int(3_000, size === 'short' ? 3_000 : 8_000))
              await calm()
              const mended = performance.now()
              await until('it serves again', () => probes.served(parley, scenario.projectId), 60_000)
              slowestBackMs = Math.max(slowestBackMs, performance.now() - mended)
              scenarios += 1
              note(`${name}: ${time} of ${times}`)
            }
            await underLoad(ledger, () => ({ parley, ...scenario }), disturb, dice.int(300, 1_000))
          }
        await allEnded(connection)
        const burned = await rowsOf(
          connection,
          `select retry_limit - retry_count as left, data -> 'failures' as failures, output from ${jobTable}
           where data ->> 'job' = 'playRun' and (retry_limit - retry_count < 2 or data ? 'failures') or name like '%.dead'`,
        )
        const unfit = await rowsOf(connection, `select id, termination_reason from runs where outcome <> 'passed'`)
        return [
          {
            what: 'faults of the link',
            wanted: `>= ${times * 5}`,
            reached: `${scenarios}, ${commits} commits among them`,
            holds: scenarios >= times * 5,
          },
          ...probes.figures(size === 'short' ? 5_000 : 2_000),
          seconds('longest time from the end of a fault until it served again', slowestBackMs, size === 'short' ? 20_000 : 10_000),
          none('attempts of a run charged to it for our own fault', burned),
          none('runs that did not end as they would have', unfit),
          ...(await pools(connection)),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
        await link.close()
      }

      async function pools(direct: typeof connection): Promise<Figure[]> {
        // As many calls simultaneously as both pools have connections: one that is leaked would make a call wait, and be refused.
        const calls = await Promise.all(Array.from({ length: 2 * poolSize }, () => probes.served(parley)))
        const [row] = await rowsOf<{ open: number; stuck: number }>(
          direct,
          `select count(*)::int as open, (count(*) filter (where state like 'idle in transaction%' and state_change < now() - interval '5 s'))::int as stuck
           from pg_stat_activity where application_name like 'parley%' and datname = current_database()`,
        )
        const most = 2 * poolSize + 1
        return [
          {
            what: 'connections at the end (pg_stat_activity)',
            wanted: `<= ${most}`,
            reached: String(row?.open),
            holds: (row?.open ?? most + 1) <= most,
          },
          none('connections left in a transaction', Array.from({ length: row?.stuck ?? 1 })),
          none(
            'calls refused when all connections are asked for at once',
            calls.filter((served) => !served),
          ),
        ]
      }
    }),
}
