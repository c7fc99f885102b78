import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience, testApp } from '#harness/app.ts'
import { contentsOf } from '#harness/puller.ts'
import { rawCall } from '#harness/raw-call.ts'
import { freePort } from '#harness/service-process.ts'
import { must, stage } from '#harness/stage.ts'
import { messengers } from '#src/play/channels/presets/messengers.ts'
import { agents, botToken, type Running, secret } from './messengers.ts'

// Parley in the place of each product: an agent that uses the product's own client has a conversation and does not notice.

const { origin, tenant } = await testApp(patience)
const call = rawCall(origin)
const a = await tenant('A')
const own = await stage(a)
const running: Running[] = []
afterAll(async () => {
  for (const agent of running) await agent.close()
})
let editor = ''
beforeAll(async () => {
  editor = await a.keyOf('editor')
})

async function channelTo(name: string, values: Record<string, string>, say: (words: string) => string, agent = agents[name]!) {
  const port = await freePort()
  const { status, body } = await call('POST', '/channels/from-preset', {
    key: editor,
    body: { projectId: own.projectId, preset: name, values: { url: `http://127.0.0.1:${port}${agent.path}`, ...values } },
  })
  expect([status, body]).toMatchObject([201, { kind: 'webhook' }])
  const base = String(body.callbackUrl)
  running.push(await agent.start({ port, base, say }))
  const id = String(body.id)
  const params = { path: { id } }
  const callbacks = () => must(a.owner.GET('/channels/{id}/callbacks', { params }))
  return { id, base, callbacks, shown: body }
}

async function play(channelId: string, lines: string[]) {
  const { id } = await own.scenario({ driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) } })
  const [queued] = await own.queue(id, { channelId })
  await own.process()
  return own.read(queued!.id)
}

const lines = ['Where is my "parcel"?', 'Line one\nline two & <url> + 100% 👋']

describe.each(messengers.map(({ name }) => name))('in the place of the product: %s', (name) => {
  it('its agent has a conversation, and no secret is shown', async () => {
    const { id, callbacks, shown } = await channelTo(name, { secret }, (words) => `You said: ${words}`)
    const run = await play(id, lines)
    expect(run.error).toBeNull()
    expect(contentsOf(run)).toEqual(lines.flatMap((line) => [`user: ${line}`, `agent: You said: ${line}`]))
    const { refused, late, unmatched } = await callbacks()
    expect({ refused, late, unmatched }).toEqual({ refused: 0, late: 0, unmatched: 0 })
    expect(JSON.stringify([shown.config, run, await callbacks()])).not.toMatch(/planted/)
    expect(JSON.stringify(run)).not.toContain(botToken)
  })

  it('an agent that checks who calls refuses another secret', async () => {
    const { id } = await channelTo(name, { secret: 'wrong-secret' }, () => 'Pwned')
    const run = await play(id, ['Hello'])
    const [, status] = /answered (40[13])/.exec(run.error?.message ?? '') ?? []
    expect([run.errorSource, run.turns.length]).toEqual([status === '401' ? 'channel' : 'agent', 1])
  })
})

it('a bot of Telegram may also reply in its answer', async () => {
  const { id, callbacks } = await channelTo('telegram', { secret }, (words) => `You said: ${words}`, agents.telegramInAnswer)
  const run = await play(id, ['Hello'])
  expect([run.error, contentsOf(run)]).toEqual([null, ['user: Hello', 'agent: You said: Hello']])
  expect((await callbacks()).log).toEqual([])
})

describe('what is called at the address of a product', () => {
  const nobody = () => ({ path: '/', start: async () => ({ close: async () => undefined }) })
  const at = (base: string, path: string, body: unknown, type = 'application/json', method = 'POST') =>
    fetch(`${base}${path}`, { method, headers: { 'content-type': type }, ...(body !== undefined && { body: String(body) }) })
  const form = 'application/x-www-form-urlencoded'

  it('goes to no conversation but the one that it names, and is answered as the channel says', async () => {
    const { base, callbacks } = await channelTo('slack', { secret }, () => '', nobody())
    const other = await channelTo('slack', { secret }, () => '', nobody())
    const post = '/chat.postMessage'
    const rows: [string, string, unknown, string, string, number][] = [
      ['an unknown conversation', post, 'channel=D1&text=Hi', form, 'POST', 404],
      ['a call that carries no reply', '/auth.test', '', form, 'POST', 200],
      ['any other method of the product', '/reactions.add', 'name=eyes', form, 'POST', 200],
      ['a path below', '/chat/postMessage', 'channel=D1&text=Hi', form, 'POST', 404],
      ['another verb', post, undefined, form, 'DELETE', 404],
      ['a reply without words', post, 'channel=D1', form, 'POST', 422],
      ['no conversation at all', post, 'text=Hi', form, 'POST', 422],
      ['a body that is not JSON', post, '{"text":', 'application/json', 'POST', 400],
      ['a list', post, '[1]', 'application/json', 'POST', 400],
      ['JSON that is deep', post, '['.repeat(50_000), 'application/json', 'POST', 400],
      ['a form of many members', post, Array.from({ length: 60_000 }, (_, nth) => `a${nth}=`).join('&'), form, 'POST', 413],
      ['a large form', post, `text=${'a'.repeat(300_000)}`, form, 'POST', 413],
      ['parts of a form', post, 'x', 'multipart/form-data; boundary=x', 'POST', 415],
      ['a name that every object has', post, '__proto__=x&constructor=y&text=Hi&channel=D1', form, 'POST', 422],
    ]
    for (const [name, path, body, type, method, status] of rows)
      expect([name, (await at(base, path, body, type, method)).status]).toEqual([name, status])
    const tokenOf = (url: string) => url.split('/').at(-1)!
    for (const token of [tokenOf(other.base), `${tokenOf(base)}x`, 'x', '%00'])
      expect((await at(base.replace(/[^/]+$/, token), post, 'channel=D1&text=Hi', form)).status).toBe(404)
    const state = await callbacks()
    expect(state.log.some(({ reason }) => reason?.startsWith('The channel does not answer POST /chat/postMessage.'))).toBe(true)
    expect((await other.callbacks()).log).toEqual([])
  })

  it('hides a token of the body, and gives every message an ID of its own', async () => {
    const { id, base } = await channelTo('slack', { secret }, () => '', nobody())
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await at(base, '/auth.test', 'token=xoxb-planted', form)).json() as Promise<{ ok: boolean }>),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const state = await must(a.owner.GET('/channels/{id}/callbacks', { params: { path: { id } } }))
    expect(JSON.stringify(state)).not.toContain('planted')
  })

  it('is checked by the signature of the channel', async () => {
    const signature = { type: 'header' as const, header: 'authorization' }
    const api = [{ path: '/ping', answer: { ok: true } }]
    const members = {
      projectId: own.projectId,
      name: 'Agent',
      kind: 'webhook' as const,
      config: { url: 'http://127.0.0.1:9/', api, signature },
    }
    const { id, callbackUrl } = await must(a.owner.POST('/channels', { body: members }))
    await must(a.owner.PUT('/channels/{id}/callback-secret', { params: { path: { id } }, body: { secret: 'Bearer planted' } }))
    const ping = (authorization: string) => fetch(`${callbackUrl}/ping`, { method: 'POST', headers: { authorization } })
    expect([(await ping('Bearer planted')).status, (await ping('Bearer other')).status]).toEqual([200, 401])
  })
})
