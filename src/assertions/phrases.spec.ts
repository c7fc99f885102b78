import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPhrase } from './phrases.ts'

const any = (text: string, phrase: string, caseSensitive = false) => {
  const hit = findPhrase(text, { text: phrase, caseSensitive })
  return hit && text.slice(hit.at, hit.at + hit.length)
}

describe('where a phrase is found', () => {
  it.each([
    ['after letters that lower case makes longer', `${'İ'.repeat(40)} no refund for you`, 'REFUND', 'refund'],
    ['after letters that are composed', `${'e\u0301'.repeat(40)} no refund`, 'refund', 'refund'],
    ['made of such letters itself', 'Un cafe\u0301 noir', 'CAF\u00c9', 'cafe\u0301'],
    ['composed, where the reply is not', 'Un caf\u00e9 noir', 'cafe\u0301', 'caf\u00e9'],
    [
      'in Korean written in parts',
      '\u1112\u1161\u11ab\u1100\u1173\u11af \u1112\u116a\u11ab\u1107\u116e\u11af',
      '환불',
      '\u1112\u116a\u11ab\u1107\u116e\u11af',
    ],
    ['between emoji', '👩‍👩‍👧 İstanbul 👍🏽', 'stan', 'stan'],
  ])('%s', (_, text, phrase, found) => {
    expect(any(text, phrase)).toBe(found)
  })

  const fold = (text: string) => text.normalize('NFC').toLowerCase()
  const piece = fc.constantFrom(
    'a',
    'E',
    'e\u0301',
    'é',
    'İ',
    'I\u0307',
    'ß',
    'Σ',
    '\u1112\u1161\u11ab',
    '한',
    '\u1112\u1161',
    '👍🏽',
    ' ',
    '\n',
    '\u0301',
    'ﬁ',
  )
  const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  it('it is there in the text itself, with nothing before or behind it but the rest of its letters', () => {
    fc.assert(
      fc.property(texts, fc.array(piece, { minLength: 1, maxLength: 4 }), texts, (before, pieces, after) => {
        const phrase = pieces.join('')
        const text = `${before} ${phrase} ${after}`
        const found = any(text, phrase)!
        expect(fold(found)).toContain(fold(phrase))
        expect(fold(found).length - fold(phrase).length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
