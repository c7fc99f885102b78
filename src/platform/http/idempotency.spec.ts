import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { blockedSessions } from '#harness/blocked.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { newId } from '../ids.ts'

const { origin, tenant, app } = await testApp({ PARLEY_TEST_LIMIT_LOCK_MS: '2000' })
const call = rawCall(origin)
let a: Tenant
let b: Tenant
let key: string
let projectId: string
beforeAll(async () => {
  ;[a, b] = [await tenant('A'), await tenant('B')]
  key = await a.keyOf('owner')
  ;({ projectId } = await stage(a))
})
let used = 0
const fresh = () => `key-${used++}`
const persona = (name: string) => ({ projectId, name })
const post = (idempotencyKey: string, body: object, path = '/personas', as = key) =>
  call('POST', path, { key: as, body, headers: { 'idempotency-key': idempotencyKey } })
const made = async (name: string) => ((await call('GET', `/personas?name=${name}`, { key })).body.data as unknown[]).length

describe('equal key and equal body', () => {
  it('give the first answer again, with its headers, and make nothing', async () => {
    const key = fresh()
    const first = await post(key, persona('once'))
    const again = await post(key, persona('once'))
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await made('once')).toBe(1)
  })
  it('even after what was made has changed', async () => {
    const key = fresh()
    const first = await post(key, persona('before'))
    await call('PUT', `/personas/${first.body.id}`, { key: await a.keyOf('owner'), body: { name: 'after' } })
    expect((await post(key, persona('before'))).body).toEqual(first.body)
  })
  it('20 simultaneously make one', async () => {
    const key = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answered(() => post(key, persona('raced')))))
    expect(answers.map(({ status, body }) => `${status} ${body.id ?? body.detail}`)).toEqual(
      answers.map(() => `201 ${answers[0]!.body.id}`),
    )
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await made('raced')).toBe(1)
  })
  it('are another member’s own affair, and the same for all credentials of one', async () => {
    const key = fresh()
    const { data: other } = await a.owner.POST('/members', { body: { kind: 'service', name: 'CI', role: 'editor' } })
    const { data: theirs } = await a.owner.POST('/api-keys', { body: { name: 'CI', memberId: other!.id } })
    const { data: mine } = await a.owner.POST('/api-keys', { body: { name: 'Second' } })
    const first = await post(key, persona('mine'))
    const [foreign, own] = [
      await post(key, persona('mine'), '/personas', theirs!.key!),
      await post(key, persona('mine'), '/personas', mine!.key!),
    ]
    expect([foreign.status, foreign.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(foreign.body.id).not.toBe(first.body.id)
    expect([own.body.id, own.headers.get('idempotency-replayed')]).toEqual([first.body.id, 'true'])
    expect((await post(key, persona('mine'), '/personas', theirs!.key!)).body.id).toBe(foreign.body.id)
    // Another of their requests is not a mismatch either: the key reveals nothing about mine.
    expect((await post(key, { name: 'P' }, '/projects', theirs!.key!)).status).toBe(422)
  })
  it('are refused to a lower role of the same member, and to a credential that has ended', async () => {
    const key = fresh()
    expect((await post(key, persona('high'))).status).toBe(201)
    const lower = await post(key, persona('high'), '/personas', await a.keyOf('editor'))
    expect([lower.status, lower.body.code]).toEqual([403, 'forbidden'])
    const { data: mine } = await a.owner.POST('/api-keys', { body: { name: 'Short' } })
    await a.owner.DELETE('/api-keys/{id}', { params: { path: { id: mine!.id } } })
    expect((await post(key, persona('high'), '/personas', mine!.key!)).status).toBe(401)
  })
  it('are another workspace’s own affair', async () => {
    const key = fresh()
    const [first, second] = [
      await post(key, { name: 'P' }, '/projects'),
      await post(key, { name: 'P' }, '/projects', await b.keyOf('owner')),
    ]
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, null])
    expect(second.body.id).not.toBe(first.body.id)
  })
  it('replay a secret as null', async () => {
    const key = fresh()
    const [first, again] = [await post(key, { name: 'K' }, '/api-keys'), await post(key, { name: 'K' }, '/api-keys')]
    expect(first.body.key).toMatch(/^parley_dev_/)
    expect(again.body).toEqual({ ...first.body, key: null })
  })
})

