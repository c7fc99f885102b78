import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { startIssuer } from '#harness/issuer.ts'
import { must } from '#harness/stage.ts'
import type { Role } from '#src/platform/contract.ts'

const issuer = await startIssuer()
const maxKeys = 12
let test: TestApp
let tenant: Tenant
beforeAll(async () => {
  test = await testApp({
    OIDC_ISSUER: issuer.oidc.issuer,
    OIDC_CLIENT_ID: issuer.oidc.clientId,
    PARLEY_TEST_LIMIT_KEYS_PER_MEMBER: String(maxKeys),
  })
  tenant = await test.tenant('Families')
})

type Key = { id: string; key: string | null; expiresAt: string | null; role: Role; parentId: string | null; makerId: string | null }
type Answer = { status: number; body: Key & { detail?: string; errors?: { pointer?: string; code: string }[] } }
type Credential = { key: string } | { token: string }
async function ask(as: Credential, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer> {
  const headers = 'key' in as ? { 'x-api-key': as.key } : { authorization: `Bearer ${as.token}` }
  const answer = await test.app.server.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const make = (as: Credential, body: object = {}) => ask(as, 'POST', '/api-keys', { name: 'x', ...body })
const rotate = (as: Credential, id: string, graceSeconds = 0) => ask(as, 'POST', `/api-keys/${id}/rotate`, { graceSeconds })
const revoke = (as: Credential, id: string) => ask(as, 'DELETE', `/api-keys/${id}`)
const stateOf = async (id: string) => (await must(tenant.owner.GET('/api-keys/{id}', { params: { path: { id } } }))).state
const roleOf = async (key: string | null) => {
  const { status, body } = await ask({ key: key! }, 'GET', '/me')
  return status === 200 ? (body as unknown as { role: Role }).role : status
}
const works = async (key: string | null) => (await roleOf(key)) !== 401
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

let people = 0
/** A member who signs in, and one's ID token. */
async function person(role: Role) {
  people += 1
  const email = `person${people}@x.example`
  const member = await must(tenant.owner.POST('/members', { body: { name: email, email, role } }))
  const as = { token: issuer.token({ sub: email, email, email_verified: true }) }
  expect((await ask(as, 'GET', '/me')).status).toBe(200)
  return { member, as }
}
const demote = (id: string, email: string, role: Role) =>
  must(tenant.owner.PUT('/members/{id}', { params: { path: { id } }, body: { name: email, email, role } }))
const service = (role: Exclude<Role, 'owner'>) => must(tenant.owner.POST('/members', { body: { kind: 'service', name: role, role } }))

describe('a key is made', () => {
  it('by a person of any role, and by a key from admin on; one below makes none, for nobody', async () => {
    const { as } = await person('viewer')
    const made = await make(as)
    expect([made.status, made.body.parentId]).toEqual([201, null])
    for (const body of [{}, { expiresAt: inAnHour() }, { role: 'viewer' }])
      expect(await make({ key: made.body.key! }, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const role of ['reviewer', 'editor'] as const) expect((await make({ key: await tenant.keyOf(role) })).status).toBe(403)
  })
  it.each([
    ['editor', 403],
    ['admin', 201],
  ] as const)('by a person who is %s, for a service account: %i', async (role, status) => {
    const { as } = await person(role)
    const { id } = await service('viewer')
    expect((await make(as, { memberId: id })).status).toBe(status)
  })

  it('with a key to end with it at the latest: a later end is refused in words, none means that of the parent', async () => {
    const { as } = await person('admin')
    const parent = (await make(as, { expiresAt: inAnHour() })).body
    const child = await make({ key: parent.key! })
    expect(child.body).toMatchObject({ expiresAt: parent.expiresAt, parentId: parent.id, makerId: expect.any(String) })
    const late = new Date(Date.parse(parent.expiresAt!) + 1).toISOString()
    const refused = await make({ key: parent.key! }, { expiresAt: late })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/expiresAt', code: 'after_parent' }]])
    expect(refused.body.detail).toContain(parent.expiresAt!)
    const grandchild = await make({ key: child.body.key! }, { role: 'viewer' })
    expect(grandchild.body).toMatchObject({ expiresAt: parent.expiresAt, parentId: child.body.id })
    const { id: memberId } = await service('admin')
    expect((await make({ key: parent.key! }, { memberId })).body.expiresAt).toBe(parent.expiresAt)
  })
  it('no more often than the limits say, and rotating with a grace is no way around', async () => {
    const { as } = await person('editor')
    const answers = []
    for (let n = 0; n < maxKeys + 2; n += 1) answers.push(await make(as))
    expect(answers.map(({ status }) => status)).toEqual([...Array(maxKeys).fill(201), 429, 429])
    const { id } = answers[0]!.body
    expect((await rotate(as, id, 3_600)).status).toBe(429)
    expect(await stateOf(id)).toBe('active')
    expect((await rotate(as, id)).status).toBe(201)
    await revoke(as, answers[1]!.body.id)
    expect((await Promise.all(Array.from({ length: 5 }, () => make(as)))).map(({ status }) => status).sort()).toEqual([
      201, 429, 429, 429, 429,
    ])
  })
})

describe('a family of keys', () => {
  /** A key of an admin, one made with it, and one made with that. */
  async function family() {
    const { as, member } = await person('admin')
    const [parent, { id: memberId }] = [(await make(as)).body, await service('admin')]
    const child = (await make({ key: parent.key! }, { memberId })).body
    const grandchild = (await make({ key: child.key! }, { role: 'viewer' })).body
    return { as, member, parent, child, grandchild }
  }
  it('ends with the revocation of its first, on the next request, and says so in the activity', async () => {
    const { as, parent, child, grandchild } = await family()
    expect((await revoke(as, parent.id)).status).toBe(200)
    for (const { key } of [parent, child, grandchild]) expect(await works(key)).toBe(false)
    for (const { id } of [parent, child, grandchild]) {
      const path = { resourceType: 'apiKey' as const, resourceId: id }
      const entries = await must(tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path } }))
      expect(entries.data[0]).toMatchObject({ action: 'apiKey.revoked' })
    }
  })
  it('ends with the rotation of its first when that ends, and its replacement continues', async () => {
    const { as, parent, child, grandchild } = await family()
    const fresh = (await rotate(as, parent.id, 3_600)).body
    for (const { key } of [parent, child, grandchild, fresh]) expect(await works(key)).toBe(true)
    const ends = await Promise.all(
      [parent, child, grandchild].map(
        async ({ id }) => (await must(tenant.owner.GET('/api-keys/{id}', { params: { path: { id } } }))).expiresAt,
      ),
    )
    expect(new Set(ends).size).toBe(1)
    expect(fresh).toMatchObject({ expiresAt: null, parentId: null })
    const other = await family()
    await rotate(other.as, other.parent.id)
    for (const { key } of [other.parent, other.child, other.grandchild]) expect(await works(key)).toBe(false)
  })
  it('keeps what a key made in place of itself: same end, and revoked with it', async () => {
    const { as } = await person('viewer')
    const expiresAt = inAnHour()
    const first = (await make(as, { expiresAt })).body
    const second = (await rotate({ key: first.key! }, first.id)).body
    const third = (await rotate({ key: second.key! }, second.id)).body
    expect(third).toMatchObject({ expiresAt, parentId: second.id, role: 'viewer' })
    expect(await works(third.key)).toBe(true)
    await revoke(as, first.id)
    expect(await works(third.key)).toBe(false)
  })
  it('does not grow while its first is revoked: anyone who loses the race makes nothing that lives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { as } = await person('admin')
      const parent = (await make(as)).body
      const [, ...made] = await Promise.all([
        revoke(as, parent.id),
        ...Array.from({ length: 4 }, () => make({ key: parent.key! })),
        rotate({ key: parent.key! }, parent.id),
      ])
      expect(made.map(({ status }) => status).filter((status) => ![201, 401, 409].includes(status))).toEqual([])
      for (const { body } of made) if (body.key) expect(await works(body.key)).toBe(false)
    }
  })
  it('of two simultaneous rotations one wins, by a person and by the key itself', async () => {
    const { as } = await person('viewer')
    const first = (await make(as)).body
    const answers = await Promise.all([rotate(as, first.id, 60), rotate({ key: first.key! }, first.id, 60)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
  it('ends with the member who made it, for service accounts too', async () => {
    const { member, parent, child, grandchild } = await family()
    await must(tenant.owner.DELETE('/members/{id}', { params: { path: { id: member.id } } }))
    for (const { id, key } of [parent, child, grandchild]) expect([await stateOf(id), await works(key)]).toEqual(['revoked', false])
  })
})

describe('the role of a key', () => {
  it('is never above the present role of its member or its maker', async () => {
    const { member, as } = await person('admin')
    const { id: memberId } = await service('admin')
    const [own, made] = [(await make(as)).body, (await make(as, { memberId })).body]
    expect([await roleOf(own.key), await roleOf(made.key)]).toEqual(['admin', 'admin'])
    await demote(member.id, member.email!, 'viewer')
    expect([await roleOf(own.key), await roleOf(made.key)]).toEqual(['viewer', 'viewer'])
    expect((await make({ key: made.key! })).status).toBe(403)
    await demote(member.id, member.email!, 'editor')
    expect(await roleOf(made.key)).toBe('editor')
    // Another admin takes it over by rotating it.
    const { as: other } = await person('admin')
    expect(await roleOf((await rotate(other, made.id)).body.key)).toBe('admin')
  })
})

describe('a key whose member or maker is removed', () => {
  it.each(['member', 'maker'] as const)('fails by that alone (%s), although nobody has revoked it', async (who) => {
    const { member, as } = await person('admin')
    const { id: memberId } = await service('admin')
    const { key } = (await make(as, { memberId })).body
    const id = who === 'member' ? memberId : member.id
    await test.app.world.db.systemPool.query('update members set archived_at = now() where id = $1', [id])
    expect(await works(key)).toBe(false)
  })
})

describe('revoking and rotating reach', () => {
  it('from a key below admin itself alone, of the keys of one member too', async () => {
    const { as } = await person('editor')
    const [mine, sibling] = [(await make(as)).body, (await make(as, { role: 'viewer' })).body]
    for (const reach of [revoke, rotate]) expect((await reach({ key: mine.key! }, sibling.id)).status).toBe(403)
    expect([await works(sibling.key), (await revoke({ key: mine.key! }, mine.id)).status]).toEqual([true, 200])
    expect((await revoke(as, sibling.id)).status).toBe(200)
  })
  it('no key that may do more than the caller, anyone who it is of', async () => {
    const owner = await person('owner')
    const strong = (await make(owner.as)).body
    const admin = await person('admin')
    for (const as of [admin.as, { key: (await make(admin.as)).body.key! }, { key: (await make(owner.as, { role: 'admin' })).body.key! }])
      for (const reach of [revoke, rotate]) expect((await reach(as, strong.id)).status).toBe(403)
    expect(await works(strong.key)).toBe(true)
    await demote(owner.member.id, owner.member.email!, 'editor')
    expect((await revoke(admin.as, strong.id)).status).toBe(200)
  })
})

describe('an event stream', () => {
  it('ends when the key with which its key was made is revoked', async () => {
    const { as } = await person('admin')
    const parent = (await make(as)).body
    const child = (await make({ key: parent.key! }, { role: 'viewer' })).body
    const stream = await fetch(`${test.origin}/v1/events`, { headers: { 'x-api-key': child.key! } })
    expect(stream.status).toBe(200)
    const text = stream.text()
    await revoke(as, parent.id)
    expect(await vi.waitFor(() => text, { timeout: 60_000 })).toContain('the credential is no longer valid')
  })
})
