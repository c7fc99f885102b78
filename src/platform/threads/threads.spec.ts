import { afterEach, describe, expect, it } from 'vitest'
import { until } from '#harness/until.ts'
import { TaskFailure, task } from '../task.ts'
import { Threads } from './threads.ts'

const maxWaiting = Number.POSITIVE_INFINITY
const entry = new URL('./fixtures/thread.ts', import.meta.url)
const echo = task<unknown, unknown>('echo', { deadlineMs: 60_000 })
const wait = task<{ flags: Int32Array; at: number }, void>('wait', { deadlineMs: 60_000 })
const endless = task<unknown, never>('endless', { deadlineMs: 50 })
const hungry = task<unknown, never>('hungry', { deadlineMs: 60_000 })
const large = task<unknown, number>('large', { deadlineMs: 60_000 })
const heap = task<unknown, number>('heap', { deadlineMs: 60_000 })
const refuse = task<unknown, never>('refuse', { deadlineMs: 60_000 })
const break_ = task<unknown, never>('break', { deadlineMs: 60_000 })

let threads: Threads | undefined
afterEach(() => threads?.close())
const opened = (more: object = {}) => (threads = new Threads({ entry, ...more }))
/** Tasks that have started set their flag to 1, and end when it is 2. */
const held = () => {
  const flags = new Int32Array(new SharedArrayBuffer(64))
  return {
    flags,
    started: (at: number) => until(`task ${at} has started`, async () => Atomics.load(flags, at) === 1),
    release: (at: number) => {
      Atomics.store(flags, at, 2)
      Atomics.notify(flags, at)
    },
  }
}

describe('threads', () => {
  it('are not started before they are needed, and end when nothing is asked of them', async () => {
    const own = opened({ idleMs: 20 })
    expect(own.size).toBe(0)
    expect(await own.run(echo, { a: [1, 'x'] }, { slot: 'A', maxWaiting })).toEqual({ a: [1, 'x'] })
    expect(own.size).toBeLessThanOrEqual(1)
    await until('the thread has ended', async () => own.size === 0)
    expect(await own.run(echo, 2, { slot: 'A', maxWaiting })).toBe(2)
  })
  it('throw what their function threw: refusals whole, faults with their text', async () => {
    const own = opened()
    await expect(own.run(refuse, null, { slot: 'A', maxWaiting })).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'conflict',
      message: 'Not now.',
    })
    await expect(own.run(break_, null, { slot: 'A', maxWaiting })).rejects.toThrow('broken inside')
    expect(await own.run(echo, 1, { slot: 'A', maxWaiting })).toBe(1)
  })
  it('are replaced when a task goes beyond its deadline or its memory', async () => {
    const own = opened({ max: 1 })
    await expect(own.run(endless, null, { slot: 'A', maxWaiting })).rejects.toMatchObject({ name: TaskFailure.name, reason: 'deadline' })
    expect(await own.run(echo, 1, { slot: 'A', maxWaiting })).toBe(1)
    await expect(own.run(hungry, null, { slot: 'A', maxWaiting })).rejects.toMatchObject({ name: TaskFailure.name, reason: 'memory' })
    expect(await own.run(echo, 2, { slot: 'A', maxWaiting })).toBe(2)
  })
  it('return the memory of a large task once it is answered', async () => {
    const own = opened({ max: 1 })
    const before = await own.run(heap, null, { slot: 'A', maxWaiting })
    expect(await own.run(large, null, { slot: 'A', maxWaiting })).toBe(200)
    expect(await own.run(heap, null, { slot: 'A', maxWaiting })).toBeLessThan(before + 20_000_000)
  })
  it('hand large bytes over instead of copying them', async () => {
    const bytes = new Uint8Array(100_000)
    expect(await opened().run(echo, { bytes }, { slot: 'A', maxWaiting })).toMatchObject({ bytes: { length: 100_000 } })
    expect(bytes.length).toBe(0)
  })
})

describe('a slot', () => {
  it('has one task in work, so that another slot finds a thread however much the first one asks', async () => {
    const own = opened({ max: 2 })
    const { flags, started, release } = held()
    const first = [0, 1, 2].map((at) => own.run(wait, { flags, at }, { slot: 'A', maxWaiting }))
    await started(0)
    expect(await own.run(echo, 'B', { slot: 'B', maxWaiting })).toBe('B')
    expect(Atomics.load(flags, 1)).toBe(0)
    for (const at of [0, 1, 2]) release(at)
    await Promise.all(first)
  })
  it('comes back behind all that wait, where there are more of them than threads', async () => {
    const own = opened({ max: 1 })
    const { flags, started, release } = held()
    const order: string[] = []
    const done = (name: string) => () => void order.push(name)
    const all = [own.run(wait, { flags, at: 0 }, { slot: 'A', maxWaiting })]
    await started(0)
    const more = ['A', 'A', 'B', 'C'].map((slot, at) => own.run(echo, at, { slot, maxWaiting }).then(done(slot)))
    release(0)
    await Promise.all([...all, ...more])
    expect(order).toEqual(['A', 'B', 'C', 'A'])
  })
  it('refuses what would wait behind too many, and what waits when all end', async () => {
    const own = opened({ max: 1 })
    const { flags, started } = held()
    const running = own.run(wait, { flags, at: 0 }, { slot: 'A', maxWaiting })
    await started(0)
    const waiting = own.run(echo, 1, { slot: 'A', maxWaiting: 1 })
    await expect(own.run(echo, 2, { slot: 'A', maxWaiting: 1 })).rejects.toMatchObject({ reason: 'crowded' })
    own.close()
    const ended = await Promise.allSettled([running, waiting, own.run(echo, 3, { slot: 'B', maxWaiting })])
    expect(ended).toMatchObject(Array(3).fill({ status: 'rejected', reason: { reason: 'stopped' } }))
  })
})
