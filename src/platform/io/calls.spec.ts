import type { IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agentHost, httpAgent, ioTo, type LoopbackServer, outgoingWith, post, reasonOf, socketAgent, textOf } from '#harness/loopback.ts'
import type { IoOptions } from './open-io.ts'

const outgoing = outgoingWith({ random: () => 0.5 })
const secret = 'sk-live/+"ü"-planted-secret'
const received: { headers: IncomingMessage['headers']; method: string | undefined; url: string | undefined; body: string }[] = []
let statuses: (number | { status: number; headers?: Record<string, string>; body?: string })[] = []
const agent = await httpAgent(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers, method: request.method, url: request.url, body })
  const next = statuses.shift() ?? 200
  const { status, headers = {}, body: text = 'pong' } = typeof next === 'number' ? { status: next } : next
  response.writeHead(status, headers).end(text)
}, agentHost)
const open: LoopbackServer[] = [agent]
beforeEach(() => {
  received.length = 0
  statuses = []
})
afterAll(async () => {
  await outgoing.close()
  await Promise.all(open.map((server) => server.close()))
})
const to = (options: Partial<IoOptions> = {}) => ioTo(outgoing, agent.url, options)

describe('credentials', () => {
  it.each([
    [{ type: 'none' }, 'secret', {}],
    [{ type: 'bearer' }, 'token-1', { authorization: 'Bearer token-1' }],
    [{ type: 'apiKey', header: 'X-Agent-Key' }, 'key-1', { 'x-agent-key': 'key-1' }],
    [{ type: 'basic' }, 'user:pässword', { authorization: `Basic ${Buffer.from('user:pässword').toString('base64')}` }],
  ] as const)('%j', async (auth, value, expected) => {
    await textOf(to({ auth, secret: value }), post(agent.url))
    const { authorization, 'x-agent-key': key } = received[0]!.headers
    expect({ ...(authorization ? { authorization } : {}), ...(key ? { 'x-agent-key': key } : {}) }).toEqual(expected)
  })

  it('win over a header of the same name', async () => {
    await textOf(to({ auth: { type: 'bearer' }, secret: 'token-1' }), { ...post(agent.url), headers: { Authorization: 'Bearer other' } })
    expect(received[0]!.headers.authorization).toBe('Bearer token-1')
  })

  it.each(['http://127.0.0.2:1', 'https://127.0.0.2', 'http://localhost', ''])(
    'go to no other origin than the bound one (%s)',
    async (boundOrigin) => {
      await textOf(to({ auth: { type: 'bearer' }, secret, boundOrigin }), post(agent.url))
      expect(JSON.stringify(received)).not.toMatch(/planted|authorization/)
    },
  )

  it('a call without its secret is not sent', async () => {
    await expect(to({ auth: { type: 'bearer' } }).fetch(post(agent.url))).rejects.toMatchObject({ reason: 'request', source: 'channel' })
    expect(received).toEqual([])
  })
})

