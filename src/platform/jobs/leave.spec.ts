import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { add, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { handle } from './handler.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { startWorker } from './worker.ts'

const bench = await openJobsFixture(await testDatabase())
await ensureQueue(bench.jobs, 'q')
afterEach(() => bench.database.systemPool.query('delete from pgboss.job'))
afterAll(() => bench.close())

const talk = job({ name: 'talk', payload: z.strictObject({ n: z.int() }) })
const talks = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ payload: { n }, queue: 'q', tenant: 'a', group: { id: 'agent', limit: 2 } }))

/** Jobs that talk for a moment, leave their slot, and end once the gate is open. */
function openTalks({ concurrency = 2, talkMs = 5 } = {}) {
  const gate = Promise.withResolvers<void>()
  const now = { talking: 0, most: 0, talked: 0, ended: 0 }
  const run = handle(talk, async (_payload, context) => {
    now.most = Math.max(now.most, ++now.talking)
    await setTimeout(talkMs)
    now.talking--
    now.talked++
    context.leaveSlot()
    await gate.promise
    await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    now.ended++
  })
  return { now, open: gate.resolve, pump: new Pump(bench.jobs, { handlers: [run], concurrency }) }
}

describe('a job that leaves its slot before its last transaction', () => {
  it('lets the next of its group start before it has committed, and never more at once than the limit', async () => {
    await add(bench, talk, ...talks(12))
    const { now, open, pump } = openTalks({ concurrency: 4 })
    const worker = startWorker(pump)
    await until('four are ending and two more have talked', () => now.talked >= 6)
    expect(now.ended).toBe(0)
    open()
    await until('all have ended', () => now.ended === 12)
    expect(now.most).toBe(2)
    await worker.stop()
  })

  it('keeps its slot when as many others are ending as there are slots', async () => {
    await add(bench, talk, ...talks(12))
    const { now, open, pump } = openTalks()
    const worker = startWorker(pump)
    // Two have left, and the two after them hold the slots.
    await until('two are ending and two more have talked', () => now.talked === 4)
    await setTimeout(700)
    expect(now.talked).toBe(4)
    open()
    await until('all have ended', () => now.ended === 12)
    await worker.stop()
  })

  it('goes on at once where none waits for its place, and gives those that do a head start', async () => {
    const order: string[] = []
    const claimed = Promise.withResolvers<void>()
    const run = handle(talk, async ({ n }, context) => {
      order.push(`${n} starts`)
      await claimed.promise
      const goesOn = context.leaveSlot().then(() => order.push(`${n} commits`))
      await setImmediate()
      order.push(`${n} has left`)
      await goesOn
      await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    })
    const pump = new Pump(bench.jobs, { handlers: [run], concurrency: 2 })
    await add(bench, talk, ...talks(1))
    expect(await pump.round({ mayContinue: true })).toBe(1)
    claimed.resolve()
    await until('it has ended', () => pump.activeCount === 0)
    expect(order.splice(0)).toEqual(['0 starts', '0 commits', '0 has left'])
    await add(bench, talk, ...talks(3))
    const worker = startWorker(pump)
    await until('all have ended', () => order.length === 9)
    expect(order.indexOf('2 starts')).toBeLessThan(order.indexOf('0 commits'))
    expect(order.indexOf('0 has left')).toBeLessThan(order.indexOf('0 commits'))
    await worker.stop()
  })

  it('keeps its slot where the queue is processed by request: one slot does one job after the other', async () => {
    await add(bench, talk, ...talks(3))
    const { now, open, pump } = openTalks({ concurrency: 1 })
    expect(await pump.round()).toBe(1)
    await until('it has talked', () => now.talked === 1)
    expect([pump.freeSlots, await pump.round()]).toEqual([0, 0])
    open()
    await until('it has ended', () => now.ended === 1)
    await pump.stop()
  })

  it('still has its place in the group for the claims of other processes', async () => {
    await add(bench, talk, ...talks(4))
    const here = openTalks()
    expect(await here.pump.round({ max: 2, mayContinue: true })).toBe(2)
    await until('both are ending', () => here.now.talked === 2)
    const there = openTalks()
    expect(await there.pump.round()).toBe(0)
    here.open()
    await until('both have ended', () => here.now.ended === 2)
    // For half a second it remembers that the group was full.
    await until('the other process has claimed the next two', async () => (await there.pump.round()) === 2)
    there.open()
    await Promise.all([here.pump.stop(), there.pump.stop()])
  })
})

