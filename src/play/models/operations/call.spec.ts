import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { rawCall } from '#harness/raw-call.ts'
import type { Model } from '../contract.ts'
import { callModel } from './call.ts'
import { openModel } from './open.ts'
import { tryUnpaced } from './tries.ts'

const { app, origin, tenant } = await testApp()
const { world } = app
const call = rawCall(origin)
const a = await tenant('A')
const key = await a.keyOf('admin')
type Asked = Parameters<Parameters<typeof openModelServer>[0]>[0]
let reply: (request: Asked, count: number) => Reply
const server = await openModelServer((request) => reply(request, server.requests.length))
afterAll(() => server.close())
beforeEach(() => {
  reply = () => ({ text: 'Hello.', usage: { input: 20, cached: 8, output: 4 } })
  server.requests.length = 0
})

const price = { inputMicroUsdPerMillion: 1_000_000, cachedInputMicroUsdPerMillion: 500_000, outputMicroUsdPerMillion: 10_000_000 }
const compatible = (baseUrl = `${server.origin}/v1`) => ({ kind: 'openaiCompatible', config: { baseUrl, model: 'm' } })
const make = async (members: object = {}) =>
  (await call('POST', '/models', { key, body: { name: 'Model', auth: { secret: modelKey }, price, ...compatible(), ...members } }))
    .body as unknown as Model
const request = { system: 'Be brief.', messages: [{ role: 'user' as const, content: 'Hi' }], maxOutputTokens: 50 }
const schema = { type: 'object', properties: { verdict: { type: 'string' } }, required: ['verdict'], additionalProperties: false }
type Options = { withinMs?: number; signal?: AbortSignal; schema?: object }
const ask = async (model: Model, { withinMs = 60_000, signal = new AbortController().signal, ...more }: Options = {}) => {
  const opened = await openModel(world, a.workspaceId, model)
  const options = { signal, deadline: Date.now() + withinMs, random: () => 0, paced: tryUnpaced }
  return callModel(opened, model, { ...request, ...(more.schema && { schema }) }, options)
}

const dialects: [string, object][] = [
  ['openai', { config: { model: 'gpt-5.2', baseUrl: `${server.origin}/v1` } }],
  ['openaiCompatible', compatible()],
  ['azureOpenai', { config: { resourceUrl: server.origin, deployment: 'gpt-ours' } }],
  ['anthropic', { config: { model: 'claude', baseUrl: server.origin } }],
  ['google', { config: { model: 'gemini', baseUrl: server.origin } }],
]

describe.each(dialects)('a call of the kind %s', (kind, members) => {
  const model = make({ kind, ...members })

  it('answers with text, tokens, cost, and what was sent', async () => {
    expect(await ask(await model)).toMatchObject({
      ok: true,
      text: 'Hello.',
      usage: { inputTokens: 20, cachedInputTokens: 8, outputTokens: 4 },
      costMicroUsd: 12 + 4 + 40,
      tries: [{ attempt: 1, status: 200 }],
    })
  })

  it('reads the JSON of a structured answer', async () => {
    reply = () => ({ text: '{"verdict":"pass"}' })
    expect(await ask(await model, { schema })).toMatchObject({ ok: true, value: { verdict: 'pass' } })
    expect(server.requests[0]!.schema).toEqual(schema)
  })

  it.each([
    ['a refusal', () => ({ refusal: 'No.' }), 'refusal', 'The model refused to answer.'],
    ['a cut answer', () => ({ text: 'Hel', end: 'length' as const }), 'noAnswer', 'cut off at 50 tokens'],
    ['no words', () => ({ text: ' ' }), 'noAnswer', 'has no text'],
    ['an answer that is not structured', () => ({ text: 'pass, I think' }), 'notStructured', '“pass, I think” is not JSON'],
    ['a wrong key', () => ({ status: 401 }), 'status', 'Check the secret'],
    ['a request at fault', () => ({ status: 400 }), 'status', 'Check the model name'],
  ] as [string, () => Reply, string, string][])('%s is a fault in words, and not asked for again', async (_, answer, reason, words) => {
    reply = answer
    expect(await ask(await model, { schema })).toMatchObject({ ok: false, fault: { reason, message: expect.stringContaining(words) } })
    expect(server.requests.length).toBe(1)
  })
})

