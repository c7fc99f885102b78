import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../support/figure.ts'
import { all, none } from '../support/figure.ts'
import { done, newScenario, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import type { Told } from '../support/streams-child.ts'
import type { Proof } from './proof.ts'

/** Clients in a process of their own, so that reading costs the service nothing; each hears from `from` to `to`. */
function clients(origins: string[], key: string, from: number, count: number) {
  const child = fork(new URL('../support/streams-child.ts', import.meta.url), [JSON.stringify({ origins, key, from, count })])
  const told = Promise.withResolvers<Told>()
  const ready = Promise.withResolvers<void>()
  child.on('message', (message: Told | 'ready') => (message === 'ready' ? ready.resolve() : told.resolve(message)))
  child.on('error', told.reject)
  const until = (to: number) => {
    child.send(to)
    return told.promise
  }
  return { ready: ready.promise, until, end: () => void child.kill() }
}

const memoryOf = async (pid: number | undefined): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1_024
}

export const streams: Proof = {
  name: 'streams',
  about: 'many event streams simultaneously while runs finish, and a restart of the service in between',
  run: ({ size, seed, note }) =>
    withDatabase(async (connection, folder) => {
      const [streams, runs] = size === 'short' ? [60, 200] : [500, 3_000]
      const served = await newService({
        ...on(connection, folder),
        PARLEY_TEST_LIMIT_STREAMS_PER_MEMBER: String(streams + 10),
        PARLEY_TEST_LIMIT_STREAMS_PER_WORKSPACE: String(streams + 10),
        PARLEY_LIMIT_QUEUE_DEPTH: '100000',
      })
      const { service, parley, key } = served
      const headOf = async () =>
        Number((await rowsOf<{ seq: string }>(connection, 'select coalesce(max(seq), 0) as seq from activity'))[0]!.seq)
      try {
        await service.start()
        const { scenarioId } = await newScenario(parley, { delayMs: 0, turns: 1, concurrency: 40 })
        await quiet(connection)
        const from = await headOf()
        const readers = clients([service.origin], key, from, streams)
        await readers.ready
        const memory: number[] = []
        const watch = setInterval(() => void memoryOf(service.pid).then((mb) => mb > 0 && memory.push(mb)), 1_000)
        const begun = performance.now()
        const half = runs / 2
        await play(served, scenarioId, half, seed)
        await quiet(connection)
        const firstMs = performance.now() - begun
        const restMb = memory.splice(0)
        await service.kill('SIGTERM')
        await service.start()
        const again = performance.now()
        await play(served, scenarioId, half, seed + 1)
        await quiet(connection)
        const tookMs = firstMs + performance.now() - again
        clearInterval(watch)
        const to = await headOf()
        const told = await readers.until(to)
        readers.end()
        note(
          `${to - from} events to ${streams} streams over ${told.connections} connections; ${Math.round(runs / (tookMs / 1_000))} runs a second`,
        )
        return figuresOf({ streams, runs, tookMs, to, from }, told, restMb)
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}

async function play({ parley }: Served, id: string, count: number, seed: number): Promise<void> {
  for (let left = count; left > 0; left -= 100)
    await done(
      parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { repeats: Math.min(100, left), seed: `${seed}-${left}` } }),
    )
}

/** Until all runs have ended and all that was written is sealed. */
async function quiet(connection: Parameters<typeof rowsOf>[0]): Promise<void> {
  const open = `select (select count(*) from runs where status not in ('completed', 'canceled')) + (select count(*) from activity where seq is null) as n`
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(200))
    if (Number((await rowsOf<{ n: string }>(connection, open))[0]!.n) === 0) return
  throw new Error('the runs did not end in 5 minutes')
}

type Done = { streams: number; runs: number; tookMs: number; to: number; from: number }

function figuresOf({ streams, runs, tookMs, to, from }: Done, told: Told, memory: readonly number[]): Figure[] {
  const [early = 0, late = 0] = [memory.slice(0, Math.ceil(memory.length / 3)), memory.slice(-Math.ceil(memory.length / 3))].map((part) =>
    Math.max(...part),
  )
  const rate = runs / (tookMs / 1_000)
  return [
    all('streams that heard to the end', told.ended, streams),
    none('streams that missed an event or got one twice', told.faulty, `${streams} (${to - from} events each)`),
    {
      what: 'connections, so each stream continued after the restart',
      wanted: `>= ${2 * streams}`,
      reached: String(told.connections),
      holds: told.connections >= 2 * streams,
    },
    // Few streams say nothing about many: the short form only reports it.
    {
      what: 'runs that finished a second meanwhile',
      wanted: streams < 500 ? 'told' : '>= 100',
      reached: rate.toFixed(0),
      holds: streams < 500 || rate >= 100,
    },
    {
      what: 'memory of the service: the most in the last third beside the first',
      wanted: '<= 1.5 times',
      reached: `${Math.round(late)} MB beside ${Math.round(early)} MB`,
      holds: late <= 1.5 * early,
    },
  ]
}
