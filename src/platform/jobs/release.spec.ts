import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#harness/database.ts'
import { add, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { handle } from './handler.ts'
import { job } from './job.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { jobTable } from './tables.ts'
import { startWorker } from './worker.ts'

const bench = await openJobsFixture(await testDatabase())
await ensureQueue(bench.jobs, 'q')
afterEach(() => bench.database.systemPool.query(`delete from ${jobTable}`))
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
    context.release()
    await gate.promise
    await bench.database.transaction('wks_spec', (tx) => context.finish(tx))
    now.ended++
  })
  return { now, open: gate.resolve, pump: new Pump(bench.jobs, { handlers: [run], concurrency }) }
}

describe('a job that is released before its last transaction', () => {
  it('lets the next of its group start before it has committed, and never more than the limit at a time', async () => {
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
    expect(await here.pump.round({ max: 2, mayRelease: true })).toBe(2)
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
