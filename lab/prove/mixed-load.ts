import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { chance } from '#src/platform/chance.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { residentMb } from '../support/attack/watch.ts'
import type { Figure } from '../support/figure.ts'
import { none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newScenario, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Plan = { perSecond: number; forMs: number; runsEveryMs?: number }
type Sample = { at: number; memoryMb: number; handles: number; connections: number }
type Load = { took: number[]; wrong: string[]; sent: number; samples: Sample[] }

const sampled = async (connection: Connection, pid: number, at: number): Promise<Sample> => ({
  at,
  memoryMb: residentMb(pid),
  handles: readdirSync(`/proc/${pid}/fd`).length,
  connections: (
    await rowsOf<{ count: number }>(connection, `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`)
  )[0]!.count,
})

/** Requests at a steady rate, seven of ten reads, whatever the answers take: a late answer is measured from when it was due. */
async function mixed({ service, parley, key }: Served, connection: Connection, seed: number, plan: Plan): Promise<Load> {
  const { projectId, scenarioId } = await newScenario(parley, { delayMs: 0 })
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (await done(parley.POST('/personas', { body: { projectId, name: `Read ${at}` } }))).id),
  )
  const dice = chance(seed, 'mixed')
  const pool = new Pool(service.origin, { connections: 64 })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const reads = () =>
    dice.pick([
      '/projects',
      '/personas?limit=20',
      '/runs?limit=20',
      '/scenarios?limit=20',
      '/queue',
      `/personas/${dice.pick(ids)}`,
      `/scenarios/${scenarioId}`,
    ])
  const load: Load = { took: [], wrong: [], sent: 0, samples: [] }
  const open = new Set<Promise<void>>()
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body: unknown, due: number) => {
    try {
      const answer = await pool.request({ method, path: `/v1${path}`, headers, body: body === undefined ? null : JSON.stringify(body) })
      const text = await answer.body.text()
      if (answer.statusCode >= 300) load.wrong.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 150)}`)
    } catch (error) {
      load.wrong.push(`${method} ${path}: ${(error as Error).message}`)
    }
    load.took.push(performance.now() - due)
  }
  const started = (work: Promise<void>) => {
    open.add(work)
    void work.catch((error: Error) => load.wrong.push(error.message)).finally(() => open.delete(work))
  }
  const begun = performance.now()
  let [nextSample, nextRun] = [0, 0]
  while (performance.now() - begun < plan.forMs) {
    const passed = performance.now() - begun
    for (; load.sent < (passed / 1_000) * plan.perSecond; load.sent += 1) {
      const due = begun + (load.sent / plan.perSecond) * 1_000
      const asked =
        dice.int(1, 10) <= 7
          ? ask('GET', reads(), undefined, due)
          : dice.int(1, 2) === 1
            ? ask('PUT', `/personas/${dice.pick(ids)}`, { name: `Changed ${load.sent}` }, due)
            : ask('POST', '/personas', { projectId, name: `Made ${load.sent}` }, due)
      started(asked)
    }
    if (plan.runsEveryMs && passed >= nextRun) {
      nextRun += plan.runsEveryMs
      started(ask('POST', `/scenarios/${scenarioId}/run`, { repeats: 5 }, performance.now()))
    }
    if (passed >= nextSample) {
      nextSample += plan.forMs / 40
      // Nothing here waits for an answer: the rate is kept whatever they take.
      started(sampled(connection, service.pid!, passed).then((sample) => void load.samples.push(sample)))
    }
    await sleep(5)
  }
  await Promise.all(open)
  await pool.close()
  load.took.sort((a, b) => a - b)
  load.samples.sort((a, b) => a.at - b.at)
  return load
}

/** Growth from the first to the second half of the last two thirds: what comes before is warming up. */
function growth(samples: Sample[], of: (sample: Sample) => number): number {
  const settled = samples.slice(Math.floor(samples.length / 3))
  const half = Math.floor(settled.length / 2)
  const mean = (part: Sample[]) => part.reduce((sum, one) => sum + of(one), 0) / part.length
  return mean(settled.slice(half)) / mean(settled.slice(0, half)) - 1
}
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const flat = (what: string, samples: Sample[], of: (sample: Sample) => number, most: number): Figure => ({
  what,
  wanted: `grows by at most ${percent(most)}`,
  reached: `${percent(growth(samples, of))} (${Math.round(of(samples[0]!))} to ${Math.round(of(samples.at(-1)!))})`,
  holds: growth(samples, of) <= most,
})

const figuresOf = async (load: Load, plan: Plan, connection: Connection, mostP99Ms: number, mostMb: number): Promise<Figure[]> => {
  await allEnded(connection)
  const p99 = load.took[Math.floor(load.took.length * 0.99)] ?? 0
  const highest = Math.max(...load.samples.map(({ memoryMb }) => memoryMb))
  const wanted = Math.floor((plan.forMs / 1_000) * plan.perSecond)
  return [
    {
      what: `requests at ${plan.perSecond}/s for ${Math.round(plan.forMs / 60_000) || `${plan.forMs / 60_000}`} min, 70% reads`,
      wanted: `${wanted}`,
      reached: `${load.took.length}`,
      holds: load.took.length >= wanted * 0.98,
    },
    none('requests answered with an error, or not', load.wrong, String(load.took.length)),
    {
      what: 'p99, from when a request was due',
      wanted: `<= ${mostP99Ms} ms`,
      reached: `${Math.round(p99)} ms (p50 ${Math.round(load.took[Math.floor(load.took.length / 2)] ?? 0)})`,
      holds: p99 <= mostP99Ms,
    },
    { what: 'memory at its highest', wanted: `<= ${mostMb} MB`, reached: `${Math.round(highest)} MB`, holds: highest <= mostMb },
    none('rules broken in the database', await brokenInvariants(connection)),
  ]
}

/** T-20. The short form asks for a rate that a shared machine gives; its p99 is a bound against stalls. */
export const mixedLoad: Proof = {
  name: 'mixed-load',
  about: 'reads and writes arrive at a steady rate for a quarter of an hour',
  run: ({ size, seed }) =>
    withDatabase(async (connection, folder) => {
      const plan = size === 'long' ? { perSecond: 400, forMs: 15 * 60_000 } : { perSecond: 60, forMs: 15_000 }
      const served = await newService(on(connection, folder))
      await served.service.start()
      try {
        const load = await mixed(served, connection, seed, plan)
        const figures = await figuresOf(load, plan, connection, size === 'long' ? 200 : 2_000, 512)
        return size === 'long'
          ? [...figures, flat('memory of the last ten minutes', load.samples, ({ memoryMb }) => memoryMb, 0.05)]
          : figures
      } finally {
        await served.service.kill('SIGTERM')
      }
    }),
}

/** T-29: beside the requests runs are played all the time. */
export const soak: Proof = {
  name: 'soak',
  about: 'requests and runs go on for forty minutes, and memory, handles and connections stay as they are',
  run: ({ size, seed }) =>
    withDatabase(async (connection, folder) => {
      const plan =
        size === 'long' ? { perSecond: 100, forMs: 40 * 60_000, runsEveryMs: 2_000 } : { perSecond: 30, forMs: 15_000, runsEveryMs: 2_000 }
      const served = await newService(on(connection, folder))
      await served.service.start()
      try {
        const load = await mixed(served, connection, seed, plan)
        const figures = await figuresOf(load, plan, connection, size === 'long' ? 500 : 5_000, 512)
        // In seconds pools and heap are still finding their size.
        if (size === 'short') return figures
        return [
          ...figures,
          flat('memory', load.samples, ({ memoryMb }) => memoryMb, 0.05),
          flat('open files and sockets of the process', load.samples, ({ handles }) => handles, 0.05),
          flat('connections to the database', load.samples, ({ connections }) => connections, 0.05),
        ]
      } finally {
        await served.service.kill('SIGTERM')
      }
    }),
}
