import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { add, type JobsFixture, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { type Context, handle } from './handler.ts'
import { job } from './job.ts'
import { type ProcessOptions, processQueues } from './process.ts'
import { Pump } from './pump.ts'
import { countJobs } from './queue-counts.ts'
import { ensureQueue } from './queues.ts'
import { jobTable } from './tables.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
  for (const queue of ['mine', 'mine/2', 'theirs']) await ensureQueue(bench.jobs, queue)
})
afterEach(() => bench.database.systemPool.query(`delete from ${jobTable}`))
afterAll(() => bench.close())

type Do = 'succeed' | 'fail' | 'die' | 'later'
const task = job({ name: 'task', payload: z.strictObject({ do: z.string() }), retryDelaysMs: [60_000] })
const hopeless = job({ ...task, name: 'hopeless', retryDelaysMs: [] })
const run = async (payload: { do: string }, { requeueLater }: Context) => {
  if (payload.do === 'later') await requeueLater(60_000)
  if (payload.do === 'fail' || payload.do === 'die') throw new Error(payload.do)
}
const pumpOf = (body = run, concurrency = 3) =>
  new Pump(bench.jobs, { concurrency, handlers: [handle(task, body), handle(hopeless, body)] })
const put = (queue: string, ...what: Do[]) =>
  Promise.all(what.map((one) => add(bench, one === 'die' ? hopeless : task, { payload: { do: one }, queue, tenant: queue })))
const mine = (more: Partial<ProcessOptions> = {}): ProcessOptions => ({ queues: ['mine', 'mine/2'], limit: 100, maxMs: 60_000, ...more })
const none = { queued: 0, running: 0, delayed: 0, dead: 0 }

describe('a call of process', () => {
  it('does what is due and answers what became of it', async () => {
    await put('mine', 'succeed', 'succeed', 'fail', 'later', 'die')
    await put('mine/2', 'succeed')
    const pump = pumpOf()
    const answer = await processQueues(pump, mine())
    expect(answer).toMatchObject({ claimed: 6, succeeded: 3, failed: 1, requeued: 1, dead: 1, oldestQueuedAgeMs: null })
    expect(answer.remaining).toEqual({ queued: 0, running: 0, delayed: 2, dead: 1 })
    const inMs = Date.parse(answer.nextAvailableAt!) - Date.now()
    expect(inMs).toBeGreaterThan(0)
    expect(inMs).toBeLessThan(61_000)
    await pump.stop()
  })

  it('does the work of nobody else', async () => {
    await put('mine', 'succeed')
    await put('theirs', 'succeed', 'succeed')
    const pump = pumpOf()
    expect(await processQueues(pump, mine())).toMatchObject({ claimed: 1, remaining: none })
    expect((await countJobs(bench.jobs, ['theirs'])).remaining).toEqual({ ...none, queued: 2 })
    await pump.stop()
  })

  it('takes no more than its limit', async () => {
    await put('mine', 'succeed', 'succeed', 'succeed', 'succeed', 'succeed')
    const pump = pumpOf()
    expect(await processQueues(pump, mine({ limit: 2 }))).toMatchObject({ claimed: 2, succeeded: 2, remaining: { queued: 3 } })
    await pump.stop()
  })

  it('answers after maxMs, and what it started continues to its end', async () => {
    await put('mine', 'succeed', 'succeed')
    const end = Promise.withResolvers<void>()
    const pump = pumpOf(() => end.promise, 1)
    const answer = await processQueues(pump, mine({ maxMs: 300 }))
    expect(answer).toMatchObject({ claimed: 1, succeeded: 0, remaining: { ...none, running: 1, queued: 1 } })
    end.resolve()
    await until('it has ended', async () => (await countJobs(bench.jobs, ['mine'])).remaining.running === 0)
    await pump.stop()
  })

  it('does also what its jobs enqueue', async () => {
    await put('mine', 'later')
    const pump = pumpOf(async (payload) => {
      if (payload.do === 'later') await put('mine/2', 'succeed')
    })
    expect(await processQueues(pump, mine())).toMatchObject({ claimed: 2, succeeded: 2, remaining: none })
    await pump.stop()
  })

  it('only counts on a dry run', async () => {
    await put('mine', 'succeed', 'die')
    const pump = pumpOf()
    const answer = await processQueues(pump, mine({ dryRun: true }))
    expect(answer).toMatchObject({ claimed: 0, succeeded: 0, failed: 0, requeued: 0, dead: 0, remaining: { ...none, queued: 2 } })
    expect(answer.oldestQueuedAgeMs).toBeGreaterThanOrEqual(0)
    expect(answer.oldestQueuedAgeMs).toBeLessThan(60_000)
    expect(Date.parse(answer.nextAvailableAt!)).toBeLessThanOrEqual(Date.now() + 1_000)
    await pump.stop()
  })

  it('answers nothing for nothing', async () => {
    const pump = pumpOf()
    const nothing = { claimed: 0, succeeded: 0, failed: 0, requeued: 0, dead: 0 }
    expect(await processQueues(pump, mine())).toEqual({ ...nothing, remaining: none, oldestQueuedAgeMs: null, nextAvailableAt: null })
    await pump.stop()
  })

  it('takes up jobs whose worker was lost, where no worker lives', async () => {
    await put('mine', 'succeed')
    const lostPump = pumpOf(() => new Promise(() => {}))
    await lostPump.round()
    // Nothing else would make it lost here: a server that has just started gives everybody a heartbeat's time.
    await bench.database.systemPool.query(`update ${jobTable} set heartbeat_seconds = 0`)
    const pump = pumpOf()
    expect(await processQueues(pump, mine())).toMatchObject({ claimed: 1, succeeded: 1, remaining: none })
    await Promise.all([pump.stop(), lostPump.stop({ graceMs: 0 })])
  })

  it('does not wait for groups that others keep full', async () => {
    const item = { payload: { do: 'succeed' }, queue: 'mine', tenant: 'mine', group: { id: 'g', limit: 1 } }
    await add(bench, task, item, item)
    const other = pumpOf(() => new Promise(() => {}))
    await other.round()
    const pump = pumpOf()
    const answer = await processQueues(pump, mine({ maxMs: 600_000 }))
    expect(answer).toMatchObject({ claimed: 0, remaining: { ...none, running: 1, queued: 1 } })
    await Promise.all([pump.stop(), other.stop({ graceMs: 0 })])
  })
})

describe('two calls of process immediately', () => {
  it.each([
    ['in one process', false],
    ['in two', true],
  ])('%s do every job once', async (_, two) => {
    const other = two ? await openJobsFixture(bench.database.connection) : bench
    await put('mine', ...Array.from({ length: 60 }, () => 'succeed' as const))
    let ran = 0
    const count = async () => void ran++
    const first = pumpOf(count)
    const second = two ? new Pump(other.jobs, { concurrency: 3, handlers: [handle(task, count)] }) : first
    const answers = await Promise.all([first, second].map((pump) => processQueues(pump, mine())))
    expect(ran).toBe(60)
    expect(answers.map(({ claimed }) => claimed).reduce((a, b) => a + b)).toBe(60)
    expect(answers.map(({ claimed, succeeded }) => claimed - succeeded)).toEqual([0, 0])
    await Promise.all([first.stop(), second.stop()])
    if (two) await other.close()
  })
})
