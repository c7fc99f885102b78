import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import type { Outcome } from './attempt.ts'
import { add, type JobsFixture, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { type Context, handle, Interrupted } from './handler.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { countJobs } from './queue-counts.ts'
import { deadQueueOf, ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable } from './tables.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
  await ensureQueue(bench.jobs, 'q')
})
afterEach(() => bench.database.systemPool.query(`delete from ${jobTable}`))
afterAll(() => bench.close())

const task = job({ name: 'task', payload: z.strictObject({ n: z.int() }), retryDelaysMs: [40_000] })
const at = { payload: { n: 1 }, queue: 'q', tenant: 'a' }
type Run = (context: Context) => Promise<void>

/** Runs one round with this handler and answers how its attempts ended. */
async function play(run: Run, { of = task, whenDead }: { of?: typeof task; whenDead?: Run } = {}): Promise<Outcome[]> {
  const handler = handle(of, (_, context) => run(context), whenDead && ((_, context) => whenDead(context)))
  const pump = new Pump(bench.jobs, { concurrency: 5, handlers: [handler] })
  const ended: Promise<Outcome>[] = []
  await pump.round({ onStart: (attempt) => ended.push(attempt.ended) })
  const outcomes = await Promise.all(ended)
  await pump.stop()
  return outcomes
}
const stored = async (queue = 'q') =>
  (
    await select<{ state: string; failures: number | null; left: number; waitMs: number; output: unknown }>(
      onPool(bench.database.systemPool),
      `select state, (data ->> 'failures')::int as failures, retry_limit - retry_count as left, output,
         round(extract(epoch from start_after - now()) * 1000)::int as "waitMs" from ${jobTable} where name = $1`,
      [queue],
    )
  )[0]
const retryNow = () => bench.database.systemPool.query(`update ${jobTable} set start_after = now()`)
const inTransaction = <T>(work: Parameters<typeof bench.database.transaction<T>>[1]) => bench.database.transaction('wks_a', work)

describe('how an attempt ends decides what becomes of the job', () => {
  const rolledBack = (settle: (tx: Parameters<Context['finish']>[0]) => Promise<void>) =>
    inTransaction(async (tx) => {
      await settle(tx)
      throw new Error('rolled back')
    })
  const ways: [string, Run, Outcome, string, object][] = [
    ['returns', async () => {}, 'succeeded', 'completed', { left: 2 }],
    ['finishes in its transaction', ({ finish }) => inTransaction(finish), 'succeeded', 'completed', {}],
    ['finishes, then throws', (c) => inTransaction(c.finish).then(() => Promise.reject(new Error('late'))), 'succeeded', 'completed', {}],
    ['has its finish rolled back and throws', ({ finish }) => rolledBack(finish), 'failed', 'retry', { failures: 1 }],
    ['has its finish rolled back and goes on', ({ finish }) => rolledBack(finish).catch(() => {}), 'succeeded', 'completed', {}],
    [
      'throws',
      () => Promise.reject(new Error('no')),
      'failed',
      'retry',
      { failures: 1, left: 3, output: { reason: 'failed', message: 'no' } },
    ],
    ['asks to come later', ({ requeueLater }) => requeueLater(70_000), 'requeued', 'retry', { failures: null, left: 3 }],
    ['asks so in its transaction', (c) => inTransaction((tx) => c.requeueLater(70_000, tx)), 'requeued', 'retry', { left: 3 }],
    [
      'asks so and is rolled back',
      (c) => rolledBack((tx) => c.requeueLater(70_000, tx)).catch(() => {}),
      'requeued',
      'retry',
      { failures: null, left: 3 },
    ],
    [
      'sees its database go down',
      () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })),
      'requeued',
      'retry',
      { failures: null, left: 3 },
    ],
    [
      'sees an agent’s machine go down',
      () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      'failed',
      'retry',
      { failures: 1 },
    ],
  ]
  it.each(ways)('%s', async (_, run, outcome, state, more) => {
    await add(bench, task, at)
    expect(await play(run)).toEqual([outcome])
    expect(await stored()).toMatchObject({ state, ...more })
  })

  it('waits as long as the job says, by half at most left to chance', async () => {
    await add(bench, task, at)
    await play(() => Promise.reject(new Error('no')))
    expect((await stored())!.waitMs).toBeGreaterThan(10_000)
    expect((await stored())!.waitMs).toBeLessThanOrEqual(40_000)
  })

  it('leaves a job that this version does not know to another', async () => {
    await add(bench, job({ name: 'newer', payload: z.unknown() }), at)
    expect(await play(async () => {})).toEqual(['requeued'])
    expect(await stored()).toMatchObject({ state: 'retry', left: 3 })
  })

  it('counts a payload of another shape as a failure', async () => {
    await add(bench, job({ name: 'task', payload: z.unknown() }), { ...at, payload: { other: true } })
    expect(await play(async () => {})).toEqual(['failed'])
  })
})

