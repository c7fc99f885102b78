import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { lockKey } from './claim.ts'
import {
  add,
  type Child,
  effects,
  type JobsFixture,
  makeEffects,
  mark,
  openJobsFixture,
  startChild,
  until,
} from './fixtures/jobs-fixture.ts'
import { type Handler, handle } from './handler.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { countJobs } from './queue-counts.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable } from './tables.ts'
import { startWorker } from './worker.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
  await makeEffects(bench)
})
afterEach(() => bench.database.systemPool.query(`delete from ${jobTable}`))
afterAll(() => bench.close())

const step = job({ name: 'step', payload: z.strictObject({ n: z.int() }) })
const pumpOf = (handlers: Handler[], concurrency: number) => new Pump(bench.jobs, { handlers, concurrency })
const steps = (queue: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ payload: { n }, queue, tenant: 'a', ...more }))
const stopAll = async (children: Child[]) => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => child.gone))
}
const running = (queue: string) => countJobs(bench.jobs, [queue]).then(({ remaining }) => remaining.running)

describe('a job is claimed once, however many pumps ask simultaneously', () => {
  it.each([
    ['without groups', {}],
    ['with a group', { group: { id: 'g', limit: 1_000 } }],
  ])('%s', async (name, more) => {
    const queue = `once/${name.replaceAll(' ', '-')}`
    await ensureQueue(bench.jobs, queue)
    await add(bench, step, ...steps(queue, 200, more))
    const seen: number[] = []
    const pumps = [1, 2, 3, 4].map(() => pumpOf([handle(step, async ({ n }) => void seen.push(n))], 20))
    while ((await Promise.all(pumps.map((pump) => pump.round({ queues: [queue] })))).some((begun) => begun > 0));
    await until('all have run', async () => (await countJobs(bench.jobs, [queue])).remaining.running === 0)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    await Promise.all(pumps.map((pump) => pump.stop()))
  })
})

describe('the limit of a group holds strictly', () => {
  it('over three worker processes, for 20 groups at limit 3', async () => {
    await ensureQueue(bench.jobs, 'strict')
    const jobs = Array.from({ length: 400 }, (_, n) => ({
      payload: { label: `g${n % 20}`, ms: 20, kill: false },
      queue: 'strict',
      tenant: 'a',
      group: { id: `g${n % 20}`, limit: 3 },
    }))
    const options = { connection: bench.database.connection, concurrency: 24, heartbeatSeconds: 20, pollMs: 100 }
    const children = await Promise.all([1, 2, 3].map(() => startChild(options)))
    // Else they would claim the jobs of the checks after a failed one.
    onTestFinished(() => stopAll(children))
    let most = 0
    let done = false
    const watching = (async () => {
      while (!done) {
        const [row] = await select<{ most: number }>(
          onPool(bench.database.systemPool),
          `select coalesce(max(count), 0)::int as most from (
             select count(*) from ${jobTable} where name like 'strict.%' and state = 'active' group by group_id) groups`,
        )
        most = Math.max(most, row!.most)
      }
    })()
    await add(bench, mark, ...jobs)
    await until('all have run', async () => (await effects(bench, 'end')).length === 400, 90_000)
    done = true
    await watching
    expect(most).toBe(3)
    const ends = await effects(bench, 'end')
    expect(new Set(ends.map((end) => end.pid)).size).toBe(3)
    expect(ends.filter((end) => end.attempt > 0)).toEqual([])
  })

  it('for any number from 1 to 1000, also for jobs that were enqueued under another', async () => {
    await ensureQueue(bench.jobs, 'limits')
    const of = (id: string, limit: number, count: number) => steps('limits', count, { group: { id, limit } })
    await add(bench, step, ...of('one', 1, 3), ...of('many', 1_000, 40), ...of('lowered', 5, 5), ...of('lowered', 2, 5))
    const end = Promise.withResolvers<void>()
    const pump = pumpOf([handle(step, () => end.promise)], 100)
    await pump.round({ queues: ['limits'] })
    const counts = await select(
      onPool(bench.database.systemPool),
      `select group_id as id, count(*)::int as count from ${jobTable} where name like 'limits.%' and state = 'active' group by 1 order by 1`,
    )
    expect(counts).toEqual([
      { id: 'lowered', count: 5 },
      { id: 'many', count: 40 },
      { id: 'one', count: 1 },
    ])
    end.resolve()
    await pump.stop()
  })

  it('starts other groups behind a full one', async () => {
    await ensureQueue(bench.jobs, 'behind')
    await add(
      bench,
      step,
      ...steps('behind', 50, { group: { id: 'full', limit: 1 } }),
      ...steps('behind', 3, { group: { id: 'b', limit: 9 } }),
    )
    const end = Promise.withResolvers<void>()
    const pump = pumpOf([handle(step, () => end.promise)], 10)
    expect(await pump.round({ queues: ['behind'] })).toBe(4)
    end.resolve()
    await pump.stop()
  })
})

