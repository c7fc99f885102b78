import { describe, expect, it } from 'vitest'
import { differingWords } from './differing-words.ts'

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

describe('differingWords', () => {
  it.each([
    ['It costs 5 euros.', 'It costs 10 euros.', 'It costs [5 ]euros.'],
    ['It costs 10 euros.', 'It costs 5 euros.', 'It costs [10 ]euros.'],
    ['Yes, of course you can.', 'Yes, you can.', 'Yes, [of course ]you can.'],
    ['Yes, you can.', 'Yes, of course you can.', 'Yes, you can.'],
    ['the same\n  text', 'the same text', 'the same\n  text'],
    ['nothing alike', 'other words', 'nothing alike'],
    ['  indented 1', 'indented 2', '  indented [1]'],
    ['', 'words', ''],
    ['words', '', 'words'],
  ])('of %j beside %j is %j', (text, other, expected) => {
    expect(marked(text, other)).toBe(expected)
  })
  it('loses no character of a text', () => {
    const text = '  a  b\n\n c\td '
    expect(
      differingWords(text, 'a c x')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
