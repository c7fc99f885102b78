import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import type { Attempt } from '#src/platform/jobs/attempt.ts'
import type { Tx } from '#src/platform/jobs/enqueue.ts'
import {
  add,
  type Child,
  effects,
  type JobsFixture,
  makeEffects,
  mark,
  marking,
  openJobsFixture,
  startChild,
  until,
  wait,
} from '#src/platform/jobs/fixtures/jobs-fixture.ts'
import { type Context, handle, Interrupted } from '#src/platform/jobs/handler.ts'
import { takeBackLost } from '#src/platform/jobs/heartbeat.ts'
import { Pump } from '#src/platform/jobs/pump.ts'
import { countJobs } from '#src/platform/jobs/queue-counts.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { onPool, select } from '#src/platform/jobs/sql.ts'
import { claimTable, jobTable } from '#src/platform/jobs/tables.ts'
import { startWorker, type Worker } from '#src/platform/jobs/worker.ts'

const heartbeatSeconds = 2
const connection = await testDatabase()
let bench: JobsFixture
let children: Child[] = []
let workers: Worker[] = []

beforeAll(async () => {
  bench = await openJobsFixture(connection, { heartbeatSeconds })
  await makeEffects(bench)
  await ensureQueue(bench.jobs, 'q')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...workers.map((worker) => worker.stop({ graceMs: 0 })), ...children.map((child) => child.gone)])
  children = []
  workers = []
  await bench.database.systemPool.query(`delete from ${jobTable}; delete from parley.effects`)
})
afterAll(() => bench.close())

const child = async (concurrency = 4, heartbeat = heartbeatSeconds) => {
  const started = await startChild({ connection: bench.database.connection, concurrency, heartbeatSeconds: heartbeat, pollMs: 50 })
  children.push(started)
  return started
}
const worker = (concurrency = 4) => {
  workers.push(startWorker(new Pump(bench.jobs, { concurrency, handlers: [marking(bench.database)] }), { pollMs: 50 }))
}
const labelled = (label: string, more: Partial<{ ms: number; kill: boolean }> = {}) => ({
  payload: { label, ms: 0, kill: false, ...more },
  queue: 'q',
  tenant: 'a',
})
const begins = () => effects(bench, 'begin')
const state = async () =>
  (await select<{ state: string }>(onPool(bench.database.systemPool), `select state from ${jobTable} where name = 'q'`)).map(
    (row) => row.state,
  )

