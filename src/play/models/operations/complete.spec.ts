import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { deadAddress } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import type { Model } from '../contract.ts'
import { failuresToOpen } from '../failures-to-open.ts'
import { complete } from './complete.ts'

const { app, origin, tenant } = await testApp()
const { world } = app
const call = rawCall(origin)
const a = await tenant('A')
const key = await a.keyOf('admin')
const { projectId } = await stage(a)
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
const ask = (model: Model, { withinMs = 60_000 } = {}) =>
  complete(world, a.workspaceId, model, request, {
    account: { projectId, budgetId: null },
    signal: new AbortController().signal,
    deadline: Date.now() + withinMs,
    random: () => 0,
  })

describe('a clock that is set while a model is asked', () => {
  it.each([
    ['ahead by an hour', 3_600_000],
    ['back by an hour', -3_600_000],
  ])('%s: its failure is tried again as ever, and the time that it took is true', async (_, byMs) => {
    const model = await make()
    onTestFinished(() => void vi.useRealTimers())
    reply = (_request, count) => {
      if (count > 1) return { text: 'Hello.' }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
      return { status: 503 }
    }
    const startedAt = performance.now()
    const { ok, latencyMs, tries } = await ask(model)
    const tookMs = performance.now() - startedAt
    expect([ok, tries.length]).toEqual([true, 2])
    for (const ms of [latencyMs, ...tries.map((one) => one.latencyMs ?? 0)]) {
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(ms).toBeLessThanOrEqual(tookMs + 1)
    }
  })
})

describe('a vendor that limits', () => {
  it('is waited for by all, and each call gets its answer', async () => {
    const model = await make({ retry: { max: 0 } })
    reply = (_request, count) => (count <= 3 ? { status: 429, headers: { 'retry-after': '1' } } : { text: 'Hello.' })
    const results = await Promise.all([ask(model), ask(model), ask(model)])
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    // Three refusals at once are one piece of news: all come back after the second, and none is refused again.
    expect(server.requests.length).toBe(6)
  })

  it('a call whose deadline is earlier fails at once, with what the vendor said, and nothing more is sent', async () => {
    const model = await make({ retry: { max: 0 } })
    reply = () => ({ status: 429, headers: { 'retry-after': '60' }, message: 'out of quota' })
    expect(await ask(model, { withinMs: 5_000 })).toMatchObject({
      fault: { reason: 'status', message: expect.stringContaining('out of quota') },
    })
    expect(await ask(model, { withinMs: 5_000 })).toMatchObject({
      fault: { reason: 'limited', message: expect.stringContaining('which is too late') },
    })
    expect(server.requests.length).toBe(1)
  })
})

describe('the circuit', () => {
  it('opens after ten failures in a row, for every process, and a probe that succeeds closes it', async () => {
    const model = await make({ ...compatible(`${server.origin}/v1`), retry: { max: 4 } })
    reply = () => ({ status: 503 })
    for (let asked = 0; asked < failuresToOpen; asked = server.requests.length) await ask(model)
    expect(server.requests.length).toBe(failuresToOpen)
    reply = ({ schema: asked }) => ({ text: asked ? '{"city":"Oslo","population":1}' : 'ready' })
    expect(await ask(model)).toMatchObject({
      ok: false,
      fault: { reason: 'circuitOpen', message: expect.stringContaining('last 10 calls') },
      tries: [],
    })
    expect(server.requests.length).toBe(failuresToOpen)
    expect((await call('POST', `/models/${model.id}/probe`, { key, body: {} })).body).toMatchObject({ ok: true })
    expect(await ask(model)).toMatchObject({ ok: true })
  })

  it('is of one model: another one at the same server is called', async () => {
    const model = await make({ retry: { max: 0 } })
    reply = () => ({ status: 503 })
    for (let n = 0; n <= failuresToOpen; n++) await ask(model)
    reply = () => ({ text: 'Hello.' })
    expect(await ask(model)).toMatchObject({ fault: { reason: 'circuitOpen' } })
    expect(await ask(await make())).toMatchObject({ ok: true })
  })

  it('nobody who listens counts, too', async () => {
    const model = await make({ ...compatible(await deadAddress()), retry: { max: 0 } })
    for (let n = 0; n < failuresToOpen; n++) expect(await ask(model)).toMatchObject({ fault: { reason: 'refused' } })
    expect(await ask(model)).toMatchObject({ fault: { reason: 'circuitOpen' } })
  })
})

it('a model that works leaves no row behind, and costs no write', async () => {
  const model = await make()
  await ask(model)
  const { rows } = await sql`select from parley.model_pace where model_id = ${model.id}`.execute(world.db.system)
  expect(rows.length).toBe(0)
})
