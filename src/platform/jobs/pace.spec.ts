import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pace } from './pace.ts'

const after = (most: number, ...beats: number[]) => {
  const pace = new Pace(most)
  for (const utilization of beats) pace.adjust(utilization)
  return pace.room(0)
}

describe('the pace of a worker', () => {
  it.each<[string, number, number[], number]>([
    ['is all it may have, at first', 50, [], 50],
    ['falls by a fifth while the event loop is busy', 50, [1, 1], 32],
    ['does not fall below what keeps a processor busy', 50, Array(20).fill(1), 16],
    ['is not raised to that where less is allowed', 8, Array(20).fill(1), 8],
    ['rises by a tenth when it is easy again', 50, [1, 1, 0.5], 37],
    ['stays in between', 50, [1, 0.9, 0.9], 40],
    ['is at last all it may have again', 50, [...Array(20).fill(1), ...Array(7).fill(0.2)], 50],
  ])('%s', (_, most, beats, expected) => {
    expect(after(most, ...beats)).toBe(expected)
  })

  it('leaves room for one at least when nothing is under way, and never for more than is allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        fc.nat(2_000),
        (most, beats, active) => {
          const pace = new Pace(most)
          for (const utilization of beats) {
            const [before, grew] = [pace.room(0), pace.adjust(utilization)]
            expect(grew).toBe(pace.room(0) > before)
          }
          expect(pace.room(0)).toBeGreaterThanOrEqual(1)
          expect(active + pace.room(active)).toBeLessThanOrEqual(Math.max(active, most))
        },
      ),
    )
  })
})
