import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { foldText } from '#src/play/users/kind.ts'
import { books } from './phrasebooks.ts'
import { acts } from './recognition.ts'

const lists = (value: object): [string, readonly string[]][] =>
  Object.entries(value).flatMap(([name, inner]) => {
    if (Array.isArray(inner)) return inner.every((text) => typeof text === 'string') ? [[name, inner as string[]]] : []
    return inner instanceof RegExp || typeof inner !== 'object' ? [] : lists(inner)
  })
const patterns = (value: object): RegExp[] =>
  Object.values(value).flatMap((inner) => (inner instanceof RegExp ? [inner] : typeof inner === 'object' ? patterns(inner) : []))

const place = {
  open: 'goal',
  restate: 'goal',
  recall: 'goal',
  demand: 'goal',
  insist: 'goal',
  ownLanguage: 'goal',
  unclear: 'goal',
  noAnswer: 'goal',
  decline: 'label',
  unknown: 'label',
  choose: 'choice',
  fact: 'value',
  retell: 'value',
} as Record<string, string>

describe.each([...books])('the phrasebook %s', (_, book) => {
  it('has wording for every move, with the places that are filled in', () => {
    for (const [name, phrases] of lists({ ...book, recognition: {} })) {
      expect([name, phrases.length > 0]).toEqual([name, true])
      for (const text of phrases) expect([name, text.includes(`{${place[name]}}`)]).toEqual([name, place[name] !== undefined])
    }
  })
  it('recognizes every act, and nothing rude or final in its own words', () => {
    expect(Object.keys(book.recognition.acts).sort()).toEqual([...acts].sort())
    const { insult, closed } = book.recognition
    for (const [, phrases] of lists({ ...book, recognition: {} }))
      for (const text of phrases) expect([text, insult.test(foldText(text)), closed.test(foldText(text))]).toEqual([text, false, false])
  })
  it('reads a hundred thousand characters in a second, whatever they are', () => {
    const size = 100_000
    const texts = [
      'a'.repeat(size),
      ' '.repeat(size),
      'you are '.repeat(size / 8),
      '1 '.repeat(size / 2),
      'send it the refund of '.repeat(size / 22),
      'キャンセル'.repeat(size / 5),
      '返金の'.repeat(size / 3),
      'おご'.repeat(size / 2),
    ]
    for (const text of texts)
      expect(
        processorMs(() => {
          for (const pattern of patterns(book.recognition)) text.search(pattern)
        }, 1_000),
      ).toBeLessThan(1_000)
  })
})
