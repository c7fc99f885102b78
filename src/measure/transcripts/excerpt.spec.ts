import { expect, it } from 'vitest'
import { excerpt, inBrief } from './excerpt.ts'

it('a value does not reverse the words of the rationale after it, and a quote has the exact words', () => {
  expect(inBrief('a\u202eb')).toBe('"a⟨U+202E⟩b"')
  expect(inBrief({ name: '\u2067x' })).toBe('{"name":"⟨U+2067⟩x"}')
  expect(excerpt('a\u202eb')).toBe('a\u202eb')
})
