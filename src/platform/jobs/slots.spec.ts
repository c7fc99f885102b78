import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SlotLease, Slots } from './slots.ts'

describe('slots', () => {
  it('are never more than there are', () => {
    const slots = new Slots(3, () => {})
    expect([slots.take(2), slots.take(2), slots.take(2)]).toEqual([2, 1, 0])
    slots.putBack(2)
    expect(slots.free).toBe(2)
  })

  it('go to jobs that wait to come back before they are free for new work', async () => {
    let rung = 0
    const slots = new Slots(1, () => rung++)
    slots.take(1)
    const back = slots.takeBack()
    slots.release()
    await back
    expect([slots.free, rung]).toEqual([0, 0])
    slots.release()
    expect([slots.free, rung]).toEqual([1, 1])
  })

  it('are announced when an attempt has left one, and not when a claim has not needed them', async () => {
    let rung = 0
    const slots = new Slots(3, () => rung++)
    slots.take(3)
    const back = slots.takeBack()
    slots.putBack(2)
    await back
    expect([slots.free, rung]).toEqual([1, 0])
    slots.release()
    expect([slots.free, rung]).toEqual([2, 1])
  })

  it('are all free again when all have left, however they waited and were left behind', async () => {
    const wait = fc.record({ ms: fc.integer({ min: 0, max: 3 }), throws: fc.boolean() })
    const attempt = fc.record({
      waits: fc.array(wait, { maxLength: 4 }),
      together: fc.boolean(),
      leavesAfterMs: fc.integer({ min: 0, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 6 }), async (attempts) => {
        const slots = new Slots(2, () => {})
        const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
        const play = async ({ waits, together, leavesAfterMs }: (typeof attempts)[number]) => {
          await slots.takeBack()
          const seat = new SlotLease(slots)
          const lend = ({ ms, throws }: (typeof waits)[number]) =>
            seat.yieldDuring(() => sleep(ms).then(() => throws && Promise.reject(new Error('no')))).catch(() => {})
          const leaving = sleep(leavesAfterMs).then(() => seat.end())
          if (together) await Promise.all(waits.map(lend))
          else for (const one of waits) await lend(one)
          await leaving
        }
        await Promise.all(attempts.map(play))
        expect(slots.free).toBe(2)
      }),
      { numRuns: 60 },
    )
  })
})
