import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { type RawRequest, rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { newId } from '../ids.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let keys: { owner: string; viewer: string; none: string }
let used: Record<string, string>
beforeAll(async () => {
  a = await tenant('A')
  keys = { owner: await a.keyOf('owner'), viewer: await a.keyOf('viewer'), none: 'no key' }
  const { projectId } = await stage(a)
  used = { 'idempotency-key': 'used' }
  await call('POST', '/personas', { key: keys.owner, body: { projectId, name: 'x' }, headers: used })
})
const plain = { 'content-type': 'text/plain' }
const large = { body: { name: 'x'.repeat(1024 * 1024) } }
const missing = newId('prj')

describe('of several rules broken at once the first is answered', () => {
  it.each<[string, keyof typeof keys, string, string, () => RawRequest, number, string]>([
    ['too large before no credential', 'none', 'POST', '/projects', () => large, 413, 'too_large'],
    ['no credential before no such address', 'none', 'GET', '/nothing', () => ({}), 401, 'unauthorized'],
    ['no credential before no such method', 'none', 'PATCH', '/projects', () => ({}), 401, 'unauthorized'],
    ['no credential before the media type', 'none', 'POST', '/projects', () => ({ body: 'x', headers: plain }), 401, 'unauthorized'],
    ['no such address before the media type', 'viewer', 'POST', '/nothing', () => ({ body: 'x', headers: plain }), 404, 'not_found'],
    [
      'no such method before the media type',
      'viewer',
      'PATCH',
      '/projects',
      () => ({ body: 'x', headers: plain }),
      405,
      'method_not_allowed',
    ],
    [
      'the media type before the query',
      'viewer',
      'POST',
      '/projects?x=1',
      () => ({ body: 'x', headers: plain }),
      415,
      'unsupported_media_type',
    ],
    ['an unreadable body before the role', 'viewer', 'POST', '/projects', () => ({ body: '{' }), 400, 'malformed'],
    ['an unknown query before the role', 'viewer', 'POST', '/projects?x=1', () => ({ body: {} }), 400, 'malformed'],
    ['the role before the shape', 'viewer', 'POST', '/projects', () => ({ body: { name: 5 } }), 403, 'forbidden'],
    ['the role before a missing id', 'viewer', 'DELETE', `/projects/${missing}`, () => ({}), 403, 'forbidden'],
    ['the shape before the idempotency key', 'owner', 'POST', '/personas', () => ({ body: { name: 5 }, headers: used }), 422, 'invalid'],
    [
      'the idempotency key before a missing project',
      'owner',
      'POST',
      '/personas',
      () => ({ body: { name: 'x', projectId: missing }, headers: used }),
      422,
      'idempotency_mismatch',
    ],
    ['the shape before a missing id', 'owner', 'PUT', `/projects/${missing}`, () => ({ body: {} }), 422, 'invalid'],
    ['the shape before a malformed id', 'owner', 'PUT', '/projects/%00', () => ({ body: {} }), 422, 'invalid'],
    [
      'a missing id before a stale tag',
      'owner',
      'PUT',
      `/projects/${missing}`,
      () => ({ body: { name: 'x' }, headers: { 'if-match': '"9"' } }),
      404,
      'not_found',
    ],
  ])('%s', async (_, who, method, path, sent, status, code) => {
    expect(await call(method, path, { key: keys[who], ...sent() })).toMatchObject({ status, body: { code, status } })
  })
  it('a wrong tag is told beside a wrong body', async () => {
    const { body } = await call('PUT', `/projects/${missing}`, { key: keys.owner, body: { bogus: 1 }, headers: { 'if-match': 'one' } })
    expect((body.errors as object[]).map(({ pointer, header }: { pointer?: string; header?: string }) => pointer ?? header).sort()).toEqual(
      ['/bogus', '/name', 'If-Match'],
    )
  })
})

describe('every answer', () => {
  it.each<[string, string, keyof typeof keys, number]>([
    ['GET', '/projects', 'owner', 200],
    ['GET', '/projects', 'none', 401],
    ['GET', `/projects/${missing}`, 'owner', 404],
    ['GET', '/nothing', 'owner', 404],
    ['PATCH', '/projects', 'owner', 405],
    ['GET', '/projects?x=1', 'owner', 400],
    ['GET', '/projects?limit=x', 'owner', 422],
  ])('%s %s as %s: carries its headers', async (method, path, who, status) => {
    const answer = await call(method, path, { key: keys[who], headers: { 'x-request-id': 'spec.1_a-B' } })
    expect(answer.status).toBe(status)
    const problem = status >= 400
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': 'spec.1_a-B',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': problem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8',
    })
    for (const name of ['server', 'x-powered-by']) expect(answer.headers.get(name)).toBeNull()
    if (problem)
      expect(answer.body).toMatchObject({
        type: `/problems/${answer.body.code}`,
        status,
        requestId: 'spec.1_a-B',
        retryable: false,
        title: expect.any(String),
        detail: expect.any(String),
      })
    if (status === 405) expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    if (status === 401) expect(answer.headers.get('www-authenticate')).toBeTruthy()
  })
  it.each(['x'.repeat(65), 'a b', '', '<script>'])('has a request id of ours where the given one is %j', async (given) => {
    const { headers } = await call('GET', '/projects', { key: keys.owner, headers: { 'x-request-id': given } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('addresses that try to be others', () => {
  it.each<[string, number]>([
    ['/projects/%00', 404],
    ["/scenarios/1'%20OR%20'1'='1/runs/x", 404],
    ['/activity/resource/..%2f..%2fprojects/x', 404],
    ['/projects/..%2f..%2fqueue', 404],
    ['//projects', 404],
    ['/projects/', 404],
    ['/PROJECTS', 404],
    ['/projects/%zz', 400],
  ])('%s: %i', async (path, status) => expect((await call('GET', path, { key: keys.owner })).status).toBe(status))
  it('one that is too long is 414', async () => {
    expect((await call('GET', `/scenarios/${'a'.repeat(10_000)}/runs/x`, { key: keys.owner })).status).toBe(414)
  })
  it('none of them is met without a credential', async () => {
    for (const path of ['//projects', '/projects/', '/./projects', '/x/../projects', '/%70rojects'])
      expect((await call('GET', path)).status).toBe(401)
  })
})

describe('bytes that are no request', () => {
  const { port } = new URL(origin)
  const raw = async (bytes: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    return text(socket)
  }
  const head = () => `POST /v1/projects HTTP/1.1\r\nhost: x\r\nx-api-key: ${keys.owner}\r\ncontent-type: application/json\r\n`
  it.each([
    ['nonsense', () => 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      () => `${head()}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/projects HTTP/1.1\r\nhost: x\r\n\r\n`,
      400,
    ],
    ['a length that is none', () => `${head()}content-length: two\r\n\r\n{}`, 400],
    ['headers without end', () => `${head()}x-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s: one answer, and the connection ends', async (_, bytes, status) => {
    const answer = await raw(bytes())
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answer).toContain('content-type: application/problem+json; charset=utf-8')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status })
  })
})
