import { describe, expect, it } from 'vitest'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { turnWriter } from './turn-flush.ts'

const turn = (index: number): Turn => ({ index, role: 'user', content: '', startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 })

/** A writer whose time passes when the spec says so. */
function writer(flush: (turns: Turn[]) => Promise<void> = async () => {}) {
  const written: number[][] = []
  const timers: { call: () => void; canceled: boolean }[] = []
  const made = turnWriter(
    async (turns) => {
      written.push(turns.map(({ index }) => index))
      await flush(turns)
    },
    (call) => {
      const timer = { call, canceled: false }
      timers.push(timer)
      return () => (timer.canceled = true)
    },
  )
  return { ...made, written, timers, ring: () => timers.at(-1)!.call() }
}

describe('turns of a short run', () => {
  it('are not written by themselves, but go with its ending', async () => {
    const { add, rest, written, timers } = writer()
    add(turn(1))
    add(turn(2))
    expect((await rest()).map(({ index }) => index)).toEqual([1, 2])
    expect(written).toEqual([])
    expect(timers).toEqual([{ call: expect.any(Function), canceled: true }])
  })
  it('are none when none was said', async () => expect(await writer().rest()).toEqual([]))
})

describe('turns of a longer run', () => {
  it('are written together after a while, each once and in order', async () => {
    const { add, rest, written, ring } = writer()
    for (const index of [1, 2]) add(turn(index))
    ring()
    for (const index of [3, 4]) add(turn(index))
    ring()
    add(turn(5))
    expect((await rest()).map(({ index }) => index)).toEqual([5])
    expect(written).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(await rest()).toEqual([])
  })
  it('are written one statement at a time, however slow it is', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let at = 0
    const { add, rest, written, ring } = writer(() => gates[at++]!.promise)
    add(turn(1))
    ring()
    add(turn(2))
    ring()
    await Promise.resolve()
    expect(written).toEqual([[1]])
    gates[0]!.resolve()
    gates[1]!.resolve()
    expect(await rest()).toEqual([])
    expect(written).toEqual([[1], [2]])
  })
})

describe('a write that fails', () => {
  it('ends the writing, and is thrown when the run wants to end', async () => {
    const { add, rest, written, ring } = writer(() => Promise.reject(new Error('fenced')))
    add(turn(1))
    ring()
    add(turn(2))
    ring()
    await expect(rest()).rejects.toThrow('fenced')
    expect(written).toEqual([[1]])
  })
})
