import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, mostGrowth } from '#harness/growth.ts'
import { mask, redactor } from './redaction.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const secret = 'p@ss/wörd "1" + \\x'

describe('a secret is masked by value in every form in which it may come back', () => {
  it.each([
    ['plain', secret],
    ['base64', base64(secret)],
    ['base64url', Buffer.from(secret).toString('base64url')],
    ['URL-encoded', encodeURIComponent(secret)],
    ['URL-encoded in lower case', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['form-encoded', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['JSON-escaped', JSON.stringify(secret).slice(1, -1)],
    ['JSON-escaped within JSON', JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1)],
    ['JSON-escaped three times', [1, 2, 3].reduce((text) => JSON.stringify(text).slice(1, -1), secret)],
    ['JSON-escaped in ASCII', JSON.stringify(secret).slice(1, -1).replace('ö', '\\u00f6')],
    ['hex', Buffer.from(secret).toString('hex')],
    ['hex in upper case', Buffer.from(secret).toString('hex').toUpperCase()],
    ['hex in both cases', Buffer.from(secret).toString('hex').replaceAll('c3', 'C3')],
    ['hex of Latin-1', Buffer.from(secret, 'latin1').toString('hex')],
    [
      'hex with something between',
      Buffer.from(secret)
        .toString('hex')
        .replace(/..(?!$)/g, '$&:'),
    ],
    ['hex of its base64', Buffer.from(base64(secret)).toString('hex')],
    ['base64, URL-encoded', encodeURIComponent(base64(secret))],
    ['HTML-escaped', secret.replaceAll('"', '&quot;')],
    ['HTML-escaped by Handlebars', secret.replaceAll('"', '&quot;').replaceAll('/', '&#x2F;')],
    ['HTML-escaped as numbers, within HTML', Array.from(secret, (one) => (/\w/.test(one) ? one : `&amp;#${one.codePointAt(0)};`)).join('')],
    ['URL-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
    ['JSON-escaped with its slashes', JSON.stringify(secret).slice(1, -1).replace('/', '\\/')],
  ])('%s', (_, form) => expect(redactor([secret])(`before ${form} after`)).toBe(`before ${mask} after`))

  it('URL-encoded as RFC 3986 says, and in JSON as Go writes it', () => {
    const [one] = ["pa!ss('1')*&<key>~"]
    const strict = encodeURIComponent(one!).replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
    const go = one!.replace(/[&<>]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)
    const more = one!.replace(/[!*~]/g, (char) => `\\u00${char.charCodeAt(0).toString(16).toUpperCase()}`)
    expect(redactor([one!])(`${strict} ${go} ${JSON.stringify(go)} ${more}`)).toBe('*** *** "***" ***')
  })

  it.each([
    ['letters and digits', (n: number) => 'aZ09'.repeat(n / 4)],
    ['what every encoder escapes', (n: number) => '"&\\<€'.repeat(n / 5)],
    ['one character', (n: number) => '/'.repeat(n)],
  ])('however long it is: %s', (_, of) => {
    const long = of(20_000)
    const forms = [long, JSON.stringify(long), encodeURIComponent(long), base64(long), Buffer.from(long).toString('hex')]
    expect(forms.map((form) => redactor([long])(`before ${form} after`).length)).toEqual([16, 18, 16, 16, 16])
  })

  it('in time that grows with the text, whatever both are made of', () => {
    const parts = ['\\\\\\"&amp;', '%41', '&#65;', 'ab', '\\', 'A', '41:']
    for (const part of parts)
      for (const value of ['A'.repeat(4_000), '\\"&'.repeat(60), '\\'.repeat(4_000), 'AAAA', '!!!!']) {
        const text = part.repeat(200_000 / part.length)
        const redact = (length: number) => void redactor([value])(text.slice(0, length))
        expect(growthOf(redact, text.length), `${part} ${value.slice(0, 5)}`).toBeLessThan(mostGrowth)
      }
  })

  it('inside something longer that is encoded, at any place in it', () => {
    for (const user of ['', 'u', 'us', 'use', 'user', 'alice'])
      for (const rest of ['', 'x', 'xy']) {
        const masked = redactor(['a-long-enough-secret'])(base64(`${user}:a-long-enough-secret${rest}`))
        expect(masked).toContain(mask)
        expect(Buffer.from(masked, 'base64').toString()).not.toContain('long-enough')
      }
  })

  it('with each byte escaped, as far as the digits', () => {
    const bytes = [...Buffer.from('s3cret-key')].map((byte) => byte.toString(16))
    for (const mark of ['%', '\\x', '\\u00'])
      expect(redactor(['s3cret-key'])(`a${bytes.map((byte) => mark + byte).join('')}z`)).toBe(`a${mark}${mask}z`)
  })

  it('the whole before a part of it, and several secrets at once', () =>
    expect(redactor(['secret', 'user:secret', 'secret-two'])(`user:secret secret secret-two ${base64('user:secret')}`)).toBe(
      '*** *** *** ***',
    ))

  it('no secret of printable characters survives in any text', () => {
    const property = fc.property(fc.string({ minLength: 4, maxLength: 60 }), fc.string(), (value, around) => {
      const text = [value, base64(value), encodeURIComponent(value), JSON.stringify(value)].join(around)
      return value === mask || !redactor([value])(text).replaceAll(mask, '\0').includes(value)
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it('too short a secret is left alone', () => expect(redactor(['abc', ''])('abc def')).toBe('abc def'))
})

describe('deep masks values and member names of any JSON', () => {
  it('and leaves the rest as it is', () => {
    const value = { a: [`x ${secret}`, 1, null, true], [secret]: { b: secret }, c: undefined }
    expect(redactor([secret]).deep(value)).toEqual({ a: [`x ${mask}`, 1, null, true], [mask]: { b: mask }, c: undefined })
    expect(value.a[0]).toContain(secret)
  })
  it('a member called __proto__ stays a member', () => {
    const result = redactor([secret]).deep(JSON.parse(`{"__proto__": {"polluted": ${JSON.stringify(secret)}}}`))
    expect(JSON.stringify(result)).toBe('{"__proto__":{"polluted":"***"}}')
    expect(result.polluted).toBeUndefined()
  })
  it('a depth that no reader follows is masked whole', () => {
    let value: unknown = secret
    for (let depth = 0; depth < 100_000; depth += 1) value = [value]
    expect(JSON.stringify(redactor([secret]).deep(value))).not.toContain('wörd')
  })
})
