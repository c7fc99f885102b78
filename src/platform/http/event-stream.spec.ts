import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readEvents } from '#harness/event-reader.ts'
import { until } from '#harness/until.ts'
import type { Caller } from '../caller.ts'
import type { StreamedEvent } from '../contract.ts'
import { operation } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import { implementAll, type Stream } from '../implement.ts'
import type { World } from '../world.ts'
import type { StreamLimits } from './event-stream.ts'
import { createServer } from './server.ts'

type Tick = { n: number; text?: string }
const contract = {
  follow: operation({
    method: 'GET',
    url: '/ticks',
    summary: 'Ticks',
    role: 'reviewer',
    answers: { 200: z.strictObject({ n: z.int(), text: z.string().optional() }), 204: z.null() },
    stream: true,
    transaction: false,
  }),
}
const tick = (n: number, text?: string): StreamedEvent<Tick> => ({
  id: String(n),
  type: 'tick',
  data: { n, ...(text !== undefined && { text }) },
})

/** Yields what is pushed; `left` resolves when nothing reads it any longer. */
function pushed() {
  const waiting: StreamedEvent<Tick>[] = []
  const left = Promise.withResolvers<void>()
  let ring = () => {}
  const stream: Stream<Tick> = async function* (signal) {
    signal.addEventListener('abort', () => ring())
    try {
      yield { events: [], cursor: '0' }
      while (!signal.aborted) {
        while (waiting.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (ring = resolve))
        const events = waiting.splice(0)
        if (events.length > 0) yield { events, cursor: events.at(-1)!.id }
      }
    } finally {
      left.resolve()
    }
  }
  const push = (...events: StreamedEvent<Tick>[]) => {
    waiting.push(...events)
    ring()
  }
  return { stream, push, left: left.promise }
}

type Follow = (call: { request: { lastEventId?: string } }) => Promise<Stream<Tick> | undefined>

