import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldAlike } from './alike.ts'
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
    ['with the apostrophe of a language model', 'Sorry, I can’t help.', "can't", 'can’t'],
    ['with an accent for an apostrophe', 'I can´t', "can't", 'can´t'],
    ['with other quotation marks', 'Klicken Sie auf „Weiter“.', '"Weiter"', '„Weiter“'],
    ['with a space that does not break', 'Das macht 25\u00a0€.', '25 €', '25\u00a0€'],
    ['with a narrow one', 'Total : 1\u202f000 €', '1 000', '1\u202f000'],
    ['over the end of a line', 'Your order \n  has shipped.', 'order has', 'order \n  has'],
    ['with hyphens that do not break', 'It is non\u2011refundable.', 'non-refundable', 'non\u2011refundable'],
    ['with a dash between numbers', 'from 9–17 h', '9-17', '9–17'],
    ['with characters that nobody sees', 'We re\u200bfund it.', 'refund', 're\u200bfund'],
    ['where a word may be divided', 'Die Ver\u00adsicherung', 'Versicherung', 'Ver\u00adsicherung'],
    ['in full width', '番号は１２３です', '123', '１２３'],
    ['with a ligature', 'the \ufb01rst', 'first', '\ufb01rst'],
    ['with a capital that has a dot', 'İstanbul uçuşu', 'istanbul', 'İstanbul'],
    ['in capitals, of which one is two letters', 'HAUPTSTRASSE 5', 'straße', 'STRASSE'],
    ['with the sigma of the end of a word', 'Η ΟΔΟΣ', 'οδοσ', 'ΟΔΟΣ'],
    ['that nobody sees', 'a\u200bb', '\u200b', '\u200b'],
  ])('%s', (_, text, phrase, found) => {
    expect(any(text, phrase)).toBe(found)
  })

  it.each([
    ['other words', 'I can help', "can't"],
    ['no space where there is one', 'We re fund it', 'refund'],
    ['another case, where it counts', 'Refund’s', "refund's", true],
    ['a space that is not there', '25€', '25 €'],
    ['what nobody sees', 'ab', '\u200b'],
  ])('not %s', (_, text, phrase, caseSensitive = false) => {
    expect(any(text, phrase, caseSensitive)).toBeUndefined()
  })

  const fold = (text: string) => foldAlike(text, false)
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
    '’',
    '\u00a0',
    '\u200b',
    'ｶ\uff9e',
    '–',
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
