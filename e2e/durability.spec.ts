import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../src/accounts/operations/fresh-key.ts'
import { createClient, type Parley } from '../src/client/client.ts'
import { freePort, postmasterOf, ServiceProcess } from '../src/harness/service-process.ts'

const cycles = Number(process.env.KILL_CYCLES ?? 5)
const key = generateKey('development')
let dataDir: string
let service: ServiceProcess
let parley: Parley
let scenarioId: string
/** What was acknowledged: the idempotency key of each request and the run it answered. */
const ledger = new Map<string, string>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-kills-'))
  service = new ServiceProcess(await freePort(), {
    PARLEY_DATA_DIR: dataDir,
    PARLEY_INIT_API_KEY: key,
    PARLEY_HEARTBEAT_SECONDS: '3',
    PARLEY_LOG_LEVEL: 'silent',
  })
  await service.start()
  parley = createClient(service.origin, { apiKey: key })
  const { data: project } = await parley.POST('/projects', { body: { name: 'Kills' } })
  const projectId = project!.id
  await parley.POST('/channels', { body: { projectId, name: 'demo', kind: 'demo', config: {}, limits: { concurrency: 20 } } })
  const { data: persona } = await parley.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: 150 } } })
  const { data: scenario } = await parley.POST('/scenarios', {
    body: {
      projectId,
      name: 'Endless',
      user: { goal: 'hello' },
      personaIds: [persona!.id],
      assertions: [{ kind: 'turns', settings: { min: 1 } }],
    },
  })
  scenarioId = scenario!.id
}, 120_000)
afterAll(async () => {
  await service.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}, 120_000)

/** Writes until told to stop, repeating each request with its key until it is answered. */
async function write(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const idempotencyKey = randomUUID()
    for (let answered = false; !answered; ) {
      const answer = await parley
        .POST('/scenarios/{id}/run', {
          params: { path: { id: scenarioId }, header: { 'idempotency-key': idempotencyKey } },
          body: { seed: idempotencyKey },
        })
        .catch(() => undefined)
      answered = answer?.data !== undefined
      if (answer?.data) ledger.set(idempotencyKey, answer.data.runs[0]!.id)
      else await setTimeout(50)
    }
    await setTimeout(20)
  }
}

async function underLoad(disturb: () => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const writers = Array.from({ length: 3 }, () => write(stop.signal))
  await setTimeout(300 + Math.random() * 700)
  await disturb()
  await setTimeout(200)
  stop.abort()
  await Promise.all(writers)
}

const starts: number[] = []
const restart = async () => starts.push(await service.start())

describe('kill -9 while runs are played and written', () => {
  it(`of the process, ${cycles} times`, { timeout: 120_000 * cycles }, async () => {
    for (let cycle = 0; cycle < cycles; cycle++)
      await underLoad(async () => {
        await service.kill()
        await restart()
      })
  })

  it(`of PostgreSQL, ${cycles} times, with the process going on`, { timeout: 120_000 * cycles }, async () => {
    for (let cycle = 0; cycle < cycles; cycle++)
      await underLoad(async () => {
        process.kill(await postmasterOf(dataDir), 'SIGKILL')
        await setTimeout(100)
        await service.ready()
      })
  })

  it(`of both at once, ${cycles} times`, { timeout: 120_000 * cycles }, async () => {
    for (let cycle = 0; cycle < cycles; cycle++)
      await underLoad(async () => {
        const postmaster = await postmasterOf(dataDir)
        await Promise.all([service.kill(), process.kill(postmaster, 'SIGKILL')])
        await restart()
      })
  })

  it('loses no acknowledged write, makes none twice, and every run ends exactly once', { timeout: 120_000 }, async () => {
    expect(ledger.size).toBeGreaterThan(3 * cycles * 3)
    const runs = await allRuns()
    expect(runs.every((run) => run.status === 'completed')).toBe(true)
    const bySeed = Map.groupBy(runs, (run) => run.seed)
    for (const [idempotencyKey, runId] of ledger) expect(bySeed.get(idempotencyKey)?.map((run) => run.id)).toEqual([runId])
    for (const { id, outcome, attempt, terminationReason } of runs) {
      const { data: run } = await parley.GET('/runs/{id}', { params: { path: { id } } })
      expect(run!.turns.map((turn) => turn.index)).toEqual(run!.turns.map((_, at) => at + 1))
      const { data: activity } = await parley.GET('/activity/resource/{resourceType}/{resourceId}', {
        params: { path: { resourceType: 'run', resourceId: id } },
      })
      expect(activity!.data.filter((entry) => entry.action === 'run.completed')).toHaveLength(1)
      expect(attempt).toBe(activity!.data.filter((entry) => entry.action === 'run.started').length)
      // A run whose worker was killed three times is given up, as designed; a kill between claim and start leaves no attempt.
      if (outcome !== 'passed') expect(terminationReason).toBe('workerLost')
    }
    console.log(
      `${ledger.size} acknowledged, ${runs.filter((run) => run.attempt > 1).length} played again; ready again after at most ${Math.round(Math.max(...starts))} ms`,
    )
  })
})

/** Once all have ended; the heartbeat of a killed worker is 3 s. */
async function allRuns() {
  for (;;) {
    const runs = []
    let cursor: string | undefined
    do {
      const { data } = await parley.GET('/runs', { params: { query: { limit: 200, ...(cursor && { cursor }) } } })
      runs.push(...data!.data)
      cursor = data!.nextCursor ?? undefined
    } while (cursor)
    if (runs.every((run) => run.endedAt !== null)) return runs
    await setTimeout(500)
  }
}
