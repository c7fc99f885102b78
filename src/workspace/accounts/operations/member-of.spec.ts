import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { clientId, startIssuer } from '#harness/issuer.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createAuthenticate } from './authenticate.ts'
import { openIdTokens } from './id-token.ts'
import { makeWorkspace } from './workspaces.ts'

type Issuer = Awaited<ReturnType<typeof startIssuer>>
type Person = { sub: string; email?: string; email_verified?: boolean; name?: string }
type Extra = { workspace?: string; payload?: object; key?: string }

let issuer: Issuer
let test: TestApp
let db: Database

async function open(more: Record<string, string> = {}) {
  const opened = await testApp({ OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: clientId, ...more })
  return { opened, ask: asker(opened, issuer) }
}
const asker =
  ({ app }: TestApp, { token }: Issuer) =>
  async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { workspace, payload, key }: Extra = {}) => {
    const headers = {
      authorization: `Bearer ${token(person)}`,
      ...(workspace !== undefined && { 'parley-workspace': workspace }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const reply = await app.server.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
let ask: ReturnType<typeof asker>

beforeAll(async () => {
  issuer = await startIssuer()
  const { opened, ask: askIt } = await open()
  test = opened
  ask = askIt
  db = test.app.world.db
})

const verified = (sub: string, email = `${sub}@x.example`): Person => ({ sub, email, email_verified: true, name: sub })
let made = 0
/** A workspace that the person has made, and a way to invite to it. */
async function workspaceOf(person: Person) {
  const { body } = await ask(person, 'POST', '/workspaces', { payload: { name: `W${++made}` } })
  const workspace = body.id as string
  const invite = async (email: string, role = 'editor') =>
    (await ask(person, 'POST', '/members', { workspace, payload: { name: 'Invited', email, role } })).body
  return {
    workspace,
    invite,
    as: (method: 'GET' | 'DELETE' | 'PUT', path: string, payload?: object) =>
      ask(person, method, path, { workspace, ...(payload && { payload }) }),
  }
}
const me = async (person: Person, workspace?: string) => {
  const { status, body } = await ask(person, 'GET', '/me', { ...(workspace !== undefined && { workspace }) })
  return status === 200 ? `${body.role} ${body.member.id}` : `${status} ${body.code}`
}

describe('making a workspace', () => {
  it('takes an ID token and makes the person its owner', async () => {
    const person = verified('founder')
    const { status, headers, body } = await ask(person, 'POST', '/workspaces', { payload: { name: 'Founded' } })
    expect([status, headers.location]).toEqual([201, '/v1/workspace'])
    const { body: self } = await ask(person, 'GET', '/me')
    expect(self).toMatchObject({
      workspace: { id: body.id, name: 'Founded' },
      role: 'owner',
      member: { kind: 'person', name: 'founder', email: 'founder@x.example', role: 'owner', state: 'active' },
      credential: { kind: 'idToken' },
    })
    const { body: activity } = await ask(person, 'GET', `/activity/resource/workspace/${body.id}`)
    expect(activity.data).toMatchObject([{ action: 'workspace.created', actor: { type: 'user', id: self.member.id, name: 'founder' } }])
    expect(activity.data[0].requestId).toEqual(expect.any(String))
  })

  it('happens once for one Idempotency-Key, which is the person’s own', async () => {
    const [person, other] = [verified('twice'), verified('another')]
    const make = (who: Person, name: string) => ask(who, 'POST', '/workspaces', { payload: { name }, key: 'once' })
    const first = await make(person, 'Once')
    expect(first.status).toBe(201)
    const again = await make(person, 'Once')
    expect([again.body, again.headers['idempotency-replayed'], again.headers.location]).toEqual([first.body, 'true', '/v1/workspace'])
    expect((await make(person, 'Different')).body.code).toBe('idempotency_mismatch')
    expect((await make(other, 'Once')).body.id).not.toBe(first.body.id)
    expect((await ask(person, 'GET', '/workspaces')).body.data).toHaveLength(1)
  })

  it('is refused to a person who owns as many as one may, and what is refused is not stored for its key', async () => {
    const { ask: few } = await open({ PARLEY_TEST_LIMIT_OWN_WORKSPACES: '2' })
    const person = verified('collector')
    const make = (key: string) => few(person, 'POST', '/workspaces', { payload: { name: 'One more' }, key })
    expect([(await make('a')).status, (await make('b')).status]).toEqual([201, 201])
    const { status, headers, body } = await make('c')
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', expect.any(String)])
    const [{ id: workspace }] = (await few(person, 'GET', '/workspaces')).body.data
    await few(person, 'POST', '/members', { workspace, payload: { name: 'Heir', email: 'heir@x.example', role: 'owner' } })
    expect((await few(verified('heir'), 'POST', '/workspaces', { payload: { name: 'Own' } })).status).toBe(201)
    expect((await make('c')).status).toBe(429)
  })

  it('is not for keys', async () => {
    const { workspace } = await workspaceOf(verified('keyholder'))
    const { body } = await ask(verified('keyholder'), 'POST', '/api-keys', { workspace, payload: { name: 'k' } })
    for (const method of ['GET', 'POST'] as const) {
      const reply = await test.app.server.inject({
        method,
        url: '/v1/workspaces',
        headers: { 'x-api-key': body.key },
        ...(method === 'POST' && { payload: { name: 'x' } }),
      })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
    }
  })
})

describe('a valid token', () => {
  it('of somebody without membership is 401', async () => {
    expect(await me(verified('stranger'))).toBe('401 unauthorized')
    expect((await ask(verified('stranger'), 'GET', '/workspaces')).body).toEqual({ data: [], nextCursor: null })
  })

  it('of a person in several workspaces names one; another answers like a missing one', async () => {
    const person = verified('busy')
    const [first, second] = [await workspaceOf(person), await workspaceOf(person)]
    const { workspace: foreign } = await workspaceOf(verified('somebody'))
    const unnamed = await ask(person, 'GET', '/me')
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'workspace_required'])
    expect(unnamed.body.errors[0]).toMatchObject({ header: 'Parley-Workspace', allowed: [first.workspace, second.workspace] })
    expect(await me(person, second.workspace)).toMatch(/^owner usr_/)
    const answers = await Promise.all(
      [foreign, 'wks_01h00000000000000000000000', 'no id', "'"].map((id) => ask(person, 'GET', '/me', { workspace: id })),
    )
    const bodies = answers.map(({ body: { requestId, ...rest } }) => JSON.stringify(rest))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
    expect((await ask(person, 'GET', '/workspaces')).body.data.map((own: { id: string }) => own.id)).toEqual([
      first.workspace,
      second.workspace,
    ])
  })

  it('fails from the request after the removal of its member', async () => {
    const { invite, as } = await workspaceOf(verified('boss'))
    const { id } = await invite('leaver@x.example')
    expect(await me(verified('leaver'))).toBe(`editor ${id}`)
    expect((await as('DELETE', `/members/${id}`)).body.state).toBe('removed')
    expect(await me(verified('leaver'))).toBe('401 unauthorized')
    const again = await invite('leaver@x.example', 'viewer')
    expect(again.id).not.toBe(id)
    expect(await me(verified('leaver'))).toBe(`viewer ${again.id}`)
  })

  it('acts with the role of this moment', async () => {
    const { invite, as } = await workspaceOf(verified('chief'))
    const { id } = await invite('riser@x.example', 'viewer')
    expect(await me(verified('riser'))).toBe(`viewer ${id}`)
    await as('PUT', `/members/${id}`, { name: 'Riser', email: 'riser@x.example', role: 'admin' })
    expect(await me(verified('riser'))).toBe(`admin ${id}`)
  })

  it('is refused where no issuer is configured', async () => {
    const { authenticate, identify } = createAuthenticate({ db, environment: 'development' })
    const headers = { authorization: `Bearer ${issuer.token({ sub: 'founder' })}` }
    for (const way of [authenticate, identify]) await expect(way(headers, '127.0.0.1')).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('waits with 503 while the issuer is unreachable and its keys were never seen, and that is not the caller’s failure', async () => {
    const away = await startIssuer()
    away.served.down = true
    const { authenticate } = createAuthenticate({
      db,
      environment: 'development',
      tokens: openIdTokens(away.oidc),
      failureLimit: { burst: 1, perSecond: 1 },
    })
    for (let n = 0; n < 3; n++)
      await expect(authenticate({ authorization: `bearer ${away.token()}` }, '::1')).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
        extras: { retryAfterSeconds: 5 },
      })
  })
})

describe('an invitation', () => {
  const bindings = async (as: Awaited<ReturnType<typeof workspaceOf>>['as'], id: string) =>
    (await as('GET', `/activity/resource/member/${id}`)).body.data.filter((entry: { action: string }) => entry.action === 'member.bound')

  it('is taken up once by the first of 20 parallel tokens', async () => {
    const { invite, as } = await workspaceOf(verified('host'))
    const { id, state } = await invite('Guest@X.example')
    expect(state).toBe('pending')
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(verified('guest'))))
    expect(new Set(answers)).toEqual(new Set([`editor ${id}`]))
    expect((await as('GET', `/members/${id}`)).body).toMatchObject({ state: 'active', version: 2, email: 'Guest@X.example' })
    expect(await bindings(as, id)).toMatchObject([
      { actor: { type: 'user', id }, changes: [{ path: '/state', before: 'pending', after: 'active' }] },
    ])
  })

  it('becomes that of one subject, however many have the address', async () => {
    const { invite, as } = await workspaceOf(verified('host2'))
    const { id } = await invite('shared@x.example')
    const subjects = Array.from({ length: 20 }, (_, n) => verified(`claimant ${n}`, 'shared@x.example'))
    const answers = await Promise.all(subjects.map((person) => me(person)))
    expect(answers.filter((answer) => answer === `editor ${id}`)).toHaveLength(1)
    expect(answers.filter((answer) => answer === '401 unauthorized')).toHaveLength(19)
    expect(await bindings(as, id)).toHaveLength(1)
    expect(await Promise.all(subjects.map((person) => me(person)))).toEqual(answers)
  })

  it.each<[string, Omit<Person, 'sub'>]>([
    ['not verified', { email: 'careful@x.example' }],
    ['verified in words', { email: 'careful@x.example', email_verified: 'true' as never }],
    ['another', verified('x', 'careless@x.example')],
    ['a look-alike', verified('x', 'careful@x.example\u200b')],
    ['absent', { email_verified: true }],
  ])('is not for an address that is %s', async (what, claims) => {
    const { invite, as } = await workspaceOf(verified(`host of ${what}`))
    const { id } = await invite('careful@x.example')
    expect(await me({ ...claims, sub: `thief ${what}` })).toBe('401 unauthorized')
    expect((await ask({ ...claims, sub: `thief ${what}` }, 'GET', '/workspaces')).body.data).toEqual([])
    expect((await as('GET', `/members/${id}`)).body.state).toBe('pending')
    await as('DELETE', `/members/${id}`)
  })

  it('does not get in the way of a membership, and is taken up by naming its workspace', async () => {
    const person = verified('settled')
    const home = await workspaceOf(person)
    const { workspace, invite } = await workspaceOf(verified('nuisance'))
    const { id } = await invite('settled@x.example', 'reviewer')
    expect(await me(person)).toMatch(/^owner/)
    expect((await ask(person, 'GET', '/workspaces')).body.data).toMatchObject([
      { id: home.workspace, role: 'owner', state: 'active' },
      { id: workspace, role: 'reviewer', state: 'pending' },
    ])
    expect(await me(person, workspace)).toBe(`reviewer ${id}`)
    expect(await me(person)).toBe('400 workspace_required')
  })

  it('that was withdrawn or redirected is not taken up', async () => {
    const { invite, as } = await workspaceOf(verified('hesitant'))
    const withdrawn = await invite('withdrawn@x.example')
    await as('DELETE', `/members/${withdrawn.id}`)
    const redirected = await invite('wrong@x.example')
    await as('PUT', `/members/${redirected.id}`, { name: 'Right', email: 'right@x.example', role: 'editor' })
    expect(await me(verified('withdrawn'))).toBe('401 unauthorized')
    expect(await me(verified('wrong'))).toBe('401 unauthorized')
    expect(await me(verified('right'))).toBe(`editor ${redirected.id}`)
  })
})

