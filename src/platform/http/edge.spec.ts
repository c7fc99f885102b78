import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { until } from '#harness/until.ts'
import { smallServer, statusesIn } from './fixtures/small-server.ts'

/** Longer than any check takes on a busy machine: nothing else is ended by the clock. */
const { origin, asked, bytes } = await smallServer({ limits: { headersMs: 120_000, requestMs: 120_000 } })
const head = (line: string, ...headers: string[]) => `${[line, 'host: x', 'authorization: Bearer a', ...headers].join('\r\n')}\r\n\r\n`
const post = (...headers: string[]) => head('POST /v1/things HTTP/1.1', 'content-type: application/json', ...headers)
const get = (id: string, ...headers: string[]) => head(`GET /v1/things/${id} HTTP/1.1`, ...headers)
const bodyOf = (received: string) => JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>

describe('what could be read in two ways is refused, and what stands behind it is not read', () => {
  it.each([
    ['two lengths that differ', post('content-length: 2', 'content-length: 40')],
    ['two lengths that are equal', post('content-length: 2', 'content-length: 2')],
    ['a length and chunks', post('content-length: 2', 'transfer-encoding: chunked')],
    ['chunks and a length', post('transfer-encoding: chunked', 'content-length: 2')],
    ['chunks under another name', post('transfer-encoding: xchunked')],
    ['chunks that are not last', post('transfer-encoding: chunked, identity')],
    ['a length with a sign', post('content-length: +2')],
    ['a header that goes on in the next line', post('x-one: a\r\n b')],
    ['a space before the colon', post('content-length : 2')],
    ['a bare line feed', head('GET /v1/things HTTP/1.1').replaceAll('\r\n', '\n')],
    ['a NUL in a header', get('one', 'x-one: a\0b')],
    ['a version that is none', head('GET /v1/things HTTP/1.9')],
  ])('%s', async (_, request) => {
    asked.length = 0
    const received = await bytes(`${request}{}${get('smuggled')}`)
    expect(statusesIn(received)).toEqual([400])
    expect(bodyOf(received)).toMatchObject({ code: 'malformed', status: 400 })
    expect(asked).toEqual([])
  })

  it.each(['host', 'authorization', 'x-api-key', 'content-type', 'content-encoding', 'idempotency-key', 'parley-workspace'])(
    'the header %s twice',
    async (name) => {
      asked.length = 0
      const twice = name === 'host' || name === 'authorization' ? [`${name}: y`] : [`${name}: y`, `${name}: y`]
      const received = await bytes(get('one', ...twice, 'connection: close'))
      expect([statusesIn(received), bodyOf(received).detail, asked]).toEqual([
        [400],
        `The header ${name} was sent twice. Send it once.`,
        [],
      ])
    },
  )

  it('no Host', async () => {
    const received = await bytes('GET /v1/things HTTP/1.1\r\nauthorization: Bearer a\r\nconnection: close\r\n\r\n')
    expect([statusesIn(received), bodyOf(received).detail]).toEqual([[400], 'The header Host is missing.'])
  })

  it('a body declared shorter than it is: its rest is no request, even if it looks like one', async () => {
    asked.length = 0
    const received = await bytes(`${post('content-length: 2')}{}${get('smuggled')}`)
    expect(statusesIn(received)).toEqual([200, 400])
    expect(received).toMatch(/connection: close/i)
    expect(asked).toEqual(['make'])
  })

  it('a body declared shorter than it is, with a rest that is nothing', async () => {
    asked.length = 0
    const received = await bytes(`${post('content-length: 10')}${'{"a":1}   '.padEnd(500, 'x')}`)
    expect(statusesIn(received)).toEqual([400])
    expect(asked).toEqual([])
  })

  it('while requests that wait for their answers share a connection', async () => {
    asked.length = 0
    const received = await bytes(get('1'), get('2'), get('3', 'connection: close'))
    expect([statusesIn(received), asked]).toEqual([
      [200, 200, 200],
      ['get 1', 'get 2', 'get 3'],
    ])
  })
})

