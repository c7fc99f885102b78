import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { socketAgent } from '#harness/socket-agent.ts'
import { type Stage, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { vendors } from './fixtures/vendors.ts'

const { origin, tenant } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
let hits = 0
const server = createServer(async (request, response) => {
  hits += 1
  const { pathname, searchParams: query } = new URL(request.url!, 'http://agent')
  const body = Buffer.concat(await request.toArray()).toString()
  const vendor = vendors.find(({ path }) => path === pathname)
  const heard = vendor?.hears({ headers: request.headers, body, query })
  if (typeof heard !== 'string')
    return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'not as the docs say' }))
  const answer = vendor!.answers(`You said: ${heard}`)
  response
    .writeHead(200, { 'content-type': answer.type ?? 'application/json' })
    .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})
let at = ''
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const post = (curl: string, more: object = {}) =>
  call('POST', '/channels/from-curl', { key, body: { projectId: own.projectId, curl, ...more } })
const lines = ['Where is my "parcel"?', 'Line one\nline two & <three> \\ 100 % 👋']
const talk = async (channelId: unknown) => {
  const { id } = await own.scenario({ driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) } })
  const [queued] = await own.queue(id, { channelId: String(channelId) })
  await own.process()
  return own.read(queued!.id)
}
const heardBack = lines.flatMap((line) => [line, `You said: ${line}`])

describe.each(vendors)('$name', ({ curl, becomes }) => {
  it('becomes a channel that works, its secret never shown', async () => {
    const answer = await post(curl(at), { create: true })
    expect(answer).toMatchObject({
      status: 201,
      body: { channel: becomes, created: { ...becomes, status: 'verified', version: 1 }, probe: { ok: true } },
    })
    expect(answer.headers.get('location')).toBe(`/v1/channels/${(answer.body.created as { id: string }).id}`)
    const run = await talk((answer.body.created as { id: string }).id)
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null })
    expect(run.turns.map(({ content }) => content)).toEqual(heardBack)
    expect(JSON.stringify([answer.body, run])).not.toContain('planted')
  })
})

describe.each(vendors.filter(({ known }) => known))('$name', ({ curl }) => {
  it('becomes a channel that works also without a message to try', async () => {
    const before = hits
    const { status, body } = await post(curl(at), { create: true, probe: false, name: 'Untried' })
    expect([status, body]).toMatchObject([201, { created: { name: 'Untried', status: 'unverified', lastProbe: null } }])
    expect([hits, body.probe]).toEqual([before, undefined])
    expect((await talk((body.created as { id: string }).id)).turns.map(({ content }) => content)).toEqual(heardBack)
  })
})

describe('without create', () => {
  it('nothing is sent or made, and the body that is answered makes the channel once it has its secret', async () => {
    const before = hits
    const { status, body } = await post(vendors[0]!.curl(at))
    expect([status, hits, body.created, body.probe]).toEqual([200, before, undefined, undefined])
    const { auth, ...channel } = body.channel as { auth: object }
    expect(faultsIn(await call('POST', '/channels', { key, body: { ...channel, auth } }))).toEqual(['/auth/secret required'])
    const made = await call('POST', '/channels', { key, body: { ...channel, auth: { ...auth, secret: 'sk-planted-123456' } } })
    expect(made.status).toBe(201)
    expect((await talk(made.body.id)).turns.map(({ content }) => content)).toEqual(heardBack)
  })
  it('says what was understood', async () => {
    const { notes } = (await post(vendors[8]!.curl(at))).body as { notes: string[] }
    expect(notes.join('\n')).toMatch(/-k was left out[\s\S]*now auth of type apiKey[\s\S]*goes into body\.text[\s\S]*is a guess/)
  })
})

