import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { openBudget } from '#src/workspace/budgets/operations/budgets.ts'
import type { Model } from '../contract.ts'
import { complete } from './complete.ts'

const { app, origin, tenant } = await testApp()
const { world } = app
const call = rawCall(origin)
const a = await tenant('A')
const key = await a.keyOf('admin')
const { projectId } = await stage(a)

const answer = (usage = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 }) => {
  const choices = [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }]
  return JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage })
}
let [out, most] = [0, 0]
const end = (response: ServerResponse) => {
  out -= 1
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer())
}
/** Answers only once so many calls are out, and 30 ms later, so that one more than that would be seen. */
function inGroupsOf(size: number): Reply {
  const held: ServerResponse[] = []
  return {
    raw: (response) => {
      most = Math.max(most, ++out)
      held.push(response)
      if (held.length < size) return
      const group = held.splice(0)
      setTimeout(() => group.forEach(end), 30)
    },
  }
}
const slow = inGroupsOf(1)
const never: Reply = { raw: () => {} }
let reply: (count: number) => Reply
const server = await openModelServer(() => reply(server.requests.length))
afterAll(() => server.close())
beforeEach(() => {
  reply = () => slow
  ;[out, most] = [0, 0]
  server.requests.length = 0
})

const compatible = { kind: 'openaiCompatible', config: { baseUrl: `${server.origin}/v1`, model: 'm' } }
const members = { name: 'Model', auth: { secret: modelKey }, retry: { max: 0 }, ...compatible }
const make = async (limits: object) => (await call('POST', '/models', { key, body: { ...members, limits } })).body as unknown as Model
const request = { system: 'Be brief.', messages: [{ role: 'user' as const, content: 'Hi' }], maxOutputTokens: 950 }
/** What one call can take at most: 950 tokens of an answer, and those of the question. */
const worst = 950 + 16
const ask = (model: Model, { withinMs = 20_000, signal = new AbortController().signal, budgetId = null as string | null } = {}) =>
  complete(world, a.workspaceId, model, request, {
    account: { projectId, budgetId },
    signal,
    deadline: Date.now() + withinMs,
    random: () => 0,
  })
/** On a busy machine the last of many has its turn late. */
const askTimes = (count: number, model: Model) => Promise.all(Array.from({ length: count }, () => ask(model, { withinMs: 80_000 })))
const age = (model: Model, seconds: number) =>
  sql`update parley.model_calls set sent_at = sent_at - ${seconds} * interval '1 s', expires_at = expires_at - ${seconds} * interval '1 s'
    where model_id = ${model.id}`.execute(world.db.system)
const rows = async ({ id }: Model) =>
  (
    await sql<{ tokens: string; sent_at: string | null }>`select tokens, sent_at from parley.model_calls where model_id = ${id}`.execute(
      world.db.system,
    )
  ).rows
const sentAt = async (model: Model) => (await rows(model)).map(({ sent_at }) => Date.parse(sent_at!)).sort()
const tooLate = {
  ok: false,
  fault: { reason: 'limited', message: expect.stringContaining('left no room for this call in time') },
  tries: [],
}

