import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import { awayCause } from '../db/faults.ts'
import { add, effects, type JobsFixture, makeEffects, mark, marking, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { handle } from './handler.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable } from './tables.ts'
import { startWorker } from './worker.ts'

const heartbeatSeconds = 1
const connection = await testDatabase()
/** On the server, and over the way that gets cut. */
let direct: JobsFixture
let bench: JobsFixture
let proxy: Awaited<ReturnType<typeof openLink>>

beforeAll(async () => {
  direct = await openJobsFixture(connection, { heartbeatSeconds })
  proxy = await openLink(connection)
  bench = await openJobsFixture(proxy.connection, { heartbeatSeconds, listen: true })
  await makeEffects(direct)
  await ensureQueue(direct.jobs, 'q')
})
afterEach(() => direct.database.systemPool.query(`delete from ${jobTable}; delete from parley.effects`))
afterAll(async () => {
  await bench.close()
  await proxy.close()
  await direct.close()
})

const labelled = (label: string, ms = 0) => ({ payload: { label, ms, kill: false }, queue: 'q', tenant: 'a' })
const rows = () =>
  select<{ state: string; attempt: number; left: number; failures: number | null }>(
    onPool(direct.database.systemPool),
    `select state, retry_count as attempt, retry_limit - retry_count as left, (data ->> 'failures')::int as failures from ${jobTable} where name = 'q'`,
  )

describe('while the database is unreachable', () => {
  it('a running job is neither lost nor blamed, and its end is recorded afterward', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const handler = handle(mark, async () => {
      begun.resolve()
      await end.promise
    })
    const pump = new Pump(bench.jobs, { concurrency: 4, handlers: [handler] })
    const worker = startWorker(pump)
    await add(direct, mark, labelled('a'))
    await begun.promise
    await proxy.cut()
    end.resolve()
    // Longer than the heartbeat: the job looks as if its worker were lost.
    await sleep(heartbeatSeconds * 1_500)
    expect(await rows()).toMatchObject([{ state: 'active' }])
    await proxy.restore()
    await until('it is completed', async () => (await rows())[0]!.state === 'completed')
    expect(await rows()).toEqual([{ state: 'completed', attempt: 0, left: 2, failures: null }])
    await worker.stop()
  })

  it('a handler that fails for it is put back without blame, and its job done afterward', async () => {
    const pump = new Pump(bench.jobs, { concurrency: 4, handlers: [marking(bench.database)] })
    const worker = startWorker(pump)
    await add(direct, mark, labelled('a', 300))
    await until('it has begun', async () => (await effects(direct, 'begin')).length === 1)
    await proxy.cut()
    await sleep(1_000)
    await proxy.restore()
    await until('it has ended', async () => (await effects(direct, 'end')).length === 1)
    await until('it is completed', async () => (await rows())[0]!.state === 'completed')
    expect(await rows()).toMatchObject([{ state: 'completed', left: 2, failures: null }])
    await worker.stop()
  })

  it('the worker lives on and takes what comes afterward', async () => {
    const pump = new Pump(bench.jobs, { concurrency: 4, handlers: [marking(bench.database)] })
    const worker = startWorker(pump)
    for (let time = 0; time < 3; time++) {
      await proxy.cut()
      await sleep(200)
      await proxy.restore()
      await add(direct, mark, labelled(`${time}`))
      await until('it has ended', async () => (await effects(direct, 'end')).length === time + 1)
    }
    expect(bench.errors.length).toBeGreaterThan(0)
    await worker.stop()
  })

  it('an error that pg-boss reports as a plain object is logged with its cause', () => {
    const fault = { message: 'the database system is starting up', stack: 'at manager.js', code: '57P03' }
    bench.jobs.boss.emit('error', fault as never)
    expect([awayCause(bench.errors.at(-1)), bench.errors.at(-1)]).toMatchObject(['the database is starting up or recovering', fault])
  })

  it('a process can stop', async () => {
    const begun = Promise.withResolvers<void>()
    const handler = handle(mark, async (_, { signal }) => {
      begun.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const worker = startWorker(new Pump(bench.jobs, { concurrency: 4, handlers: [handler] }))
    await add(direct, mark, labelled('a'))
    await begun.promise
    await proxy.cut()
    await worker.stop({ graceMs: 0 })
    expect(await rows()).toMatchObject([{ state: 'active' }])
    await proxy.restore()
  })
})
