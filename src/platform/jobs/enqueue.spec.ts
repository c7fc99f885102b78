import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { dueQueues } from './due.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { add, type JobsFixture, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { handle } from './handler.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { countJobs } from './queue-counts.ts'
import { ensureQueue } from './queues.ts'
import { createSchema } from './schema.ts'
import { onPool, select } from './sql.ts'
import { jobTable, queueSchema, queueTable } from './tables.ts'

const connection = await testDatabase()
let bench: JobsFixture
const ping = job({ name: 'ping', payload: z.strictObject({ n: z.int() }) })

beforeAll(async () => {
  bench = await openJobsFixture(connection)
})
afterAll(() => bench.close())

const inTransaction = <T>(work: Parameters<typeof bench.database.transaction<T>>[1]) => bench.database.transaction('wks_a', work)
async function freshQueue(name: string) {
  await ensureQueue(bench.jobs, name)
  return { queue: name, tenant: 'a' }
}
const waiting = (queue: string) =>
  select<{ n: number; priority: number; key: string | null; group: string | null; tier: string | null }>(
    onPool(bench.database.systemPool),
    `select (data -> 'payload' ->> 'n')::int as n, priority, singleton_key as key, group_id as group, group_tier as tier
     from ${jobTable} where starts_with(name, $1) and state = 'created' order by priority desc, n`,
    [queue],
  )

describe('a job exists if and when the transaction that enqueued it commits', () => {
  it('is not there before the commit and there after it', async () => {
    const at = await freshQueue('commits')
    await inTransaction(async (tx) => {
      await enqueue(tx, ping, { n: 1 }, at)
      expect(await dueQueues(bench.jobs, { queues: ['commits'], tags: [] })).toEqual([])
    })
    expect(await dueQueues(bench.jobs, { queues: ['commits'], tags: [] })).toMatchObject([{ queue: 'commits', tenant: 'a' }])
  })

  it('leaves no trace of a transaction that was rolled back', async () => {
    const at = await freshQueue('rolls-back')
    const failing = inTransaction(async (tx) => {
      await enqueueMany(tx, ping, [{ payload: { n: 1 }, ...at }])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await waiting('rolls-back')).toEqual([])
  })
})

describe('what cannot be enqueued is refused, and with it the transaction', () => {
  const at = { queue: 'refuses', tenant: 'a' }
  it.each([
    ['a queue that does not exist', { n: 1 }, { ...at, queue: 'nowhere' }, 'no such queue: nowhere'],
    ['a payload of another shape', { n: 'one' } as never, at, 'expected number'],
    ['a limit of nothing', { n: 1 }, { ...at, group: { id: 'g', limit: 0 } }, 'not a whole number'],
    ['a limit beyond the tiers', { n: 1 }, { ...at, group: { id: 'g', limit: 1_001 } }, 'not a whole number'],
  ])('%s', async (_, payload, options, message) => {
    await ensureQueue(bench.jobs, 'refuses')
    await expect(inTransaction((tx) => enqueue(tx, ping, payload, options))).rejects.toThrow(message)
    expect(await waiting('refuses')).toEqual([])
  })

  it.each(['', 'a b', "x'y", 'x.dead'])('a queue may not be called "%s"', async (name) => {
    await expect(ensureQueue(bench.jobs, name)).rejects.toThrow('cannot name a queue')
  })
})

describe('making a queue can be raced and repeated', () => {
  it('from several callers at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openJobsFixture(bench.database.connection)))
    await Promise.all([bench, ...others].map(({ jobs }) => ensureQueue(jobs, 'raced')))
    const made = await select(onPool(bench.database.systemPool), `select name from ${queueTable} where name like 'raced%' order by name`)
    expect(made).toEqual([{ name: 'raced' }, { name: 'raced.dead' }])
    await Promise.all(others.map((other) => other.close()))
  })
})

describe('making the tables of the queue can be raced and repeated', () => {
  it('from several processes at once, and leaves nothing of ours there', async () => {
    const pool = bench.database.systemPool
    await Promise.all(Array.from({ length: 4 }, () => createSchema(pool)))
    const { rows } = await pool.query('select relname as name from pg_class where relnamespace = $1::regnamespace and relname like $2', [
      ...[queueSchema, 'parley%'],
    ])
    expect(rows).toEqual([])
  })
})

describe('many jobs are enqueued by one statement', () => {
  it('into several queues, with what each says of itself', async () => {
    const a = await freshQueue('many-a')
    const b = await freshQueue('many-b')
    await add(
      bench,
      ping,
      { payload: { n: 1 }, ...a, group: { id: 'g', limit: 7 } },
      { payload: { n: 2 }, ...a, priority: 5 },
      { payload: { n: 3 }, ...b, startAfterMs: 60_000 },
    )
    expect(await waiting('many-a')).toEqual([
      { n: 2, priority: 5, key: null, group: null, tier: null },
      { n: 1, priority: 0, key: null, group: 'g', tier: 'c7' },
    ])
    expect((await countJobs(bench.jobs, ['many-a', 'many-b'])).remaining).toMatchObject({ queued: 2, delayed: 1 })
  })
})

describe('of a singleton key one job waits at a time', () => {
  it('takes the first payload, the earliest start and the highest priority', async () => {
    const at = { ...(await freshQueue('single')), singletonKey: 'k' }
    await add(bench, ping, { payload: { n: 1 }, ...at, startAfterMs: 60_000 }, { payload: { n: 2 }, ...at })
    await add(bench, ping, { payload: { n: 3 }, ...at, priority: 9 }, { payload: { n: 4 }, ...at, singletonKey: 'other' })
    expect((await waiting('single')).map(({ n, priority, key }) => [n, priority, key])).toEqual([
      [1, 9, 'k'],
      [4, 0, 'other'],
    ])
    expect((await countJobs(bench.jobs, ['single'])).remaining).toMatchObject({ queued: 2, delayed: 0 })
  })

  it('cannot be taken between the write of a second caller and that caller’s commit', async () => {
    const at = { ...(await freshQueue('unlost')), singletonKey: 'k' }
    await add(bench, ping, { payload: { n: 1 }, ...at })
    const seen: number[] = []
    const written: number[] = []
    const pump = new Pump(bench.jobs, { concurrency: 1, handlers: [handle(ping, async () => void seen.push(written.length))] })
    await inTransaction(async (tx) => {
      await enqueue(tx, ping, { n: 2 }, at)
      // The waiting job is due, yet held for this transaction.
      expect(await pump.round({ queues: ['unlost'] })).toBe(0)
      written.push(2)
    })
    await pump.round({ queues: ['unlost'] })
    await until('the job has run', () => seen.length > 0)
    expect(seen).toEqual([1])
    await pump.stop()
  })

  it('does not count a job that has started', async () => {
    const at = { ...(await freshQueue('started')), singletonKey: 'k' }
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const pump = new Pump(bench.jobs, {
      concurrency: 1,
      handlers: [
        handle(ping, async () => {
          started.resolve()
          await end.promise
        }),
      ],
    })
    await add(bench, ping, { payload: { n: 1 }, ...at })
    await pump.round({ queues: ['started'] })
    await started.promise
    await add(bench, ping, { payload: { n: 2 }, ...at })
    expect((await countJobs(bench.jobs, ['started'])).remaining).toMatchObject({ queued: 1, running: 1 })
    end.resolve()
    await pump.stop()
  })
})