describe('a job that fails once too often is given up', () => {
  it('stays visible as dead, and its dead letter is handled with retries of its own', async () => {
    await add(bench, task, at)
    const no: Run = () => Promise.reject(new Error('still no'))
    expect(await play(no)).toEqual(['failed'])
    await retryNow()
    expect(await play(no)).toEqual(['dead'])
    expect((await countJobs(bench.jobs, ['q'])).remaining).toEqual({ queued: 1, running: 0, delayed: 0, dead: 1 })
    expect(await play(no, { whenDead: () => Promise.reject(new Error('not now')) })).toEqual(['failed'])
    await retryNow()
    const told: unknown[] = []
    expect(await play(no, { whenDead: async ({ failure, tenant }) => void told.push(failure, tenant) })).toEqual(['succeeded'])
    expect(told).toEqual([{ reason: 'failed', message: 'still no' }, 'a'])
    expect((await countJobs(bench.jobs, ['q'])).remaining).toEqual({ queued: 0, running: 0, delayed: 0, dead: 1 })
    expect((await stored(deadQueueOf('q')))!.state).toBe('completed')
  })
})

describe('an attempt that runs too long', () => {
  it('is notified to stop and counts as failed', async () => {
    await add(bench, job({ ...task, expireMs: 30 }), at)
    const why: unknown[] = []
    const run: Run = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          why.push(signal.reason)
          reject(signal.reason)
        })
      })
    expect(await play(run, { of: job({ ...task, expireMs: 30 }) })).toEqual(['failed'])
    expect(why).toEqual([new Interrupted('expired')])
  })

  it('does not count as done when it merely returns', async () => {
    await add(bench, task, at)
    const run: Run = ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    expect(await play(run, { of: job({ ...task, expireMs: 30 }) })).toEqual(['failed'])
  })
})

describe('a slot is free for others while its attempt only waits', () => {
  it('and is taken back before the attempt goes on', async () => {
    const log: string[] = []
    const resume = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const pump = new Pump(bench.jobs, {
      concurrency: 1,
      handlers: [
        handle(task, async ({ n }, { yieldSlot }) => {
          log.push(`begin ${n}`)
          if (n === 1) await yieldSlot(() => resume.promise)
          else await end.promise
          log.push(`end ${n}`)
        }),
      ],
    })
    await add(bench, task, at)
    await pump.round()
    await until('the slot is free', () => pump.freeSlots === 1)
    await add(bench, task, { ...at, payload: { n: 2 } }, { ...at, payload: { n: 3 } })
    expect(await pump.round()).toBe(1)
    resume.resolve()
    expect(await pump.round()).toBe(0)
    expect(log).toEqual(['begin 1', 'begin 2'])
    end.resolve()
    await until('both have ended', () => pump.freeSlots === 1)
    expect(log).toEqual(['begin 1', 'begin 2', 'end 2', 'end 1'])
    await pump.stop()
  })
})

describe('a process that stops', () => {
  const waiting: Run = ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const begin = async (run: Run) => {
    const started = Promise.withResolvers<void>()
    const handler = handle(task, (_, context) => {
      started.resolve()
      return run(context)
    })
    const pump = new Pump(bench.jobs, { concurrency: 1, handlers: [handler] })
    await add(bench, task, at)
    await pump.round()
    await started.promise
    return pump
  }

  it('lets a job end within the grace', async () => {
    const end = Promise.withResolvers<void>()
    const pump = await begin(() => end.promise)
    const stopped = pump.stop({ graceMs: 10_000 })
    end.resolve()
    await stopped
    expect(await stored()).toMatchObject({ state: 'completed' })
  })

  it.each([
    ['that heeds its signal', waiting],
    ['that does not', () => new Promise<void>(() => {})],
  ])('puts back a job %s, to be taken immediately and without blame', async (_, run) => {
    const pump = await begin(run)
    await pump.stop({ graceMs: 0 })
    expect(await stored()).toMatchObject({ state: 'retry', failures: null, left: 3 })
    expect(await play(async () => {})).toEqual(['succeeded'])
  })

  it('cannot complete a job that it has put back', async () => {
    const late = Promise.withResolvers<Error>()
    const pump = await begin(async ({ finish, signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 2_500)))
      await inTransaction(finish).catch(late.resolve)
    })
    await pump.stop({ graceMs: 0 })
    expect(await stored()).toMatchObject({ state: 'retry' })
    expect(await late.promise).toBeInstanceOf(Interrupted)
    expect(await stored()).toMatchObject({ state: 'retry' })
  })
})