describe('a job whose worker is lost', () => {
  it('is taken up by another after the heartbeat, and not before', async () => {
    const first = await child()
    await add(bench, mark, labelled('a', { ms: 1_000 }))
    await until('it has begun', async () => (await begins()).length === 1)
    const killedAt = performance.now()
    first.kill('SIGKILL')
    await first.gone
    worker()
    await until('it has ended', async () => (await effects(bench, 'end')).length === 1)
    expect(performance.now() - killedAt).toBeGreaterThan(heartbeatSeconds * 1_000)
    expect((await begins()).map(({ attempt, pid }) => [attempt, pid === process.pid])).toEqual([
      [0, false],
      [1, true],
    ])
    expect(await state()).toEqual(['completed'])
  })

  it('is given up after the third, and its dead letter says why', async () => {
    await add(bench, mark, labelled('poison', { kill: true }))
    for (const crash of [1, 2, 3]) {
      await (await child()).gone
      expect(await begins()).toHaveLength(crash)
      await until('it is taken back', async () => {
        await takeBackLost(bench.jobs)
        return (await state())[0] !== 'active'
      })
    }
    expect(await state()).toEqual(['failed'])
    worker()
    await until('its dead letter is handled', async () => (await effects(bench, 'dead workerLost')).length === 1)
    await until('only the dead job is left', async () => {
      const { queued, running, delayed, dead } = (await countJobs(bench.jobs, ['q'])).remaining
      return queued + running + delayed === 0 && dead === 1
    })
    expect(await begins()).toHaveLength(3)
  })

  it('does not take its neighbors with it', async () => {
    const neighbours = Array.from({ length: 5 }, (_, n) => labelled(`n${n}`, { ms: 500 }))
    await add(bench, mark, ...neighbours, { ...labelled('poison', { ms: 0, kill: true }), startAfterMs: 200 })
    let started = 0
    await until(
      'the poison is dead',
      async () => {
        if (children.every(({ process }) => process.exitCode !== null || process.signalCode !== null)) {
          started++
          await child(6)
        }
        return (await effects(bench, 'dead workerLost')).length === 1
      },
      60_000,
    )
    await until('the neighbours have ended', async () => (await effects(bench, 'end')).length === 5, 30_000)
    expect(started).toBe(4)
    expect((await effects(bench, 'end')).map(({ label }) => label).toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
    expect((await effects(bench, 'dead workerLost')).map(({ label }) => label)).toEqual(['poison'])
  })
})

describe('a worker that was asleep while its job was taken up by another', () => {
  it('changes nothing when it wakes', async () => {
    const asleep = await child()
    await add(bench, mark, labelled('a', { ms: 500 }))
    await until('it has begun', async () => (await begins()).length === 1)
    asleep.kill('SIGSTOP')
    worker()
    await until('the other has ended it', async () => (await effects(bench, 'end')).length === 1)
    const [row] = await select(onPool(bench.database.systemPool), `select * from ${jobTable} where name = 'q'`)
    asleep.kill('SIGCONT')
    // What it does next shows that it has woken: it takes a job, after its touch and the late end of the first.
    workers.splice(0).map((worker) => worker.stop())
    await add(bench, mark, labelled('b', { ms: 700 }))
    await until('it has done another job', async () => (await effects(bench, 'end')).length === 2)
    const ends = await effects(bench, 'end')
    expect(ends.map(({ label, attempt, pid }) => [label, attempt, pid === asleep.process.pid])).toEqual([
      ['a', 1, false],
      ['b', 0, true],
    ])
    expect(await select(onPool(bench.database.systemPool), `select * from ${jobTable} where data -> 'payload' ->> 'label' = 'a'`)).toEqual([
      row,
    ])
  })
})

describe('a worker that was asleep together with all others', () => {
  // A process that wakes has a whole heartbeat to touch: long enough for two processes on a machine that is busy with others.
  const patient = { heartbeatSeconds: 6, queue: 'patient' }
  it('keeps its job when they wake', async () => {
    await ensureQueue({ ...bench.jobs, heartbeatSeconds: patient.heartbeatSeconds }, patient.queue)
    const [sleeper, other] = [await child(4, patient.heartbeatSeconds), await child(1, patient.heartbeatSeconds)]
    await add(bench, mark, { ...labelled('a', { ms: 13_000 }), queue: patient.queue })
    await until('it has begun', async () => (await begins()).length === 1)
    const [holder, onlooker] = (await begins())[0]!.pid === sleeper.process.pid ? [sleeper, other] : [other, sleeper]
    for (const one of [holder, onlooker]) one.kill('SIGSTOP')
    await sleep(patient.heartbeatSeconds * 750)
    await bench.database.systemPool.query(`update ${jobTable} set heartbeat_on = now() - interval '1 hour'`)
    onlooker.kill('SIGCONT')
    // By when it has done a job of its own it has looked for lost ones.
    await add(bench, mark, { ...labelled('b', { ms: 1_500 }), queue: patient.queue })
    await until('the onlooker is awake', async () => (await effects(bench, 'end')).length === 1)
    holder.kill('SIGCONT')
    await until('both have ended', async () => (await effects(bench, 'end')).length === 2)
    expect((await begins()).map(({ label, attempt, pid }) => [label, attempt, pid])).toEqual([
      ['a', 0, holder.process.pid],
      ['b', 0, onlooker.process.pid],
    ])
  })
})

describe('a process that stands still on its way to take back what is lost', () => {
  it.each([
    ['leaves it to others', heartbeatSeconds * 1_000, 'active'],
    ['unless it was for a moment', 0, 'retry'],
  ])('%s', async (_, stillMs, expected) => {
    await add(bench, mark, labelled('a'))
    await bench.database.systemPool.query(
      `update ${jobTable} set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour', heartbeat_seconds = 0`,
    )
    await bench.database.systemPool.query(`insert into ${claimTable} select name, 1, id, 0 from ${jobTable}`)
    const { pool } = bench.jobs
    const connect: typeof pool.connect = async () => {
      const client = await pool.connect()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stillMs)
      return client
    }
    const pump = new Pump({ ...bench.jobs, pool: { query: pool.query.bind(pool), connect } }, { concurrency: 1, handlers: [] })
    await pump.takeBackLost()
    expect(await state()).toEqual([expected])
    await pump.stop({ graceMs: 0 })
  })
})