const converse = job({ name: 'converse', payload: z.strictObject({ n: z.int() }), startsEarly: true })

/** Jobs that start early: each says that it will leave soon, and leaves on request. */
function openEarly(concurrency: number) {
  const leaving = new Map<number, () => void>()
  const now = { begun: [] as number[], talking: [] as number[], most: 0, ended: 0 }
  const run = handle(converse, async ({ n }, context) => {
    now.begun.push(n)
    await context.takePlace()
    now.talking.push(n)
    now.most = Math.max(now.most, now.talking.length)
    context.leaveSoon()
    await new Promise<void>((resolve) => leaving.set(n, resolve))
    now.talking.splice(now.talking.indexOf(n), 1)
    await context.leaveSlot()
    await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    now.ended++
  })
  const pump = new Pump(bench.jobs, { handlers: [run], concurrency })
  return { now, pump, worker: startWorker(pump), leave: (n: number) => leaving.get(n)!() }
}

describe('a job that says that it will leave soon', () => {
  it('lets the next of its group start, which has its place once any of the group has left', async () => {
    await add(bench, converse, ...talks(5))
    const { now, worker, leave } = openEarly(4)
    await until('two talk and two have begun', () => now.begun.length === 4)
    expect([now.begun, now.talking]).toEqual([
      [0, 1, 2, 3],
      [0, 1],
    ])
    leave(1)
    await until('the third talks, and the fifth has begun', () => now.talking.includes(2) && now.begun.length === 5)
    expect(now.talking).toEqual([0, 2])
    leave(0)
    await until('the fourth talks', () => now.talking.includes(3))
    leave(3)
    await until('the fifth talks', () => now.talking.includes(4))
    leave(2)
    leave(4)
    await until('all have ended', () => now.ended === 5)
    expect(now.most).toBe(2)
    await worker.stop()
  })

  it('lets it start while no slot is free, and waits for a slot as well', async () => {
    await add(bench, converse, ...talks(3).map(({ group: _, ...one }) => one))
    const { now, worker, leave, pump } = openEarly(2)
    await until('the third has begun', () => now.begun.length === 3)
    expect([now.talking, pump.freeSlots]).toEqual([[0, 1], 0])
    leave(0)
    await until('it talks', () => now.talking.includes(2))
    expect(now.talking).toEqual([1, 2])
    leave(1)
    leave(2)
    await until('all have ended and the slots are free', () => now.ended === 3 && pump.freeSlots === 2)
    await worker.stop()
  })

  it('does not let one that starts late start before it has its place', async () => {
    const late = { begun: 0 }
    const run = handle(talk, async (_payload, context) => {
      late.begun++
      await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    })
    const gate = Promise.withResolvers<void>()
    const first = handle(converse, async (_payload, context) => {
      context.leaveSoon()
      await gate.promise
      await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    })
    const pump = new Pump(bench.jobs, { handlers: [first, run], concurrency: 1 })
    const worker = startWorker(pump)
    await add(bench, converse, ...talks(1))
    await until('the first has begun', () => pump.activeCount === 1)
    await add(bench, talk, ...talks(1))
    await until('the next was claimed', () => pump.activeCount === 2)
    expect(late.begun).toBe(0)
    gate.resolve()
    await until('both have ended', () => pump.activeCount === 0)
    expect(late.begun).toBe(1)
    await worker.stop()
  })

  it('is not exceeded by another process, and what waits is put back when the worker stops', async () => {
    await add(bench, converse, ...talks(4))
    const here = openEarly(4)
    await until('two talk and two have begun', () => here.now.begun.length === 4)
    const there = openEarly(4)
    expect(await there.pump.round()).toBe(0)
    await here.worker.stop({ graceMs: 0 })
    await until('the other process has begun with all', () => there.now.begun.length === 4)
    expect([here.now.talking, there.now.talking]).toEqual([
      [0, 1],
      [0, 1],
    ])
    for (const n of [0, 1]) there.leave(n)
    await until('the others talk', () => [2, 3].every((n) => there.now.talking.includes(n)))
    for (const n of [2, 3]) there.leave(n)
    await until('all have ended', () => there.now.ended === 4)
    expect(there.now.most).toBe(2)
    await there.worker.stop()
  })
})
