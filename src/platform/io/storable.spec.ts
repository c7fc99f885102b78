import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deepStorable } from './storable.ts'

it('a value that PostgreSQL stores unchanged is answered as it is, and of any other a copy', () => {
  const clean = { a: ['x', 1, null, { b: true }] }
  expect(deepStorable(clean).value).toBe(clean)
  expect(deepStorable({ 'a\0': ['\ud800', { b: undefined, c: 'é' }] })).toEqual({
    value: { 'a\ufffd': ['\ufffd', { c: 'é' }] },
    cleaned: true,
  })
  expect(Object.keys(deepStorable({ a: undefined, b: 1 }).value)).toEqual(['b'])
})

it('leaves nothing that PostgreSQL refuses, keeps the rest, and changes nothing that was given', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', 'a\ud800', 'b'))
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.constant(null), fc.array(tie('json')), fc.dictionary(text, tie('json'))),
  }))
  fc.assert(
    fc.property(json, (value) => {
      const before = JSON.stringify(value)
      const { value: stored, cleaned } = deepStorable(value)
      expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      expect(cleaned).toBe(/\\u0000|\\ud[89a-f]/.test(before))
      if (!cleaned) expect(stored).toEqual(value)
      expect(JSON.stringify(value)).toBe(before)
    }),
  )
})
