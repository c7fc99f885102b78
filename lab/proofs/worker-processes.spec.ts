import { readFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '#harness/until.ts'
import { brokenInvariants, done, newScenario, newService, on, type Served, withDatabase } from '../support/rig.ts'

/** The processes that this one has started and that are there. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .flatMap((child) => (child === '' ? [] : Number(child)))
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Started = Served & { workers: number[] }

/** A service and two worker processes on their own database. */
const withWorkers = (work: (started: Started, broken: () => Promise<string[]>) => Promise<void>): Promise<void> =>
  withDatabase(async (connection, folder) => {
    const served = await newService({ ...on(connection, folder), PARLEY_WORKER_PROCESSES: '2', PARLEY_HEARTBEAT_SECONDS: '2' })
    let workers: number[] = []
    onTestFinished(async () => {
      await served.service.kill()
      for (const pid of workers) if (isThere(pid)) process.kill(pid, 'SIGKILL')
    })
    await served.service.start()
    workers = await childrenOf(served.service.pid!)
    await work({ ...served, workers }, () => brokenInvariants(connection))
  })

const running = async ({ parley }: Served) => (await done(parley.GET('/queue'))).workers.running
const runsOf = async ({ parley }: Served) => (await done(parley.GET('/runs', { params: { query: { limit: 200 } } }))).data

/** Queues runs that take a while each, and waits until every worker has some. */
async function play(started: Started): Promise<number> {
  const scenario = await newScenario(started.parley, { delayMs: 300, concurrency: 40 })
  const { runs } = await done(
    started.parley.POST('/scenarios/{id}/run', { params: { path: { id: scenario.scenarioId } }, body: { repeats: 50 } }),
  )
  await until('many are played at once', async () => (await runsOf(started)).filter(({ status }) => status === 'running').length >= 20)
  return runs.length
}

describe('worker processes beside the one that answers', () => {
  it('play what it queues; one that is killed is replaced, and no run is lost or done twice', async () => {
    await withWorkers(async (started, broken) => {
      expect(started.workers).toHaveLength(2)
      await until('both are there', async () => (await running(started)) === 2, 60_000)
      const planned = await play(started)
      process.kill(started.workers[0]!, 'SIGKILL')
      await until(
        'another one has started',
        async () => {
          const workers = await childrenOf(started.service.pid!)
          return workers.length === 2 && !workers.includes(started.workers[0]!)
        },
        60_000,
      )
      await until('all have ended', async () => (await runsOf(started)).every(({ status }) => status === 'completed'), 120_000)
      const runs = await runsOf(started)
      expect(runs.map(({ outcome }) => outcome)).toEqual(Array(planned).fill('passed'))
      expect(await broken()).toEqual([])
      expect(started.service.output).toMatch(/worker process \d+ ended \(signal SIGKILL\); another one starts in 0\.5 s/)
    })
  })
  it('end in order with it, and put back what they could not finish', async () => {
    await withWorkers(async (started, broken) => {
      await until('both are there', async () => (await running(started)) === 2, 60_000)
      await play(started)
      expect(await started.service.kill('SIGTERM')).toBe(0)
      expect(started.workers.filter(isThere)).toEqual([])
      expect(await broken()).toEqual([])
    })
  })
  it('end when it is killed', async () => {
    await withWorkers(async (started) => {
      await until('both are there', async () => (await running(started)) === 2, 60_000)
      await started.service.kill('SIGKILL')
      await until('they are gone', async () => started.workers.every((pid) => !isThere(pid)), 60_000)
    })
  })
})
