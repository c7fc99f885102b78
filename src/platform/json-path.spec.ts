import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { JsonPath, valuesAt } from './json-path.ts'

describe('a path is checked when it is saved', () => {
  it.each([
    '$',
    '$.reply',
    "$['a b'][0]",
    '$.choices[-1].text',
    '$.messages[*].text',
    '$..text',
    '$.m[?@.role=="agent"].text',
    '$.m[1:].text',
    '$.m[?length(@.text)>0 && @.a!=1].text',
    '$.é',
  ])('takes %s', (path) => {
    expect(JsonPath.safeParse(path).error?.message).toBeUndefined()
    expect(() => valuesAt({ m: [{ role: 'agent', text: 'x' }, null, 1, []] }, path)).not.toThrow()
  })

  it.each<[string, string, RegExp]>([
    ['what is no path', '$.a[', /not a JSONPath .* at character \d/],
    ['what does not begin with $', 'reply', /Did you mean \$\.reply/],
    ['match(), which runs on the built-in RegExp', '$[?match(@.a, "(a+)+$")]', /length, count, value/],
    ['search(), likewise', '$[?search(@.a, "(a+)+$")]', /length, count, value/],
    ['a filter in a filter', '$[?@.a[?@.b]]', /another filter/],
    ['a function that is unknown', '$[?nope(@.a)]', /length, count, value/],
    ['a function without an argument', '$[?length()>1]', /with one value/],
    ['a function with two', '$[?count(@.a, @.b)>1]', /with one value/],
    ['unions, which multiply', `$${'[0,0]'.repeat(5)}`, /more than 16 times/],
    ['a second descent', '$..a..b', /may appear only once/],
    ['a descent inside a filter', '$..a[?@..b]', /may appear only once/],
    ['a query from the root inside a filter', '$[?count($.*)>1]', /from the root/],
    ['many conditions', `$[?${Array(9).fill('1==1').join('||')}]`, /more than 8 conditions/],
    ['nested calls, in which the parser is exponential', `$[?${'f('.repeat(60)}`, /more than 6 parentheses/],
    ['a long one', `$.${'a'.repeat(500)}`, /longer than 500/],
  ])('refuses %s', (_, path, message) => {
    expect(JsonPath.safeParse(path).error?.message).toMatch(message)
  })
})

describe('values at a path', () => {
  it('come in the order of the document, own members only', () => {
    const document = JSON.parse('{"m": [{"t": "a"}, {"t": "b"}, {"u": 1}, {"t": "c"}], "__proto__": {"x": 1}}')
    expect(valuesAt(document, '$.m[*].t')).toEqual(['a', 'b', 'c'])
    expect(valuesAt(document, '$.constructor')).toEqual([])
    expect(valuesAt(document, '$.__proto__.x')).toEqual([1])
    expect(valuesAt(null, '$.a')).toEqual([])
  })

  it('cost little on the largest answer that is read, whatever the path', () => {
    const document = Array.from({ length: 49_000 }, () => 0)
    const mostMs = 500
    for (const path of ['$..*', '$..[?@.a||@.b||@.c||@.d]', '$..*.*.*', '$[?@ == 1]'])
      expect(processorMs(() => valuesAt(document, path), mostMs)).toBeLessThan(mostMs)
  })
})

describe('a path of names alone', () => {
  const documents = [null, 1, 'text', [], [{ a: 1 }], {}, { a: null }, { a: { b: 0 } }, { a: [{ b: 1 }] }, { a: { b: { length: 2 } } }]
  it.each(['$.a', '$.a.b', '$.a.b.length', '$.length', '$.a.constructor', '$.toString', '$.__proto__', '$.a.__proto__'])(
    '%s selects what the same path in brackets does',
    (path) => {
      const inBrackets = path.replace(/\.(\w+)/g, "['$1']")
      for (const document of documents) expect(valuesAt(document, path)).toEqual(valuesAt(document, inBrackets))
    },
  )
})