describe('what is too much is refused before anybody is asked who calls', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: 1`)
  it.each([
    ['100 headers', get('1', ...lines(97), 'connection: close'), 200],
    ['101 headers', get('1', ...lines(98), 'connection: close'), 431],
    ['17 KB of headers', get('1', `x-long: ${'x'.repeat(17_000)}`), 431],
    ['a path of 2 KB', head(`GET /${'x'.repeat(2_047)} HTTP/1.1`, 'connection: close'), 404],
    ['a path of more', head(`GET /v1/${'x'.repeat(2_048)} HTTP/1.1`, 'connection: close'), 414],
    ['a query of more', head(`GET /v1/things?${'x'.repeat(4_000)} HTTP/1.1`, 'connection: close'), 400],
  ])('%s', async (_, request, status) => expect(statusesIn(await bytes(request))).toEqual([status]))
  it.each([{}, { limits: { headerBytes: 9_000 } }])('says how large all headers together may be: %j', async (settings) => {
    const { bytes: send } = await smallServer(settings)
    expect(bodyOf(await send(get('1', `x-long: ${'x'.repeat(17_000)}`)))).toMatchObject({
      code: 'headers_too_large',
      detail: `The address and the headers of a request together may have at most ${settings.limits?.headerBytes ?? 16_384} bytes.`,
    })
  })
})

describe('who does not go on is not waited for', async () => {
  const hasty = await smallServer({ limits: { headersMs: 300, requestMs: 600 } })
  it.each([
    ['headers that stop', 'GET /v1/things HTTP/1.1\r\nhost: x\r\n'],
    ['a body shorter than declared', `${post('content-length: 500')}{"name":"`],
    ['chunks that stop', `${post('transfer-encoding: chunked')}5\r\n{"a"`],
  ])('%s: 408, and the connection ends', async (_, request) => {
    const begun = performance.now()
    const received = await hasty.bytes(request)
    expect([statusesIn(received), bodyOf(received)]).toEqual([
      [408],
      expect.objectContaining({ code: 'request_timeout', detail: 'The request did not arrive completely in time.' }),
    ])
    // Node itself would wait 60 s for headers, and 300 s for a body.
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  it('nor do others wait for 200 who send a byte now and then', async () => {
    const { hostname, port } = new URL(origin)
    const slow = Array.from({ length: 200 }, () => connect(Number(port), hostname).on('error', () => {}))
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    for (const socket of slow) socket.write('GET /v1/things HTTP/1.1\r\nhost: x\r\nx-slow: ')
    const drips = setInterval(() => slow.map((socket) => socket.write('x')), 50)
    for (let asked = 0; asked < 20; asked++) {
      expect((await fetch(`${origin}/livez`)).status).toBe(200)
      await setTimeout(20)
    }
    expect(slow.filter((socket) => socket.closed)).toEqual([])
    clearInterval(drips)
    for (const socket of slow) socket.destroy()
  })
})

describe('bytes that are no request in the middle of an answer', () => {
  it('end the connection without a word, as it would be read as a part of the answer', async () => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk) => (received += chunk)).on('error', () => {})
    socket.write('GET /v1/flood HTTP/1.1\r\nhost: x\r\nx-api-key: a\r\n\r\n')
    await until('the answer has begun', () => received.includes('event: flood'))
    socket.write('\r\nNONSENSE\r\n\r\n')
    await until('it has ended', () => socket.closed)
    expect(statusesIn(received)).toEqual([200])
  })
})

describe('methods', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PATCH', 'OPTIONS'])('%s is refused, with those that are taken', async (method) => {
    const received = await bytes(head(`${method} /v1/things HTTP/1.1`, 'x-secret: s', 'connection: close'))
    expect(statusesIn(received)).toEqual([405])
    expect(received).toMatch(/^allow: GET, HEAD, POST/im)
    expect(received).not.toMatch(/x-secret/i)
  })
  it.each(['TRACE', 'PROPFIND'])('%s outside of the interface too', async (method) => {
    expect(statusesIn(await bytes(head(`${method} / HTTP/1.1`, 'connection: close')))).toEqual([405])
  })
  it('of a header or a query count for nothing', async () => {
    asked.length = 0
    const overridden = { authorization: 'Bearer a', 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }
    expect((await fetch(`${origin}/v1/things`, { headers: overridden })).status).toBe(200)
    expect((await fetch(`${origin}/v1/things?_method=POST`, { headers: overridden })).status).toBe(400)
    expect(asked).toEqual(['find'])
  })
})