describe('the ID of the conversation', () => {
  const agent = async (answer: (id: string) => [number, object]) => {
    const ids: string[] = []
    const listener = createServer(async (request, response) => {
      const { conv } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { conv: { id: string } }
      ids.push(conv.id)
      const [status, body] = answer(conv.id)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const command = `curl http://127.0.0.1:${(listener.address() as AddressInfo).port} --json '{"message":"Hi","conv":{"id":"c-77"},"user":"u-1"}'`
    return { ids, command, close: () => listener.close().closeAllConnections() }
  }
  it('is another one in each conversation, which the probe shows with two', async () => {
    const { ids, command, close } = await agent((id) => [200, { reply: `I know ${id}.` }])
    const { body } = await post(command, { create: true })
    expect(body).toMatchObject({ session: { at: ['body.conv.id'], places: ['body.conv.id', 'body.user'], probed: ids } })
    expect([ids.length, new Set(ids).size, ids.includes('c-77')]).toEqual([2, 2, false])
    const first = await talk((body.created as { id: string }).id)
    const second = await talk((body.created as { id: string }).id)
    const [probed, later] = [ids.slice(0, 2), ids.slice(2)]
    expect(later).toEqual([...lines.map(() => later[0]), ...lines.map(() => later[2])])
    expect(new Set([...probed, later[0], later[2]]).size).toBe(4)
    expect([first, second].map(({ outcome }) => outcome).includes('error')).toBe(false)
    close()
  })
  it('is said to be refused when the agent takes only the one that was pasted first', async () => {
    let known: string | undefined
    const { command, close } = await agent((id) => {
      known ??= id
      return id === known ? [200, { reply: 'Hello.' }] : [404, { error: 'unknown conversation' }]
    })
    const { body } = await post(command, { create: true })
    expect((body.session as { probed?: unknown }).probed).toBeUndefined()
    expect((body.notes as string[]).join()).toMatch(/not a second one with another ID: /)
    close()
  })
  it('stands where the request says, and a place that is not in the command is refused with those that are', async () => {
    const { command, close } = await agent(() => [200, { reply: 'Hello.' }])
    const chosen = await post(command, { sessionAt: 'body.user' })
    expect(chosen.body).toMatchObject({
      session: { at: ['body.user'] },
      channel: { config: { body: { conv: { id: 'c-77' }, user: '{{sessionId}}' } } },
    })
    expect((await post(command, { sessionAt: null })).body).toMatchObject({
      session: { at: [], message: expect.stringContaining('may mix') },
    })
    const wrong = await post(command, { sessionAt: 'body.nowhere' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ pointer: '/sessionAt', allowed: ['body.conv.id', 'body.user'] }]])
    close()
  })
})

describe('a session of wscat, and a call of fetch', () => {
  it('become channels that work', async () => {
    const agent = await socketAgent({
      chat: (socket) =>
        socket.on('message', (data) => {
          const { type, text } = JSON.parse(String(data)) as { type: string; text?: string }
          socket.send(JSON.stringify(type === 'start' ? { type: 'started' } : { type: 'reply', data: { text: `You said: ${text}` } }))
        }),
    })
    const session = `wscat -c ${agent.url('chat')} -H 'Authorization: Bearer planted-socket-1'\n> {"type":"start"}\n< {"type":"started"}\n> {"type":"say","text":"Hello there"}\n`
    const becomes = { kind: 'websocket', config: { open: [{ type: 'start' }], send: { type: 'say', text: '{{message}}' } } }
    const received = await post(`${session}< {"type":"reply","data":{"text":"You said: Hello there"}}`, { create: true })
    expect(received).toMatchObject({
      status: 201,
      body: { channel: becomes, created: { status: 'verified' }, probe: { ok: true, mapped: { content: 'You said: Hello there' } } },
    })
    const fetched = await post(
      `await fetch("${at}/api/chat", { method: "POST", headers: { "x-access-token": "planted-token" }, body: JSON.stringify({ messages: [] }) })`,
    )
    expect(fetched.status).toBe(422)
    const { curl: _, ...vendor } = vendors.find(({ path }) => path === '/webhooks/rest/webhook')!
    const rasa = await post(
      `fetch("${at}${vendor.path}", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ sender: "test_user", message: "Hi there!" }) })`,
      { create: true },
    )
    expect(rasa).toMatchObject({ status: 201, body: { created: { kind: 'http', status: 'verified' } } })
    for (const { body } of [received, rasa]) {
      const run = await talk((body.created as { id: string }).id)
      expect(run.turns.map(({ content }) => content)).toEqual(heardBack)
      expect(JSON.stringify([body, run])).not.toContain('planted')
    }
    await agent.close()
  })
})