describe('retries', () => {
  const retried = (max = 2) => to({ retry: { max } })
  it.each([
    [[503, 503, 200], 2, 200, 3],
    [[408, 425, 200], 2, 200, 3],
    [[429, 429, 429], 2, 429, 3],
    [[500, 500, 500, 500, 500, 200], 4, 500, 5],
    [[500, 200], 0, 500, 1],
    [[400, 200], 2, 400, 1],
    [[404, 200], 2, 404, 1],
  ])('of %j with at most %i', async (given, max, status, calls) => {
    statuses = [...given]
    const io = retried(max)
    expect((await io.fetch(post(agent.url))).status).toBe(status)
    expect(received).toHaveLength(calls)
    expect(io.exchanges.map((exchange) => exchange.status)).toEqual(given.slice(0, calls))
    expect(io.exchanges.map((exchange) => exchange.attempt)).toEqual(given.slice(0, calls).map((_, index) => index + 1))
  })

  it('carry the same key and body', async () => {
    statuses = [503, 503]
    await textOf(retried(), { ...post(agent.url, '{"a":1}'), idempotencyKey: 'run_1.1.2' })
    expect(received.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(Array(3).fill(['run_1.1.2', '{"a":1}']))
  })

  it.each([
    ['86400', 300_000],
    ['7', 7000],
    ['0', 500],
    ['-1', 500],
    ['soon', 500],
    ['1.5', 500],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 500],
    ['Wed, 21 Oct 2099 07:28:00 GMT', 300_000],
  ])('wait at least Retry-After: %s', async (value, ms) => {
    statuses = [{ status: 429, headers: { 'retry-after': value } }]
    const io = retried()
    await textOf(io, post(agent.url))
    expect(io.waits).toEqual([ms])
    expect(io.exchanges[0]).toMatchObject({ status: 429, waitedMs: ms, responseHeaders: { 'retry-after': value } })
  })

  it('are made when the connection fails or the reply breaks off, and no half reply passes for a whole one', async () => {
    let calls = 0
    const breaking = await socketAgent((socket) => {
      calls += 1
      if (calls === 1) socket.resetAndDestroy()
      else if (calls === 2) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"reply":"ha')
      else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    })
    open.push(breaking)
    const io = ioTo(outgoing, breaking.url, { retry: { max: 2 } })
    expect(await textOf(io, post(breaking.url))).toBe('ok')
    expect(io.exchanges.map(({ status, responseBody, error }) => [status, responseBody, Boolean(error)])).toEqual([
      [undefined, undefined, true],
      [200, '{"reply":"ha', true],
      [200, 'ok', false],
    ])
    const once = ioTo(outgoing, breaking.url, { retry: { max: 0 } })
    calls = 1
    expect(await reasonOf(once, post(breaking.url))).toBe('reset')
  })

  it('end with the time of the turn, in which waits do not count', async () => {
    let calls = 0
    const slow = await httpAgent((_request, response) => {
      calls += 1
      setTimeout(() => response.writeHead(503).end(), 60)
    })
    open.push(slow)
    const timeouts = { connectMs: 1000, firstByteMs: 1000, turnMs: 150 }
    const io = ioTo(outgoing, slow.url, { retry: { max: 9 }, timeouts })
    // Each try takes 60 ms, so that at most a third one starts; its turn may end before or with its answer.
    expect(['totalTimeout', 'none']).toContain(await reasonOf(io, post(slow.url)))
    expect(calls).toBeLessThanOrEqual(3)
  })

  it('end with a cancel during the wait', async () => {
    statuses = [503, 503]
    const controller = new AbortController()
    const wait = async (_ms: number, signal?: AbortSignal) => {
      controller.abort()
      signal?.throwIfAborted()
    }
    const io = to({ retry: { max: 2 }, signal: controller.signal, clock: { now: () => 0, wait } })
    expect(await reasonOf(io, post(agent.url))).toBe('aborted')
    expect(received).toHaveLength(1)
  })
})

