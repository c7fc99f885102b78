import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { atLeast, type Role, roles } from '#src/platform/contract.ts'
import { generateKey } from './fresh-key.ts'

let test: TestApp
let tenant: Tenant

beforeAll(async () => {
  test = await testApp()
  tenant = await test.tenant('Members')
})

let made = 0
const person = (more: object = {}) => ({ name: `Person ${++made}`, email: `person${made}@x.example`, ...more })
async function member(body: object = person(), as: Role = 'owner') {
  const { data } = await (await tenant.as(as)).POST('/members', { body: body as never })
  return data!
}
const at = (id: string) => ({ params: { path: { id } } })

describe('POST /members', () => {
  it('invites a person, as viewer unless said otherwise', async () => {
    const { data, response } = await tenant.owner.POST('/members', { body: { name: 'Ann', email: 'ann@x.example' } })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(`/v1/members/${data!.id}`)
    expect(data).toMatchObject({ kind: 'person', name: 'Ann', email: 'ann@x.example', role: 'viewer', state: 'pending', version: 1 })
    const { data: activity } = await tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'member', resourceId: data!.id } },
    })
    expect(activity!.data).toMatchObject([{ action: 'member.created', actor: { type: 'apiKey' } }])
  })
  it('makes a service account, which is active at once', async () => {
    expect(await member({ kind: 'service', name: 'CI', role: 'editor' })).toMatchObject({ kind: 'service', email: null, state: 'active' })
  })
  it('takes an address once, in whatever letters, until its member is removed', async () => {
    const { id } = await member(person({ email: 'once@x.example' }))
    const again = await tenant.owner.POST('/members', { body: person({ email: 'ONCE@x.example' }) })
    expect([again.response.status, again.error!.code]).toEqual([409, 'conflict'])
    await tenant.owner.DELETE('/members/{id}', at(id))
    expect((await tenant.owner.POST('/members', { body: person({ email: 'ONCE@x.example' }) })).response.status).toBe(201)
    const racing = await Promise.all(
      Array.from({ length: 10 }, () => tenant.owner.POST('/members', { body: person({ email: 'race@x.example' }) })),
    )
    expect(racing.map(({ response }) => response.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
  it.each<[string, object, string]>([
    ['a person without address', { name: 'Nobody' }, '/email'],
    ['a service account with an address', { kind: 'service', name: 'CI', email: 'ci@x.example' }, '/email'],
    ['a service account that owns', { kind: 'service', name: 'CI', role: 'owner' }, '/role'],
    ['an unknown role', { name: 'Ann', email: 'a@x.example', role: 'root' }, '/role'],
    ['an address of no plain letters', { name: 'Kate', email: '\u212aate@x.example' }, '/email'],
    ['members that the server writes', { name: 'Ann', email: 'a@x.example', state: 'active' }, '/state'],
    ['an identity', { name: 'Ann', email: 'a@x.example', iss: 'https://x.example', sub: 'x' }, '/iss'],
  ])('refuses %s', async (_what, body, pointer) => {
    const { response, error } = await tenant.owner.POST('/members', { body: body as never })
    expect(response.status).toBe(422)
    expect(error!.errors!.map((fault) => fault.pointer)).toContain(pointer)
  })
})

describe('a role gives, changes and takes what it reaches itself, and writes from admin up', () => {
  const cases = roles.flatMap((own) => roles.map((other) => ({ own, other, may: atLeast(own, 'admin') && atLeast(own, other) })))
  it.each(cases)('$own on $other: $may', async ({ own, other, may }) => {
    const parley = await tenant.as(own)
    const expected = (success: number) => (may ? success : 403)
    const invited = await parley.POST('/members', { body: person({ role: other }) })
    expect(invited.response.status).toBe(expected(201))
    const target = await member(person({ role: other }))
    const replaced = await parley.PUT('/members/{id}', { ...at(target.id), body: { name: 'New name', email: target.email!, role: other } })
    expect(replaced.response.status).toBe(expected(200))
    const viewer = await member()
    const raised = await parley.PUT('/members/{id}', { ...at(viewer.id), body: { name: 'Raised', email: viewer.email!, role: other } })
    expect(raised.response.status).toBe(expected(200))
    expect((await parley.DELETE('/members/{id}', at(target.id))).response.status).toBe(expected(200))
    const { data: after } = await tenant.owner.GET('/members/{id}', at(target.id))
    expect(after).toMatchObject(may ? { state: 'removed', name: 'New name' } : { state: 'pending', name: target.name, role: other })
  })
  it('an admin cannot raise himself, nor take an owner by another address', async () => {
    const admin = await tenant.as('admin')
    const own = { ...at(tenant.ownerId), body: { name: 'Owner', email: 'mine@x.example', role: 'admin' as const } }
    expect((await admin.PUT('/members/{id}', own)).response.status).toBe(403)
    expect((await admin.PUT('/members/{id}', { ...own, body: { ...own.body, role: 'owner' } })).response.status).toBe(403)
  })
})

describe('the last owner', () => {
  it('is neither demoted nor removed, whoever asks', async () => {
    const { owner, ownerId } = await test.tenant('One owner')
    const demotion = await owner.PUT('/members/{id}', { ...at(ownerId), body: { name: 'Owner', role: 'admin' } })
    const removal = await owner.DELETE('/members/{id}', at(ownerId))
    expect([demotion, removal].map(({ response, error }) => [response.status, error!.code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ])
    expect((await owner.PUT('/members/{id}', { ...at(ownerId), body: { name: 'Renamed', role: 'owner' } })).data!.name).toBe('Renamed')
  })
  it('stays when two owners remove one another at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, ownerId } = await test.tenant(`Two owners ${round}`)
      const { data: second } = await owner.POST('/members', { body: { name: 'Second', email: 'second@x.example', role: 'owner' } })
      const answers = await Promise.all([
        owner.DELETE('/members/{id}', at(ownerId)),
        owner.PUT('/members/{id}', { ...at(second!.id), body: { name: 'Second', email: 'second@x.example', role: 'viewer' } }),
      ])
      const statuses = answers.map(({ response }) => response.status)
      // The loser finds the last owner, or that its own key has gone with the removed one.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(1)
    }
  })
})

describe('PUT and DELETE /members/{id}', () => {
  it('honour If-Match', async () => {
    const target = await member()
    const body = { name: 'Changed', email: target.email! }
    const path = { id: target.id }
    const put = (etag: string) => tenant.owner.PUT('/members/{id}', { params: { path, header: { 'if-match': etag } }, body })
    const first = await put('"1"')
    expect([first.response.status, first.response.headers.get('etag')]).toEqual([200, '"2"'])
    expect((await put('"1"')).response.status).toBe(412)
    const removal = (etag: string) => tenant.owner.DELETE('/members/{id}', { params: { path, header: { 'if-match': etag } } })
    expect((await removal('"1"')).response.status).toBe(412)
    expect((await removal('"2"')).response.status).toBe(200)
  })
  it('do not change a kind, an address away from an invitation, or what was removed', async () => {
    const target = await member()
    const kind = await tenant.owner.PUT('/members/{id}', { ...at(target.id), body: { kind: 'service', name: 'x' } })
    expect([kind.response.status, kind.error!.errors![0]!.pointer]).toEqual([422, '/kind'])
    const address = await tenant.owner.PUT('/members/{id}', { ...at(target.id), body: { name: 'x' } })
    expect([address.response.status, address.error!.errors![0]!.pointer]).toEqual([422, '/email'])
    const other = await member()
    const taken = await tenant.owner.PUT('/members/{id}', { ...at(target.id), body: { name: 'x', email: other.email! } })
    expect(taken.response.status).toBe(409)
    await tenant.owner.DELETE('/members/{id}', at(target.id))
    const late = await tenant.owner.PUT('/members/{id}', { ...at(target.id), body: { name: 'x', email: target.email! } })
    expect([late.response.status, late.error!.code, late.error!.currentState]).toEqual([409, 'wrong_state', 'removed'])
    const again = await tenant.owner.DELETE('/members/{id}', at(target.id))
    expect([again.response.status, again.data!.version]).toEqual([200, 2])
  })
  it('remove the keys of a member with it, and say so', async () => {
    const service = await member({ kind: 'service', name: 'CI', role: 'editor' })
    const { data: key } = await tenant.owner.POST('/api-keys', { body: { name: 'k', memberId: service.id } })
    const parley = test.client(key!.key!)
    expect((await parley.GET('/me')).response.status).toBe(200)
    await tenant.owner.DELETE('/members/{id}', at(service.id))
    expect((await parley.GET('/me')).response.status).toBe(401)
    expect((await tenant.owner.GET('/api-keys/{id}', at(key!.id))).data!.state).toBe('revoked')
    const { data: activity } = await tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'apiKey', resourceId: key!.id } },
    })
    expect(activity!.data.map(({ action }) => action)).toEqual(['apiKey.revoked', 'apiKey.created'])
  })
})

