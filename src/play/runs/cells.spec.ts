import { describe, expect, it } from 'vitest'
import { cellsOf, seedOf } from './cells.ts'

describe('the cells of a request', () => {
  it('are channels x personas x repeats, in that order', () => {
    const cells = cellsOf({ subjectId: 'scn', variables: { x: 1 } }, { channelIds: ['c1', 'c2'], personaIds: ['p1', null] }, 2)
    expect(cells.map(({ channelId, personaId, repeatIndex }) => [channelId, personaId, repeatIndex])).toEqual([
      ['c1', 'p1', 0],
      ['c1', 'p1', 1],
      ['c1', null, 0],
      ['c1', null, 1],
      ['c2', 'p1', 0],
      ['c2', 'p1', 1],
      ['c2', null, 0],
      ['c2', null, 1],
    ])
    expect(new Set(cells.map(({ key, repeatIndex }) => `${key} ${repeatIndex}`)).size).toBe(8)
    expect(new Set(cells.map(({ key }) => key)).size).toBe(4)
    for (const cell of cells) expect(cell.variables).toEqual({ x: 1 })
  })
  it('have a key that is the same for the same question, however its variables were ordered', () => {
    const key = (variables: Record<string, unknown>, subject = 'scn') =>
      cellsOf({ subjectId: subject, variables }, { channelIds: ['c'], personaIds: ['p'] }, 1)[0]!.key
    expect(key({ a: 1, b: 'x' })).toBe(key({ b: 'x', a: 1 }))
    expect(key({ a: 1 })).not.toBe(key({ a: '1' }))
    expect(key({ a: 1 })).not.toBe(key({ a: 1 }, 'other'))
  })
  it('have a short key also where their variables are long', () => {
    const key = (text: string) => cellsOf({ subjectId: 'scn', variables: { text } }, { channelIds: ['c'], personaIds: ['p'] }, 1)[0]!.key
    expect(key('x'.repeat(10_000))).toBe(key('x'.repeat(10_000)))
    expect(key('x'.repeat(10_000))).not.toBe(key('x'.repeat(10_001)))
    expect(key('x'.repeat(10_000)).length).toBeLessThan(100)
  })
})

describe('the seed of a repeat', () => {
  it('is its own, and given again alone it stays as it is', () => {
    expect([0, 1, 2].map((at) => seedOf('s', at, 3))).toEqual(['s/0', 's/1', 's/2'])
    expect(seedOf('s/1', 0, 1)).toBe('s/1')
    expect(seedOf('s', 0, 1)).toBe('s')
  })
})
