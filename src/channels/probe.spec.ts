import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '../harness/app.ts'
import { deadAddress, mockAgent } from '../harness/mock-agent.ts'
import { faultsIn, rawCall } from '../harness/raw-call.ts'
import { httpConfig, type Stage, stage } from '../harness/stage.ts'
import { until } from '../harness/until.ts'

const { origin, tenant } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
const agent = await mockAgent()
const secret = 'planted-secret-of-the-probe'
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})
const make = async (url: string, more: object = {}) =>
  (
    await call('POST', '/channels', {
      key,
      body: { projectId: own.projectId, name: 'Agent', kind: 'http', config: httpConfig(url), retry: { max: 1 }, ...more },
    })
  ).body
const probe = (id: unknown, body: object = {}) => call('POST', `/channels/${id}/probe`, { key, body })
const read = async (id: unknown) => (await call('GET', `/channels/${id}`, { key })).body
const activityOf = async (id: unknown) =>
  (await call('GET', `/activity/resource/channel/${id}?action=channel.probed`, { key })).body.data as {
    changes: { path: string; after: unknown }[]
  }[]

describe('a probe of an agent that answers', () => {
  it('shows what was sent, what came and what was read, and the channel is verified', async () => {
    const made = await make(agent.at('echo'), { auth: { type: 'bearer', secret } })
    const answer = await probe(made.id, { message: 'Is anybody there?' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ok: true,
        renderedRequest: {
          method: 'POST',
          url: agent.at('echo'),
          headers: { authorization: 'Bearer ***' },
          body: expect.stringContaining('Is anybody there?'),
        },
        rawResponse: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"reply":"You said: Is anybody there?"}' },
        mapped: { content: 'You said: Is anybody there?', toolCalls: [] },
        tries: [{ attempt: 1, status: 200 }],
        latencyMs: expect.any(Number),
      },
    })
    expect(answer.body).not.toHaveProperty('fault')
    expect(await read(made.id)).toMatchObject({ version: 1, status: 'verified', lastProbe: { ok: true, message: 'The agent answered.' } })
    const [entry] = await activityOf(made.id)
    expect(entry!.changes).toContainEqual({ path: '/status', before: 'unverified', after: 'verified' })
  })
  it('says a greeting where none is given, what the channel knows where that would not do, and fills variables in', async () => {
    const made = await make(agent.at('echo'), {
      config: { ...httpConfig(agent.at('echo')), body: { message: '{{message}} {{variables.name}}' } },
    })
    expect((await probe(made.id, { variables: { name: 'Ada' } })).body.mapped).toEqual({ content: 'You said: Hello Ada', toolCalls: [] })
    const recordings = [
      {
        id: 'r',
        messages: [
          { role: 'user', content: 'Where is my parcel?' },
          { role: 'agent', content: 'On its way.' },
        ],
      },
    ]
    const replay = await make('', { kind: 'replay', config: { recordings } })
    expect((await probe(replay.id)).body).toMatchObject({
      ok: true,
      renderedRequest: null,
      rawResponse: null,
      tries: [],
      mapped: { content: 'On its way.' },
    })
    const demo = await own.demoChannel()
    expect((await probe(demo.id)).body).toMatchObject({ ok: true, renderedRequest: null })
  })
  it('shows every try', async () => {
    const made = await make(agent.at('flaky'), { retry: { max: 2 } })
    const { body } = await probe(made.id)
    expect((body.tries as { status: number }[]).map(({ status }) => status)).toEqual([500, 500, 200])
  })
})

describe('a probe that fails is an answer too, which says whose fault it is and what to do', () => {
  it.each<[string, () => string | Promise<string>, object, RegExp]>([
    [
      'nobody listens',
      deadAddress,
      { source: 'channel', reason: 'refused', hint: expect.stringContaining('Check host and port') },
      /No connection/,
    ],
    [
      'an error',
      () => agent.at('down'),
      { source: 'agent', reason: 'status', hint: expect.stringContaining('own log') },
      /500 with “the model is not loaded”/,
    ],
    [
      'no JSON',
      () => agent.at('malformed'),
      { source: 'agent', reason: 'notJson', hint: expect.stringContaining('Check that url') },
      /should have answered with JSON/,
    ],
    ['a redirect', () => agent.at('redirect'), { source: 'channel', reason: 'redirect' }, /redirect/],
    [
      'another credential',
      () => agent.at('mirrorRefusal'),
      { source: 'agent', reason: 'status', hint: expect.stringContaining('Check the channel’s auth') },
      /not a key of ours: Bearer \*\*\*/,
    ],
  ])('%s', async (_, url, fault, message) => {
    const made = await make(await url(), { auth: { type: 'bearer', secret } })
    const { status, body } = await probe(made.id)
    expect([status, body]).toMatchObject([200, { ok: false, mapped: null, fault: { ...fault, message: expect.stringMatching(message) } }])
    const after = await read(made.id)
    expect(after).toMatchObject({ status: 'failing', lastProbe: { ok: false, message: (body.fault as { message: string }).message } })
    expect(JSON.stringify([body, after, await activityOf(made.id)])).not.toContain(secret)
  })
  it('what the agent sends is stored and answered whatever it holds', async () => {
    const made = await make(agent.at('unstorable'))
    const answer = await call('POST', `/channels/${made.id}/probe`, { key, headers: { 'idempotency-key': 'unstorable' }, body: {} })
    expect(answer.body.mapped).toMatchObject({ content: 'a\ufffdb \ufffd c' })
    const mirror = await make(agent.at('mirror'), { auth: { type: 'bearer', secret } })
    expect(JSON.stringify((await probe(mirror.id)).body)).not.toContain('planted')
  })
})

