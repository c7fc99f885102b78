import { describe, expect, it } from 'vitest'
import { httpAgent } from '#harness/loopback.ts'
import { deadAddress, mockAgent } from '#harness/mock-agent.ts'
import { faultsIn } from '#harness/raw-call.ts'
import { httpConfig } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { probing } from './fixtures/probing.ts'

const { origin, call, tenant, a, key, own, make, probe, read, activityOf } = await probing()
const agent = await mockAgent()
const secret = 'planted-secret-of-the-probe'

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
  it('shows no secret that the agent sends in pieces, one character an event', async () => {
    const echo = await httpAgent((request, response) => {
      response.setHeader('content-type', 'text/event-stream')
      for (const token of `You sent ${request.headers.authorization}, I think.`) response.write(`data: ${JSON.stringify({ token })}\n\n`)
      response.end('data: [DONE]\n\n')
    })
    const config = { ...httpConfig(`${echo.url}/chat`), stream: 'sse', response: { text: '$.token' } }
    const made = await make(`${echo.url}/chat`, { auth: { type: 'bearer', secret }, config })
    type Shown = { mapped: { content: string }; rawResponse: { body: string }; tries: { responseBody: string }[] }
    const body = (await probe(made.id)).body as Shown
    await echo.close()
    expect(body.mapped.content).toBe('You sent Bearer ***, I think.')
    const tokens = [...body.rawResponse.body.matchAll(/"token":("[^"]*")/g)].map(([, token]) => JSON.parse(token!))
    expect(tokens.join('')).toMatch(/^You sent Bearer \*\*\*, I/)
    expect(body.tries[0]!.responseBody).toBe(body.rawResponse.body)
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
      { source: 'channel', reason: 'refused', hint: expect.stringContaining('Check the host and port') },
      /could not connect/,
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
      /is not JSON/,
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
    await until('the agent hears of it', () => agent.requests.some(({ behaviour }) => behaviour === 'slow'))
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
    await until('the agent hears of it', () => agent.requests.some(({ message }) => message === 'anybody?'))
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
    expect(agent.requests.filter(({ message }) => message === 'only once')).toHaveLength(1)
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
