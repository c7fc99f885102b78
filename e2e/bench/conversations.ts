import { fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateKey } from '../../src/accounts/operations/fresh-key.ts'
import { createClient, type Parley } from '../../src/client/client.ts'
import { freePort, ServiceProcess } from '../../src/harness/service-process.ts'
import { firstMessage, mockAgent, usageOf } from './processes.ts'

export type Load = { conversations: number; turns: number; latencyMs: number; concurrency: number }
export type Measured = { wallMs: number; cpuSeconds: number; residentMb: number }
export type Result = Load & { parley: Measured & { postgresCpuSeconds: number }; bare: Measured; idealMs: number }

/** A service on an empty embedded database in a process of its own, with limits out of the way of the load. */
export async function withService<T>(
  concurrency: number,
  work: (parley: Parley, service: ServiceProcess & { key: string }, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const key = generateKey('development')
  const service = new ServiceProcess(await freePort(), {
    PARLEY_DATA_DIR: dataDir,
    PARLEY_INIT_API_KEY: key,
    PARLEY_WORKER_CONCURRENCY: String(concurrency),
    PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
    PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
    PARLEY_LOG_LEVEL: 'error',
  })
  try {
    await service.start()
    return await work(createClient(service.origin, { apiKey: key }), Object.assign(service, { key }), dataDir)
  } finally {
    await service.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Plays the load through the service and through a bare loop against one mock agent, one after the other. */
export async function playConversations(load: Load): Promise<Result> {
  const { conversations, turns, latencyMs, concurrency } = load
  const idealMs = Math.ceil(conversations / concurrency) * turns * latencyMs
  const agent = await mockAgent(latencyMs)
  try {
    const bare = await bareLoop(agent.url, load)
    const parley = await withService(concurrency, async (client, service, dataDir) => {
      const testId = await prepare(client, agent.url, turns, concurrency)
      await play(client, testId, Math.min(50, conversations), 0)
      const before = { service: await usageOf(service.pid!), postgres: await postgresCpu(dataDir) }
      const begun = performance.now()
      await play(client, testId, conversations, idealMs)
      const wallMs = performance.now() - begun
      const after = await usageOf(service.pid!)
      return {
        wallMs,
        cpuSeconds: after.cpuSeconds - before.service.cpuSeconds,
        residentMb: after.residentMb,
        postgresCpuSeconds: (await postgresCpu(dataDir)) - before.postgres,
      }
    })
    return { ...load, parley, bare, idealMs }
  } finally {
    agent.stop()
  }
}

async function bareLoop(url: string, { conversations, turns, concurrency }: Load): Promise<Measured> {
  const child = fork(new URL('./bare-loop.ts', import.meta.url), [url, conversations, turns, concurrency].map(String))
  return firstMessage<Measured>(child)
}

async function prepare(parley: Parley, url: string, turns: number, concurrency: number): Promise<string> {
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
  const { data: test } = await parley.POST('/tests', {
    body: {
      projectId,
      name: 'Scripted',
      kind: 'scripted',
      turns: Array.from({ length: turns }, (_, turn) => ({ content: `This is message ${turn}` })),
      channelIds: [channel!.id],
      assertions: [{ kind: 'contains', settings: { text: 'You said' }, scope: 'everyReply' }],
    },
  })
  return test!.id
}

/** Queues the runs, a hundred a request, and waits until the last has its verdict, which takes `idealMs` at least. */
async function play(parley: Parley, testId: string, count: number, idealMs: number): Promise<void> {
  const begun = performance.now()
  const newest: string[] = []
  for (let left = count; left > 0; left -= 100) {
    const { data, error } = await parley.POST('/tests/{id}/run', {
      params: { path: { id: testId } },
      body: { repeats: Math.min(100, left) },
    })
    if (!data) throw new Error(`the runs were not queued: ${JSON.stringify(error)}`)
    newest.push(...data.runs.map((run) => run.id))
  }
  for (;;) {
    const { data } = await parley.GET('/queue', {})
    if (data && data.remaining.queued + data.remaining.running === 0) break
    // Asking is work on the same processors, so nobody asks before it can be over.
    await setTimeout(Math.max(20, idealMs - (performance.now() - begun)))
  }
  const { data: last } = await parley.GET('/runs/{id}', { params: { path: { id: newest.at(-1)! } } })
  if (last?.outcome !== 'passed') throw new Error(`the last run ended as ${last?.outcome}: ${last?.outcomeReason}`)
}

export async function postgresCpu(dataDir: string): Promise<number> {
  const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  let total = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (pid === postmaster || parent === postmaster) total += (await usageOf(pid).catch(() => ({ cpuSeconds: 0 }))).cpuSeconds
  }
  return total
}
