import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { atLeast, type Role, roles } from '#src/platform/contract.ts'

let test: TestApp
let tenant: Tenant
const at = (id: string) => ({ params: { path: { id } } })

beforeAll(async () => {
  test = await testApp()
  tenant = await test.tenant('Keys')
})

/** A service account, and a client with a key of it. */
async function service(role: Exclude<Role, 'owner'>) {
  const { data: member } = await tenant.owner.POST('/members', { body: { kind: 'service', name: `CI ${role}`, role } })
  const { data: key } = await tenant.owner.POST('/api-keys', { body: { name: `key of ${role}`, memberId: member!.id } })
  return { member: member!, key: key!, parley: test.client(key!.key!) }
}
const works = async (key: string) => (await test.client(key).GET('/me')).response.status === 200

describe('POST /api-keys', () => {
  it('shows the key this once', async () => {
    const { data, response } = await tenant.owner.POST('/api-keys', { body: { name: 'Laptop' } })
    expect([response.status, response.headers.get('location')]).toEqual([201, `/v1/api-keys/${data!.id}`])
    expect(data).toMatchObject({
      name: 'Laptop',
      role: 'owner',
      memberId: tenant.ownerId,
      state: 'active',
      expiresAt: null,
      lastFour: data!.key!.slice(-4),
    })
    const { key, ...rest } = data!
    expect(await works(key!)).toBe(true)
    const { data: read } = await tenant.owner.GET('/api-keys/{id}', at(data!.id))
    expect({ ...read, lastUsedAt: null }).toEqual(rest)
  })
  it('keeps no trace of the key in the database, nor its replay', async () => {
    const headers = { 'x-api-key': await tenant.keyOf('owner'), 'idempotency-key': 'one' }
    const ask = () => test.app.server.inject({ method: 'POST', url: '/v1/api-keys', headers, payload: { name: 'Once' } })
    const first = (await ask()).json()
    const replay = await ask()
    expect(replay.headers['idempotency-replayed']).toBe('true')
    expect(replay.json()).toEqual({ ...first, key: null })
    const { rows: tables } = await test.app.world.db.systemPool.query("select tablename from pg_tables where schemaname = 'parley'")
    for (const { tablename } of tables) {
      const { rows } = await test.app.world.db.systemPool.query(`select 1 from parley.${tablename} t where position($1 in t::text) > 0`, [
        first.key,
      ])
      expect([tablename, rows.length]).toEqual([tablename, 0])
    }
  })
  it.each(roles.flatMap((own) => roles.map((role) => [own, role, atLeast(own, 'admin') && atLeast(own, role) ? 201 : 403] as const)))(
    'by a key of role %s for role %s: %i',
    async (own, wanted, expected) => {
      const { response, data } = await (await tenant.as(own)).POST('/api-keys', { body: { name: 'x', role: wanted } })
      expect(response.status).toBe(expected)
      if (data) expect((await test.client(data.key!).GET('/me')).data!.role).toBe(wanted)
    },
  )
  it('gives no more than the service account has', async () => {
    const { member } = await service('reviewer')
    const { response, error } = await tenant.owner.POST('/api-keys', { body: { name: 'x', role: 'editor', memberId: member.id } })
    expect([response.status, error!.errors![0]]).toMatchObject([422, { pointer: '/role', allowed: ['viewer', 'reviewer'] }])
    const { data } = await tenant.owner.POST('/api-keys', { body: { name: 'x', memberId: member.id } })
    expect(data!.role).toBe('reviewer')
  })
  it('is for service accounts only when it is for another, and for admins', async () => {
    const { member } = await service('editor')
    const statusAs = async (role: Role, memberId: string) =>
      (await (await tenant.as(role)).POST('/api-keys', { body: { name: 'x', memberId, role: 'viewer' } })).response.status
    expect(await Promise.all(roles.map((role) => statusAs(role, member.id)))).toEqual([403, 403, 403, 201, 201])
    const { data: person } = await tenant.owner.POST('/members', { body: { name: 'Ann', email: 'ann@x.example' } })
    expect(await statusAs('owner', person!.id)).toBe(422)
    await tenant.owner.DELETE('/members/{id}', at(member.id))
    expect(await statusAs('owner', member.id)).toBe(422)
  })
  it('ends when it is told to', async () => {
    const past = await tenant.owner.POST('/api-keys', { body: { name: 'x', expiresAt: new Date(Date.now() - 1_000).toISOString() } })
    expect([past.response.status, past.error!.errors![0]!.pointer]).toEqual([422, '/expiresAt'])
    const expiresAt = new Date(Date.now() + 3_000).toISOString()
    const { data } = await tenant.owner.POST('/api-keys', { body: { name: 'x', expiresAt: expiresAt.replace('Z', '+00:00') } })
    expect(data!.expiresAt).toBe(expiresAt)
    expect(await works(data!.key!)).toBe(true)
    await vi.waitFor(async () => expect(await works(data!.key!)).toBe(false), { timeout: 60_000, interval: 100 })
    expect((await tenant.owner.GET('/api-keys/{id}', at(data!.id))).data!.state).toBe('expired')
  })
})

