import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { enqueueClaimed } from './enqueue.ts'
import { add, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { type Context, type Handler, handle } from './handler.ts'
import { takeBackLost } from './heartbeat.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { startWorker } from './worker.ts'

const bench = await openJobsFixture(await testDatabase())
await ensureQueue(bench.jobs, 'q')
afterEach(() => bench.database.systemPool.query('delete from pgboss.job'))
afterAll(() => bench.close())

const payload = z.strictObject({ n: z.int() })
const first = job({ name: 'first', payload })
const second = job({ name: 'second', payload })
const next = { queue: 'q', tenant: 'a', priority: 5 }
const firsts = (count: number) => Array.from({ length: count }, (_, n) => ({ payload: { n }, queue: 'q', tenant: 'a' }))
const states = async () => {
  const rows = await select<{ job: string; state: string; attempt: number }>(
    onPool(bench.database.systemPool),
    `select data ->> 'job' as job, state, retry_count as attempt from pgboss.job order by 1, created_on`,
  )
  return rows.map(({ job: name, state, attempt }) => `${name} ${state} ${attempt}`)
}
const ending = (n: number, { finish, continueWith }: Pick<Context, 'finish' | 'continueWith'>, fails = false) =>
  bench.database.transaction('wks_spec', async (tx) => {
    await finish(tx)
    await continueWith(tx, second, { n }, next)
    if (fails) throw new Error('no commit')
  })
const pumpOf = (handlers: Handler[], concurrency = 1) => new Pump(bench.jobs, { handlers, concurrency })

describe('a job that is continued by another', () => {
  it('leaves it its slot: with one slot, each second job runs before the next first one, and none is claimed', async () => {
    await add(bench, first, ...firsts(3))
    const seen: string[] = []
    let [active, most] = [0, 0]
    const noting =
      (name: string, work: (n: number, context: Context) => Promise<unknown>) =>
      async ({ n }: { n: number }, context: Context) => {
        most = Math.max(most, ++active)
        seen.push(`${name} ${n}`)
        await work(n, context)
        active--
      }
    const pump = pumpOf([
      handle(first, noting('first', ending)),
      handle(
        second,
        noting('second', async () => {}),
      ),
    ])
    const worker = startWorker(pump)
    await until('all have ended', async () => (await states()).filter((state) => state.endsWith('completed 0')).length === 6)
    await worker.stop()
    expect(seen).toEqual([0, 1, 2].flatMap((n) => [`first ${n}`, `second ${n}`]))
    expect(most).toBe(1)
  })

  it('leaves its place in the group to the next at once, while it is continued in its slot', async () => {
    const group = { id: 'g', limit: 1 }
    await add(bench, first, ...firsts(2).map((item) => ({ ...item, group })))
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const continued = handle(second, async ({ n }) => {
      if (n === 0) await end.promise
    })
    const seen: number[] = []
    const played = handle(first, async ({ n }, context) => {
      seen.push(n)
      if (seen.length === 2) begun.resolve()
      // Until the worker has looked for more in vain; were it later, this check could not fail.
      await setTimeout(300)
      await ending(n, context)
    })
    // No poll helps: it comes after the check has given up.
    const worker = startWorker(pumpOf([played, continued], 3), { pollMs: 1_000_000 })
    await begun.promise
    end.resolve()
    await until('all have ended', async () => (await states()).filter((state) => state.endsWith('completed 0')).length === 4)
    await worker.stop()
  })

  it('is not, where its transaction fails: it runs again, and what continues it is there once', async () => {
    await add(bench, first, ...firsts(1))
    const ran: number[] = []
    const quick = { ...first, retryDelaysMs: [0] }
    const once = handle(quick, ({ n }, context) => ending(n, context, context.attempt === 0))
    const worker = startWorker(pumpOf([once, handle(second, async ({ n }) => void ran.push(n))]))
    await until('both have ended', async () => (await states()).filter((state) => state.includes('completed')).length === 2)
    await worker.stop()
    expect(await states()).toEqual(['first completed 1', 'second completed 0'])
    expect(ran).toEqual([0])
  })

  it('leaves it to others while its process stops, and in a round that counts its jobs', async () => {
    await add(bench, first, ...firsts(2))
    const handlers = [handle(first, ({ n }, context) => ending(n, context)), handle(second, async () => {})]
    const counting = pumpOf(handlers)
    expect(await counting.round({ queues: ['q'] })).toBe(1)
    await until('the first has ended', async () => counting.activeCount === 0)
    expect(await states()).toEqual(['first completed 0', 'first created 0', 'second created 0'])
    await counting.stop()

    await bench.database.systemPool.query(`delete from pgboss.job where data ->> 'job' = 'second'`)
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = handle(first, async ({ n }, context) => {
      begun.resolve()
      await end.promise
      await ending(n, context)
    })
    const pump = pumpOf([held, handlers[1]!])
    const worker = startWorker(pump)
    await begun.promise
    const stopped = worker.stop({ graceMs: 60_000 })
    end.resolve()
    await stopped
    expect(await states()).toEqual(['first completed 0', 'first completed 0', 'second created 0'])
  })

  it('is put back with its process: one that began just before the end of the grace is not lost', async () => {
    await add(bench, first, ...firsts(1))
    const begun = Promise.withResolvers<void>()
    const waiting = handle(second, (_, { signal }) => {
      begun.resolve()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const worker = startWorker(pumpOf([handle(first, ({ n }, context) => ending(n, context)), waiting]))
    await begun.promise
    await worker.stop({ graceMs: 0 })
    expect(await states()).toEqual(['first completed 0', 'second retry 0'])
  })

  it('is taken back like any other when its worker is lost right after the commit', async () => {
    await bench.database.transaction('wks_spec', (tx) =>
      enqueueClaimed(tx, second, { payload: { n: 7 }, ...next, processKey: bench.jobs.processKey }),
    )
    const pump = pumpOf([handle(second, async () => {})])
    expect(await pump.round()).toBe(0)
    expect(await states()).toEqual(['second active 0'])
    await bench.database.systemPool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour', heartbeat_seconds = 0`)
    await takeBackLost(bench.jobs)
    expect(await pump.round()).toBe(1)
    await until('it has ended', async () => pump.activeCount === 0)
    expect(await states()).toEqual(['second completed 1'])
    await pump.stop()
  })
})
