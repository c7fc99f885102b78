import { describe, expect, it } from 'vitest'
import { until } from '#harness/until.ts'
import { openSettlements } from './settlements.ts'

/** Settlements of one conversation that record their start; they end on request. */
function notedSettlements(gathers: boolean) {
  const settlements = openSettlements({ gathers })
  const started: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const add = (at: number) =>
    settlements.add(() => {
      started.push(at)
      return ends[at]!.promise
    })
  return { ...settlements, add, started, ends }
}

describe('what calls took', () => {
  it('is written together with that of other conversations a moment later, whoever waits for it or not', async () => {
    const [one, other] = [notedSettlements(true), notedSettlements(true)]
    const added = [one.add(0), one.add(1), other.add(0)]
    expect([one.started, other.started]).toEqual([[], []])
    await until('both have started', () => one.started.length + other.started.length === 3)
    for (const { ends } of [one, other]) for (const { resolve } of ends) resolve()
    await Promise.all(added)
  })

  it('is written at once where somebody waits for all of it, and with the next call', async () => {
    const one = notedSettlements(true)
    one.add(0)
    one.flush()
    expect(one.started).toEqual([0])
    one.add(1)
    let isDone = false
    const done = one.done().then(() => {
      isDone = true
    })
    expect(one.started).toEqual([0, 1])
    one.ends[1]!.resolve()
    await one.ends[1]!.promise
    expect(isDone).toBe(false)
    one.ends[0]!.resolve()
    await done
    expect(one.started).toEqual([0, 1])
  })

  it('is written at once where no other conversation is waited for', () => {
    const one = notedSettlements(false)
    one.add(0)
    expect(one.started).toEqual([0])
  })

  it('and could not be written is told to everyone who waits for it', async () => {
    const one = notedSettlements(false)
    const added = one.add(0)
    one.ends[0]!.reject(new Error('away'))
    await expect(added).rejects.toThrow('away')
    for (let time = 0; time < 2; time++) await expect(one.done()).rejects.toThrow('away')
  })
})