describe('an equal key with another request', () => {
  it.each([
    ['another body', '/personas', () => persona('other')],
    ['another operation', '/projects', () => ({ name: 'P' })],
  ])('is 422 idempotency_mismatch: %s', async (_, path, body) => {
    const key = fresh()
    await post(key, persona('mismatch'))
    expect(await post(key, body(), path)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })
  it('is so for another path id too, before that is looked up', async () => {
    const { scenario, demoChannel } = await stage(a)
    await demoChannel()
    const key = fresh()
    expect((await post(key, {}, `/scenarios/${(await scenario()).id}/run`)).status).toBe(202)
    for (const id of [newId('scn'), 'x!'])
      expect(await post(key, {}, `/scenarios/${id}/run`)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })
})

describe('a request that failed', () => {
  it.each([
    ['422 by shape', () => ({ projectId, name: 5 })],
    ['404 by project', () => ({ projectId: newId('prj'), name: 'x' })],
    ['422 by reference', () => ({ projectId, copyOf: newId('per') })],
  ])('lets its key go: %s', async (_, faulty) => {
    const key = fresh()
    expect((await post(key, faulty())).status).toBeGreaterThanOrEqual(400)
    const next = await post(key, persona('next'))
    expect([next.status, next.headers.get('idempotency-replayed')]).toEqual([201, null])
  })
})

/** A request waits for the first one of its key for 2 s, which may take longer on a busy machine; then it is to be sent again. */
async function answered(send: () => ReturnType<typeof post>): ReturnType<typeof post> {
  const answer = await send()
  if (answer.status !== 409) return answer
  expect([answer.body.retryable, answer.headers.get('retry-after')]).toEqual([true, '1'])
  return answered(send)
}

describe('a key whose first request is still running', () => {
  it('is waited for 2 s, then 409; and free once that one is gone', async () => {
    const key = fresh()
    const locked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const first = app.world.db
      .transaction(a.workspaceId, async (tx) => {
        await sql`insert into idempotency_keys (caller_id, key, operation, request_hash, expires_at)
          values (${a.ownerId}, ${key}, 'x', 'x', now() + interval '1 day')`.execute(tx)
        locked.resolve()
        await over.promise
        throw new Error('rolled back')
      })
      .catch(() => {})
    await locked.promise
    const begun = performance.now()
    const refused = await post(key, persona('waiting'))
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', retryable: true } })
    expect(performance.now() - begun).toBeGreaterThan(1_900)
    over.resolve()
    await first
    expect((await post(key, persona('waiting'))).status).toBe(201)
  })
  it('is waited for without a connection: 30 repeats hold up nobody of their workspace', async () => {
    const key = fresh()
    const locked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holder = app.world.db.transaction(a.workspaceId, async (tx) => {
      await sql`lock table personas in share row exclusive mode`.execute(tx)
      locked.resolve()
      await over.promise
    })
    await locked.promise
    const ended: string[] = []
    const repeats = Array.from({ length: 30 }, () => answered(() => post(key, persona('repeated'))).finally(() => ended.push(key)))
    await until('the first one waits for the table', async () => {
      const { rows } = await sql.raw(blockedSessions('personas')).execute(app.world.db.system)
      return rows.length > 0
    })
    const other = await a.owner.GET('/channels', { params: { query: { projectId } } })
    expect([other.response.status, ended]).toEqual([200, []])
    over.resolve()
    await holder
    const answers = await Promise.all(repeats)
    expect(answers.map(({ status, body }) => `${status} ${body.id ?? body.detail}`)).toEqual(
      answers.map(() => `201 ${answers[0]!.body.id}`),
    )
    expect(answers[0]!.status).toBe(201)
  })
  it('of an operation that opens its own transactions is waited for alike', async () => {
    const agent = await mockAgent()
    const { projectId, channel, scenario, queue } = await stage(a)
    await channel({ url: agent.at('slow?ms=700') })
    await queue((await scenario({ stop: { maxTurns: 1 } })).id)
    const idempotencyKey = fresh()
    const process = () => post(idempotencyKey, { projectId }, '/queue/process')
    const ended: string[] = []
    const first = process().finally(() => ended.push('first'))
    await until('the first one plays', () => agent.requests.length > 0)
    // Another request can never have this answer: it is refused immediately, not at the end of its wait.
    const other = await post(idempotencyKey, persona('other')).finally(() => ended.push('other'))
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    const [one, two] = await Promise.all([first, answered(process)])
    expect(one.body).toMatchObject({ claimed: 1, succeeded: 1 })
    expect(ended).toEqual(['other', 'first'])
    expect([two.status, two.headers.get('idempotency-replayed'), two.body]).toEqual([200, 'true', one.body])
  })
  it('stays taken when another member’s request with the same key fails', async () => {
    const key = fresh()
    const { data: other } = await a.owner.POST('/members', { body: { kind: 'service', name: 'Queue', role: 'editor' } })
    const { data: theirs } = await a.owner.POST('/api-keys', { body: { name: 'Queue', memberId: other!.id } })
    await post(key, { dryRun: true }, '/queue/process')
    await sql`update parley.idempotency_keys set answer = null where key = ${key}`.execute(app.world.db.system)
    expect((await post(key, { projectId: newId('prj') }, '/queue/process', theirs!.key!)).status).toBe(404)
    const { rows } = await sql`select from parley.idempotency_keys where key = ${key}`.execute(app.world.db.system)
    expect(rows).toHaveLength(1)
  })
  it('whose process died is free after a while', async () => {
    const key = fresh()
    const body = { dryRun: true }
    await post(key, body, '/queue/process')
    await sql`update parley.idempotency_keys set answer = null where key = ${key}`.execute(app.world.db.system)
    expect((await post(key, body, '/queue/process')).status).toBe(409)
    await sql`update parley.idempotency_keys set expires_at = now() - interval '1 ms' where key = ${key}`.execute(app.world.db.system)
    expect((await post(key, body, '/queue/process')).status).toBe(200)
  })
})

describe('the key itself', () => {
  it.each([
    ['', 422],
    ['x'.repeat(255), 201],
    ['x'.repeat(256), 422],
    ['a b', 422],
  ])('%j: %i', async (idempotencyKey, status) => {
    const answer = await post(idempotencyKey, persona('keyed'))
    expect(answer.status).toBe(status)
    if (status === 422) expect(faultsIn(answer)).toEqual(['Idempotency-Key bad_key'])
  })
  it('lives for 24 hours, and is then as new', async () => {
    const key = fresh()
    const first = await post(key, persona('aged'))
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from expires_at - now()) / 3600 as hours from parley.idempotency_keys where key = ${key}`.execute(
      app.world.db.system,
    )
    expect(Number(rows[0]!.hours)).toBeCloseTo(24, 1)
    await sql`update parley.idempotency_keys set expires_at = now() - interval '1 ms' where key = ${key}`.execute(app.world.db.system)
    const next = await post(key, persona('aged'))
    expect(next.headers.get('idempotency-replayed')).toBeNull()
    expect(next.body.id).not.toBe(first.body.id)
  })
  it('means nothing to PUT', async () => {
    const { body } = await post(fresh(), persona('put'))
    const put = (name: string) => call('PUT', `/personas/${body.id}`, { key, body: { name }, headers: { 'idempotency-key': 'put' } })
    expect([(await put('one')).body.name, (await put('two')).body.name]).toEqual(['one', 'two'])
  })
})
