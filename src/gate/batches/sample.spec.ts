import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sample } from './definition.ts'
import { orderCells } from './order.ts'
import { sampleCells, shares } from './sample.ts'

const sample = (cells: number, more: Partial<Sample> = {}): Sample => ({ cells, stratifyBy: 'item', seed: 's', ...more })
const cellsOf = (sizes: number[]) =>
  sizes.flatMap((size, item) =>
    Array.from({ length: size }, (_, at) => ({ key: `${item}|${at}`, subjectId: `i${item}`, personaId: `p${at % 2}`, channelId: 'c' })),
  )
const perItem = (cells: { subjectId: string }[]) =>
  [...Map.groupBy(cells, ({ subjectId }) => subjectId).values()].map(({ length }) => length)

describe('a sample', () => {
  it.each([
    ['in proportion', [40, 40, 20], 10, [4, 4, 2]],
    ['one of each at least', [97, 1, 1, 1], 10, [7, 1, 1, 1]],
    ['the largest remainder first', [24, 26, 50], 10, [2, 3, 5]],
    ['of fewer than there are strata', [3, 2, 1], 2, [1, 1]],
  ])('has its strata %s', (_, sizes, cells, expected) => {
    expect(perItem(sampleCells(cellsOf(sizes), sample(cells)))).toEqual(expected)
  })
  it('goes by what it is asked to go by', () => {
    const drawn = sampleCells(cellsOf([90, 10]), sample(10, { stratifyBy: 'persona' }))
    expect([...Map.groupBy(drawn, ({ personaId }) => personaId).values()].map(({ length }) => length)).toEqual([5, 5])
  })
  it('is the same for the same seed, another for another, and everything when nothing is asked', () => {
    const cells = cellsOf([50, 50])
    expect(sampleCells(cells, sample(20))).toEqual(sampleCells(cells, sample(20)))
    expect(sampleCells(cells, sample(20))).not.toEqual(sampleCells(cells, sample(20, { seed: 't' })))
    expect(sampleCells(cells, null)).toEqual(cells)
    expect(sampleCells(cells, sample(100))).toEqual(cells)
  })
  it('keeps its cells when an item comes that takes no share of theirs', () => {
    const before = sampleCells(cellsOf([50, 50]), sample(20))
    const after = sampleCells(cellsOf([50, 50, 50]), sample(30))
    expect(after.filter(({ subjectId }) => subjectId !== 'i2')).toEqual(before)
  })
  it('has exactly as many cells as asked for, in the order of the plan, no stratum over its size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 400 }),
        (sizes, wanted) => {
          const cells = cellsOf(sizes)
          const drawn = sampleCells(cells, sample(wanted))
          expect(drawn.length).toBe(Math.min(wanted, cells.length))
          expect(drawn).toEqual(cells.filter((cell) => drawn.includes(cell)))
          const total = Math.min(wanted, cells.length)
          const given = shares(sizes, total)
          expect(given.reduce((all, value) => all + value, 0)).toBe(total)
          expect(given.every((share, at) => share <= sizes[at]! && share >= (total >= sizes.length ? 1 : 0))).toBe(true)
        },
      ),
    )
  })
})

describe('the order of playing', () => {
  const cells = cellsOf([5])
  const keys = (list: { key: string }[]) => list.map(({ key }) => key)
  it('is as listed, or what failed the last time first', () => {
    expect(orderCells(cells, 'asListed', 's', new Set(['0|3']))).toEqual(cells)
    expect(keys(orderCells(cells, 'failedFirst', 's', new Set(['0|3', '0|1', 'gone'])))).toEqual(['0|1', '0|3', '0|0', '0|2', '0|4'])
  })
  it('is by chance the same for the same seed, and holds every cell once', () => {
    const many = cellsOf([100])
    expect(orderCells(many, 'random', 'a', new Set())).toEqual(orderCells(many, 'random', 'a', new Set()))
    expect(keys(orderCells(many, 'random', 'a', new Set()))).not.toEqual(keys(orderCells(many, 'random', 'b', new Set())))
    expect(keys(orderCells(many, 'random', 'a', new Set())).sort()).toEqual(keys(many).sort())
  })
})