describe('the result of a probe', () => {
  it('is forgotten where the channel has changed meanwhile, and with every later change', async () => {
    const made = await make(agent.at('slow?ms=400'))
    const probing = probe(made.id)
    await until('the agent hears of it', () => agent.heard.some(({ behaviour }) => behaviour === 'slow'))
    const replacement = { name: 'Agent', kind: 'http', config: httpConfig(agent.at('down')) }
    await call('PUT', `/channels/${made.id}`, { key, body: replacement })
    expect((await probing).body).toMatchObject({ ok: true })
    expect(await read(made.id)).toMatchObject({ status: 'unverified', lastProbe: null })
    expect(await activityOf(made.id)).toEqual([])
    await probe(made.id)
    expect(await read(made.id)).toMatchObject({ status: 'failing', lastProbe: { ok: false } })
    await call('PUT', `/channels/${made.id}`, { key, body: replacement })
    expect(await read(made.id)).toMatchObject({ status: 'unverified', lastProbe: null })
  })
  it('leaves a disabled channel disabled, and makes no new version', async () => {
    const made = await make(agent.at('echo'), { status: 'disabled' })
    await probe(made.id)
    expect(await read(made.id)).toMatchObject({ version: 1, status: 'disabled', lastProbe: { ok: true } })
  })
  it('says nothing about an agent that was not waited for', async () => {
    const made = await make(agent.at('hang'))
    const gone = new AbortController()
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const probing = fetch(`${origin}/v1/channels/${made.id}/probe`, {
      method: 'POST',
      headers,
      body: '{"message":"anybody?"}',
      signal: gone.signal,
    })
    await until('the agent hears of it', () => agent.heard.some(({ message }) => message === 'anybody?'))
    gone.abort()
    await expect(probing).rejects.toThrow()
    const next = await make(agent.at('slow?ms=300'))
    await probe(next.id)
    expect(await read(made.id)).toMatchObject({ status: 'unverified', lastProbe: null })
  })
  it('is the same again for the same Idempotency-Key, and nothing is sent', async () => {
    const made = await make(agent.at('echo'))
    const again = { key, headers: { 'idempotency-key': 'once' }, body: { message: 'only once' } }
    const answers = [await call('POST', `/channels/${made.id}/probe`, again), await call('POST', `/channels/${made.id}/probe`, again)]
    expect(answers[1]!.headers.get('idempotency-replayed')).toBe('true')
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(agent.heard.filter(({ message }) => message === 'only once')).toHaveLength(1)
  })
})

describe('who may probe what', () => {
  it('not a viewer, not another workspace, not an archived channel; and no message is not one', async () => {
    const made = await make(agent.at('echo'))
    expect((await call('POST', `/channels/${made.id}/probe`, { key: await a.keyOf('viewer'), body: {} })).status).toBe(403)
    expect((await call('POST', `/channels/${made.id}/probe`, { key: await (await tenant('B')).keyOf('owner'), body: {} })).status).toBe(404)
    expect(faultsIn(await probe(made.id, { message: '' }))).toEqual(['/message too_small'])
    await call('DELETE', `/channels/${made.id}`, { key })
    expect(await probe(made.id)).toMatchObject({ status: 409, body: { currentState: 'archived' } })
  })
})