describe('roles in projects', () => {
  const projectOf = async (name: string) => (await tenant.owner.POST('/projects', { body: { name } })).data!.id
  const replace = (id: string, body: object) =>
    tenant.owner.PUT('/members/{id}', { ...at(id), body: { kind: 'service', name: 'CI', ...body } })

  it('are set with the invitation, kept by a replacement without them, and end when the member becomes an admin', async () => {
    const [shop, bank] = [await projectOf('Shop'), await projectOf('Bank')]
    const projectRoles = { [shop]: 'editor', [bank]: 'reviewer' }
    const { id } = await member(person({ projectRoles }))
    const service = await member({ kind: 'service', name: 'CI', projectRoles })
    expect((await tenant.owner.GET('/members/{id}', at(id))).data).toMatchObject({ role: 'viewer', projectRoles })
    expect((await replace(service.id, { role: 'reviewer' })).data).toMatchObject({ role: 'reviewer', projectRoles })
    expect((await replace(service.id, { role: 'admin' })).data).toMatchObject({ role: 'admin', projectRoles: {} })
    expect((await replace(service.id, { role: 'viewer' })).data).toMatchObject({ projectRoles: {} })
  })

  it('are what a key of the member says of itself, as far as the key goes', async () => {
    const [shop, bank] = [await projectOf('Shop'), await projectOf('Bank')]
    const { id } = await member({ kind: 'service', name: 'CI', role: 'reviewer', projectRoles: { [shop]: 'admin', [bank]: 'viewer' } })
    const meWith = async (role?: Role) => {
      const { data: key } = await tenant.owner.POST('/api-keys', { body: { name: 'k', memberId: id, ...(role && { role }) } })
      return (await test.client(key!.key!).GET('/me')).data!
    }
    expect(await meWith()).toMatchObject({ role: 'reviewer', projectRoles: { [shop]: 'admin', [bank]: 'viewer' } })
    expect(await meWith('editor')).toMatchObject({ role: 'reviewer', projectRoles: { [shop]: 'editor', [bank]: 'viewer' } })
    expect(await meWith('viewer')).toMatchObject({ role: 'viewer', projectRoles: {} })
    expect((await tenant.owner.POST('/api-keys', { body: { name: 'k', memberId: id, role: 'owner' } })).response.status).toBe(422)
  })

  it.each<[string, object, (id: string) => string]>([
    [
      'in a project that is not there',
      { projectRoles: { prj_01h00000000000000000000000: 'editor' } },
      () => '/projectRoles/prj_01h00000000000000000000000',
    ],
    ['that own a project', { projectRoles: { PROJECT: 'owner' } }, (id) => `/projectRoles/${id}`],
    ['of an admin', { role: 'admin', projectRoles: { PROJECT: 'viewer' } }, () => '/projectRoles'],
  ])('are refused %s', async (_what, body, pointer) => {
    const id = await projectOf('Refused')
    const sent = JSON.parse(JSON.stringify(person(body)).replace('PROJECT', id)) as never
    const { response, error } = await tenant.owner.POST('/members', { body: sent })
    expect([response.status, error!.errors!.map((fault) => fault.pointer)]).toEqual([422, [pointer(id)]])
  })

  it('show those of a project what it takes to lead it, and no other project', async () => {
    const [shop, bank] = [await projectOf('Shop'), await projectOf('Bank')]
    const { id } = await member({ kind: 'service', name: 'Lead', projectRoles: { [shop]: 'admin' } })
    const { data: key } = await tenant.owner.POST('/api-keys', { body: { name: 'k', memberId: id } })
    const lead = test.client(key!.key!)
    const webhook = (projectId: string) => ({
      ...{ projectId, name: 'W', kind: 'webhook' as const },
      ...{ config: { url: 'https://receiver.example/' }, events: ['*'] },
    })
    expect((await lead.POST('/integrations', { body: webhook(shop) as never })).response.status).toBe(201)
    const refused = await lead.POST('/integrations', { body: webhook(bank) as never })
    expect([refused.response.status, refused.error!.detail]).toEqual([
      403,
      'This operation requires the role admin in this project; your credential has the role viewer there.',
    ])
    expect((await lead.GET('/reviewers')).data!.data.map(({ memberId }) => memberId)).toContain(id)
    expect((await lead.GET('/workspace/settings')).response.status).toBe(403)
    expect((await lead.POST('/members', { body: person() })).response.status).toBe(403)
  })
})

