import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, type RawRequest, rawCall } from '#harness/raw-call.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('owner')
})
const count = async () => ((await call('GET', '/projects?limit=200', { key })).body.data as unknown[]).length
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const nested = (depth: number) => `{"name":"x","metadata":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
const utf16 = new Uint8Array(Buffer.from('{"name":"a"}', 'utf16le'))
const type = (text: string) => ({ 'content-type': text })

describe('a body that cannot be read makes nothing', () => {
  it.each<[string, RawRequest, number, string]>([
    ['nothing', { body: '' }, 400, 'malformed'],
    ['white space', { body: ' \n' }, 400, 'malformed'],
    ['an array', { body: '[]' }, 400, 'malformed'],
    ['null', { body: 'null' }, 400, 'malformed'],
    ['a text', { body: '"name"' }, 400, 'malformed'],
    ['text behind it', { body: '{"name":"a"} trailing' }, 400, 'malformed'],
    ['two objects', { body: '{"name":"a"}{"name":"b"}' }, 400, 'malformed'],
    ['half an object', { body: '{"name":"a"' }, 400, 'malformed'],
    ['a comment', { body: '{"name":"a"} // x' }, 400, 'malformed'],
    ['a byte order mark', { body: '\ufeff{"name":"a"}' }, 400, 'malformed'],
    ['one member twice', { body: '{"name":"a","name":"b"}' }, 400, 'malformed'],
    ['one member twice, written otherwise', { body: '{"name":"a","n\\u0061me":"b"}' }, 400, 'malformed'],
    ['one member twice, far inside', { body: '{"name":"a","metadata":{"x":[{"y":1,"y":2}]}}' }, 400, 'malformed'],
    ['33 levels', { body: nested(31) }, 400, 'malformed'],
    ['100,000 levels', { body: nested(100_000) }, 400, 'malformed'],
    [
      '10,001 members',
      { body: { name: 'a', ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`m${at}`, 1])) } },
      400,
      'malformed',
    ],
    ['a text of 300,000 letters', { body: { name: 'a'.repeat(300_000) } }, 400, 'malformed'],
    ['bytes that are no UTF-8', { body: bytes('7B 22 6E616D65 22 3A 22 C328 22 7D') }, 400, 'malformed'],
    ['more than 1 MB', { body: { name: 'a'.repeat(1024 * 1024) } }, 413, 'too_large'],
    ['no media type', { body: bytes('7B7D'), headers: type('') }, 415, 'unsupported_media_type'],
    ['text/plain', { body: '{"name":"a"}', headers: type('text/plain') }, 415, 'unsupported_media_type'],
    ['a form', { body: 'name=a', headers: type('application/x-www-form-urlencoded') }, 415, 'unsupported_media_type'],
    ['a JSON of another kind', { body: '{"name":"a"}', headers: type('application/merge-patch+json') }, 415, 'unsupported_media_type'],
    ['UTF-16', { body: utf16, headers: type('application/json; charset=utf-16') }, 415, 'unsupported_media_type'],
    ['UTF-16 that does not say so', { body: utf16 }, 400, 'malformed'],
    ['a parameter', { body: '{"name":"a"}', headers: type('application/json; version=1') }, 415, 'unsupported_media_type'],
    [
      'compressed bytes',
      { body: new Uint8Array(gzipSync('{"name":"a"}')), headers: { 'content-encoding': 'gzip' } },
      415,
      'unsupported_media_type',
    ],
    [
      'an encoding that changes nothing',
      { body: '{"name":"a"}', headers: { 'content-encoding': 'identity' } },
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_, sent, status, code) => {
    const before = await count()
    // Of this thread: the first thread for large bodies takes a second to start, and holds up nobody.
    const cpu = process.threadCpuUsage()
    const answer = await call('POST', '/projects', { key, ...sent })
    const { user, system } = process.threadCpuUsage(cpu)
    expect((user + system) / 1_000).toBeLessThan(500)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await count()).toBe(before)
  })
})

describe('a body that can be read', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json ; charset="utf-8"',
  ])('comes as %s', async (text) =>
    expect((await call('POST', '/projects', { key, body: '{"name":"a"}', headers: type(text) })).status).toBe(201),
  )
  it('may be 32 levels deep and as it was sent it is kept', async () => {
    const metadata = {
      a: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`),
      'ключ/~"\\': '👋 \u2028 \u007f',
      '': null,
      constructor: { prototype: 1 },
      n: [-0.5, 1.5e-300, 2 ** 53 - 1],
    }
    const answer = await call('POST', '/projects', { key, body: { name: "  <b>x'); drop table runs;--  ", metadata } })
    expect(answer).toMatchObject({ status: 201, body: { name: "<b>x'); drop table runs;--", metadata } })
    expect((await call('GET', `/projects/${answer.body.id}`, { key })).body).toEqual(answer.body)
  })
  // Without a length, so that only counting knows it.
  it.each([
    ['is read, byte by byte', 1, 'é'.repeat(60), 201],
    ['is read in pieces that grow', 7, 'a'.repeat(100), 201],
    ['is refused once it is too large', 65_536, 'a'.repeat(1024 * 1024), 413],
  ])('%s', async (_, size, name, status) => {
    const bytes = Buffer.from(JSON.stringify({ name }))
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/v1/projects`, { method: 'POST', headers, body: ReadableStream.from(pieces()), duplex: 'half' })
    expect(answer.status).toBe(status)
    if (status === 201) expect(await answer.json()).toMatchObject({ name })
  })
  it('is none for GET and DELETE, whatever media type they name', async () => {
    const { id } = (await call('POST', '/projects', { key, body: { name: 'x' } })).body
    const json = type('application/json')
    expect((await call('GET', `/projects/${id}`, { key, headers: json })).status).toBe(200)
    expect((await call('DELETE', `/projects/${id}`, { key, body: {} })).status).toBe(400)
    expect((await call('DELETE', `/projects/${id}`, { key, headers: json })).status).toBe(200)
  })
})

describe('what would not come back as it was sent is refused with its place, beside all other faults', () => {
  it.each([
    ['a NUL', '{"name":"a\\u0000b","tags":[""]}', ['/name not_text', '/tags/0 too_small']],
    ['a lone surrogate', '{"name":"\\ud800","bogus":1}', ['/bogus unknown_member', '/name not_text']],
    ['one far inside', '{"name":"a","metadata":{"x":[{"y":"\\udc00"}]}}', ['/metadata/x/0/y not_text']],
    ['one in a name', '{"name":"a","metadata":{"x\\u0000":1}}', ['/metadata not_text']],
    ['a number that is none', '{"name":"a","metadata":{"n":1e400}}', ['/metadata/n not_exact']],
    ['a number that is too long', '{"name":"a","metadata":{"n":[12345678901234567890]}}', ['/metadata/n/0 not_exact']],
    ['a prototype', '{"name":"a","metadata":{"__proto__":{"admin":true}}}', ['/metadata/__proto__ reserved_name']],
    ['a prototype far inside', '{"name":"a","metadata":{"x":{"__proto__":1}}}', ['/metadata/x/__proto__ reserved_name']],
    ['a number where there is none', '{"name":1}', ['/name wrong_type']],
    ['a list where there is none', '{"name":["a"]}', ['/name wrong_type']],
  ])('%s', async (_, body, expected) => {
    const before = await count()
    const answer = await call('POST', '/projects', { key, body })
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
    expect(await count()).toBe(before)
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })
})