/** A server of one streamed operation. The credential is a key; `callers` says whose it is, or why not. */
async function serve(follow: Follow, streams: Partial<StreamLimits> = {}) {
  const callers = new Map<string, Caller | Error>()
  const callerOf = (key: string): Caller => ({
    workspaceId: 'wks_1',
    memberId: `usr_${key}`,
    memberName: key,
    role: 'reviewer',
    key: { id: key, name: key },
  })
  const server = await createServer({
    contracts: { ticks: contract },
    handlers: implementAll({ ticks: contract }, { ticks: { follow } }),
    world: {} as World,
    authenticate: async (headers) => {
      const key = String(headers['x-api-key'])
      const caller = callers.get(key) ?? callerOf(key)
      if (caller instanceof Error) throw caller
      return caller
    },
    identify: () => Promise.reject(new Error('nobody')),
    ready: async () => ({}),
    version: '0',
    logLevel: 'silent',
    streams,
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const read = (key = 'a', headers: Record<string, string> = {}) => readEvents(`${origin}/v1/ticks`, { 'x-api-key': key, ...headers })
  return { server, origin, callers, callerOf, read }
}

describe('a streamed answer', () => {
  it('is server-sent events, with the headers of every answer', async () => {
    const { stream, push } = pushed()
    const { read } = await serve(async () => stream)
    const reading = await read()
    push(tick(1), tick(2, 'two\r\nlines\u2028'))
    const events = await reading.atLeast(2)
    expect(reading.status).toBe(200)
    expect(Object.fromEntries(reading.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
    expect(events).toEqual([
      { id: expect.stringMatching(/^1-/), event: 'tick', data: { n: 1 } },
      { id: expect.stringMatching(/^2-/), event: 'tick', data: { n: 2, text: 'two\r\nlines\u2028' } },
    ])
  })

  it('gives the handler the Last-Event-ID, an empty one like none', async () => {
    const got: (string | undefined)[] = []
    const { read } = await serve(async ({ request }) => {
      got.push(request.lastEventId)
      return async function* () {}
    })
    for (const headers of [{ 'last-event-id': '17' }, { 'last-event-id': '' }, {}]) await (await read('a', headers)).ended
    expect(got).toEqual(['17', undefined, undefined])
  })

  it('ends when the source does; 204 when nothing is left', async () => {
    const { read } = await serve(async ({ request }) =>
      request.lastEventId
        ? undefined
        : async function* () {
            yield { events: [tick(1)], cursor: '1' }
          },
    )
    const reading = await read()
    expect(await reading.ended).toBe(true)
    expect(reading.events).toHaveLength(1)
    expect((await read('a', { 'last-event-id': '1' })).status).toBe(204)
  })

  it('to HEAD is its headers', async () => {
    const { origin } = await serve(async () => pushed().stream)
    const { status, headers } = await fetch(`${origin}/v1/ticks`, { method: 'HEAD', headers: { 'x-api-key': 'a' } })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  })

  it('that breaks its contract is not sent, and ends', async () => {
    const { stream, push } = pushed()
    const { read } = await serve(async () => stream)
    const reading = await read()
    push(tick(1), { ...tick(2), data: { n: 2, secret: 'x' } as Tick })
    expect(await reading.ended).toBe(true)
    expect(JSON.stringify(reading.events)).not.toContain('secret')
  })

  it('ends when its source fails, and says nothing of why', async () => {
    const { read } = await serve(
      async () =>
        async function* () {
          yield { events: [tick(1)], cursor: '1' }
          throw new Error('select secret from table')
        },
    )
    const reading = await read()
    expect(await reading.ended).toBe(true)
    expect(reading.events).toHaveLength(1)
    expect(reading.comments.join()).not.toContain('secret')
  })
})

describe('a heartbeat', () => {
  it('comes at its time, with how far the client is, but only of what it was sent', async () => {
    const { stream, push } = pushed()
    const { read } = await serve(async () => stream, { heartbeatMs: 50 })
    const reading = await read()
    await until('two heartbeats', () => reading.comments.length >= 2)
    expect(reading.lastEventId()).toMatch(/^0-/)
    push(tick(7))
    await reading.atLeast(1)
    await until('the next', () => reading.comments.length >= 4)
    expect([reading.lastEventId(), reading.events.length]).toEqual([expect.stringMatching(/^7-/), 1])
  })
})

describe('a reader that does not read', () => {
  it('is cut off, with no more kept for it than the sockets hold, and no other notices', async () => {
    let produced = 0
    const text = 'x'.repeat(50_000)
    const endless: Stream<Tick> = async function* (signal) {
      while (!signal.aborted) yield { events: Array.from({ length: 20 }, () => tick(++produced, text)), cursor: String(produced) }
    }
    const { stream, push, left } = pushed()
    const { read, origin } = await serve(async ({ request }) => (request.lastEventId ? stream : endless), { patienceMs: 500 })
    const quick = await read('b', { 'last-event-id': '0' })
    const { port } = new URL(origin)
    const slow = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.pause()
    slow.write('GET /v1/ticks HTTP/1.1\r\nhost: x\r\nx-api-key: a\r\n\r\n')
    const closed = new Promise<void>((resolve) => slow.once('close', () => resolve()))
    slow.on('error', () => {})
    await until('it stands still', async () => {
      const before = produced
      await sleep(200)
      return before > 0 && produced === before
    })
    expect(produced * text.length).toBeLessThan(40e6)
    push(tick(1))
    await quick.atLeast(1)
    const stood = produced
    // Only who reads on sees that the other end is gone.
    await sleep(600)
    slow.resume()
    await closed
    expect(produced).toBe(stood)
    push(tick(2))
    await quick.atLeast(2)
    quick.leave()
    await left
  })
})

describe('an open stream', () => {
  it('is let go when the client leaves', async () => {
    const { stream, left } = pushed()
    const { read } = await serve(async () => stream)
    const reading = await read()
    reading.leave()
    await left
  })

  const revoked: [string, (caller: Caller) => Caller | Error][] = [
    ['was revoked', () => new ServiceError('unauthorized', 'no')],
    ['has a role that is too low now', (caller) => ({ ...caller, role: 'viewer' })],
    ['has another role in a project now', (caller) => ({ ...caller, projectRoles: { prj_1: 'viewer' } })],
    ['is of another workspace now', (caller) => ({ ...caller, workspaceId: 'wks_2' })],
    ['has been refused too often', () => new ServiceError('too_many_requests', 'no')],
  ]
  it.each(revoked)('ends soon after its credential %s', async (_, changed) => {
    const { stream, left, push } = pushed()
    const { read, callers, callerOf } = await serve(async () => stream, { recheckMs: 50 })
    const reading = await read()
    push(tick(1))
    await reading.atLeast(1)
    callers.set('a', changed(callerOf('a')))
    expect(await Promise.race([reading.ended, sleep(10_000, 'still open')])).toBe(true)
    await left
    expect(reading.comments).toContain('the credential is no longer valid')
  })

  it('outlives a database that is away', async () => {
    const { stream, push } = pushed()
    const { read, callers } = await serve(async () => stream, { recheckMs: 20 })
    const reading = await read()
    callers.set('a', new Error('Connection terminated'))
    await sleep(100)
    push(tick(1))
    await reading.atLeast(1)
  })

  it('counts: so many of one member and of all, then 429 and 503 with Retry-After, until one is closed', async () => {
    const { read } = await serve(async () => pushed().stream, { perMember: 2, perProcess: 3 })
    const [first] = [await read('a'), await read('a')]
    const refused = await read('a')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await read('b')).status).toBe(200)
    expect((await read('c')).status).toBe(503)
    first!.leave()
    await until('there is room', async () => (await read('a')).status === 200)
  })

  it('ends when the process stops, which waits for no reader', async () => {
    const { stream, left } = pushed()
    const { read, server, origin } = await serve(async () => stream)
    const reading = await read()
    const slow = connect(Number(new URL(origin).port), '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.pause()
    slow.write('GET /v1/ticks HTTP/1.1\r\nhost: x\r\nx-api-key: b\r\n\r\n')
    const begun = performance.now()
    await server.close()
    expect(performance.now() - begun).toBeLessThan(40_000)
    expect(await reading.ended).toBe(true)
    expect(reading.comments.at(-1)).toBe('the service is stopping')
    await left
  })
})