describe('GET /members', () => {
  it('pages through all that are not removed, and filters', async () => {
    const { owner } = await test.tenant('Lists')
    for (let n = 0; n < 5; n++)
      await owner.POST('/members', { body: { name: `P${n}`, email: `p${n}@x.example`, role: n < 2 ? 'editor' : 'viewer' } })
    const { data: service } = await owner.POST('/members', { body: { kind: 'service', name: 'S' } })
    await owner.DELETE('/members/{id}', at(service!.id))
    const list = async (query: object) => (await owner.GET('/members', { params: { query: query as never } })).data!
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 2, sort: 'createdAt', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['Owner', 'P0', 'P1', 'P2', 'P3', 'P4'])
    const names = async (query: object) => (await list(query)).data.map(({ name }) => name)
    expect(await names({})).toEqual([...seen].reverse())
    expect(await names({ state: 'removed' })).toEqual(['S'])
    expect(await names({ state: 'active' })).toEqual([])
    expect(await names({ state: 'pending', role: 'editor' })).toEqual(['P1', 'P0'])
    expect(await names({ kind: 'service' })).toEqual([])
    expect(await names({ email: 'P3@x.example' })).toEqual(['P3'])
    const { nextCursor } = await list({ limit: 2 })
    const other = await owner.GET('/members', { params: { query: { limit: 2, role: 'viewer', cursor: nextCursor! } } })
    expect([other.response.status, other.error!.errors![0]!.code]).toEqual([422, 'bad_cursor'])
    expect((await owner.GET('/members', { params: { query: { page: 2 } as never } })).response.status).toBe(400)
  })
})

