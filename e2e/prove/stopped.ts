import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../src/harness/until.ts'
import type { Connection } from '../../src/platform/db/database.ts'
import { all, none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newScenario, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const runsEach = 12

/** Everything that is stored of runs that have ended. */
const stored = async (connection: Connection, ids: readonly string[]): Promise<string> => {
  const rows = await rowsOf(
    connection,
    `select to_jsonb(runs) as run,
       (select jsonb_agg(to_jsonb(turns) order by index) from turns where run_id = runs.id and turns.attempt = runs.attempt) as turns,
       (select jsonb_agg(to_jsonb(activity) - '{seq,hash,prev_hash,sealed_at}'::text[] order by activity.id) from activity where resource_id = runs.id) as activity
     from runs where id = any($1) order by id`,
    [ids],
  )
  return JSON.stringify(rows)
}

export const stopped: Proof = {
  name: 'stopped',
  about:
    'one of two worker processes is stopped (SIGSTOP) in the middle of its runs for twice its lease, so that the other takes them over; then it goes on as if nothing had been',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [times, leaseSeconds] = size === 'short' ? [1, 3] : [10, 5]
      const environment = {
        ...on(connection, folder),
        PARLEY_HEARTBEAT_SECONDS: String(leaseSeconds),
        PARLEY_WORKER_CONCURRENCY: String(runsEach / 2),
      }
      const first = await newService(environment)
      const second = await newService(environment, first.key)
      const tally = { taken: 0, changed: [] as number[], times: 0 }
      try {
        await first.service.start()
        await second.service.start()
        // Longer than the process is stopped; a wait of more than a second would give its slot away.
        const { scenarioId } = await newScenario(first.parley, { delayMs: 900, turns: leaseSeconds * 3, concurrency: runsEach })
        for (let time = 1; time <= times; time++) {
          const params = { path: { id: scenarioId } }
          const { runs } = await done(first.parley.POST('/scenarios/{id}/run', { params, body: { repeats: runsEach } }))
          const ids = runs.map(({ id }) => id)
          await until('all of them talk', async () => {
            const [row] = await rowsOf<{ count: number }>(
              connection,
              `select count(*)::int from runs where id = any($1) and status = 'running'`,
              [ids],
            )
            return row?.count === runsEach
          })
          process.kill(second.service.pid!, 'SIGSTOP')
          try {
            await sleep(2 * leaseSeconds * 1_000)
            await until(
              'another has ended what it held',
              async () => {
                const [row] = await rowsOf<{ count: number }>(
                  connection,
                  'select count(*)::int from runs where id = any($1) and ended_at is null',
                  [ids],
                )
                return row?.count === 0
              },
              120_000,
            )
            const before = await stored(connection, ids)
            process.kill(second.service.pid!, 'SIGCONT')
            await second.service.ready()
            // Until it has touched, found its claims gone and said its last word about each.
            await sleep(leaseSeconds * 1_000)
            if ((await stored(connection, ids)) !== before) tally.changed.push(time)
          } finally {
            process.kill(second.service.pid!, 'SIGCONT')
          }
          const [taken] = await rowsOf<{ count: number }>(connection, 'select count(*)::int from runs where id = any($1) and attempt > 1', [
            ids,
          ])
          tally.taken += taken?.count ?? 0
          tally.times += 1
          note(`${time} of ${times}, ${tally.taken} runs were taken over`)
        }
        await allEnded(connection)
        const uneven = await rowsOf(
          connection,
          `select runs.id from runs left join activity on resource_id = runs.id and action in ('run.completed', 'run.canceled')
           group by runs.id having count(action) <> 1`,
        )
        const unfit = await rowsOf(connection, `select id, termination_reason from runs where outcome <> 'passed'`)
        const broken = await brokenInvariants(connection)
        return [
          all(`times it was stopped, with a lease of ${leaseSeconds} s`, tally.times, times),
          {
            what: 'runs in its hands, taken over by the other',
            wanted: `>= ${times}`,
            reached: String(tally.taken),
            holds: tally.taken >= times,
          },
          none('times that the stale writer changed a row of a run (fencing)', tally.changed),
          none('runs with two endings or none', uneven, String(times * runsEach)),
          none('runs that did not end as they would have', unfit, String(times * runsEach)),
          none('broken invariants (src/invariants.ts)', broken),
        ]
      } finally {
        await Promise.all([first, second].map(({ service }) => service.kill('SIGTERM')))
      }
    }),
}
