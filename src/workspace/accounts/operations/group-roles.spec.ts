import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, type TestApp, testApp } from '#harness/app.ts'
import { clientId, startIssuer } from '#harness/issuer.ts'

type Issuer = Awaited<ReturnType<typeof startIssuer>>
type Person = { sub: string; email?: string; email_verified?: boolean; name?: string }

const groupRoles = {
  everyone: 'viewer',
  testers: 'editor',
  leads: 'admin',
  heads: 'owner',
  shop: { role: 'viewer', projectRoles: { prj_01h00000000000000000000000: 'editor' } },
}
let issuer: Issuer
let test: TestApp
/** The first workspace of the instance, and another one. */
let home: Tenant
let other: Tenant
let clock = Math.floor(Date.now() / 1_000) - 3_000

beforeAll(async () => {
  issuer = await startIssuer()
  test = await testApp({ OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: clientId, OIDC_GROUP_ROLES: JSON.stringify(groupRoles) })
  home = await test.tenant('Home')
  other = await test.tenant('Other')
})

const person = (sub: string): Person => ({ sub, email: `${sub}@x.example`, email_verified: true, name: sub })
/** Each is issued a second after the one before. */
const tokenOf = (who: Person, groups?: unknown, more: object = {}) =>
  issuer.token({ ...who, ...(groups !== undefined && { groups }), iat: ++clock, ...more })
async function ask(token: string, path = '/me', more: { method?: 'GET' | 'POST'; payload?: object; workspace?: string } = {}) {
  const { method = 'GET', payload, workspace } = more
  const headers = { authorization: `Bearer ${token}`, ...(workspace !== undefined && { 'parley-workspace': workspace }) }
  const reply = await test.app.server.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const roleOf = async (token: string) => {
  const { status, body } = await ask(token)
  return status === 200 ? body.role : status
}
const memberId = async (token: string) => (await ask(token)).body.member.id as string
const byHand = async (id: string, role: 'viewer' | 'editor' | 'owner', name = 'By hand') =>
  home.owner.PUT('/members/{id}', { params: { path: { id } }, body: { name, role } })
const actionsOf = async (id: string) => {
  const path = { resourceType: 'member' as const, resourceId: id }
  const { data } = await home.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path } })
  return data!.data.map(({ action, actor }) => `${action} by ${actor.name}`)
}
const groups = 'Groups of the identity provider'

describe('GET /workspace/settings', () => {
  it('lists the roles of groups in their workspace, and none in another one', async () => {
    const groupsOf = async ({ owner }: Tenant) => (await owner.GET('/workspace/settings')).data!.signIn.groups
    const groups = await groupsOf(home)
    expect(groups.map(({ group }) => group)).toEqual(Object.keys(groupRoles))
    expect(groups).toContainEqual({ group: 'testers', role: 'editor', projectRoles: {} })
    expect(groups).toContainEqual({ group: 'shop', ...groupRoles.shop })
    expect(await groupsOf(other)).toEqual([])
  })
})

describe('a person in a group with a role', () => {
  it('joins with it at the first sign-in, once for 20 requests at the same time, and only in the workspace of the groups', async () => {
    const token = tokenOf(person('newcomer'), ['testers', 'unknown'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)))
    expect(new Set(answers.map(({ body }) => `${body.role} ${body.workspace.id}`))).toEqual(new Set([`editor ${home.workspaceId}`]))
    const ids = new Set(answers.map(({ body }) => body.member.id as string))
    expect(ids.size).toBe(1)
    expect(await actionsOf([...ids][0]!)).toEqual([`member.created by ${groups}`])
    expect((await ask(token, '/me', { workspace: other.workspaceId })).status).toBe(404)
    const members = await other.owner.GET('/members', { params: { query: { limit: 100 } } })
    expect(members.data!.data.map(({ id }) => id)).toEqual([other.ownerId])
  })

  it('sees the workspace in the list of their workspaces before anything else was asked', async () => {
    const { body } = await ask(tokenOf(person('lister'), ['everyone']), '/workspaces')
    expect(body.data).toMatchObject([{ id: home.workspaceId, role: 'viewer', state: 'active' }])
  })

  it('has the role of the last token, and none after leaving the last group, with keys that end', async () => {
    const who = person('mover')
    const first = tokenOf(who, ['leads'])
    expect(await roleOf(first)).toBe('admin')
    const id = await memberId(first)
    const { body } = await ask(first, '/api-keys', { method: 'POST', payload: { name: 'own' } })
    const key = test.client(body.key)
    expect((await key.GET('/me')).data?.role).toBe('admin')
    const second = tokenOf(who, ['everyone'])
    expect(await roleOf(second)).toBe('viewer')
    // The earlier token is still valid, and brings nothing back.
    expect(await roleOf(first)).toBe('viewer')
    expect((await key.GET('/me')).data?.role).toBe('viewer')
    expect(await roleOf(tokenOf(who, []))).toBe(401)
    for (const earlier of [first, second]) expect(await roleOf(earlier)).toBe(401)
    expect((await key.GET('/me')).response.status).toBe(401)
    expect(await actionsOf(id)).toEqual(expect.arrayContaining([`member.removed by ${groups}`]))
    // Back in the group.
    expect(await roleOf(tokenOf(who, ['testers']))).toBe('editor')
  })

  it('keeps what they have where the provider left the groups out, and loses it where the claim is missing', async () => {
    const who = person('overfull')
    expect(await roleOf(tokenOf(who, ['testers']))).toBe('editor')
    expect(await roleOf(tokenOf(who, undefined, { hasgroups: true }))).toBe('editor')
    expect(await roleOf(tokenOf(who))).toBe(401)
  })

  it('has no role in a project that is not there', async () => {
    const { body } = await ask(tokenOf(person('shopper'), ['shop']))
    expect([body.role, body.projectRoles]).toEqual(['viewer', {}])
  })
})

