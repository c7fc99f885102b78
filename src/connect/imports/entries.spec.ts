import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf } from './entries.ts'

const entries = (content: string, firstLine?: number) => [...entriesOf(content, firstLine)].map(({ line, text }) => `${line} ${text}`)

describe('one entry a line', () => {
  it.each<[string, string, string[]]>([
    ['with and without a last line end', '{"a":1}\n{"b":2}', ['1 {"a":1}', '2 {"b":2}']],
    ['blank lines count and are none', '\n{"a":1}\n \t\n\n{"b":2}\n', ['2 {"a":1}', '5 {"b":2}']],
    ['Windows', '{"a":1}\r\n{"b":2}\r\n', ['1 {"a":1}', '2 {"b":2}']],
    ['a byte order mark', '\ufeff{"a":1}', ['1 {"a":1}']],
    ['separators of text inside', '{"a":"\u2028\u2029\u0085"}\n{"b":2}', ['1 {"a":"\u2028\u2029\u0085"}', '2 {"b":2}']],
    ['what is no JSON', 'nonsense\n{"b":', ['1 nonsense', '2 {"b":']],
    ['nothing', ' \n', []],
  ])('%s', (_, content, expected) => expect(entries(content)).toEqual(expected))
  it('is numbered from the line that a piece begins with', () => expect(entries('a\n\nb', 101)).toEqual(['101 a', '103 b']))
})

describe('or the elements of one array, each on the line where it begins', () => {
  it.each<[string, string, string[]]>([
    ['on one line', '[{"a":[1,2]},{"b":{"c":3}}]', ['1 {"a":[1,2]}', '1 {"b":{"c":3}}']],
    ['over several', '\n [\n  {\n"a":1\n},\n\n  {"b":2}\n]\n', ['3 {\n"a":1\n}', '7 {"b":2}']],
    ['brackets, commas and quotes inside strings', '["],[\\"{",\n"}\\\\"]', ['1 "],[\\"{"', '2 "}\\\\"']],
    ['one that is no JSON spoils no other', '[{"a":1},\nnonsense,\n{"b":2}]', ['1 {"a":1}', '2 nonsense', '3 {"b":2}']],
    ['one that never ends takes the rest', '[{"a":1},\n{"b":2\n,{"c":3}]', ['1 {"a":1}', '2 {"b":2\n,{"c":3}]']],
    ['a string that never ends', '[{"a":1},\n"b', ['1 {"a":1}', '2 "b']],
    ['something behind it', '[{"a":1}]\nmore', ['1 {"a":1}', '2 more']],
    ['an empty one', ' [ ] ', []],
  ])('%s', (_, content, expected) => expect(entries(content)).toEqual(expected))
})

describe('whatever the entries hold, they come back as they were', () => {
  const value = fc.jsonValue().map((json) => JSON.stringify(json))
  const objects = fc.array(
    fc.dictionary(fc.string(), value).map((object) => JSON.stringify(object)),
    { minLength: 1 },
  )
  it('from lines, from an array and from an array laid out', () => {
    fc.assert(
      fc.property(objects, (texts) => {
        const parsed = texts.map((text) => JSON.parse(text) as unknown)
        const read = (content: string) => [...entriesOf(content)].map(({ text }) => JSON.parse(text) as unknown)
        expect(read(texts.join('\n'))).toEqual(parsed)
        expect(read(`[${texts.join(',')}]`)).toEqual(parsed)
        expect(read(JSON.stringify(parsed, null, 2))).toEqual(parsed)
      }),
    )
  })
})
