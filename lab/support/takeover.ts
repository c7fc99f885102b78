import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#harness/until.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { all, type Figure, none, seconds } from './figure.ts'
import { allEnded } from './ledger.ts'
import { brokenInvariants, done, newScenario, rowsOf, type Served } from './rig.ts'

/** How many runs two workers have in their hands, half of them each. */
export const runsEach = 12

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

const countWhere = async (connection: Connection, condition: string, ids: readonly string[]): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(connection, `select count(*)::int from runs where id = any($1) and ${condition}`, [ids])
  return row?.count ?? 0
}

type Takeovers = {
  /** The worker that stays well. */
  well: Served
  connection: Connection
  /** How often the other is broken, its lease, and for how long it is broken. */
  times: number
  leaseSeconds: number
  brokenMs: number
  /** Breaks the other worker in the middle of its runs, and restores it: it is back once `mend` is done. */
  break(): void
  mend(): Promise<void>
  note(line: string): void
}

/**
 * One of two workers is broken again and again while both play, for longer than its lease. What it does after it is back must change
 * nothing: the other has ended its runs.
 */
export async function takeOver({ well, connection, times, leaseSeconds, brokenMs, note, ...faults }: Takeovers): Promise<Figure[]> {
  const tally = { taken: 0, changed: [] as number[], times: 0, slowestMs: 0, slowestBackMs: 0 }
  // Longer than the worker is broken; a wait of more than a second would give its slot away.
  const { scenarioId } = await newScenario(well.parley, { delayMs: 900, turns: leaseSeconds * 3, concurrency: runsEach })
  for (let time = 1; time <= times; time++) {
    const params = { path: { id: scenarioId } }
    const { runs } = await done(well.parley.POST('/scenarios/{id}/run', { params, body: { repeats: runsEach } }))
    const ids = runs.map(({ id }) => id)
    await until('all of them talk', async () => (await countWhere(connection, `status = 'running'`, ids)) === runsEach)
    faults.break()
    const brokenAt = performance.now()
    try {
      await sleep(2 * leaseSeconds * 1_000)
      await until('the other has ended them', async () => (await countWhere(connection, 'ended_at is null', ids)) === 0)
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - brokenAt)
      await sleep(Math.max(0, brokenMs - (performance.now() - brokenAt)))
      const before = await stored(connection, ids)
      const mendedAt = performance.now()
      await faults.mend()
      tally.slowestBackMs = Math.max(tally.slowestBackMs, performance.now() - mendedAt)
      // Until it has touched, found its claims gone and said its last word about each.
      await sleep(leaseSeconds * 1_000)
      if ((await stored(connection, ids)) !== before) tally.changed.push(time)
    } catch (error) {
      await faults.mend()
      throw error
    }
    tally.taken += await countWhere(connection, 'attempt > 1', ids)
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
  // A lease, a conversation from its start, and what a busy machine adds.
  const mostMs = (leaseSeconds + leaseSeconds * 3 + 30) * 1_000
  return [
    all(`times it was broken, with a lease of ${leaseSeconds} s`, tally.times, times),
    {
      what: 'runs in its hands, taken over by the other',
      wanted: `>= ${times}`,
      reached: String(tally.taken),
      holds: tally.taken >= times,
    },
    seconds('longest time until the other had ended all of them', tally.slowestMs, mostMs),
    seconds('longest time until the mended one was back', tally.slowestBackMs, 30_000),
    none('times that the stale writer changed a row of a run (fencing)', tally.changed),
    none('runs with two endings or none', uneven, String(times * runsEach)),
    none('runs that did not end as they would have', unfit, String(times * runsEach)),
    none('broken invariants (src/app/invariants.ts)', await brokenInvariants(connection)),
  ]
}
