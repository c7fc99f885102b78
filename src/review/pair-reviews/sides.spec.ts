import { describe, expect, it } from 'vitest'
import { inOrderOf, isSwapped, orderOf, placeOf } from './sides.ts'

describe('the side of a conversation', () => {
  it('is as often the left as the right, for each reviewer on their own, and always the same', () => {
    const of = (memberId: string) => Array.from({ length: 1_000 }, (_, number) => isSwapped('seed', number, memberId))
    const [ann, bob] = [of('usr_ann'), of('usr_bob')]
    for (const swapped of [ann, bob]) expect(Math.abs(swapped.filter(Boolean).length - 500)).toBeLessThan(50)
    expect(Math.abs(ann.filter((swapped, at) => swapped === bob[at]).length - 500)).toBeLessThan(50)
    expect(of('usr_ann')).toEqual(ann)
    expect(Array.from({ length: 20 }, (_, number) => isSwapped('other', number, 'usr_ann'))).not.toEqual(ann.slice(0, 20))
  })
  it('is undone in what was preferred', () => {
    for (const swapped of [false, true])
      for (const preferred of ['left', 'tie', 'right'] as const) expect(placeOf(orderOf(preferred, swapped), swapped)).toBe(preferred)
    expect([orderOf('left', false), orderOf('left', true)]).toEqual(['first', 'second'])
  })
  it('each reviewer has an order of their own', () => {
    const pairs = Array.from({ length: 30 }, (_, number) => ({ number }))
    const orderFor = (memberId: string) => inOrderOf('seed', memberId, pairs).map(({ number }) => number)
    expect(orderFor('usr_ann')).not.toEqual(orderFor('usr_bob'))
    expect(orderFor('usr_ann').sort((a, b) => a - b)).toEqual(pairs.map(({ number }) => number))
  })
})
