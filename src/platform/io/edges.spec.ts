import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authTypes, secretFault } from './credentials.ts'
import { headerFaults, headerNameFault } from './headers.ts'
import { storable } from './storable.ts'

describe('headers that a tenant gives', () => {
  it.each([
    [{ 'x-a': '1', Accept: '*/*', 'X-Ünicode': 'x' }, ['invalid_header_name']],
    [{ 'x-a': 'café', "!#$%&'*+-.^_`|~": '\t' }, []],
    [{ 'x-a': '{{variables.x}}' }, []],
    [{ 'x-a': '1\r\nx-evil: 1' }, ['invalid_header_value']],
    [{ 'x-a': 'a\u0000b' }, ['invalid_header_value']],
    [{ 'x-a': 'a\u007fb' }, ['invalid_header_value']],
    [{ 'x-a': 'π' }, ['invalid_header_value']],
    [{ 'x a:': '1' }, ['invalid_header_name']],
    [{ '': '1' }, ['invalid_header_name']],
    [{ host: 'internal' }, ['invalid_header_name']],
    [{ 'Transfer-Encoding': 'chunked', 'content-length': '0' }, ['invalid_header_name', 'invalid_header_name']],
    [
      { connection: 'x', upgrade: 'x', te: 'x', trailer: 'x', 'proxy-authorization': 'x', expect: 'x' },
      Array(6).fill('invalid_header_name'),
    ],
    [JSON.parse('{"__proto__": "x"}'), ['invalid_header_name']],
    [{ 'X-A': '1', 'x-a': '2' }, ['duplicate_header']],
    [Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x-${index}`, ''])), []],
    [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`x-${index}`, ''])), ['too_many']],
    [Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'x'.repeat(8192)])), ['too_many', 'too_large']],
  ])('%#', (headers: Record<string, string>, codes) => expect(headerFaults(headers).map(({ code }) => code)).toEqual(codes))

  it('no fault repeats a value', () => expect(JSON.stringify(headerFaults({ 'x-a': 'planted\n' }))).not.toContain('planted'))
})

describe('secrets that could not be sent are refused at save', () => {
  it('the built kinds', () =>
    expect(authTypes).toEqual([
      'none',
      'bearer',
      'apiKey',
      'basic',
      'hmac',
      'awsSigV4',
      'mtls',
      'oauth2ClientCredentials',
      'standardWebhooks',
      'secretPath',
    ]))
  it.each([
    ['bearer', 'abc\ndef'],
    ['bearer', 'abc\r'],
    ['bearer', 'abc\u0000'],
    ['bearer', 'abcπ'],
    ['bearer', ''],
    ['bearer', ' abc'],
    ['basic', 'no-colon'],
    ['basic', 'user:pass\n'],
  ] as const)('%s %j', (type, secret) => {
    const fault = secretFault({ type }, secret)
    expect(fault).toBeTruthy()
    if (secret.length > 4) expect(fault).not.toContain(secret)
  })
  it.each([
    [{ type: 'none' }, ''],
    [{ type: 'bearer' }, 'sk-abc.DEF_~+/='],
    [{ type: 'basic' }, 'user:pässword:with:colons'],
    [{ type: 'apiKey', header: 'X-Key' }, 'k'],
  ] as const)('%j is fine', (auth, secret) => expect(secretFault(auth, secret)).toBeUndefined())
  it.each(['host', 'x y', 'proxy-authorization'])('a key in the header %j is not', (header) => expect(headerNameFault(header)).toBeTruthy())
})

describe('text is made storable', () => {
  it.each([
    ['plain 👋', 'plain 👋', false],
    ['a\0b', 'a\ufffdb', true],
    ['\ud800', '\ufffd', true],
    ['a\udc00\ud800b', 'a\ufffd\ufffdb', true],
    ['\ufffd', '\ufffd', false],
    ['', '', false],
  ])('%j', (text, expected, cleaned) => expect(storable(text)).toEqual({ text: expected, cleaned }))
  it('for any text, and twice is once', () => {
    const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    const property = fc.property(anyText, (text) => {
      const first = storable(text)
      expect(first.text.isWellFormed() && !first.text.includes('\0') && first.text.length === text.length).toBe(true)
      expect(storable(first.text)).toEqual({ text: first.text, cleaned: false })
    })
    fc.assert(property)
  })
})
