import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'é', ' ', '.', '😀'), maxLength: 12 }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)

describe('the likeness of two texts', () => {
  it('is symmetric and from 0 to 1', () =>
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const value = likeness(one, other)
        expect(value).toBe(likeness(other, one))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }),
    ))

  it('is 1 for a text and itself, whatever its case, punctuation and spaces', () =>
    fc.assert(
      fc.property(texts, fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1 }), (text, words) => {
        expect(likeness(text, text)).toBe(1)
        if (words.trim()) expect(likeness(words, `  ${words.toUpperCase().replaceAll(' ', ' -- ')}!`)).toBe(1)
      }),
    ))

  it('falls with every word that only one of them has', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (more) => {
        expect(likeness('ab', `ab${' cd'.repeat(more)}`)).toBeLessThan(likeness('ab', `ab${' cd'.repeat(more - 1)}`))
      }),
    ))

  // Counted by hand: 2 x shared pairs / all pairs.
  it.each([
    ['night', 'nacht', (2 * 3) / 12],
    ['ab', 'ab ab', (2 * 3) / (3 + 6)],
    ['a', 'b', 0],
    ['', '', 1],
    ['', 'a', 0],
  ])('"%s" and "%s": %d', (one, other, value) => expect(likeness(one, other)).toBeCloseTo(value, 12))
})