describe('credentials of several parts', () => {
  const heard: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    heard.push({ url: request.url!, headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    const answer =
      request.url === '/token'
        ? { access_token: 'planted-token-1234', expires_in: 600 }
        : { reply: `You sent ${request.headers.authorization}` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  let at = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const oauth = (more: object = {}) => ({ type: 'oauth2ClientCredentials', tokenUrl: `${at}/token`, clientId: 'parley', secret, ...more })

  it('oauth2ClientCredentials: the token is asked for, used and never shown', async () => {
    const made = await make(`${at}/chat`, { auth: oauth({ scope: 'chat' }) })
    expect(made.auth).toEqual({
      type: 'oauth2ClientCredentials',
      tokenUrl: `${at}/token`,
      clientId: 'parley',
      scope: 'chat',
      credentialsIn: 'header',
      secret: { set: true, lastFour: 'robe', updatedAt: expect.any(String) },
    })
    const { body } = await probe(made.id)
    expect(body).toMatchObject({ ok: true, mapped: { content: 'You sent Bearer ***' } })
    expect(heard.map(({ url }) => url)).toEqual(['/token', '/chat'])
    expect(heard[1]!.headers.authorization).toBe('Bearer planted-token-1234')
    const run = await own.queue((await own.scenario({ stop: { maxTurns: 1 } })).id, { channelId: String(made.id) })
    await own.process()
    expect(JSON.stringify([body, await own.read(run[0]!.id), await read(made.id), await activityOf(made.id)])).not.toContain('planted')
  })
  it('hmac: the signature is of what was sent', async () => {
    const auth = { type: 'hmac', signatureHeader: 'X-Agent-Signature', prefix: 'sha256=', secret }
    const made = await make(`${at}/chat`, { auth })
    expect(made.auth).toMatchObject({
      algorithm: 'sha256',
      encoding: 'hex',
      signatureHeader: 'X-Agent-Signature',
      timestampHeader: 'x-timestamp',
      prefix: 'sha256=',
    })
    expect((await probe(made.id)).body).toMatchObject({ ok: true })
    const { headers, body } = heard.at(-1)!
    expect(headers['x-agent-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${headers['x-timestamp']}.${body}`).digest('hex')}`,
    )
  })
  it.each<[string, () => object, string[]]>([
    ['a token endpoint that may not be called', () => oauth({ tokenUrl: 'http://10.0.0.5/token' }), ['/auth/tokenUrl blocked_address']],
    ['a token endpoint with a password', () => oauth({ tokenUrl: 'https://user:planted@id.example/' }), ['/auth/tokenUrl not_valid']],
    [
      'header names that may not be set',
      () => ({ type: 'hmac', signatureHeader: 'host', timestampHeader: 'x y', secret }),
      ['/auth/signatureHeader invalid_header_name', '/auth/timestampHeader invalid_header_name'],
    ],
    [
      'one header for both',
      () => ({ type: 'hmac', signatureHeader: 'X-A', timestampHeader: 'x-a', secret }),
      ['/auth/timestampHeader duplicate_header'],
    ],
    ['members of another type', () => ({ type: 'bearer', clientId: 'x', secret }), ['/auth/clientId unknown_member']],
    [
      'a certificate without TLS',
      () => ({ type: 'mtls', secret: { certificate: 'planted', key: 'planted' } }),
      ['/auth/secret not_valid', '/auth/type not_valid'],
    ],
    ['a certificate as one text', () => ({ type: 'mtls', secret }), ['/auth/secret wrong_type']],
  ])('422 for %s', async (_, auth, expected) => {
    const answer = await call('POST', '/channels', {
      key,
      body: { projectId: own.projectId, name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: auth() },
    })
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
    expect(JSON.stringify(answer.body)).not.toContain('planted')
  })
  it.each<[string, () => object, number]>([
    ['keeps it while both addresses stay', () => oauth({ scope: 'other', tokenUrl: `${at}/other-token` }), 200],
    ['needs it for another token endpoint', () => oauth({ tokenUrl: 'https://id.example/token' }), 422],
    ['needs it for another type', () => ({ type: 'hmac' }), 422],
  ])('a replacement without the secret %s', async (_, auth, status) => {
    const made = await make(`${at}/chat`, { auth: oauth() })
    const { secret: _secret, ...without } = auth() as { secret?: string }
    const answer = await call('PUT', `/channels/${made.id}`, {
      key,
      body: { name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: without },
    })
    expect(answer.status).toBe(status)
  })
  it('a run that was queued for another kind of credential is not played with this one', async () => {
    const made = await make(`${at}/chat`, { auth: { type: 'bearer', secret: 'the-first-secret' } })
    const [queued] = await own.queue((await own.scenario({ stop: { maxTurns: 1 } })).id, { channelId: String(made.id) })
    await call('PUT', `/channels/${made.id}`, {
      key,
      body: { name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: { type: 'hmac', secret } },
    })
    const before = heard.length
    await own.process()
    expect(await own.read(queued!.id)).toMatchObject({ errorSource: 'channel', error: { reason: 'request' } })
    expect(heard.length).toBe(before)
  })
})
