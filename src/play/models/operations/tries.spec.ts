import { describe, expect, it } from 'vitest'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { ModelFault, refusedCall } from '../model-fault.ts'
import { tryUnpaced, tryUntil } from './tries.ts'

/** Tries on a clock of their own, which starts at 0 ms; each answer takes 10 ms. `answer` is given the moment. */
function simulate(answer: (ms: number) => unknown, { deadline = 600_000, maxRetries = 2 } = {}) {
  let now = 0
  const asked: number[] = []
  const pause = async (ms: number) => {
    now += ms
  }
  const ask = async () => {
    asked.push(now)
    const result = answer(now)
    now += 10
    if (result instanceof Error) throw result
    return result
  }
  return { done: tryUntil(tryUnpaced({ now: () => now, pause, random: () => 1, maxRetries, deadline }), ask), asked, now: () => now }
}
const status = (code: number, retryAfter?: string) =>
  refusedCall({ status: code, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }, 'no')
const failed = (reason: ConstructorParameters<typeof OutgoingError>[0]) => new OutgoingError(reason, 'no')

describe('429', () => {
  it('is waited out as Retry-After says', async () => {
    const { done, asked } = simulate((ms) => (ms < 30_000 ? status(429, '20') : 'answer'))
    expect(await done).toBe('answer')
    expect(asked).toEqual([0, 20_010, 40_020])
  })

  it('without Retry-After is waited out with growing pauses, and ends after the last retry with what the vendor said', async () => {
    const { done, asked } = simulate(() => status(429))
    await expect(done).rejects.toMatchObject({ reason: 'status', message: expect.stringContaining('The model answered 429') })
    expect(asked).toEqual([0, 1_010, 3_020])
  })

  it('ends before the deadline with what the vendor said', async () => {
    const { done, now } = simulate(() => status(429, '20'), { deadline: 15_000 })
    await expect(done).rejects.toMatchObject({ reason: 'status' })
    expect(now()).toBeLessThan(15_000)
  })
})

describe('failures', () => {
  it.each([
    ['500', () => status(500), 3],
    ['529', () => status(529), 3],
    ['408', () => status(408), 3],
    ['no connection', () => failed('refused'), 3],
    ['a connection that breaks', () => failed('reset'), 3],
    ['a model that thinks too long', () => failed('firstByteTimeout'), 1],
    ['a wrong key', () => status(401), 1],
    ['a request that is too long', () => status(400), 1],
    ['an answer of another vendor', () => new ModelFault('notUnderstood', 'What?', ''), 1],
    ['a blocked address', () => failed('blocked'), 1],
  ] as [string, () => Error, number][])('%s: %s', async (_, fault, tries) => {
    const error = fault()
    const { done, asked } = simulate(() => error)
    await expect(done).rejects.toBe(error)
    expect(asked.length).toBe(tries)
  })

  it('are waited out with growing pauses', async () => {
    let calls = 0
    const { done, asked } = simulate(() => (++calls < 3 ? status(503) : 'answer'))
    expect(await done).toBe('answer')
    expect(asked).toEqual([0, 1_010, 3_020])
  })

  it('no time left before the first try is a fault, and no failure of ours', async () => {
    const { done, asked } = simulate(() => 'answer', { deadline: -1 })
    await expect(done).rejects.toMatchObject({ name: 'ModelFault', reason: 'timeout' })
    expect(asked).toEqual([])
  })
})