describe('an agent that does not answer as it should', () => {
  it('still becomes a channel, which is failing', async () => {
    const dead = await deadAddress()
    expect(await post(`curl ${dead} --json '{"message":"Hi"}'`, { create: true })).toMatchObject({
      status: 201,
      body: {
        probe: { ok: false, fault: { source: 'channel', reason: 'refused' } },
        created: { status: 'failing', lastProbe: { ok: false } },
      },
    })
    expect(
      await post(`curl ${at}/v1/messages -H 'anthropic-version: 1' --json '{"max_tokens":1,"messages":[{"role":"user","content":"Hi"}]}'`, {
        create: true,
      }),
    ).toMatchObject({
      status: 201,
      body: {
        probe: { ok: false, rawResponse: { status: 400 }, fault: { source: 'agent', reason: 'status' } },
        created: { status: 'failing' },
      },
    })
  })
})

describe('what cannot become a channel is refused with its reason, and nothing is made or sent', () => {
  it.each<[string, string, object, string[], RegExp]>([
    ['a file', `curl https://agent.example/ -d @body.json`, {}, ['/curl not_valid'], /reads a file/],
    ['no message', `curl https://agent.example/`, {}, ['/curl not_valid'], /\{\{message\}\}/],
    [
      'an address that may not be called',
      `curl http://169.254.169.254/latest --json '{"message":"Hi"}'`,
      {},
      ['/curl blocked_address'],
      /\/config\/url: This address is not open/,
    ],
    ['an address inside', `curl http://10.0.0.5/ --json '{"message":"Hi"}'`, { create: true }, ['/curl blocked_address'], /not open/],
    [
      'a header that may not be set',
      `curl https://agent.example/ -H 'Proxy-Connection: x' -H 'A B: y' --json '{"message":"Hi"}'`,
      {},
      ['/curl invalid_header_name'],
      /header name/,
    ],
    [
      'a name that nobody fills in',
      `curl https://agent.example/ --json '{"message":"{{message}}","x":"{{user}}"}'`,
      {},
      ['/curl not_valid'],
      /\{\{user\}\} has no value/,
    ],
    [
      'a credential that is a variable',
      `curl https://agent.example/ -H "Authorization: Bearer $KEY" --json '{"message":"Hi"}'`,
      { create: true },
      ['/curl not_valid'],
      /is a shell variable/,
    ],
    [
      'a credential that cannot be sent',
      `curl https://agent.example/ -H 'X-Api-Key: π-planted' --json '{"message":"Hi"}'`,
      { create: true },
      ['/curl not_valid'],
      /one line of characters/,
    ],
    [
      'members that are not known',
      `curl https://agent.example/ --json '{"message":"Hi"}'`,
      { secret: 'x' },
      ['/secret unknown_member'],
      /is unknown/,
    ],
  ])('%s', async (_, curl, more, faults, message) => {
    const count = async () => ((await call('GET', '/channels?limit=200', { key })).body.data as unknown[]).length
    const before = [await count(), hits]
    const answer = await post(curl, more)
    expect([answer.status, faultsIn(answer)]).toEqual([422, faults])
    expect(JSON.stringify(answer.body)).toMatch(message)
    expect(JSON.stringify(answer.body)).not.toContain('planted')
    expect([await count(), hits]).toEqual(before)
  })
  it('another’s project, a viewer, an archived project', async () => {
    const curl = `curl ${at}/ask?q=Hi`
    expect((await post(curl, { projectId: newId('prj') })).status).toBe(404)
    expect(
      (await call('POST', '/channels/from-curl', { key: await a.keyOf('viewer'), body: { projectId: own.projectId, curl } })).status,
    ).toBe(403)
    const { projectId } = await stage(a)
    await call('DELETE', `/projects/${projectId}`, { key })
    expect((await post(curl, { projectId, create: true })).status).toBe(409)
  })
})