describe('every try is recorded, masked, bounded and storable', () => {
  it('request and answer', async () => {
    statuses = [
      { status: 201, headers: { 'content-type': 'text/plain', 'set-cookie': 'a=b', 'x-ratelimit-left': '9', 'x-other': 'c' }, body: 'hi' },
    ]
    const io = to()
    await textOf(io, post(`${agent.url}/chat?x=1`, '{"a":1}'))
    expect(io.exchanges).toEqual([
      {
        attempt: 1,
        method: 'POST',
        url: `${agent.url}/chat?x=1`,
        requestHeaders: { 'user-agent': 'parley', 'content-type': 'application/json' },
        requestBody: '{"a":1}',
        status: 201,
        responseHeaders: { 'content-type': 'text/plain', 'x-ratelimit-left': '9' },
        responseBody: 'hi',
        latencyMs: expect.any(Number),
      },
    ])
  })

  it('4 KB of each body, without NUL or half characters', async () => {
    statuses = [
      { status: 200, body: `${'x'.repeat(4095)}👋\0` },
      { status: 200, body: 'a\0b' },
    ]
    const io = to()
    await textOf(io, post(agent.url, `${'y'.repeat(5000)}`))
    await textOf(io, post(agent.url))
    expect(io.exchanges[0]?.requestBody).toBe('y'.repeat(4096))
    expect(io.exchanges[0]?.responseBody).toBe(`${'x'.repeat(4095)}\ufffd`)
    expect(io.exchanges[1]?.responseBody).toBe('a\ufffdb')
  })

  it('a secret at the cut is masked whole', async () => {
    const io = to({ auth: { type: 'bearer' }, secret })
    await textOf(io, post(agent.url, `${'x'.repeat(4090)}${secret}`))
    expect(io.exchanges[0]?.requestBody).toBe(`${'x'.repeat(4090)}***`)
  })

  it.each(['application/json', 'text/event-stream'])('an agent that echoes what it was sent shows no secret (%s)', async (type) => {
    const echo = await httpAgent((request, response) => {
      response.writeHead(200, { 'content-type': type, 'x-request-id': String(request.headers.authorization) })
      response.end(
        `data: ${JSON.stringify({ headers: request.headers, raw: Buffer.from(secret).toString('base64'), url: encodeURIComponent(secret) })}\n\n`,
      )
    })
    open.push(echo)
    const io = ioTo(outgoing, echo.url, { auth: { type: 'bearer' }, secret })
    const text = await textOf(io, post(`${echo.url}/?key=${encodeURIComponent(secret)}`, JSON.stringify({ secret })))
    const everything = text + JSON.stringify(io.exchanges)
    for (const form of ['planted', Buffer.from(secret).toString('base64').slice(0, 12)]) expect(everything).not.toContain(form)
    expect(text).toContain('Bearer ***')
  })

  it('so does one that dies on it', async () => {
    const dying = await socketAgent((socket) => socket.end('garbage'))
    open.push(dying)
    const io = ioTo(outgoing, dying.url, { auth: { type: 'bearer' }, secret })
    const error: Error = await io.fetch(post(dying.url)).catch((thrown) => thrown)
    const printed = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    expect(printed).not.toContain('planted')
    expect(printed.length).toBeLessThan(4096)
  })
})

describe('what is wrong with a request keeps it from being sent', () => {
  it.each([
    ['a scheme', { url: 'gopher://127.0.0.2/' }, 'blocked'],
    ['user-info', { url: `http://user:planted@127.0.0.2:${agent.port}/` }, 'blocked'],
    ['a line break in a header', { headers: { 'x-a': '1\r\nx-evil: 1' } }, 'request'],
    ['a header name', { headers: { 'x a:': '1' } }, 'request'],
    ['the host header', { headers: { Host: 'internal' } }, 'request'],
    ['a key with a line break', { idempotencyKey: 'a\nb' }, 'request'],
    ['its method', { method: 'CONNECT' }, 'request'],
    ['its method line', { method: 'GET / HTTP/1.1\r\nx: y\r\n' }, 'request'],
  ])('%s', async (_, change, reason) => {
    const io = to()
    const error = await io.fetch({ ...post(agent.url), ...change }).catch((thrown) => thrown)
    expect(error).toMatchObject({ reason, source: 'channel' })
    expect(error.message).not.toMatch(/planted|evil/)
    expect(received).toEqual([])
  })

  it('and the host of a request is always that of its URL', async () => {
    await textOf(to(), { method: 'GET', url: `${agent.url}/a?b=c#d`, headers: { 'X-Mixed': 'Case' } })
    expect(received[0]).toMatchObject({ method: 'GET', url: '/a?b=c', headers: { host: `${agentHost}:${agent.port}`, 'x-mixed': 'Case' } })
  })
})