describe('GET and DELETE /api-keys', () => {
  it('reach own keys, and an admin all; others answer like missing ones', async () => {
    const { key, member, parley } = await service('editor')
    const { parley: stranger } = await service('editor')
    const admin = await tenant.as('admin')
    const idsOf = async (client: typeof parley, query: object = {}) =>
      (await client.GET('/api-keys', { params: { query: { limit: 200, ...query } as never } })).data!.data.map(({ id }) => id)
    expect(await idsOf(parley)).toEqual([key.id])
    expect(await idsOf(parley, { memberId: tenant.ownerId })).toEqual([])
    expect(await idsOf(admin)).toContain(key.id)
    expect(await idsOf(admin, { memberId: member.id })).toEqual([key.id])
    expect((await stranger.GET('/api-keys/{id}', at(key.id))).response.status).toBe(404)
    expect((await stranger.DELETE('/api-keys/{id}', at(key.id))).response.status).toBe(404)
    expect((await stranger.POST('/api-keys/{id}/rotate', { ...at(key.id), body: {} })).response.status).toBe(404)
    expect((await parley.DELETE('/api-keys/{id}', at(key.id))).data!.state).toBe('revoked')
    const again = await admin.DELETE('/api-keys/{id}', at(key.id))
    expect([again.response.status, again.data!.version]).toEqual([200, 2])
    expect(await idsOf(admin, { memberId: member.id, state: 'active' })).toEqual([])
    expect(await idsOf(admin, { memberId: member.id, state: 'revoked' })).toEqual([key.id])
    expect(await idsOf(admin, { memberId: member.id, state: 'expired' })).toEqual([])
  })
})

describe('POST /api-keys/{id}/rotate', () => {
  it('ends the old key at once, and shows the new one', async () => {
    const { key, parley } = await service('editor')
    const { data, response } = await parley.POST('/api-keys/{id}/rotate', { ...at(key.id), body: {} })
    expect([response.status, response.headers.get('location')]).toEqual([201, `/v1/api-keys/${data!.id}`])
    expect(data).toMatchObject({ name: key.name, role: 'editor', memberId: key.memberId, state: 'active' })
    expect([await works(key.key!), await works(data!.key!)]).toEqual([false, true])
    const { data: old } = await tenant.owner.GET('/api-keys/{id}', at(key.id))
    expect(old).toMatchObject({ state: 'expired', replacedBy: data!.id })
    const { data: activity } = await tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'apiKey', resourceId: key.id } },
    })
    expect(activity!.data.map(({ action }) => action)).toEqual(['apiKey.rotated', 'apiKey.created'])
    expect(activity!.data[0]!.changes).toContainEqual({ path: '/state', before: 'active', after: 'expired' })
  })
  it('lets the old key work for the grace, but not longer than it would have', async () => {
    const { member, key } = await service('viewer')
    const rotate = async (id: string, graceSeconds: number) =>
      (await tenant.owner.POST('/api-keys/{id}/rotate', { ...at(id), body: { graceSeconds } })).data!
    const fresh = await rotate(key.id, 3_600)
    expect([await works(key.key!), await works(fresh.key!)]).toEqual([true, true])
    const { data: old } = await tenant.owner.GET('/api-keys/{id}', at(key.id))
    // updatedAt is rounded to the millisecond, the end of the grace cut to it.
    const graceMs = Date.parse(old!.expiresAt!) - Date.parse(old!.updatedAt)
    expect([3_599_999, 3_600_000]).toContain(graceMs)
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { data: short } = await tenant.owner.POST('/api-keys', { body: { name: 'short', memberId: member.id, expiresAt } })
    expect((await rotate(short!.id, 3_600)).expiresAt).toBe(expiresAt)
    expect((await tenant.owner.GET('/api-keys/{id}', at(short!.id))).data!.expiresAt).toBe(expiresAt)
  })
  it('happens once, also to 10 at once, and not to what is revoked or expired', async () => {
    const { key } = await service('viewer')
    const rotate = (id: string, graceSeconds = 60) => tenant.owner.POST('/api-keys/{id}/rotate', { ...at(id), body: { graceSeconds } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(key.id)))
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, ...Array(9).fill(409)])
    const loser = answers.find(({ error }) => error)!.error!
    expect(loser).toMatchObject({ code: 'wrong_state', currentState: 'active', allowedTransitions: ['revoke'] })
    const { key: expired } = await service('viewer')
    await rotate(expired.id, 0)
    expect((await rotate(expired.id)).error).toMatchObject({ code: 'wrong_state', currentState: 'expired', allowedTransitions: ['revoke'] })
    const { key: revoked } = await service('viewer')
    await tenant.owner.DELETE('/api-keys/{id}', at(revoked.id))
    expect((await rotate(revoked.id)).error).toMatchObject({ code: 'wrong_state', currentState: 'revoked', allowedTransitions: [] })
  })
  it('opens nothing that the caller may not do, nor speaks for another person', async () => {
    const { data: mine } = await tenant.owner.POST('/api-keys', { body: { name: 'strong' } })
    const rotateAs = async (role: Role) =>
      (await (await tenant.as(role)).POST('/api-keys/{id}/rotate', { ...at(mine!.id), body: {} })).response.status
    expect(await Promise.all(roles.filter((role) => role !== 'owner').map(rotateAs))).toEqual([403, 403, 403, 403])
    const { parley: admin } = await service('admin')
    const { data: weak } = await tenant.owner.POST('/api-keys', { body: { name: 'weak', role: 'viewer' } })
    expect((await admin.POST('/api-keys/{id}/rotate', { ...at(weak!.id), body: {} })).response.status).toBe(403)
    expect((await admin.DELETE('/api-keys/{id}', at(weak!.id))).response.status).toBe(200)
    expect(await works(mine!.key!)).toBe(true)
  })
})
