import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DueQueue } from './due.ts'
import { Rotation } from './rotation.ts'

const dueOf = (tenant: string, queue: string, more: Partial<DueQueue> = {}): DueQueue => ({
  ...{ queue, base: queue, tenant, priority: 0, limit: null },
  ...more,
})
const due = (...names: string[]): DueQueue[] => names.map((queue) => dueOf(queue[0]!, queue))
const serve = (rotation: Rotation, all: DueQueue[]) => {
  const queue = rotation.next(all)[0]!
  rotation.recordStart(queue)
  return queue
}

describe('whose turn it is', () => {
  const all = due('a1', 'a2', 'a3', 'b1', 'c1')
  it.each([
    ['each tenant once, with one queue', [], ['a1', 'b1', 'c1']],
    ['who runs less comes first', ['a1', 'b1'], ['c1', 'a2', 'b1']],
    ['of the same number, who was served longest ago', ['c1', 'b1', 'a1'], ['c1', 'b1', 'a2']],
    ['a tenant’s queues take turns', ['a1', 'a2', 'a3'], ['b1', 'c1', 'a1']],
  ])('%s', (_, served, expected) => {
    const rotation = new Rotation()
    for (const queue of due(...served)) rotation.recordStart(queue)
    expect(rotation.next(all).map(({ queue }) => queue)).toEqual(expected)
  })

  it('projects take turns, however many groups each has; within one, the highest priority comes first', () => {
    const rotation = new Rotation()
    const many = ['1', '2', '3'].map((group) => dueOf('a', `many..${group}..`, { base: 'many' }))
    const all = [...many, dueOf('a', 'many', { priority: 9 }), dueOf('a', 'one')]
    const served = [1, 2, 3, 4].map(() => serve(rotation, all).queue)
    expect(served).toEqual(['many', 'one', 'many', 'one'])
    const without = [1, 2, 3].map(() => serve(rotation, many).queue)
    expect(new Set(without).size).toBe(3)
  })

  it('what has ended no longer counts', () => {
    const rotation = new Rotation()
    for (const queue of due('a1', 'a1', 'b1')) rotation.recordStart(queue)
    for (const queue of due('a1', 'a1')) rotation.recordEnd(queue)
    expect(rotation.next(due('a1', 'b1')).map(({ queue }) => queue)).toEqual(['a1', 'b1'])
  })

  it('gives every tenant the same share while all have work, whatever their number of queues', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (queues, turns) => {
          const rotation = new Rotation()
          const all = queues.flatMap((count, t) => Array.from({ length: count }, (_, q) => dueOf(`t${t}`, `t${t}/${q}`)))
          const served = Array.from({ length: turns }, () => serve(rotation, all))
          const shares = queues.map((_, t) => served.filter(({ tenant }) => tenant === `t${t}`).length)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
          for (const [t, count] of queues.entries()) {
            const own = Array.from({ length: count }, (_, q) => served.filter(({ queue }) => queue === `t${t}/${q}`).length)
            expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})