describe('every answer tells browsers to trust nothing in it', () => {
  const close = 'connection: close'
  it.each<[string, string, number]>([
    ['an answer', get('1', close), 200],
    ['a HEAD', head('HEAD /v1/things HTTP/1.1', close), 200],
    ['a page', head('GET / HTTP/1.1', close), 200],
    ['the description', head('GET /v1/openapi.json HTTP/1.1', close), 200],
    ['the reference', head('GET /v1/docs HTTP/1.1', close), 200],
    ['a probe', head('GET /livez HTTP/1.1', close), 200],
    ['a preflight', head('OPTIONS /v1/things HTTP/1.1', 'origin: http://evil.test', 'access-control-request-method: POST', close), 204],
    ['an address that cannot be read', head('GET /v1/%zz HTTP/1.1', close), 400],
    ['an address outside that cannot be read', head('GET /%zz HTTP/1.1', close), 400],
    ['no credential', 'GET /v1/things HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 401],
    ['no such address', head('GET /v1/nothing HTTP/1.1', close), 404],
    ['no such page', head('GET /nothing HTTP/1.1', close), 404],
    ['no such method', head('TRACE / HTTP/1.1', close), 405],
    ['no such media type', `${head('POST /v1/things HTTP/1.1', 'content-type: text/plain', 'content-length: 1', close)}x`, 415],
    ['an expectation that nobody knows', get('1', 'expect: wonders', close), 200],
    ['bytes that are no request', 'HELLO\r\n\r\n', 400],
    ['too many headers', get('1', `x-long: ${'x'.repeat(17_000)}`), 431],
  ])('%s', async (_, request, status) => {
    const received = await bytes(request)
    expect(statusesIn(received)).toEqual([status])
    const [answer = ''] = received.split('\r\n\r\n')
    const headers = new Map(
      answer
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]),
    )
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options')).toContain('nosniff')
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
    expect(headers.get('x-request-id')).toBeTruthy()
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'strict-transport-security', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeUndefined()
  })
  it('and to come back by HTTPS alone, where that is the way to it', async () => {
    const { origin: secure } = await smallServer({ https: true })
    expect((await fetch(`${secure}/livez`)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

describe('a process that stops', () => {
  it('goes on taking connections, and ends each with its answer', async () => {
    const stop = new AbortController()
    const { bytes } = await smallServer({ stopping: stop.signal })
    expect(statusesIn(await bytes(get('a'), get('b'), get('c', 'connection: close')))).toEqual([200, 200, 200])
    stop.abort()
    const heard = await bytes(get('a'), get('b'))
    expect(statusesIn(heard)).toEqual([200])
    expect(heard).toMatch(/connection: close/i)
  })

  it('answers what was asked on the connections that it still has, and opens no stream there', async () => {
    const stopping = await smallServer()
    const { hostname, port } = new URL(stopping.origin)
    // A reader that reads nothing holds up the stop for a second.
    const stuck = connect(Number(port), hostname).on('error', () => {})
    stuck.write('GET /v1/flood HTTP/1.1\r\nhost: x\r\nx-api-key: a\r\n\r\n')
    stuck.pause()
    let events = -1
    await until('nothing more goes to it', async () => {
      const before = events
      await setTimeout(100)
      events = stopping.asked.length
      return events > 0 && events === before
    })
    let open = () => {}
    stopping.gates.set('gate', new Promise((resolve) => (open = resolve)))
    const held = stopping.bytes(get('gate'))
    await until('it is being answered', () => stopping.asked.includes('get gate'))
    const closed = stopping.server.close()
    const late = await fetch(`${stopping.origin}/v1/things`, { headers: { authorization: 'Bearer a' } })
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
    open()
    expect(await held).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
    const begun = performance.now()
    await closed
    expect(performance.now() - begun).toBeLessThan(40_000)
  })
})

describe('an operation on its way out', () => {
  it.each([
    ['old', '@1767225600', 'Sun, 31 Jan 2027 00:00:00 GMT'],
    ['leaving', '@1767225600', null],
    ['things', null, null],
  ])('%s says since when, and until when', async (path, deprecation, sunset) => {
    const { headers } = await fetch(`${origin}/v1/${path}`, { headers: { authorization: 'Bearer a' } })
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([deprecation, sunset])
  })
  it('says so in the description', async () => {
    const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as {
      paths: Record<string, { get: { deprecated?: boolean } }>
    }
    expect([paths['/old']!.get.deprecated, paths['/things']!.get.deprecated]).toEqual([true, undefined])
  })
})
