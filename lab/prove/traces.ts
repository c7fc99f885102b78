import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#src/platform/db/database.ts'
import { residentMb } from '../support/attack/watch.ts'
import { type Figure, none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newScenario, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import { each, type Sent, sendTraces } from '../support/traces/sender.ts'
import type { Proof } from './proof.ts'

const plans = {
  // Bounds against stalls: a shared machine has little to spare.
  short: { seconds: 30, kills: 2, mostListMs: 2_000, mostSlower: 20, mostGrowth: 1.5 },
  long: { seconds: 600, kills: 20, mostListMs: 100, mostSlower: 1.15, mostGrowth: 1.1 },
}
const rates = { spans: 1_000, runs: 20 }

type Play = { scenarioId: string; took: number[] }
/** Plays a second's worth of runs each second, and measures from request to last end, as far as nothing is killed meanwhile. */
async function playOn({ parley }: Served, { scenarioId, took }: Play, until: AbortSignal): Promise<void> {
  const batch = async () => {
    const begun = performance.now()
    const path = { params: { path: { id: scenarioId } } }
    const queued = await parley.POST('/scenarios/{id}/run', { ...path, body: { repeats: rates.runs } }).catch(() => undefined)
    const ids = queued?.data?.runs.map(({ id }) => id) ?? []
    for (let left = ids.length; left > 0 && performance.now() - begun < 30_000; ) {
      await sleep(50)
      const { data } = (await parley.GET('/runs/{id}', { params: { path: { id: ids[left - 1]! } } }).catch(() => undefined)) ?? {}
      if (data?.status === 'completed') left -= 1
      if (left === 0) took.push(performance.now() - begun)
    }
  }
  const open: Promise<void>[] = []
  while (!until.aborted) {
    open.push(batch())
    await sleep(1_000)
  }
  await Promise.all(open)
}

/** Lists real conversations again and again; a service that is down is not counted. */
async function listOn({ service, key }: Served, projectId: string, took: number[], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const begun = performance.now()
    const answer = await fetch(`${service.origin}/v1/conversations?projectId=${projectId}&limit=50`, {
      headers: { 'x-api-key': key },
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.ok) took.push(performance.now() - begun)
    await sleep(100)
  }
}

const middle = (values: readonly number[], share = 0.5) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** What became of the conversations that were acknowledged. */
async function lostOf(connection: Connection, { acknowledged }: Sent): Promise<{ lost: string[]; wrong: string[] }> {
  const made = await rowsOf<{ name: string; turns: string; spans: number }>(
    connection,
    // Each table is read once, because there are hundreds of thousands.
    `select r.conversation as name, t.turns, s.spans from recordings r join runs on runs.id = r.run_id
     left join (select run_id, attempt, string_agg(turn ->> 'content', '|' order by index) as turns from turns group by run_id, attempt) t
       on t.run_id = r.run_id and t.attempt = runs.attempt
     left join (select run_id, count(*)::int as spans from recorded_spans where span -> 'of' is null group by run_id) s on s.run_id = r.run_id
     where runs.status = 'completed'`,
  )
  const byName = new Map(made.map((row) => [row.name, row]))
  const wrong = made.filter(({ name, turns, spans }) => turns !== `Question ${name}|Answer ${name}` || spans !== each.spans)
  return {
    lost: acknowledged.filter((name) => !byName.has(name)),
    wrong: [...wrong.map(({ name }) => name), ...(made.length > byName.size ? ['twice'] : [])],
  }
}

const allMade = async (connection: Connection) => {
  const open = `select exists (select from recorded_traces where fresh_at is not null) as open`
  for (const deadline = performance.now() + 900_000; (await rowsOf<{ open: boolean }>(connection, open))[0]!.open; await sleep(1_000))
    if (performance.now() > deadline) throw new Error('conversations are still being made')
}

export const traces: Proof = {
  name: 'traces',
  about: 'a thousand spans of real conversations arrive each second, twenty conversations are played, and the process is killed',
  run: ({ size, note, seconds = plans[size].seconds, kills = plans[size].kills }) =>
    withDatabase(async (connection, folder) => {
      const plan = plans[size]
      const forMs = seconds * 1_000
      const lifeMs = forMs / (kills + 1)
      const served = await newService({ ...on(connection, folder), PARLEY_HEARTBEAT_SECONDS: '3' })
      const { service, parley, key } = served
      await service.start()
      const { projectId, scenarioId } = await newScenario(parley, { delayMs: 0, concurrency: 100 })
      const { id: real } = await done(parley.POST('/projects', { body: { name: 'Real' } }))
      const alone: Play = { scenarioId, took: [] }
      await playOn(served, alone, AbortSignal.timeout(forMs / 3))
      note(`alone, ${rates.runs} runs took ${Math.round(middle(alone.took))} ms in project ${projectId}`)
      const stop = new AbortController()
      const beside: Play = { scenarioId, took: [] }
      const listed: number[] = []
      // Of each life of the process, at its end.
      const memoryMb: number[] = []
      const sending = sendTraces(service.origin, key, real, rates.spans, stop.signal)
      const others = [playOn(served, beside, stop.signal), listOn(served, real, listed, stop.signal)]
      // The last stretch is without kills.
      for (let nth = 0; nth < kills; nth++) {
        await sleep(lifeMs)
        memoryMb.push(residentMb(service.pid!))
        await service.kill()
        await service.start()
      }
      await sleep(lifeMs)
      memoryMb.push(residentMb(service.pid!))
      stop.abort()
      const sent = await sending
      await Promise.all(others)
      await allMade(connection)
      await allEnded(connection)
      const { lost, wrong } = await lostOf(connection, sent)
      await service.kill('SIGTERM')
      const [withSpans, without] = [middle(beside.took), middle(alone.took)]
      const spans = sent.acknowledged.length * each.spans
      const wanted = seconds * rates.spans
      const third = Math.ceil(memoryMb.length / 3)
      const [early, late] = [middle(memoryMb.slice(0, third)), middle(memoryMb.slice(-third))]
      const upTo = (what: string, reached: number, most: number, unit: string): Figure => ({
        ...{ what, wanted: `<= ${most} ${unit}`, reached: `${reached.toFixed(unit === 'times' ? 2 : 0)} ${unit}` },
        ...{ holds: reached <= most, shareOfLimit: reached / most },
      })
      return [
        {
          what: `spans acknowledged in ${seconds} s and ${kills} kills`,
          wanted: `${wanted}`,
          reached: `${spans} (${sent.refused} requests refused, ${sent.failed} broken off, ${sent.late} open at most)`,
          holds: spans >= wanted * 0.95,
          shareOfLimit: wanted / Math.max(1, spans),
        },
        none('conversations that were acknowledged and are lost', lost, `${sent.acknowledged.length}`),
        none('conversations that are not as they were sent', wrong),
        upTo('p95 of lists of conversations', middle(listed, 0.95), plan.mostListMs, 'ms'),
        upTo(
          `${rates.runs} runs beside the spans (${withSpans.toFixed(0)} ms), and alone (${without.toFixed(0)} ms)`,
          withSpans / without,
          plan.mostSlower,
          'times',
        ),
        upTo(
          `memory of the last lives (${late.toFixed(0)} MB), beside the first (${early.toFixed(0)} MB)`,
          late / early,
          plan.mostGrowth,
          'times',
        ),
        none('rules broken in the database', await brokenInvariants(connection)),
      ]
    }),
}
