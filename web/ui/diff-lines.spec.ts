import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines } from './diff-lines.ts'

describe('a diff says both texts in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  it('without what was added it is the first, without what was removed the second', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffLines(before, after)
        expect(diff.filter(({ kind }) => kind !== 'added').map(({ line }) => line)).toEqual(before)
        expect(diff.filter(({ kind }) => kind !== 'removed').map(({ line }) => line)).toEqual(after)
      }),
    )
  })
  it('and nothing is said to change that did not', () => {
    fc.assert(
      fc.property(lines, (text) => {
        expect(diffLines(text, text).every(({ kind }) => kind === 'same')).toBe(true)
      }),
    )
    expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c']).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  })
})
