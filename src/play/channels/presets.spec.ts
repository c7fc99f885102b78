import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openDirectLineServer } from '#harness/direct-line-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { products, secret } from './fixtures/products.ts'
import { messengers } from './presets/messengers.ts'
import { presets } from './presets.ts'

// Each preset becomes a channel that holds a conversation with a server that is strict about what the reference of the product says.

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const a = await tenant('A')
const own = await stage(a)
const server = createServer(async (request, response) => {
  const [, name = '', path] = /^\/(\w+)(.*)$/.exec(request.url!) ?? []
  const text = Buffer.concat(await request.toArray()).toString()
  const body = JSON.parse(text)
  const product = products[name]!
  const asked = { at: `${request.method} ${path}`, headers: request.headers, body, text, url: request.url! }
  const prepared = product.prepare?.(asked)
  const back = product.callsBack?.(asked, `You said: ${product.hears(asked)}`)
  if (back) {
    const called = await fetch(callbackUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(back) })
    expect(called.status).toBe(200)
  }
  const heard = prepared ? undefined : product.hears(asked)
  const answer = prepared ?? (typeof heard === 'string' ? product.says(`You said: ${heard}`) : { error: 'not as the reference says' })
  response.writeHead(prepared || typeof heard === 'string' ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
const bots = await openDirectLineServer(
  { bot: ({ text, name, send }) => (name ? undefined : send({ type: 'message', text: `You said: ${text}`, inputHint: 'expectingInput' })) },
  secret,
)
let [editor, callbackUrl] = ['', '']
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  editor = await a.keyOf('editor')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await bots.close()
})
const create = (preset: string, values: Record<string, unknown>, more: object = {}) =>
  call('POST', '/channels/from-preset', { key: editor, body: { projectId: own.projectId, preset, values, ...more } })
const addressOf = (name: string) =>
  products[name] ? `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/` : `${bots.url('bot')}/`

// Those of messengers converse with agents that use the client of each product (messengers.spec.ts).
const isServed = (name: string) => messengers.every((preset) => preset.name !== name)

describe('a preset', () => {
  it.each(presets.filter(({ name }) => isServed(name)))(
    '$name makes a channel that holds a conversation, its secret never shown',
    async ({ name, title }) => {
      const product = products[name] ?? { values: { secret } }
      const { status, body } = await create(name, { url: addressOf(name), ...product.values })
      expect([status, body]).toMatchObject([201, { name: title, version: 1 }])
      callbackUrl = String(body.callbackUrl)
      const lines = ['Where is my "parcel"?', 'Line one\nline two & <url> 👋']
      const { id } = await own.scenario({ driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) } })
      const [queued] = await own.queue(id, { channelId: String(body.id) })
      await own.process()
      const run = await own.read(queued!.id)
      expect(run.error).toBeNull()
      expect(run.turns.map(({ content }) => content)).toEqual(lines.flatMap((line) => [line, `You said: ${line}`]))
      expect(JSON.stringify([body, run])).not.toContain('planted')
    },
  )
})

describe.each(presets)('the preset $name', ({ name, values }) => {
  it('names the values that are missing, and no others', async () => {
    const required = values.filter((value) => value.default === undefined && !value.optional)
    const { status, body } = await create(name, {})
    if (required.length === 0) expect(status).toBe(201)
    else
      expect([status, faultsIn({ status, body } as never)]).toEqual([422, required.map((value) => `/values/${value.name} required`).sort()])
  })
})

it('presets are listed for viewers, and what is not as it should be is refused', async () => {
  const { body } = await call('GET', '/channel-presets', { key: await a.keyOf('viewer') })
  expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(presets.map(({ name }) => name))
  const rows: [Promise<Awaited<ReturnType<typeof create>>>, number, string[]][] = [
    [create('rasa', { url: addressOf('rasa'), 'a/b': 'x' }), 422, ['/values/a~1b unknown_member']],
    [create('rasa', { url: 'agent' }), 422, ['/values not_valid']],
    [create('rasa', { url: 'http://169.254.169.254' }), 422, ['/config/url blocked_address']],
    [create('n8n', { url: 'https://me:hunter2@agent.example' }), 422, ['/values not_valid']],
    [create('voiceflow', { secret: 'π' }), 422, ['/auth/secret not_valid']],
    [create('none', {}), 422, ['/preset not_allowed']],
    [create('rasa', { url: addressOf('rasa') }, { projectId: newId('prj') }), 404, []],
  ]
  for (const [answer, status, faults] of rows) {
    const got = await answer
    expect([got.status, status === 422 ? faultsIn(got) : []]).toEqual([status, faults])
    expect(JSON.stringify(got.body)).not.toContain('hunter2')
  }
  const viewer = await a.keyOf('viewer')
  const refused = await call('POST', '/channels/from-preset', {
    key: viewer,
    body: { projectId: own.projectId, preset: 'rasa', values: {} },
  })
  expect(refused.status).toBe(403)
})