describe('retries', () => {
  it.each([
    ['500', { status: 500 }],
    ['529', { status: 529 }],
  ] as [string, Reply][])('of a model that answers %s once', async (_, first) => {
    reply = (_request, count) => (count === 1 ? first : { text: 'Hello.' })
    expect(await ask(await make())).toMatchObject({ ok: true, tries: [{ attempt: 1 }, { attempt: 2, status: 200 }] })
  })

  it('end at retry.max, with what the vendor said', async () => {
    reply = () => ({ status: 500, message: 'on fire' })
    const result = await ask(await make({ retry: { max: 1 } }))
    expect(result).toMatchObject({ ok: false, fault: { reason: 'status', message: expect.stringContaining('on fire') } })
    expect(server.requests.length).toBe(2)
  })

  it('a model that answers too late is not asked again', async () => {
    reply = () => ({ raw: () => {} })
    const result = await ask(await make({ timeouts: { callMs: 200 } }))
    expect(result).toMatchObject({ ok: false, fault: { message: expect.stringContaining('Raise timeouts.callMs') }, costMicroUsd: null })
    expect(server.requests.length).toBe(1)
  })

  it('a deadline ends a call that would take longer', async () => {
    reply = () => ({ raw: () => {} })
    expect(await ask(await make(), { withinMs: 200 })).toMatchObject({ ok: false, fault: { reason: 'timeout' } })
  })

  it('a caller that goes away is no fault of the model', async () => {
    const leaving = new AbortController()
    reply = () => ({ raw: () => leaving.abort(new Error('canceled')) })
    await expect(ask(await make(), { signal: leaving.signal })).rejects.toThrow('canceled')
  })
})

it('a vendor that limits is waited for as long as it asks, and not longer than the deadline', async () => {
  const model = await make({ retry: { max: 1 } })
  reply = (_request, count) => (count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { text: 'Hello.' })
  expect(await ask(model)).toMatchObject({
    ok: true,
    tries: [
      { status: 429, waitedMs: expect.any(Number) },
      { attempt: 2, status: 200 },
    ],
  })
  reply = () => ({ status: 429, headers: { 'retry-after': '60' }, message: 'out of quota' })
  expect(await ask(model, { withinMs: 5_000 })).toMatchObject({ ok: false, fault: { message: expect.stringContaining('out of quota') } })
  expect(server.requests.length).toBe(3)
})

it('a model that was disabled or archived meanwhile is not called, whatever a run keeps of it', async () => {
  const model = await make()
  await call('PUT', `/models/${model.id}`, { key, body: { name: 'Model', ...compatible(), status: 'disabled' } })
  expect(await ask(model)).toMatchObject({ ok: false, fault: { reason: 'disabled' } })
  const archived = await make()
  await call('DELETE', `/models/${archived.id}`, { key })
  expect(await ask(archived)).toMatchObject({ ok: false, fault: { reason: 'disabled' } })
  expect(server.requests).toEqual([])
})

it('a model that moved elsewhere since a run began does not send its new secret to the old address', async () => {
  const model = await make()
  const moved = { name: 'Model', ...compatible('https://elsewhere.example/v1'), auth: { secret: 'another-secret-0815' } }
  expect((await call('PUT', `/models/${model.id}`, { key, body: moved })).status).toBe(200)
  const result = await ask(model)
  expect(result).toMatchObject({ ok: false, tries: [{ status: 401 }] })
  expect(JSON.stringify(result)).not.toContain('another-secret-0815')
})

it('never shows the key, in an answer, a fault, or what was sent', async () => {
  const model = await make()
  reply = () => ({ text: `You sent ${modelKey}` })
  const answered = await ask(model)
  reply = () => ({ status: 400, message: `Your key ${modelKey} is odd` })
  expect(JSON.stringify([answered, await ask(model)])).not.toContain(modelKey)
})

it('the demo model answers without a network, at no cost', async () => {
  const model = await make({ kind: 'demo', config: {}, auth: {}, price: undefined })
  expect(await ask(model, { schema })).toMatchObject({ ok: true, value: { verdict: expect.any(String) }, costMicroUsd: 0, tries: [] })
})
