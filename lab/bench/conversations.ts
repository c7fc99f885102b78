import { fork } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ServiceProcess } from '#harness/service-process.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import { newService, withFolder } from '../support/rig.ts'
import { firstMessage, mockAgent, usageOf, usageWithChildren } from './processes.ts'
import { difference, openCounters, type Written } from './written.ts'

export type Load = { conversations: number; turns: number; latencyMs: number; concurrency: number }
export type Measured = { wallMs: number; cpuSeconds: number; residentMb: number }
export type Result = Load & {
  parley: Measured & { postgresCpuSeconds: number; written?: Written; statements?: Record<string, unknown>[] }
  bare: Measured
  idealMs: number
}

/** So many tests, each with an assertion, are played as one batch, as often as it takes. */
const mostTests = 100

/** A service on an empty embedded database in a process of its own, with limits out of the way of the load. */
export const withService = <T>(
  concurrency: number,
  work: (parley: Parley, service: ServiceProcess & { key: string }, dataDir: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const { service, parley, key } = await newService({
      PARLEY_DATA_DIR: dataDir,
      PARLEY_WORKER_CONCURRENCY: String(concurrency),
      PARLEY_WORKER_PROCESSES: process.env.PARLEY_WORKER_PROCESSES ?? '1',
      PARLEY_LOG_LEVEL: 'error',
    })
    try {
      await service.start()
      return await work(parley, Object.assign(service, { key }), dataDir)
    } finally {
      await service.kill('SIGTERM')
    }
  })

/** Plays the load as a batch run through the service, and through a bare loop against one mock agent, one after the other. */
export async function playConversations(load: Load): Promise<Result> {
  const { conversations, turns, latencyMs, concurrency } = load
  const idealMs = Math.ceil(conversations / concurrency) * turns * latencyMs
  const tests = Math.min(mostTests, conversations)
  if (conversations % tests > 0) throw new Error(`${conversations} conversations are not ${tests} tests a whole number of times`)
  const agent = await mockAgent(latencyMs)
  try {
    const bare = await bareLoop(agent.url, load)
    const parley = await withService(concurrency, async (client, service, dataDir) => {
      const counters = await openCounters(service, dataDir)
      const batchOf = await prepare(client, agent.url, { turns, concurrency, tests })
      await play(client, await batchOf(1), 0)
      const batchId = await batchOf(conversations / tests)
      await counters.sealed()
      await counters.reset()
      const before = {
        service: await usageWithChildren(service.pid!),
        postgres: await postgresCpu(dataDir),
        written: await counters.read(),
      }
      const wallMs = await play(client, batchId, idealMs)
      await counters.sealed()
      const after = { service: await usageWithChildren(service.pid!), postgres: await postgresCpu(dataDir), written: await counters.read() }
      const statements = await counters.costliest()
      await counters.close()
      return {
        wallMs,
        cpuSeconds: after.service.cpuSeconds - before.service.cpuSeconds,
        residentMb: after.service.residentMb,
        postgresCpuSeconds: after.postgres - before.postgres,
        written: difference(after.written, before.written),
        statements,
      }
    })
    return { ...load, parley, bare, idealMs }
  } finally {
    agent.stop()
  }
}

export async function bareLoop(url: string, { conversations, turns, concurrency }: Load): Promise<Measured> {
  const child = fork(new URL('./bare-loop.ts', import.meta.url), [url, conversations, turns, concurrency].map(String))
  return firstMessage<Measured>(child)
}

/** Tests with an assertion that reads each reply; answers what makes a batch of all of them. */
export async function prepare(
  parley: Parley,
  url: string,
  {
    turns,
    concurrency,
    tests,
    assertions = [],
  }: { turns: number; concurrency: number; tests: number; assertions?: Schemas['NewTestInput']['assertions'] },
): Promise<(repeats: number) => Promise<string>> {
  const { data: project } = await parley.POST('/projects', { body: { name: 'Bench' } })
  const projectId = project!.id
  const { data: channel } = await parley.POST('/channels', {
    body: {
      projectId,
      name: 'Mock',
      kind: 'http',
      config: { url, response: { text: '$.reply' } },
      limits: { concurrency: Math.min(1_000, concurrency) },
    },
  })
  for (let at = 0; at < tests; at++)
    await parley.POST('/tests', {
      body: {
        projectId,
        name: `Scripted ${at}`,
        kind: 'scripted',
        tags: ['bench'],
        turns: Array.from({ length: turns }, (_, turn) => ({ content: `This is message ${turn}` })),
        channelIds: [channel!.id],
        assertions: [{ kind: 'contains', settings: { text: 'You said' }, scope: 'everyReply' }, ...(assertions ?? [])],
        status: 'active',
      },
    })
  return async (repeats) => {
    const items = [{ type: 'tag' as const, id: 'bench' }]
    const { data, error } = await parley.POST('/batches', { body: { projectId, name: `All ${repeats}`, status: 'ready', items, repeats } })
    if (!data) throw new Error(`there is no batch: ${JSON.stringify(error)}`)
    return data.id
  }
}

/** Runs the batch until it has its verdict, which takes `idealMs` at least; answers how long that took. */
export async function play(parley: Parley, batchId: string, idealMs: number): Promise<number> {
  const begun = performance.now()
  const { data: started, error } = await parley.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body: {} })
  if (!started || !('id' in started)) throw new Error(`the batch was not run: ${JSON.stringify(error)}`)
  const path = { id: started.id }
  for (let isNearEnd = false; ; ) {
    // Asking is work on the same processors, so nobody asks before it can be over, and often only at the end.
    await setTimeout(Math.max(isNearEnd ? 20 : 100, idealMs - (performance.now() - begun)))
    const { data } = await parley.GET('/batch-runs/{id}', { params: { path } })
    isNearEnd = data?.counts.queued === 0
    if (!data?.endedAt) continue
    if (data.outcome !== 'passed') throw new Error(`the batch run ended as ${data.outcome}: ${data.outcomeReason}`)
    return performance.now() - begun
  }
}

/** Of the server and all of its processes, with those that have ended. */
export async function postgresCpu(dataDir: string): Promise<number> {
  const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  let total = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (pid === postmaster || parent === postmaster) total += (await usageOf(pid).catch(() => ({ cpuSeconds: 0 }))).cpuSeconds
    if (pid === postmaster) total += endedChildren(stat)
  }
  return total
}

const endedChildren = (stat: string) => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
