import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { httpConfig, type Stage, stage } from '#harness/stage.ts'

const { origin, tenant, app } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
const agent = await mockAgent()
const elsewhere = await mockAgent()
const secret = 'planted/secret+of "42" signs'
const short = 'tiny42'
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})
type Auth = { type: string; secret?: string; header?: string }
const body = (url: string, auth: Auth) => ({ projectId: own.projectId, name: 'Agent', kind: 'http', config: httpConfig(url), auth })
const post = (url: string, auth: Auth) => call('POST', '/channels', { key, body: body(url, auth) })
const put = (id: unknown, url: string, auth: Auth) => call('PUT', `/channels/${id}`, { key, body: body(url, auth) })
const stored = async (id: unknown) =>
  (
    await sql<{
      secret: string | null
      secret_origin: string | null
    }>`select secret, secret_origin from parley.channels where id = ${id}`.execute(app.world.db.system)
  ).rows[0]!
const talk = async (channelId: unknown) => {
  const [queued] = await own.queue((await own.scenario({ stop: { maxTurns: 2 } })).id, { channelId: String(channelId) })
  await own.process()
  return own.read(queued!.id)
}
/** The secret in every form in which it could have been written down. */
const forms = (text: string) => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64'),
  Buffer.from(text).toString('base64url'),
]

describe('a secret', () => {
  it('is never answered: not by create, read, list, replace, activity or a replay', async () => {
    const made = await post(agent.at('echo'), { type: 'bearer', secret })
    expect(made.body.auth).toEqual({ type: 'bearer', secret: { set: true, lastFour: 'igns', updatedAt: expect.any(String) } })
    const kept = { key, headers: { 'idempotency-key': 'secret' }, body: body(agent.at('echo'), { type: 'apiKey', secret }) }
    const answers = [
      made,
      await call('POST', '/channels', kept),
      await call('POST', '/channels', kept),
      await call('GET', `/channels/${made.body.id}`, { key }),
      await call('GET', '/channels', { key }),
      await put(made.body.id, agent.at('echo'), { type: 'bearer', secret: `${secret}!` }),
      await call('GET', `/activity/resource/channel/${made.body.id}`, { key }),
    ]
    expect(answers[2]!.headers.get('idempotency-replayed')).toBe('true')
    for (const form of forms(secret)) expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(form)
  })
  it('is sealed in the database, and tells nothing of itself when it is short', async () => {
    const { body: made } = await post(agent.at('echo'), { type: 'bearer', secret: short })
    expect(made.auth).toMatchObject({ secret: { set: true, lastFour: '' } })
    expect((await stored(made.id)).secret).toMatch(/^v1:/)
    const { rows } = await sql<{
      all: string
    }>`select (select string_agg(c::text, '') from parley.channels c) || (select string_agg(k::text, '') from parley.idempotency_keys k) || (select string_agg(x::text, '') from parley.activity x) as all`.execute(
      app.world.db.system,
    )
    for (const form of [...forms(short), ...forms(secret)]) expect(rows[0]!.all).not.toContain(form)
  })
  it('whose change is told by activity as its last four signs and its time', async () => {
    const { body: made } = await post(agent.at('echo'), { type: 'bearer', secret })
    await put(made.id, agent.at('echo'), { type: 'bearer', secret: 'another-planted-secret' })
    const { body: answer } = await call('GET', `/activity/resource/channel/${made.id}?action=channel.replaced`, { key })
    const [{ changes } = { changes: [] }] = answer.data as { changes: { path: string }[] }[]
    expect(changes).toContainEqual({ path: '/auth/secret/lastFour', before: 'igns', after: 'cret' })
  })
})

describe('a replacement without the secret', () => {
  const kept = { type: 'bearer', secret }
  it.each([
    ['keeps it while origin and type stay', kept, 'flaky', { type: 'bearer' }, 200],
    ['needs it for another port', kept, elsewhere.at('echo'), { type: 'bearer' }, 422],
    ['needs it for another host', kept, agent.at('echo').replace('127.0.0.1', '127.0.0.2'), { type: 'bearer' }, 422],
    ['needs it for another scheme', kept, agent.at('echo').replace('http:', 'https:'), { type: 'bearer' }, 422],
    ['needs it for another type', kept, 'echo', { type: 'basic' }, 422],
    ['needs it where there was none', { type: 'none' }, 'echo', { type: 'bearer' }, 422],
  ])('%s', async (_, auth, to, next, status) => {
    const { body: made } = await post(agent.at('echo'), auth)
    const before = await stored(made.id)
    const answer = await put(made.id, to.startsWith('http') ? to : agent.at(to), next)
    expect(answer.status).toBe(status)
    if (status === 422) expect(faultsIn(answer)).toEqual(['/auth/secret required'])
    expect(await stored(made.id)).toEqual(before)
  })
  it('forgets it with type none, for good', async () => {
    const { body: made } = await post(agent.at('echo'), kept)
    expect((await put(made.id, agent.at('echo'), { type: 'none' })).body.auth).toEqual({ type: 'none' })
    expect(await stored(made.id)).toEqual({ secret: null, secret_origin: null })
    expect((await put(made.id, agent.at('echo'), { type: 'bearer' })).status).toBe(422)
  })
})

describe('on the wire', () => {
  it.each([
    [{ type: 'bearer', secret }, 'authorization', `Bearer ${secret}`],
    [{ type: 'apiKey', secret }, 'x-api-key', secret],
    [{ type: 'apiKey', header: 'X-Secret', secret }, 'x-secret', secret],
    [{ type: 'basic', secret: `user:${secret}` }, 'authorization', `Basic ${Buffer.from(`user:${secret}`).toString('base64')}`],
    [{ type: 'bearer', secret: short }, 'authorization', `Bearer ${short}`],
  ])('%j is applied, and masked wherever the agent gives it back', async (auth, header, value) => {
    const { body: made } = await post(agent.at('mirror'), auth)
    const run = await talk(made.id)
    expect(agent.requests.findLast(({ headers }) => headers['idempotency-key'] === `${run.id}.1.1`)!.headers[header]).toBe(value)
    expect(run.turns[1]!.content).toContain('I heard ')
    expect(run.turns[1]!.content).toContain('***')
    expect(run.turns[1]!.exchanges![0]!.requestHeaders![header]).toContain('***')
    for (const form of [auth.secret, auth.secret.split(':').at(-1)!].flatMap(forms)) expect(JSON.stringify(run)).not.toContain(form)
  })
  it.each([secret, short])('and in the message of a run that failed: %s', async (planted) => {
    const { body: made } = await post(agent.at('mirrorRefusal'), { type: 'bearer', secret: planted })
    const run = await talk(made.id)
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'agent', error: { reason: 'status' } })
    expect(run.error!.message).toContain('***')
    for (const form of forms(planted)) expect(JSON.stringify(run)).not.toContain(form)
  })
  it('goes to no other origin: a run that was queued for the old address does not bring the new secret there', async () => {
    const { body: made } = await post(agent.at('echo'), { type: 'bearer', secret })
    const [queued] = await own.queue((await own.scenario({ stop: { maxTurns: 1 } })).id, { channelId: String(made.id) })
    await put(made.id, elsewhere.at('echo'), { type: 'bearer', secret: 'for-the-new-address' })
    await own.process()
    expect(await own.read(queued!.id)).toMatchObject({ status: 'completed' })
    const { headers } = agent.requests.findLast(({ headers }) => headers['idempotency-key'] === `${queued!.id}.1.1`)!
    expect(headers.authorization).toBeUndefined()
  })
})