describe('an attempt whose job was taken up by another', () => {
  type Late = (context: Context) => Promise<void>
  const late: [string, Late][] = [
    ['finish', ({ finish }) => inTransaction(finish)],
    ['come later', ({ requeueLater }) => inTransaction((tx) => requeueLater(0, tx))],
    ['return', async () => {}],
    ['fail', () => Promise.reject(new Error('late'))],
  ]
  const inTransaction = (settle: (tx: Tx) => Promise<void>) =>
    bench.database.transaction('wks_a', async (tx) => {
      await fromKysely(tx).executeSql(`insert into parley.effects (kind, label) values ('late', 'late')`)
      await settle(tx)
    })

  /** Two attempts of one job immediately, the first of which was taken for lost. */
  async function overtake(run: Late): Promise<{ first: Attempt; stop(): Promise<unknown> }> {
    const second: Late = ({ signal }) => wait(60_000, signal)
    const pumps = [run, second].map((one) => {
      return new Pump(bench.jobs, { concurrency: 1, handlers: [handle(mark, (_, context) => one(context))] })
    })
    const begun: Attempt[] = []
    await add(bench, mark, labelled('a'))
    await pumps[0]!.round({ onStart: (attempt) => begun.push(attempt) })
    await bench.database.systemPool.query(`update ${jobTable} set heartbeat_seconds = 0`)
    expect(await takeBackLost(bench.jobs)).toBe(0)
    await bench.database.systemPool.query(`update ${jobTable} set heartbeat_seconds = 60`)
    await pumps[1]!.round()
    return { first: begun[0]!, stop: () => Promise.all(pumps.map((pump) => pump.stop({ graceMs: 0 }))) }
  }
  const stored = () => select(onPool(bench.database.systemPool), `select state, retry_count, started_on, output from ${jobTable}`)

  it.each(late)('can no longer %s, and its last transaction is rolled back', async (_, settle) => {
    const resume = Promise.withResolvers<void>()
    const { first, stop } = await overtake((context) => resume.promise.then(() => settle(context)))
    const before = await stored()
    expect(before).toMatchObject([{ state: 'active', retry_count: 1 }])
    resume.resolve()
    expect(await first.ended).toBe('lost')
    expect(await effects(bench, 'late')).toEqual([])
    expect(await stored()).toEqual(before)
    await stop()
  })

  it('is notified so at its next touch', async () => {
    const told = Promise.withResolvers<unknown>()
    const { first, stop } = await overtake(({ signal }) => wait(60_000, signal).catch(told.resolve))
    expect(await told.promise).toEqual(new Interrupted('lost'))
    expect(await first.ended).toBe('lost')
    await stop()
  })
})

describe('jobs under a hail of killed workers', () => {
  it('all end, none twice', async () => {
    const count = 40
    await add(bench, mark, ...Array.from({ length: count }, (_, n) => labelled(`${n}`, { ms: 150 })))
    // Twice: a third time might, on a slow machine, be the third crash of a job that was taken up in between.
    for (let kill = 0; kill < 2; kill++) {
      const victim = await child(3)
      await until('it works', async () => (await begins()).some(({ pid }) => pid === victim.process.pid))
      victim.kill('SIGKILL')
      await victim.gone
    }
    worker(8)
    await until('all have ended', async () => (await effects(bench, 'end')).length === count, 60_000)
    const labels = (await effects(bench, 'end')).map(({ label }) => label)
    expect(new Set(labels).size).toBe(count)
    expect(labels).toHaveLength(count)
    expect((await countJobs(bench.jobs, ['q'])).remaining).toEqual({ queued: 0, running: 0, delayed: 0, dead: 0 })
  })
})
