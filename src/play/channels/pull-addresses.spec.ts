import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type Puller, pullerOf, pullStage } from '#harness/puller.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

// The two addresses that machines reach with the key of a channel, attacked like the interface.

const lines: string[] = []
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
  lines.push(String(chunk))
  return write(chunk, ...rest)
}) as typeof process.stdout.write

const test = await testApp({
  PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '60',
  PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_PER_SECOND: '1',
  PARLEY_LOG_LEVEL: 'info',
})
test.startWorker({ pollMs: 50 })
const { origin } = test
const a = await pullStage(test, 'A')
const b = await pullStage(test, 'B')
const wrongKey = `parley_channel_${'A'.repeat(43)}`

type Call = { method?: string; headers?: Record<string, string>; body?: string }
async function call(path: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const answer = await fetch(`${origin}/v1/pull/${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}
const json = { 'content-type': 'application/json' }
const taken = async (agent: Puller) => {
  await a.play(agent.id)
  return (await agent.next()).body
}

describe('who may fetch messages', () => {
  it('nobody without the key of this channel: one answer for a missing, malformed and foreign key, and for every channel', async () => {
    const [mine, other, foreign] = [await a.channel(), await a.channel(), await b.channel()]
    const apiKey = await (await test.tenant('C')).keyOf('owner')
    const keys = [undefined, '', 'x', wrongKey, other.key, foreign.key, apiKey, `${mine.key}x`, mine.key.slice(0, -1)]
    for (const key of keys)
      for (const [path, more] of [
        [`${mine.id}/next?wait=0`, {}],
        [`${mine.id}/messages`, { method: 'POST', headers: json, body: '{}' }],
      ] as [string, Call][]) {
        const answer = await call(path, { ...more, headers: { ...more.headers, ...(key !== undefined && { 'x-api-key': key }) } })
        expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
        expect(answer.headers.get('www-authenticate')).toBeTruthy()
      }
    const strange = await Promise.all(
      ['chn_01h00000000000000000000000', 'x', '%00', `${'x'.repeat(500)}`, '..%2f..%2fprojects'].map((id) =>
        call(`${id}/next?wait=0`, { headers: { 'x-api-key': mine.key } }),
      ),
    )
    expect(new Set(strange.map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('a key of the channel opens nothing else, and both forms of the header work', async () => {
    const agent = await a.channel()
    for (const headers of [{ 'x-api-key': agent.key }, { authorization: `Bearer ${agent.key}` }] as Record<string, string>[]) {
      for (const path of ['projects', 'me', 'channels', `channels/${agent.id}`, `channels/${agent.id}/pollers`])
        expect((await fetch(`${origin}/v1/${path}`, { headers })).status).toBe(401)
      expect((await call(`${agent.id}/next?wait=0`, { headers })).status).toBe(204)
    }
    const both = { 'x-api-key': agent.key, authorization: `Bearer ${agent.key}` }
    expect(await call(`${agent.id}/next?wait=0`, { headers: both })).toMatchObject({ status: 400, body: { code: 'multiple_credentials' } })
  })

  it('a new key ends the old one, only channels of this kind have one, and it is stored as a hash', async () => {
    const agent = await a.channel()
    const params = { path: { id: agent.id } }
    const { channelKey, lastFour } = await must(a.owner.POST('/channels/{id}/rotate-key', { params, body: {} }))
    expect(channelKey!.endsWith(lastFour)).toBe(true)
    expect((await agent.next('wait=0')).status).toBe(401)
    expect((await pullerOf(origin, agent.id, channelKey!).next('wait=0')).status).toBe(204)
    const demo = await must(a.owner.POST('/channels', { body: { projectId: a.projectId, name: 'Demo', kind: 'demo', config: {} } }))
    expect(demo).not.toHaveProperty('channelKey')
    const refused = await a.owner.POST('/channels/{id}/rotate-key', { params: { path: { id: demo.id } }, body: {} })
    expect(refused.error).toMatchObject({ status: 409, code: 'wrong_state' })
    const { data } = await a.owner.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'channel', resourceId: agent.id } },
    })
    for (const shown of [data, await must(a.owner.GET('/channels/{id}', { params })), await a.pollers(agent.id)]) {
      expect(JSON.stringify(shown)).not.toContain(agent.key)
      expect(JSON.stringify(shown)).not.toContain(channelKey)
    }
  })

  it('a poller that waits gets nothing with a key that was replaced meanwhile, and holds no message back', async () => {
    const agent = await a.channel()
    const waiting = agent.next('wait=60&poller=thief')
    await until('the poller waits', async () => JSON.stringify(await a.pollers(agent.id)).includes('thief'))
    const { channelKey } = await must(a.owner.POST('/channels/{id}/rotate-key', { params: { path: { id: agent.id } }, body: {} }))
    await a.play(agent.id)
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect((await pullerOf(origin, agent.id, channelKey!).next('wait=60')).body).toMatchObject({ type: 'message', delivery: 1 })
  })

  it('shows the key once: a repeated request with the same idempotency key has null', async () => {
    const headers = { 'idempotency-key': 'once' } as never
    const body = { projectId: a.projectId, name: 'Once', kind: 'pull' as const, config: {} }
    const first = await must(a.owner.POST('/channels', { body, headers }))
    const second = await must(a.owner.POST('/channels', { body, headers }))
    expect([second.id, second.channelKey]).toEqual([first.id, null])
    expect(first.channelKey).toMatch(/^parley_channel_/)
  })

  it('an archived channel and one of another kind have no pollers', async () => {
    const [archived, changed] = [await a.channel(), await a.channel()]
    await a.owner.DELETE('/channels/{id}', { params: { path: { id: archived.id } } })
    await must(a.owner.PUT('/channels/{id}', { params: { path: { id: changed.id } }, body: { name: 'Demo', kind: 'demo', config: {} } }))
    expect([(await archived.next('wait=0')).status, (await changed.next('wait=0')).status]).toEqual([401, 401])
  })
})

describe('what a request may hold', () => {
  it.each<[string, string, RegExp]>([
    ['wait=61', 'parameter', /0 to 60/],
    ['wait=-1', 'parameter', /0 to 60/],
    ['wait=1e1', 'parameter', /0 to 60/],
    ['lease=4', 'parameter', /5 to 120/],
    ['lease=121', 'parameter', /5 to 120/],
    ['poller=a b', 'parameter', /1 to 64 letters/],
    [`poller=${'x'.repeat(65)}`, 'parameter', /1 to 64 letters/],
  ])('422 for next?%s, with its place', async (query, place, message) => {
    const agent = await a.channel()
    const answer = await agent.next(query)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ [place]: query.split('=')[0] }] } })
    expect((answer.body as unknown as { errors: { message: string }[] }).errors[0]!.message).toMatch(message)
  })

  it('400 for a parameter that there is not, 405 for other methods, HEAD too, and nothing is leased', async () => {
    const agent = await a.channel()
    const headers = { 'x-api-key': agent.key }
    await a.play(agent.id)
    expect((await call(`${agent.id}/next?now=1`, { headers })).status).toBe(400)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await call(`${agent.id}/next`, { method, headers })).status).toBe(405)
    expect((await fetch(`${origin}/v1/pull/${agent.id}/next`, { method: 'HEAD', headers })).status).toBe(405)
    expect((await call(`${agent.id}/messages`, { headers })).headers.get('allow')).toBe('POST')
    expect((await agent.next()).body).toMatchObject({ delivery: 1 })
  })

  it.each<[string, (message: { id: string; lease: string }) => object | string, number, RegExp]>([
    ['nothing', () => ({}), 422, /errors were found|expected/i],
    ['no reply', ({ id, lease }) => ({ id, lease }), 422, /The answer is empty\. Send one of text/],
    ['text and messages', ({ id, lease }) => ({ id, lease, text: 'a', messages: ['b'] }), 422, /not both/],
    ['a member that there is not', ({ id, lease }) => ({ id, lease, text: 'a', role: 'owner' }), 422, /role/],
    ['a tool call without a name', ({ id, lease }) => ({ id, lease, toolCalls: [{ arguments: {} }] }), 422, /required \(string\)/],
    ['another lease, with NUL', ({ id }) => ({ id, lease: 'a\u0000b', text: 'a' }), 409, /lease/],
    ['another message, with NUL', ({ lease }) => ({ id: 'a\u0000b', lease, text: 'a' }), 404, /./],
    ['a list', () => '[]', 400, /./],
    ['half a JSON text', () => '{"id":', 400, /JSON/],
    ['deep JSON', () => '['.repeat(100_000), 400, /./],
    ['300 KB', ({ id, lease }) => ({ id, lease, text: 'x'.repeat(300_000) }), 413, /262144 bytes/],
    ['another lease', ({ id }) => ({ id, lease: 'x', text: 'a' }), 409, /lease/],
    ['another message', ({ lease }) => ({ id: 'msg_x', lease, text: 'a' }), 404, /./],
  ])('refuses %s in words, and the message can still be answered', async (_, body, status, words) => {
    const agent = await a.channel()
    const message = await taken(agent)
    const answer = await agent.send(body(message))
    expect(answer.status).toBe(status)
    expect(String(answer.body.detail)).toMatch(words)
    expect((await agent.send({ id: message.id, lease: message.lease, text: 'Hi' })).status).toBe(200)
  })

  it('415 for another media type and for a compressed body', async () => {
    const agent = await a.channel()
    const headers = { 'x-api-key': agent.key }
    const post = (more: Record<string, string>) =>
      call(`${agent.id}/messages`, { method: 'POST', headers: { ...headers, ...more }, body: '{}' })
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...json, 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

describe('between workspaces and channels', () => {
  it('no message, lease or answer crosses over, with the ids of others', async () => {
    const [mine, sibling, foreign] = [await a.channel(), await a.channel(), await b.channel()]
    const message = await taken(mine)
    for (const other of [sibling, foreign]) {
      expect((await other.next('wait=1')).status).toBe(204)
      for (const more of [{ text: 'stolen' }, { working: true }, { release: true }])
        expect((await other.send({ id: message.id, lease: message.lease, ...more })).status).toBe(404)
    }
    expect((await mine.send({ id: message.id, lease: message.lease, text: 'Hi' })).status).toBe(200)
  })
})

describe('floods', () => {
  it('those who guess keys are slowed down by their address, and a good key still works', async () => {
    const agent = await a.channel()
    const statuses: number[] = []
    for (let n = 0; n < 120; n += 1)
      statuses.push((await pullerOf(origin, agent.id, `parley_channel_${String(n).padStart(43, 'A')}`).next('wait=0')).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50)
    expect((await agent.next('wait=0')).status).toBe(204)
  })

  it('a channel has a number of waiting pollers, and the others of its workspace are served', async () => {
    const small = await testApp({ PARLEY_TEST_LIMIT_POLLERS_PER_CHANNEL: '3' })
    const { channel, pollers } = await pullStage(small)
    const [agent, other] = [await channel(), await channel()]
    const leaving = new AbortController()
    const waiting = ['a', 'b', 'c'].map((name) => agent.next(`wait=30&poller=${name}`, leaving.signal).catch(() => undefined))
    await until('three wait', async () => (await pollers(agent.id)).connected === 3)
    const refused = await agent.next('wait=30&poller=d')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await other.next('wait=0')).status).toBe(204)
    leaving.abort()
    await Promise.all(waiting)
    await until('a place is free', async () => (await agent.next('wait=0')).status === 204)
  })
})

it('nothing of keys, leases and messages is in the log', async () => {
  const agent = await a.channel()
  const message = await taken(agent)
  await agent.send({ id: message.id, lease: message.lease, text: 'a secret reply' })
  await fetch(`${origin}/v1/pull/${agent.key}/next?wait=0`, { headers: { 'x-api-key': agent.key } })
  const log = lines.join('')
  for (const secret of [agent.key, message.lease, 'a secret reply']) expect(log).not.toContain(secret)
  expect(log).toContain('/v1/pull/')
})
