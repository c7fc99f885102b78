import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from './attempt.ts'
import { figures } from './figures.ts'
import { add, type Bench, type Child, effects, makeEffects, mark, marking, openBench, startChild, until } from './fixtures/bench.ts'
import { testDatabase } from './fixtures/database.ts'
import { type Context, handle, Interrupted } from './handler.ts'
import { takeBackLost } from './heartbeat.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { startWorker, type Worker } from './worker.ts'

const heartbeatSeconds = 2
let bench: Bench
let children: Child[] = []
let workers: Worker[] = []

beforeAll(async () => {
  bench = await openBench(await testDatabase(), { heartbeatSeconds })
  await makeEffects(bench)
  await ensureQueue(bench.jobs, 'q')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...workers.map((worker) => worker.stop({ graceMs: 0 })), ...children.map((child) => child.gone)])
  children = []
  workers = []
  await bench.database.systemPool.query('delete from pgboss.job; delete from parley.effects')
})
afterAll(() => bench.close())

const child = async (concurrency = 4) => {
  const started = await startChild({ connection: bench.database.connection, concurrency, heartbeatSeconds, pollMs: 50 })
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
  (await select<{ state: string }>(onPool(bench.database.systemPool), `select state from pgboss.job where name = 'q'`)).map(
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
    expect(performance.now() - killedAt).toBeLessThan(heartbeatSeconds * 1_000 + 5_000)
    expect((await begins()).map(({ attempt, pid }) => [attempt, pid === process.pid])).toEqual([
      [0, false],
      [1, true],
    ])
    expect(await state()).toEqual(['completed'])
  })

  it('is given up after the third, and its dead letter says why', { timeout: 60_000 }, async () => {
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
      const { queued, running, delayed, dead } = (await figures(bench.jobs, ['q'])).remaining
      return queued + running + delayed === 0 && dead === 1
    })
    expect(await begins()).toHaveLength(3)
  })

  it('does not take its neighbours with it', { timeout: 90_000 }, async () => {
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
    const [row] = await select(onPool(bench.database.systemPool), `select * from pgboss.job where name = 'q'`)
    asleep.kill('SIGCONT')
    // What it does next shows that it has woken: it takes a job, after its touch and the late end of the first.
    workers.splice(0).map((one) => one.stop())
    await add(bench, mark, labelled('b', { ms: 700 }))
    await until('it has done another job', async () => (await effects(bench, 'end')).length === 2)
    const ends = await effects(bench, 'end')
    expect(ends.map(({ label, attempt, pid }) => [label, attempt, pid === asleep.process.pid])).toEqual([
      ['a', 1, false],
      ['b', 0, true],
    ])
    expect(await select(onPool(bench.database.systemPool), `select * from pgboss.job where data -> 'payload' ->> 'label' = 'a'`)).toEqual([
      row,
    ])
  })
})

describe('a worker that was asleep together with all others', () => {
  it('keeps its job when they wake', async () => {
    const [sleeper, other] = [await child(), await child(1)]
    await add(bench, mark, labelled('a', { ms: 6_000 }))
    await until('it has begun', async () => (await begins()).length === 1)
    const [holder, onlooker] = (await begins())[0]!.pid === sleeper.process.pid ? [sleeper, other] : [other, sleeper]
    for (const one of [holder, onlooker]) one.kill('SIGSTOP')
    await sleep(heartbeatSeconds * 1_500)
    onlooker.kill('SIGCONT')
    await sleep(heartbeatSeconds * 400)
    holder.kill('SIGCONT')
    await until('it has ended', async () => (await effects(bench, 'end')).length === 1)
    expect((await begins()).map(({ attempt }) => attempt)).toEqual([0])
  })
})

describe('an attempt whose job was taken up by another', () => {
  it('finds its last transaction rolled back and its signal aborted', async () => {
    const { systemPool, transaction } = bench.database
    const begun = Promise.withResolvers<Context>()
    const resume = Promise.withResolvers<void>()
    const late = handle(mark, async (_, context) => {
      begun.resolve(context)
      await resume.promise
      await transaction('wks_a', async (tx) => {
        await fromKysely(tx).executeSql(`insert into parley.effects (kind, label) values ('end', 'late')`)
        await context.finish(tx)
      })
    })
    const first = new Pump(bench.jobs, { concurrency: 1, handlers: [late] })
    const outcomes: Promise<Outcome>[] = []
    await add(bench, mark, labelled('a'))
    await first.round({ onBegin: (attempt) => outcomes.push(attempt.ended) })
    const { signal } = await begun.promise
    await systemPool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour'`)
    expect(await takeBackLost(bench.jobs)).toBe(0)
    worker()
    await until('the other has ended it', async () => (await effects(bench, 'end')).length === 1)
    resume.resolve()
    expect(await Promise.all(outcomes)).toEqual(['lost'])
    expect(signal.reason).toEqual(new Interrupted('lost'))
    expect((await effects(bench, 'end')).map(({ label, attempt }) => [label, attempt])).toEqual([['a', 1]])
    await first.stop()
  })
})

describe('jobs under a hail of killed workers', () => {
  it('all end, none twice', { timeout: 90_000 }, async () => {
    const count = 40
    await add(bench, mark, ...Array.from({ length: count }, (_, n) => labelled(`${n}`, { ms: 150 })))
    for (let kill = 0; kill < 3; kill++) {
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
    expect((await figures(bench.jobs, ['q'])).remaining).toEqual({ queued: 0, running: 0, delayed: 0, dead: 0 })
  })
})