describe('a claimer that stands still', () => {
  it('holds up its queue for a moment and others not at all', async () => {
    for (const queue of ['held', 'free']) {
      await ensureQueue(bench.jobs, queue)
      await add(bench, step, ...steps(queue, 3))
    }
    const pump = pumpOf([handle(step, async () => {})], 10)
    const holder = await bench.database.systemPool.connect()
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(${lockKey('held')})`)
    expect(await pump.round()).toBe(3)
    expect((await countJobs(bench.jobs, ['held', 'free'])).remaining).toMatchObject({ queued: 3 })
    await holder.query('rollback')
    holder.release()
    expect(await pump.round()).toBe(3)
    await pump.stop()
  })
})

describe('no tenant waits for another’s backlog', () => {
  it('starts the one job of Y in its turn, 5,000 jobs of X waiting, at concurrency 4', async () => {
    await ensureQueue(bench.jobs, 'x')
    await ensureQueue(bench.jobs, 'y')
    let ranOfX = 0
    let ranBeforeY: number | undefined
    const handler = handle(step, async (_, { tenant }) => {
      if (tenant === 'Y') ranBeforeY = ranOfX
      else await new Promise((resolve) => setTimeout(resolve, 20)).then(() => ranOfX++)
    })
    await add(bench, step, ...steps('x', 5_000, { tenant: 'X' }))
    const worker = startWorker(pumpOf([handler], 4))
    await until('X is being served', () => ranOfX > 20)
    await add(bench, step, ...steps('y', 1, { tenant: 'Y' }))
    const ranAtCommit = ranOfX
    await until('Y has started', () => ranBeforeY !== undefined)
    // Those that were claimed already, and one round more.
    expect(ranBeforeY! - ranAtCommit).toBeLessThanOrEqual(8)
    await worker.stop()
  })

  it('shares the slots between tenants, not between queues', async () => {
    for (const queue of ['many/1', 'many/2', 'many/3', 'few/1']) await ensureQueue(bench.jobs, queue)
    const of = (queue: string, tenant: string) => steps(queue, 9, { tenant })
    await add(bench, step, ...of('many/1', 'M'), ...of('many/2', 'M'), ...of('many/3', 'M'), ...of('few/1', 'F'))
    const began: string[] = []
    const end = Promise.withResolvers<void>()
    const blocked = handle(step, (_, { tenant }) => {
      began.push(tenant)
      return end.promise
    })
    const pump = pumpOf([blocked], 6)
    await pump.round()
    expect(began.toSorted()).toEqual(['F', 'F', 'F', 'M', 'M', 'M'])
    end.resolve()
    await pump.stop()
  })
})

describe('what may start is taken in order', () => {
  it('the highest priority first, then the oldest; a delayed job not before its time', async () => {
    await ensureQueue(bench.jobs, 'order')
    await add(bench, step, ...steps('order', 1))
    await add(
      bench,
      step,
      { payload: { n: 1 }, queue: 'order', tenant: 'a' },
      { payload: { n: 2 }, queue: 'order', tenant: 'a', priority: 1 },
    )
    await add(bench, step, { payload: { n: 3 }, queue: 'order', tenant: 'a', priority: 9, startAfterMs: 60_000 })
    const seen: number[] = []
    const pump = pumpOf([handle(step, async ({ n }) => void seen.push(n))], 1)
    const worker = startWorker(pump)
    await until('three have run', () => seen.length === 3)
    expect(seen).toEqual([2, 0, 1])
    await worker.stop()
    expect(await running('order')).toBe(0)
  })
})

describe('a group that is full costs its worker no claims', () => {
  const count = () => {
    const fetch = vi.spyOn(bench.jobs.boss, 'fetch')
    onTestFinished(() => fetch.mockRestore())
    return () => fetch.mock.calls.length
  }

  it('two jobs of 3 s at limit 1, most slots free: at most ten', async () => {
    await ensureQueue(bench.jobs, 'slow')
    let ran = 0
    const handler = handle(step, async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      ran += 1
    })
    const claims = count()
    const worker = startWorker(pumpOf([handler], 50))
    await add(bench, step, ...steps('slow', 2, { group: { id: 'g', limit: 1 } }))
    await until('both have run', () => ran === 2)
    expect(claims()).toBeLessThanOrEqual(10)
    await worker.stop()
  })

  it('and is gone on with when one of its jobs ends, and passed by when another group gets work: nobody waits for the poll', async () => {
    await ensureQueue(bench.jobs, 'chain')
    const ran: string[] = []
    const end = Promise.withResolvers<void>()
    const handler = handle(step, async ({ n }, { tenant }) => {
      if (tenant === 'a') await end.promise
      ran.push(`${tenant}${n}`)
    })
    const claims = count()
    const worker = startWorker(pumpOf([handler], 50), { pollMs: 60_000 })
    await add(bench, step, ...steps('chain', 20, { group: { id: 'g', limit: 1 } }))
    await until('the first runs', async () => (await running('chain')) === 1)
    await add(bench, step, { payload: { n: 1 }, queue: 'chain', tenant: 'b', group: { id: 'other', limit: 1 } })
    await until('the other group was served', () => ran.length === 1)
    expect(ran).toEqual(['b1'])
    end.resolve()
    await until('all have run', () => ran.length === 21)
    // One that takes a job and one that finds the group full, for each of them.
    expect(claims()).toBeLessThanOrEqual(2 * 21 + 4)
    await worker.stop()
  })

  it('and is gone on with at once by another process when the one that filled it stops', async () => {
    await ensureQueue(bench.jobs, 'handed-over')
    const child = await startChild({ connection: bench.database.connection, concurrency: 1, heartbeatSeconds: 20, pollMs: 100 })
    const payload = { label: 'handed over', ms: 3_000, kill: false }
    const one = { payload, queue: 'handed-over', tenant: 'a', group: { id: 'g', limit: 1 } }
    await add(bench, mark, one, one)
    await until('the other process plays one', async () => (await running('handed-over')) === 1)
    const listening = await openJobsFixture(bench.database.connection, { listen: true })
    let ran = 0
    const pump = new Pump(listening.jobs, { concurrency: 50, handlers: [handle(mark, async () => void ran++)] })
    const worker = startWorker(pump, { pollMs: 600_000 })
    child.kill('SIGTERM')
    await until('the other runs here', () => ran === 1)
    await child.gone
    await worker.stop()
    await listening.close()
  })
})

describe('a worker hears of a job immediately', () => {
  it.each([
    ['in its own process', false],
    ['from another process, when it listens', true],
  ])('%s', async (_, elsewhere) => {
    await ensureQueue(bench.jobs, 'wake')
    const listening = await openJobsFixture(bench.database.connection, { listen: true })
    let ran = 0
    const pump = new Pump(listening.jobs, { concurrency: 1, handlers: [handle(step, async () => void ran++)] })
    const worker = startWorker(pump, { pollMs: 60_000 })
    if (elsewhere) {
      // An insert that this process does not hear about, and the notice that the other process sends after its commit.
      await bench.database.systemPool.query(
        `insert into ${jobTable} (name, data, policy, retry_limit, expire_seconds, heartbeat_seconds, deletion_seconds)
         values ('wake', '{"job":"step","tenant":"a","payload":{"n":1}}', 'standard', 2, 60, 20, 60)`,
      )
    } else await add(bench, step, ...steps('wake', 1))
    await until('it has run', async () => {
      if (elsewhere) await bench.database.systemPool.query(`select pg_notify('parley_jobs', 'another process')`)
      return ran > 0
    })
    await worker.stop()
    await listening.close()
  })
})
