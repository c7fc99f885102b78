import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { httpAgent, ioTo, outgoingWith, post, textOf } from '#harness/loopback.ts'

const outgoing = outgoingWith({ random: () => 0 })
const heard: { headers: IncomingHttpHeaders; body: string }[] = []
let statuses: number[] = []
const agent = await httpAgent(async (request, response) => {
  heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
  response.writeHead(statuses.shift() ?? 200).end('pong')
})
beforeEach(() => {
  heard.length = 0
  statuses = []
})
afterAll(async () => {
  await outgoing.close()
  await agent.close()
})
const secret = 'planted-signing-secret'
const plain = { algorithm: 'sha256', encoding: 'hex', signatureHeader: 'X-Signature', timestampHeader: 'X-Timestamp', prefix: '' } as const
// 2026-01-01T00:00:00.900Z: seconds are counted down.
const now = Date.UTC(2026, 0, 1) + 900
const timestamp = '1767225600'
const clockAt = (...times: number[]) => ({ now: () => (times.length > 1 ? times.shift()! : times[0]!), wait: async () => {} })
const signed = (settings: object = {}, clock = clockAt(now)) =>
  ioTo(outgoing, agent.url, { auth: { type: 'hmac', ...plain, ...settings }, secret, clock })

describe('a signature covers timestamp and body, in the way the settings say', () => {
  it.each([
    [{}, '{"text":"Grüß dich 👋"}', 'x-signature', ''],
    [{ algorithm: 'sha512', encoding: 'base64' }, '{}', 'x-signature', ''],
    [{ prefix: 'sha256=', signatureHeader: 'X-Hub-Signature-256' }, 'a=1', 'x-hub-signature-256', 'sha256='],
    [{ timestampHeader: 'X-Request-Time', prefix: 'v0=' }, '', 'x-signature', 'v0='],
  ] as const)('%j', async (settings, body, header, prefix) => {
    await textOf(signed(settings), post(agent.url, body))
    const { algorithm, encoding, timestampHeader } = { ...plain, ...settings }
    const expected = createHmac(algorithm, secret).update(`${timestamp}.${body}`).digest(encoding)
    expect(heard[0]!.headers[header]).toBe(prefix + expected)
    expect(heard[0]!.headers[timestampHeader.toLowerCase()]).toBe(timestamp)
    expect(heard[0]!.body).toBe(body)
  })
  it('equals the value that openssl dgst -sha256 -hmac gives', async () => {
    await textOf(signed(), post(agent.url, '{"message":"Hi"}'))
    expect(heard[0]!.headers['x-signature']).toBe('f55009d3725e8de31326ab833145b2e746c65400482c49e93833b87b4b080290')
  })
  it('of a request without a body is over the timestamp and its dot', async () => {
    await textOf(signed(), { method: 'GET', url: agent.url, headers: {} })
    expect(heard[0]!.headers['x-signature']).toBe(createHmac('sha256', secret).update(`${timestamp}.`).digest('hex'))
  })
})

describe('each try', () => {
  it('is signed anew, as the other side refuses old timestamps', async () => {
    statuses = [503, 200]
    const io = ioTo(outgoing, agent.url, {
      auth: { type: 'hmac', ...plain },
      secret,
      retry: { max: 1 },
      clock: clockAt(now, now, now + 60_000),
    })
    await textOf(io, post(agent.url))
    expect(heard.map(({ headers }) => headers['x-timestamp'])).toEqual([timestamp, String(Number(timestamp) + 60)])
    expect(new Set(heard.map(({ headers }) => headers['x-signature'])).size).toBe(2)
    expect(JSON.stringify(io.exchanges)).not.toContain(secret)
  })
  it('wins over headers of the same name, and goes to no other origin', async () => {
    await textOf(signed(), { ...post(agent.url), headers: { 'X-Timestamp': '1', 'X-SIGNATURE': 'mine' } })
    expect(heard[0]!.headers['x-timestamp']).toBe(timestamp)
    await textOf(
      ioTo(outgoing, agent.url, { auth: { type: 'hmac', ...plain }, secret, boundOrigin: 'http://127.0.0.2:1' }),
      post(agent.url),
    )
    expect(heard[1]!.headers['x-signature']).toBeUndefined()
  })
})