describe('limits', () => {
  it('are what somebody wrote, and none otherwise', async () => {
    expect(await make({ concurrency: 2, tokensPerMinute: 9 })).toMatchObject({ limits: { concurrency: 2, tokensPerMinute: 9 } })
    expect((await call('POST', '/models', { key, body: members })).body).not.toHaveProperty('limits')
    const wrong = await call('POST', '/models', { key, body: { ...members, limits: { concurrency: 0, requestsPerMinute: 10_001, a: 1 } } })
    expect(faultsIn(wrong).map((fault) => fault.split(' ')[0])).toEqual(['/limits/a', '/limits/concurrency', '/limits/requestsPerMinute'])
  })

  it('concurrency: never more calls at a time, all are answered, and nothing is left behind', async () => {
    const model = await make({ concurrency: 3 })
    const three = inGroupsOf(3)
    reply = () => three
    expect((await askTimes(30, model)).every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(3)
    expect(await rows(model)).toEqual([])
  })

  it('requestsPerMinute: the calls of a minute go out at once, and the next one when the first is a minute old', async () => {
    const model = await make({ requestsPerMinute: 5 })
    expect((await askTimes(5, model)).every(({ ok }) => ok)).toBe(true)
    expect(await ask(model, { withinMs: 2_000 })).toMatchObject(tooLate)
    await age(model, 59)
    const [first] = await sentAt(model)
    expect(await ask(model)).toMatchObject({ ok: true })
    const last = (await sentAt(model)).at(-1)!
    expect(last - first!).toBeGreaterThanOrEqual(60_000)
    expect(server.requests.length).toBe(6)
  })

  it('requestsPerMinute counts calls that fail, and those of a worker that died', async () => {
    const model = await make({ requestsPerMinute: 2 })
    reply = () => ({ status: 500 })
    await ask(model)
    reply = () => slow
    await ask(model)
    await sql`update parley.model_calls set sent_at = null, expires_at = now() + interval '30 s' where model_id = ${model.id}`.execute(
      world.db.system,
    )
    expect(await ask(model, { withinMs: 1_500 })).toMatchObject(tooLate)
    await age(model, 92)
    expect(await ask(model)).toMatchObject({ ok: true })
  })

  it('tokensPerMinute: a call counts with the most that it can take until it is answered, and then with what it took', async () => {
    const model = await make({ tokensPerMinute: 2 * worst + 300 })
    const two = inGroupsOf(2)
    reply = () => two
    expect((await askTimes(10, model)).every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(2)
    expect((await rows(model)).map(({ tokens }) => Number(tokens))).toEqual(Array(10).fill(30))
  })

  it('tokensPerMinute: one that can take more than a minute allows goes out alone', async () => {
    const model = await make({ tokensPerMinute: 100 })
    expect(await ask(model)).toMatchObject({ ok: true })
    expect(await ask(model, { withinMs: 1_500 })).toMatchObject(tooLate)
    await age(model, 61)
    expect(await ask(model)).toMatchObject({ ok: true })
  })

  it('what a worker that died had out is free again when its lease is over', async () => {
    const model = await make({ concurrency: 1 })
    await sql`insert into parley.model_calls (workspace_id, model_id, id, tokens, expires_at)
      values (${a.workspaceId}, ${model.id}, 'lost', 1, now() + interval '30 s')`.execute(world.db.system)
    expect(await ask(model, { withinMs: 1_500 })).toMatchObject(tooLate)
    await age(model, 30)
    expect(await ask(model)).toMatchObject({ ok: true })
  })

  it('a call that waits for its turn has reserved nothing, though the one before it went out at once', async () => {
    const count = async (table: string, at: object) =>
      (
        await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t where to_jsonb(t) @> ${at}::jsonb`.execute(
          world.db.system,
        )
      ).rows[0]!.count
    const reserved = () => count('parley.budget_reservations', {})
    const budgetId = 'small'
    await world.db.transaction(a.workspaceId, (tx) => openBudget(tx, { id: budgetId, projectId, budget: { maxTokens: 2_000 } }))
    const model = await make({})
    expect(await ask(model, { budgetId })).toMatchObject({ ok: true })
    await sql`update parley.models set content = content || '{"limits":{"concurrency":1}}' where id = ${model.id}`.execute(world.db.system)
    await sql`insert into parley.model_calls (workspace_id, model_id, id, tokens, expires_at)
      values (${a.workspaceId}, ${model.id}, 'other', 1, now() + interval '60 s')`.execute(world.db.system)
    const leaving = new AbortController()
    const waiting = ask(model, { budgetId, signal: leaving.signal }).catch(() => 'left')
    await until('the call waits', async () => (await count('parley.model_pace', { model_id: model.id })) === 1)
    expect(await reserved()).toBe(0)
    leaving.abort()
    expect(await waiting).toBe('left')
    expect(server.requests.length).toBe(1)
  })

  it('a changed limit counts at once, also for calls that wait', async () => {
    const model = await make({ requestsPerMinute: 1 })
    await ask(model)
    const waiting = ask(model, { withinMs: 90_000 })
    const { auth: _, ...kept } = members
    expect((await call('PUT', `/models/${model.id}`, { key, body: { ...kept, limits: { requestsPerMinute: 2 } } })).status).toBe(200)
    expect(await waiting).toMatchObject({ ok: true })
  })
})

describe('a call that waits for its turn', () => {
  it('is interrupted at once, and the next in line goes', async () => {
    const model = await make({ concurrency: 1 })
    reply = (count) => (count === 1 ? never : slow)
    const [first, second] = [new AbortController(), new AbortController()]
    const out = ask(model, { signal: first.signal })
    await until('the first call is out', () => server.requests.length === 1)
    const waiting = ask(model, { signal: second.signal })
    const third = ask(model)
    second.abort(new Error('canceled'))
    // Nothing else ends it: the first is still out.
    await expect(waiting).rejects.toThrow('canceled')
    first.abort(new Error('gone'))
    await expect(out).rejects.toThrow('gone')
    expect(await third).toMatchObject({ ok: true })
  })

  it('holds no connection: more wait than there are connections, and a request is answered meanwhile', async () => {
    const model = await make({ concurrency: 1 })
    reply = (count) => (count === 1 ? never : slow)
    const first = new AbortController()
    const out = ask(model, { signal: first.signal })
    await until('the first call is out', () => server.requests.length === 1)
    const waiting = askTimes(60, model)
    expect((await call('GET', `/models/${model.id}`, { key })).status).toBe(200)
    first.abort(new Error('gone'))
    await expect(out).rejects.toThrow('gone')
    expect((await waiting).every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(1)
  })

  it('a vendor that answers 429 holds the whole line back: those behind are not refused as well', async () => {
    const model = await make({ concurrency: 4 })
    let since = 0
    reply = () => {
      since ||= Date.now()
      return Date.now() - since < 1_000 ? { status: 429, headers: { 'retry-after': '1' } } : slow
    }
    expect((await askTimes(20, model)).every(({ ok }) => ok)).toBe(true)
    expect(server.requests.length).toBeLessThanOrEqual(24)
  })
})
