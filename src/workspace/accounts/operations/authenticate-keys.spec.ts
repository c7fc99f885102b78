import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { type Database, openDatabase } from '#src/platform/db/database.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { createAuthenticate } from './authenticate.ts'
import { generateKey } from './fresh-key.ts'

let test: TestApp
let tenant: Tenant
let db: Database
let owner: Record<string, string>

beforeAll(async () => {
  test = await testApp()
  db = test.app.world.db
  tenant = await test.tenant('Keys')
  owner = { 'x-api-key': await tenant.keyOf('owner') }
})

type Extra = { payload?: object; remoteAddress?: string }
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Record<string, string>, extra: Extra = {}) {
  const reply = await test.app.server.inject({ method, url: `/v1${path}`, headers, ...extra })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const status = async (key: string, headers: Record<string, string> = {}) =>
  (await ask('GET', '/me', { 'x-api-key': key, ...headers })).status

/** A service account with a key of its own. */
async function service(role: string, more: object = {}) {
  const { body: member } = await ask('POST', '/members', owner, { payload: { kind: 'service', name: 'CI', role } })
  const { body: made } = await ask('POST', '/api-keys', owner, { payload: { name: 'CI key', memberId: member.id, ...more } })
  return { member, made, key: made.key as string }
}

describe('a request without a valid key', () => {
  const swapped = (key: string) => {
    const at = [...key].findIndex((letter, index) => index > 12 && /[a-z]/i.test(letter))
    const letter = key[at]!
    return key.slice(0, at) + (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) + key.slice(at + 1)
  }
  it('is refused in the same words whatever is wrong', async () => {
    const good = await tenant.keyOf('viewer')
    const { key: expired, made } = await service('viewer')
    await sql`update api_keys set expires_at = now() - interval '1 second' where id = ${made.id}`.execute(db.system)
    const { key: revoked, made: madeToo } = await service('viewer')
    await ask('DELETE', `/api-keys/${madeToo.id}`, owner)
    const { key: orphan, member } = await service('viewer')
    await ask('DELETE', `/members/${member.id}`, owner)
    const tries: [string, Record<string, string>][] = [
      ['none', {}],
      ['an empty one', { 'x-api-key': '' }],
      ['an unknown one', { 'x-api-key': generateKey('development') }],
      ['one of production', { 'x-api-key': generateKey('production') }],
      ['an expired one', { 'x-api-key': expired }],
      ['a revoked one', { 'x-api-key': revoked }],
      ['one of a removed member', { 'x-api-key': orphan }],
      ['its beginning', { 'x-api-key': good.slice(0, 20) }],
      ['SQL', { 'x-api-key': "' OR '1'='1" }],
      ['12,000 letters', { 'x-api-key': 'k'.repeat(12_000) }],
      ['its hash in hex', { 'x-api-key': hashToken(good).toString('hex') }],
      ['its hash in base64', { 'x-api-key': hashToken(good).toString('base64') }],
      ['one letter in the other case', { 'x-api-key': swapped(good) }],
      ['two of them', { 'x-api-key': `${good}, ${good}` }],
      ['it as bearer token', { authorization: `Bearer ${good}` }],
      ['it as basic password', { authorization: `Basic ${Buffer.from(`key:${good}`).toString('base64')}` }],
      ['it as plain authorization', { authorization: good }],
      ['it as cookie', { cookie: `x-api-key=${good}` }],
    ]
    const bodies = new Set<string>()
    for (const [what, headers] of tries) {
      const reply = await ask('GET', '/me', headers)
      expect([what, reply.status]).toEqual([what, 401])
      expect(reply.headers['www-authenticate']).toBe('Bearer realm="parley", ApiKey realm="parley"')
      const { requestId, ...rest } = reply.body
      bodies.add(JSON.stringify(rest))
    }
    expect([...bodies]).toHaveLength(1)
    for (const name of ['x-api-key', 'api_key', 'key', 'access_token'])
      expect((await ask('GET', `/me?${name}=${good}`, {})).status, name).toBe(401)
    expect(await status(good)).toBe(200)
  })

  it('is refused before anything else is said, also at addresses that do not exist', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/members'],
      ['DELETE', '/members'],
      ['GET', '/members/usr_x?unknown=1'],
    ] as const)
      expect((await ask(method, path, { 'x-api-key': 'no' })).status, `${method} ${path}`).toBe(401)
  })

  it('is refused when it brings two credentials, even of one caller', async () => {
    const reply = await ask('GET', '/me', { ...owner, authorization: 'Bearer x' })
    expect([reply.status, reply.body.code]).toEqual([400, 'multiple_credentials'])
    expect((await ask('POST', '/workspaces', { ...owner, authorization: 'Bearer x' })).body.code).toBe('multiple_credentials')
  })
})

