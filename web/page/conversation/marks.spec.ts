import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksIn, marksInQuote } from './marks.tsx'

const shown = (text: string, quotes: string[]) =>
  marksIn(
    text,
    quotes.map((quote) => ({ quote })),
  )
    .map(({ text: piece, marked }) => (marked ? `[${piece}]` : piece))
    .join('')

describe('quotes are marked where they are', () => {
  it.each<[string, string[], string]>([
    ['the late fee is 5 euro', ['5 euro'], 'the late fee is [5 euro]'],
    ['the late fee', ['the', 'fee'], '[the] late [fee]'],
    ['abcdef', ['bcd', 'cde'], 'a[bcd][e]f'],
    ['abcdef', ['bcde', 'cd'], 'a[bcde]f'],
    ['abc', ['abc'], '[abc]'],
    ['abc', ['x'], 'abc'],
    ['abc', [''], 'abc'],
    ['', ['a'], ''],
  ])('%s with %j', (text, quotes, wanted) => expect(shown(text, quotes)).toBe(wanted))
  it('and at the place that is named, where the words stand several times', () => {
    const pieces = marksIn('no, no, no', [{ quote: 'no, no, no', start: 4, end: 6 }])
    expect(pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe('no, [no], no')
  })
  it('and the text stays what it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (text, quotes) => {
        expect(
          marksIn(
            text,
            quotes.map((quote) => ({ quote })),
          )
            .map(({ text: piece }) => piece)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('the exact words are marked in the quote around them', () => {
  const content = `${'W'.repeat(300)} end, and the end.`
  it.each<[string, [quote: string, start?: number, end?: number], string]>([
    ['at its end, after a cut', [`…${'W'.repeat(150)} end, and the end.`, 313, 317], `…${'W'.repeat(150)} end, and the[ end].`],
    ['the first of two', [`…${'W'.repeat(10)} end, and the end.`, 301, 304], `…${'W'.repeat(10)} [end], and the end.`],
    ['nothing without a place', ['the end.'], 'the end.'],
    ['nothing if the quote is all of them', ['the end.', 310, 318], 'the end.'],
    ['nothing if they are longer', [`${'W'.repeat(200)}…`, 0, 317], `${'W'.repeat(200)}…`],
    ['nothing of another text', ['elsewhere', 1, 3], 'elsewhere'],
  ])('%s', (_, [quote, start, end], expected) => {
    const place = start === undefined ? {} : { start, end: end! }
    expect(
      marksInQuote({ quote, ...place }, content)
        .map(({ text, marked }) => (marked ? `[${text}]` : text))
        .join(''),
    ).toBe(expected)
  })
})