describe('another workspace', () => {
  it('answers like a missing one to every operation with an id', async () => {
    const other = await test.tenant('Foreign')
    const { data: key } = await other.owner.POST('/api-keys', { body: { name: 'k' } })
    const { data: service } = await other.owner.POST('/members', { body: { kind: 'service', name: 'S' } })
    const credential = { 'x-api-key': await tenant.keyOf('owner'), 'x-request-id': 'same' }
    const ask = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) => {
      const reply = await test.app.server.inject({ method, url: `/v1${url}`, headers: credential, ...(payload && { payload }) })
      return [reply.statusCode, reply.body]
    }
    const missing = (id: string) => id.slice(0, -4) + (id.endsWith('zzzz') ? 'yyyy' : 'zzzz')
    for (const [method, path, id, payload] of [
      ['GET', '/members/{}', service!.id],
      ['PUT', '/members/{}', service!.id, { kind: 'service', name: 'Mine' }],
      ['DELETE', '/members/{}', service!.id],
      ['GET', '/members/{}', other.ownerId],
      ['GET', '/api-keys/{}', key!.id],
      ['DELETE', '/api-keys/{}', key!.id],
      ['POST', '/api-keys/{}/rotate', key!.id, {}],
      ['GET', '/members/{}', 'not-an-id'],
    ] as const) {
      const foreign = await ask(method, path.replace('{}', id), payload)
      expect(foreign[0], `${method} ${path}`).toBe(404)
      expect(foreign).toEqual(await ask(method, path.replace('{}', missing(id)), payload))
    }
    const body = (memberId: string) => ask('POST', '/api-keys', { name: 'k', memberId })
    expect(await body(service!.id)).toEqual(await body(missing(service!.id)))
    expect((await body(service!.id))[0]).toBe(422)
    expect((await test.client(key!.key!).GET('/me')).response.status).toBe(200)
    expect((await test.client(generateKey('development')).GET('/me')).response.status).toBe(401)
  })
})