describe('what an admin gave', () => {
  const invite = async (email: string, role: 'viewer' | 'editor' | 'owner' = 'viewer') =>
    (await home.owner.POST('/members', { body: { name: 'Invited', email, role } })).data!.id

  it('is theirs again after the last group, also of whoever took an invitation up by their group', async () => {
    const who = person('invited')
    const id = await invite('Invited@x.example')
    const first = tokenOf(who, ['leads'])
    expect([await roleOf(first), await memberId(first)]).toEqual(['admin', id])
    expect(await roleOf(tokenOf(who, []))).toBe('viewer')
    expect(await roleOf(first)).toBe('viewer')
    expect(await actionsOf(id)).toEqual([
      `member.replaced by ${groups}`,
      `member.replaced by ${groups}`,
      'member.bound by Invited',
      expect.stringMatching(/^member.created by Owner/),
    ])
  })

  it('is not touched without a group that has a role', async () => {
    const who = person('plain')
    await invite('plain@x.example', 'editor')
    expect(await roleOf(tokenOf(who))).toBe('editor')
    expect(await roleOf(tokenOf(who, ['unknown']))).toBe('editor')
  })

  it('while groups decide holds until the next token, and stays after the last group', async () => {
    const who = person('edited')
    const first = tokenOf(who, ['testers'])
    const id = await memberId(first)
    await byHand(id, 'editor', 'Renamed')
    await byHand(id, 'viewer')
    expect(await roleOf(first)).toBe('viewer')
    expect(await roleOf(tokenOf(who, ['testers']))).toBe('editor')
    expect(await roleOf(tokenOf(who, []))).toBe('viewer')
  })

  it('a new name is no role', async () => {
    const who = person('renamed')
    await byHand(await memberId(tokenOf(who, ['testers'])), 'editor', 'New name')
    expect(await roleOf(tokenOf(who, []))).toBe(401)
  })

  it('a removal is not undone by a group, and an invitation undoes it', async () => {
    const who = person('removed')
    const id = await memberId(tokenOf(who, ['testers']))
    await home.owner.DELETE('/members/{id}', { params: { path: { id } } })
    expect(await roleOf(tokenOf(who, ['testers']))).toBe(401)
    const again = await invite('removed@x.example')
    const token = tokenOf(who, ['testers'])
    expect([await roleOf(token), await memberId(token)]).toEqual(['editor', again])
  })
})

describe('owners', () => {
  it('by hand stay owners, and the last owner by a group stays until there is another', async () => {
    const { data } = await home.owner.POST('/members', { body: { name: 'Second', email: 'second@x.example', role: 'owner' } })
    expect(await roleOf(tokenOf(person('second'), ['everyone']))).toBe('owner')
    const head = person('head')
    expect(await roleOf(tokenOf(head, ['heads']))).toBe('owner')
    const { data: owners } = await home.owner.GET('/members', { params: { query: { role: 'owner', limit: 100 } } })
    const headId = await memberId(tokenOf(head, ['heads']))
    const others = owners!.data.filter(({ id }) => id !== headId)
    expect(others.map(({ id }) => id).sort()).toEqual([home.ownerId, data!.id].sort())
    // As a head, who may.
    const asHead = tokenOf(head, ['heads'])
    for (const { id } of others) {
      const reply = await test.app.server.inject({
        method: 'DELETE',
        url: `/v1/members/${id}`,
        headers: { authorization: `Bearer ${asHead}` },
      })
      expect(reply.statusCode).toBe(200)
    }
    for (const left of [['everyone'], [], undefined]) expect(await roleOf(tokenOf(head, left))).toBe('owner')
    expect(await roleOf(tokenOf(person('heir'), ['heads']))).toBe('owner')
    expect(await roleOf(tokenOf(head, ['everyone']))).toBe('viewer')
  })
})