describe('the unclaimed owner of a first start', () => {
  it('is nobody who comes from an issuer of others, in development either', async () => {
    const { opened, ask: askIt } = await open()
    await makeWorkspace(opened.app.world, { name: 'Parley', owner: { name: 'Owner' } })
    for (const person of [verified('early'), { sub: 'late' }]) {
      expect((await askIt(person, 'GET', '/me')).status).toBe(401)
      expect((await askIt(person, 'GET', '/workspaces')).body.data).toEqual([])
    }
  })
  it('is who signs in first at the provider of development, of ten simultaneously one', async () => {
    const { opened } = await open()
    const { owner } = await makeWorkspace(opened.app.world, { name: 'Parley', owner: { name: 'Owner' } })
    const tokens = openIdTokens(issuer.oidc)
    const { authenticate } = createAuthenticate({
      db: opened.app.world.db,
      environment: 'development',
      tokens,
      claimsUnownedWorkspace: true,
    })
    const bearer = (n: number) => ({ authorization: `Bearer ${issuer.token(verified(`racer${n}`))}` })
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => authenticate(bearer(n), '127.0.0.1')))
    const winners = answers.filter((answer) => answer.status === 'fulfilled')
    expect(winners.map(({ value }) => value.memberId)).toEqual([owner.id])
  })
})
