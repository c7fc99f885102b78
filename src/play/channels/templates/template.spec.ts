import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { type FilledRequest, faultsOf, fillRequest, type RequestTemplate } from './request.ts'
import { TemplateFault } from './template.ts'

const names = new Set(['message', 'messages', 'sessionId', 'runId', 'turn'])

function fillWith(values: Record<string, unknown>, template: Partial<RequestTemplate>): FilledRequest {
  const map = new Map(Object.entries(values))
  return fillRequest({ url: 'https://a.example/', method: 'POST', ...template }, (name) => map.get(name))
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const messages = [{ role: 'user', content: 'a "b"' }]

describe('a value stays a value in the place where it goes', () => {
  it.each<[string, Partial<RequestTemplate>, string, Partial<FilledRequest>]>([
    ['a JSON value', { body: { m: 'x {{message}}!' } }, '"},"admin":true,{"', { body: JSON.stringify({ m: 'x "},"admin":true,{"!' }) }],
    ['a quoted place of a JSON text', { body: '{"m": "{{message}}"}' }, 'say "hi"\n\\', { body: '{"m": "say \\"hi\\"\\n\\\\"}' }],
    ['an open place of a JSON text', { body: '{"m": {{message}} }' }, 'a"b', { body: '{"m": "a\\"b" }' }],
    [
      'a place after escaped quotes',
      { body: '{"m": "\\"{{message}}\\"", "n": {{message}}}' },
      'a"',
      { body: '{"m": "\\"a\\"\\"", "n": "a\\""}' },
    ],
    ['a form', { body: 'm={{message}}&x=1', headers: form }, 'a&x=2 é=', { body: 'm=a%26x%3D2%20%C3%A9%3D&x=1' }],
    [
      'XML',
      { body: '<m a="{{message}}"/>', headers: { 'Content-Type': 'application/soap+xml; charset=utf-8' } },
      `"/><x y='&`,
      { body: '<m a="&quot;/&gt;&lt;x y=&apos;&amp;"/>' },
    ],
    ['plain text', { body: 'Q: {{message}}', headers: { 'content-type': 'text/plain' } }, 'a "b"', { body: 'Q: a "b"' }],
    [
      'the query of an address',
      { url: 'https://a.example/c?q={{message}}&k=1' },
      'a&k=2#/../é',
      { url: 'https://a.example/c?q=a%26k%3D2%23%2F..%2F%C3%A9&k=1' },
    ],
    [
      'the path of an address',
      { url: 'https://a.example/s/{{ message }}/x' },
      '../../admin?',
      { url: 'https://a.example/s/..%2F..%2Fadmin%3F/x' },
    ],
    ['a header', { headers: { 'x-m': 'is {{message}}' } }, 'a: 1\r\nx-evil: é', { headers: { 'x-m': 'is a: 1%0D%0Ax-evil: %C3%A9' } }],
  ])('in %s', (_, template, message, expected) => {
    expect(fillWith({ message }, template)).toMatchObject(expected)
  })

  it.each(['.', '..'])('a segment of the path cannot become %j', (message) => {
    expect(() => fillWith({ message }, { url: 'https://a.example/s/{{message}}/x' })).toThrow(TemplateFault)
    expect(() => fillWith({ message: '.' }, { url: 'https://a.example/s/%2E{{message}}' })).toThrow(TemplateFault)
    expect(fillWith({ message }, { url: 'https://a.example/s?{{message}}/..' }).url).toContain('?')
  })

  it.each([
    '{{message}}',
    '{{constructor}}',
    '{{constructor.constructor("return process")()}}',
    '{{7*7}}',
    '\x24{7*7} <%= 7*7 %>',
    '$& $1 $$',
    '{{{{message}}}}',
    '__proto__',
  ])('what is filled in is not read again: %s', (text) => {
    const filled = fillWith(
      { message: text, b: 'never' },
      { url: 'https://a.example/?q={{message}}', headers: { 'x-m': '{{message}}' }, body: ['{{message}}', '-{{message}}-'] },
    )
    expect(JSON.parse(filled.body!)).toEqual([text, `-${text}-`])
    expect(new URL(filled.url).searchParams.get('q')).toBe(text)
    expect(filled.headers['x-m']).toBe(text)
  })
})

describe('a string that is one placeholder becomes the value itself', () => {
  it.each<[string, unknown, unknown]>([
    ['the list of messages', { a: '{{messages}}' }, { a: messages }],
    ['its elements, in an array', { a: [{ role: 'system' }, '{{messages}}'] }, { a: [{ role: 'system' }, ...messages] }],
    ['a number', '{{n}}', 5],
    ['a list beside text, as JSON', { a: 'all: {{messages}}' }, { a: `all: ${JSON.stringify(messages)}` }],
    ['a text', { a: '{{ t }}' }, { a: '5' }],
    ['nothing else is touched', { a: [1, null, true, 'x', { __proto__x: {} }] }, { a: [1, null, true, 'x', { __proto__x: {} }] }],
  ])('%s', (_, body, expected) => {
    const template = typeof body === 'string' ? [body] : body
    expect(JSON.parse(fillWith({ messages, n: 5, t: '5' }, { body: template }).body!)).toEqual(
      typeof body === 'string' ? [expected] : expected,
    )
  })

  it('in a JSON text, an unquoted one too', () => {
    expect(fillWith({ messages }, { body: '{"a":{"m":{{messages}}}}' }).body).toBe(JSON.stringify({ a: { m: messages } }))
  })

  it('a member named __proto__ stays an ordinary member', () => {
    expect(fillWith({ m: 'x' }, { body: JSON.parse('{"__proto__": {"a": "{{m}}"}}') }).body).toBe('{"__proto__":{"a":"x"}}')
  })
})

describe('any text comes out of the request as it went in', () => {
  const halves = fc.constantFrom('a', '\ud83d', '\ude00', '\u2028', '\u0000')
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: halves }),
    fc.stringMatching(/^["\\{}&%\r\n./]{0,12}$/),
  )
  it('through JSON values and JSON texts', () => {
    fc.assert(
      fc.property(text, (message) => {
        const value = fillWith({ message }, { body: { a: '{{message}}', b: ['<{{message}}>{{message}}'] } })
        expect(JSON.parse(value.body!)).toEqual({ a: message, b: [`<${message}>${message}`] })
        const written = fillWith({ message }, { body: '{"a": "{{message}}", "b": ["<{{message}}>{{message}}"], "c":{{message}}}' })
        expect(JSON.parse(written.body!)).toEqual({ a: message, b: [`<${message}>${message}`], c: message })
      }),
    )
  })
  it('through forms and addresses', () => {
    fc.assert(
      fc.property(text, (message) => {
        const { url, body } = fillWith(
          { message },
          { url: 'https://a.example/c?q={{message}}&k=1', body: 'q={{message}}&k=1', headers: form },
        )
        for (const params of [new URL(url).searchParams, new URLSearchParams(body)])
          expect([...params]).toEqual([
            ['q', message.toWellFormed()],
            ['k', '1'],
          ])
      }),
    )
  })
  it('and never leaves its header or its origin', () => {
    fc.assert(
      fc.property(text, (message) => {
        const { headers } = fillWith({ message }, { headers: { 'x-m': '{{message}}' } })
        expect(headers['x-m']).toMatch(/^[\x20-\x7e]*$/)
        fc.pre(!/^\.{1,2}$/.test(message))
        const { url } = fillWith({ message }, { url: 'https://a.example:8443/s/{{message}}/end' })
        expect(new URL(url)).toMatchObject({ origin: 'https://a.example:8443', search: '', hash: '' })
        expect(new URL(url).pathname.split('/')).toHaveLength(4)
      }),
    )
  })
})

