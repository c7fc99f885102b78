import { describe, expect, it } from 'vitest'
import { occurrences } from './find.ts'

describe('words in a text', () => {
  it.each<[string, string, [number, number][]]>([
    [
      'Refund me. A refund!',
      'refund',
      [
        [0, 6],
        [13, 19],
      ],
    ],
    ['costs $5 (or 5)', '$5 (', [[6, 10]]],
    ['İstanbul, istanbul', 'istanbul', [[10, 18]]],
    ['a.b', '.', [[1, 2]]],
    ['aaa', 'aa', [[0, 2]]],
    ['nothing', 'x', []],
    ['everything', '', []],
    ['path a/b-c', 'a/b-c', [[5, 10]]],
  ])('of “%s”: “%s”', (text, words, spans) => {
    expect(occurrences(text, words).map(({ start, end }) => [start, end])).toEqual(spans)
    for (const { quote, start, end } of occurrences(text, words)) expect(text.slice(start, end)).toBe(quote)
  })

  it('are marked only up to a number: one letter of a long message is thousands of elements', () => {
    expect(occurrences('e'.repeat(20_000), 'e')).toHaveLength(200)
  })
})
