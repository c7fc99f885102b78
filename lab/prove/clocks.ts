import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '#harness/until.ts'
import { all, none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newScenario, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** Where Debian's `faketime` keeps its library; undefined where it is not installed. */
export function fakeClock(): string | undefined {
  const root = '/usr/lib'
  const folders = readdirSync(root).flatMap((name) => (name.endsWith('-linux-gnu') ? [join(root, name, 'faketime')] : []))
  for (const folder of folders)
    try {
      const found = readdirSync(folder).find((name) => name.startsWith('libfaketimeMT'))
      if (found) return join(folder, found)
    } catch {} // not on this machine
  return undefined
}

/** What the clock of one worker says at first, and what it is set to in the middle of its runs. */
const clocks: readonly { what: string; first: string; later: string }[] = [
  { what: 'two hours ahead', first: '+2h', later: '+2h' },
  { what: 'two hours behind', first: '-2h', later: '-2h' },
  { what: 'set ahead by a day', first: '+0', later: '+1d' },
  { what: 'set back by a day', first: '+0', later: '-1d' },
  { what: 'ten times as fast', first: '+0 x10', later: '+0 x10' },
]
type Row = {
  attempt: number
  outcome: string
  metrics: { durationMs: number; latencyMs: { max: number } }
  backwards: boolean
  ms: number
  turns: number
}

/** T-36. The monotonic clock stays true, as it does on a machine whose time is set. */
export const clockJumps: Proof = {
  name: 'clocks',
  about: 'the clock of one of two workers is wrong, is set in the middle of its runs, or runs ten times as fast',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const library = fakeClock()
      if (!library) throw new Error('libfaketime is not installed: apt-get install faketime')
      const [each, leaseSeconds] = size === 'short' ? [6, 5] : [30, 5]
      const environment = {
        ...on(connection, folder),
        PARLEY_HEARTBEAT_SECONDS: String(leaseSeconds),
        PARLEY_WORKER_CONCURRENCY: String(each),
      }
      const honest = await newService(environment)
      await honest.service.start()
      const seen: (Row & { clock: string })[] = []
      let byFaked = 0
      try {
        const { scenarioId } = await newScenario(honest.parley, { delayMs: 700, turns: 6, concurrency: 2 * each })
        for (const { what, first, later } of clocks) {
          const file = join(folder, 'clock')
          await writeFile(file, `${first}\n`)
          const faked = await newService(
            {
              ...environment,
              PARLEY_ROLES: 'worker',
              LD_PRELOAD: library,
              FAKETIME_TIMESTAMP_FILE: file,
              FAKETIME_NO_CACHE: '1',
              FAKETIME_DONT_FAKE_MONOTONIC: '1',
              DONT_FAKE_MONOTONIC: '1',
            },
            honest.key,
          )
          faked.service.spawn()
          // Room for half of the runs in each of the two, so that both play.
          const body = { repeats: 2 * each }
          try {
            await until(
              'the other worker is connected',
              async () => {
                // Each process that takes jobs or requests has just one (link.ts).
                const [row] = await rowsOf<{ count: number }>(
                  connection,
                  "select count(*)::int as count from pg_stat_activity where application_name = 'parley link' and datname = current_database()",
                )
                return (row?.count ?? 0) >= 2
              },
              120_000,
            ).catch((error: Error) => {
              throw new Error(`${error.message}; it says: ${faked.service.output}`)
            })
            const { runs } = await done(honest.parley.POST('/scenarios/{id}/run', { params: { path: { id: scenarioId } }, body }))
            const ids = runs.map(({ id }) => id)
            await until('they talk', async () => {
              const [row] = await rowsOf<{ count: number }>(
                connection,
                `select count(*)::int from runs where id = any($1) and status = 'running'`,
                [ids],
              )
              return (row?.count ?? 0) >= each
            })
            await writeFile(file, `${later}\n`)
            await allEnded(connection)
            const rows = await rowsOf<Row>(
              connection,
              `select attempt, outcome, metrics, ended_at < started_at as backwards, extract(epoch from ended_at - started_at)::float * 1000 as ms,
                 (select count(*)::int from turns where run_id = runs.id) as turns from runs where id = any($1)`,
              [ids],
            )
            seen.push(...rows.map((row) => ({ ...row, clock: what })))
            const odd = await rowsOf(
              connection,
              `select run_id from turns where run_id = any($1) and abs(extract(epoch from (turn ->> 'startedAt')::timestamptz - now())) > 3000`,
              [ids],
            )
            byFaked += odd.length
            note(`${what}: ${rows.length} runs, longest ${Math.max(...rows.map(({ metrics }) => Math.round(metrics.durationMs)))} ms`)
          } finally {
            await faked.service.kill('SIGTERM')
          }
        }
        const wanted = clocks.length * 2 * each
        return [
          all('runs played with such a clock beside', seen.length, wanted),
          none(
            'runs that were stolen early (a second attempt)',
            seen.filter(({ attempt }) => attempt !== 1),
            String(wanted),
          ),
          none(
            'runs that did not end as they would have',
            seen.filter(({ outcome }) => outcome !== 'passed').map(({ clock, outcome }) => [clock, outcome]),
            String(wanted),
          ),
          none(
            'conversations with a turn twice, or one missing',
            seen.filter(({ turns }) => turns !== seen[0]!.turns),
            String(wanted),
          ),
          none(
            'latencies below zero or over a minute',
            seen
              .filter(
                ({ metrics }) =>
                  metrics.latencyMs.max < 0 || metrics.latencyMs.max > 60_000 || metrics.durationMs < 0 || metrics.durationMs > 120_000,
              )
              .map(({ clock, metrics }) => [clock, metrics]),
            String(wanted),
          ),
          none(
            'runs that end before they start',
            seen.filter(({ backwards }) => backwards).map(({ clock }) => clock),
            String(wanted),
          ),
          { what: 'turns dated by the wrong clock, so that it did play', wanted: '> 0', reached: String(byFaked), holds: byFaked > 0 },
          none('rules broken in the database', await brokenInvariants(connection)),
        ]
      } finally {
        await honest.service.kill('SIGTERM')
      }
    }),
}