describe('how much is sent is bounded', () => {
  const long = 'x'.repeat(60_000)
  it('at 64 KB, and at 1 MB where the whole conversation is asked for', () => {
    expect(() => fillWith({ m: long }, { body: '"{{m}}{{m}}"' })).toThrow(/longer than 65536 characters/)
    expect(() => fillWith({ m: long }, { body: { a: '{{m}}', b: ['{{m}}'] } })).toThrow(TemplateFault)
    expect(fillWith({ m: long, messages }, { body: { a: '{{m}}', b: ['{{m}}'], c: '{{messages}}' } }).body!.length).toBeGreaterThan(120_000)
    expect(() => fillWith({ messages: [long] }, { body: Array(18).fill('{{messages}}') })).toThrow(TemplateFault)
  })
})

describe('faults of a template are found when it is saved', () => {
  it.each<[string, Partial<RequestTemplate>, string[][]]>([
    [
      'no fault',
      {
        url: 'https://a.example/{{sessionId}}?t={{turn}}',
        headers: { a: '{{runId}}' },
        body: ['{{message}}', '{{messages}}', '{{variables.x-1}}'],
      },
      [],
    ],
    [
      'unknown names, all at once',
      { url: 'https://a.example/{{session}}', headers: { a: '{{constructor}}', b: 'x' }, body: { a: '{{msg}}' } },
      [['url'], ['headers', 'a'], ['body']],
    ],
    ['names of the prototype', { body: ['{{__proto__}}'] }, [['body']]],
    ['an expression', { body: ['{{message.length}}'] }, [['body']]],
    ['variables without a name', { body: ['{{variables.}}'] }, [['body']]],
    ['an empty name', { body: ['{{}}'] }, [['body']]],
    ['an open placeholder', { body: ['{{message'] }, [['body']]],
    ['a name as a member', { body: { '{{message}}': 1 } }, [['body']]],
    ['a JSON text that is none', { body: 'm={{message}}' }, [['body']]],
    ['a quote too few', { body: '{"a": "{{message}}}' }, [['body']]],
    ['a place behind a backslash', { body: '{"a": "\\{{message}}"}' }, [['body']]],
    ['a place inside an escape', { body: '{"a": "\\u00{{message}}"}' }, [['body']]],
    ['a value glued to a number', { body: '{"a": 1{{turn}}}' }, [['body']]],
    [
      'a content type that has no safe form',
      { body: '{{message}}', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      [['body']],
    ],
    ['a JSON value under another content type', { body: { a: '{{message}}' }, headers: { 'content-type': 'text/plain' } }, [['body']]],
    ['an object of texts as a form', { body: { a: '{{message}}', b: 1 }, headers: form }, []],
    ['an object with a list as a form', { body: { a: ['{{message}}'] }, headers: form }, [['body']]],
    ['a list as a form', { body: ['{{message}}'], headers: form }, [['body']]],
    ['a content type from a template', { body: '{{message}}', headers: { 'content-type': '{{sessionId}}' } }, [['body']]],
    ['a GET with a body', { method: 'GET', body: { a: 1 } }, [['body']]],
    ['.. in the path', { url: 'https://a.example/x/../{{message}}' }, [['url']]],
  ])('%s', (_, template, paths) => {
    expect(faultsOf({ url: 'https://a.example/', method: 'POST', ...template }, names).map(({ path }) => path)).toEqual(paths)
  })

  it('a template of 64 KB without an end is read in no time', () => {
    for (const body of ['{{'.repeat(32_000), `"${'\\'.repeat(64_000)}{{message}}"`])
      expect(processorMs(() => faultsOf({ url: 'https://a.example/', method: 'POST', body }, names), 250)).toBeLessThan(250)
  })
})