describe('a key works', () => {
  it('as its member, with the lower of both roles', async () => {
    const { member, made, key } = await service('editor', { role: 'reviewer' })
    const role = async () => (await ask('GET', '/me', { 'x-api-key': key })).body.role
    expect((await ask('GET', '/me', { 'x-api-key': key })).body).toMatchObject({
      member: { id: member.id, kind: 'service', state: 'active' },
      workspace: { id: tenant.workspaceId, name: 'Keys' },
      role: 'reviewer',
      credential: { kind: 'apiKey', id: made.id, name: 'CI key' },
    })
    const change = (to: string) => ask('PUT', `/members/${member.id}`, owner, { payload: { kind: 'service', name: 'CI', role: to } })
    await change('viewer')
    expect(await role()).toBe('viewer')
    await change('admin')
    expect(await role()).toBe('reviewer')
  })

  it('until the very request after its revocation, on every process', async () => {
    const { key, made } = await service('viewer')
    const elsewhere = createAuthenticate({ db, environment: 'development' })
    const there = () =>
      elsewhere.authenticate({ 'x-api-key': key }, '127.0.0.1').then(
        () => 200,
        (error) => error.status,
      )
    expect([await status(key), await there()]).toEqual([200, 200])
    expect((await ask('DELETE', `/api-keys/${made.id}`, owner)).body.state).toBe('revoked')
    expect([await status(key), await there()]).toEqual([401, 401])
  })

  it('in its own workspace only', async () => {
    const other = await test.tenant('Other')
    const key = owner['x-api-key']!
    expect(await status(key, { 'parley-workspace': tenant.workspaceId })).toBe(200)
    const [foreign, missing] = await Promise.all(
      [other.workspaceId, 'wks_none'].map((id) => ask('GET', '/me', { ...owner, 'parley-workspace': id, 'x-request-id': 'same' })),
    )
    expect(foreign!.status).toBe(404)
    expect(foreign!.body).toEqual(missing!.body)
  })

  it('and says when it was last used, to the minute, as no change of its own', async () => {
    const { key, made } = await service('viewer')
    const read = async () => (await ask('GET', `/api-keys/${made.id}`, owner)).body
    expect((await read()).lastUsedAt).toBeNull()
    await Promise.all(Array.from({ length: 10 }, () => status(key)))
    await vi.waitFor(async () => expect((await read()).lastUsedAt).not.toBeNull())
    const { lastUsedAt, version } = await read()
    expect(version).toBe(1)
    await status(key)
    await sql`update api_keys set last_used_at = last_used_at - interval '40 seconds' where id = ${made.id}`.execute(db.system)
    await status(key)
    await sql`update api_keys set last_used_at = last_used_at - interval '21 seconds' where id = ${made.id}`.execute(db.system)
    expect(Date.parse((await read()).lastUsedAt)).toBe(Date.parse(lastUsedAt) - 61_000)
    await status(key)
    await vi.waitFor(async () => expect(Date.parse((await read()).lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(lastUsedAt)))
  })

  it('while somebody else holds its row', async () => {
    const { key, made } = await service('viewer')
    await db.system.transaction().execute(async (tx) => {
      await sql`select 1 from api_keys where id = ${made.id} for update`.execute(tx)
      expect(await status(key)).toBe(200)
    })
  })
})

describe('failed keys of one address', () => {
  const limit = { burst: 20, perSecond: 10 }
  async function bench(own = db) {
    const clock = { now: 0 }
    const { authenticate } = createAuthenticate({ db: own, environment: 'development', failureLimit: limit, now: () => clock.now })
    const tried = (key: string, address = '203.0.113.7') =>
      authenticate({ 'x-api-key': key }, address).then(
        () => 200,
        (error) => [error.status, error.extras.retryAfterSeconds].filter((part) => part !== undefined).join(' '),
      )
    return { clock, tried }
  }
  const counted = (list: unknown[]) => Object.fromEntries([...Map.groupBy(list, String)].map(([value, group]) => [value, group.length]))

  it('are told to wait after the burst, while good keys of that address and all of others pass', async () => {
    const { clock, tried } = await bench()
    const good = await tenant.keyOf('viewer')
    const bad = Array.from({ length: 60 }, (_, n) => (n % 2 ? generateKey('development') : 'no key'))
    expect(counted(await Promise.all(bad.map((key) => tried(key))))).toEqual({ '401': 20, '429 1': 40 })
    expect(counted(await Promise.all(Array.from({ length: 50 }, () => tried(good))))).toEqual({ '200': 50 })
    for (let n = 0; n < 50; n++) expect(await tried(good, '203.0.113.8')).toBe(200)
    expect(await tried('no key', '203.0.113.8')).toBe('401')
    clock.now += 200
    expect(counted(await Promise.all(bad.slice(0, 5).map((key) => tried(key))))).toEqual({ '401': 2, '429 1': 3 })
  })

  it('share one query at a time from then on', async () => {
    // The service's own has queries of its worker beside these.
    const own = openDatabase(db.connection, { onError() {} })
    onTestFinished(() => own.close())
    const { tried } = await bench(own)
    const good = await tenant.keyOf('viewer')
    // Its use is noted next to the answer, once a minute: not while others are counted.
    await tried(good)
    for (let n = 0; n < limit.burst; n++) await tried('no key')
    await vi.waitFor(() => expect(own.systemPool.idleCount).toBe(own.systemPool.totalCount))
    let [open, most, queries] = [0, 0, 0]
    const taken = () => {
      queries += 1
      open += 1
      most = Math.max(most, open)
    }
    const returned = () => {
      open -= 1
    }
    own.systemPool.on('acquire', taken).on('release', returned)
    const answers = await Promise.all([...Array.from({ length: 500 }, () => tried(generateKey('development'))), tried(good)])
    own.systemPool.off('acquire', taken).off('release', returned)
    expect(counted(answers)).toEqual({ '429 1': 500, '200': 1 })
    expect(most).toBe(1)
    expect(queries).toBeLessThan(10)
  })

  it('are counted together for a network of IPv6 and for the mapped form of IPv4', async () => {
    const { tried } = await bench()
    const addresses = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:1:2::${n.toString(16)}`)
    expect(counted(await Promise.all(addresses(30).map((address) => tried('no', address))))).toEqual({ '401': 20, '429 1': 10 })
    expect(await tried('no', '2001:db8:1:3::1')).toBe('401')
    for (let n = 0; n < 20; n++) await tried('no', '198.51.100.1')
    expect(await tried('no', '::ffff:198.51.100.1')).toBe('429 1')
  })

  it('answer 429 with Retry-After over HTTP, but requests without a credential stay 401', async () => {
    const from = { remoteAddress: '192.0.2.1' }
    const replies = await Promise.all(Array.from({ length: 500 }, () => ask('GET', '/me', { 'x-api-key': 'no' }, from)))
    const [unauthorized, slowed] = [401, 429].map((code) => replies.filter((reply) => reply.status === code))
    expect(unauthorized!.length).toBeGreaterThanOrEqual(300)
    expect(unauthorized!.length + slowed!.length).toBe(500)
    expect([slowed![0]!.body.code, slowed![0]!.headers['retry-after']]).toEqual(['too_many_requests', '1'])
    expect((await ask('GET', '/me', {}, from)).status).toBe(401)
    expect((await ask('GET', '/me', owner, from)).status).toBe(200)
  })
})
