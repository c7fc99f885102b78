import { describe, expect, it } from 'vitest'
import { jsonPath, valuesAt } from './json-path.ts'

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
    '$.m[?length(@.text)>0 && @.a!=$.b].text',
    '$.é',
  ])('takes %s', (path) => {
    expect(jsonPath.safeParse(path).error?.message).toBeUndefined()
    expect(() => valuesAt({ m: [{ role: 'agent', text: 'x' }, null, 1, []] }, path)).not.toThrow()
  })

  it.each<[string, string, RegExp]>([
    ['what is no path', '$.a[', /not a JSON path/],
    ['what does not begin with $', 'reply', /Perhaps you mean \$\.reply/],
    ['match(), which runs on the built-in RegExp', '$[?match(@.a, "(a+)+$")]', /count, length, value/],
    ['search(), likewise', '$[?search(@.a, "(a+)+$")]', /count, length, value/],
    ['match() deep inside', '$[?!(@.a[?match(@, "x")])]', /count, length, value/],
    ['a function that is unknown', '$[?nope(@.a)]', /count, length, value/],
    ['a function without an argument', '$[?length()>1]', /one argument/],
    ['a function with two', '$[?count(@.a, @.b)>1]', /one argument/],
    ['unions, which multiply', '$[0,0][0,0]', /one selector/],
    ['a second descent', '$..a..b', /at most once/],
    ['a descent inside a filter after another', '$..a[?@..b]', /at most once/],
    ['an absolute query inside a filter', '$[?count($.*)>1]', /with @/],
    ['many conditions', `$[?${Array(5).fill('1==1').join('||')}]`, /at most 4 conditions/],
    ['a long one', `$.${'a'.repeat(200)}`, /at most 200/],
  ])('refuses %s', (_, path, message) => {
    expect(jsonPath.safeParse(path).error?.message).toMatch(message)
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
    const startedAt = performance.now()
    for (const path of ['$..*', '$..[?@.a||@.b||@.c||@.d]', '$..*.*.*', '$[?@ == $]']) valuesAt(document, path)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
