import { describe, expect, it } from 'vitest'
import { openDirectory } from '../fixtures/directory.ts'

const { issuer, test, home, key, otherKey, newKey, scim, patch, address, oktaUser, create, team, me, roleOf } = await openDirectory()

describe('who may provision', () => {
  it('is a key that was made for it, of its own workspace, and the key does nothing at /v1', async () => {
    const { id, userName } = await create()
    expect((await scim('GET', `/Users/${id}`)).status).toBe(200)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PUT', oktaUser(address())],
      ['PATCH', { Operations: [{ op: 'remove', path: 'displayName' }] }],
    ] as const)
      expect((await scim(method, `/Users/${id}`, body, { key: otherKey })).status).toBe(404)
    const filter = `?filter=${encodeURIComponent(`userName eq "${userName}"`)}`
    expect((await scim('GET', `/Users${filter}`, undefined, { key: otherKey })).body).toMatchObject({ totalResults: 0, Resources: [] })
    const group = { displayName: 'Foreign', members: [{ value: id }] }
    expect((await scim('POST', '/Groups', group, { key: otherKey })).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    const asKey = test.client(key)
    expect((await asKey.GET('/members')).response.status).toBe(403)
    expect((await asKey.GET('/projects')).response.status).toBe(403)
  })

  it('is nobody else: no key, one without the scope, one below admin, one that ended, an ID token', async () => {
    const usual = await home.keyOf('owner')
    const editor = (await newKey(home, { role: 'editor' })).text
    const token = issuer.token({ sub: 'somebody', email: 'somebody@x.example', email_verified: true })
    const ended = await newKey(home)
    await home.owner.DELETE('/api-keys/{id}', { params: { path: { id: ended.id } } })
    const statuses = []
    for (const own of ['', 'nonsense', ended.text, token, usual, editor]) {
      const { status, body } = await scim('GET', '/Users', undefined, { key: own })
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) })
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 403, 403])
    const reply = await fetch(`${test.origin}/scim/v2/Users`, { headers: { 'x-api-key': key } })
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
  })
})

describe('Okta', () => {
  it('looks a person up, creates, updates and deactivates them, and they sign in by their address', async () => {
    const userName = address()
    const query = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`
    expect((await scim('GET', query)).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    })
    const { id, body } = await create(userName)
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id,
      ...{ userName, externalId: '00ujl29u0le5T6Aj10h7', displayName: 'Test User', name: { givenName: 'Test', familyName: 'User' } },
      ...{ emails: [{ primary: true, value: userName, type: 'work' }], active: true, groups: [] },
      meta: {
        ...{ resourceType: 'User', created: expect.any(String), lastModified: expect.any(String) },
        ...{ location: `${test.origin}/scim/v2/Users/${id}`, version: 'W/"1"' },
      },
    })
    expect((await scim('GET', query)).body.Resources).toEqual([body])
    expect((await scim('POST', '/Users', oktaUser(userName.toUpperCase()))).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    expect(await roleOf(userName)).toBe('viewer')
    await scim('PUT', `/Users/${id}`, oktaUser(userName, { id, displayName: 'New Name', meta: { resourceType: 'User' } }))
    expect((await me(userName)).body.member.name).toBe('New Name')
    const memberKey = (await me(userName)).body.member.id
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    expect(await roleOf(userName)).toBe(401)
    expect((await home.owner.GET('/members/{id}', { params: { path: { id: memberKey } } })).data?.state).toBe('removed')
    // Back, as the same person of the directory, who signs in as before.
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body).toMatchObject({ id, active: true })
    expect(await roleOf(userName)).toBe('viewer')
  })

  it('pushes groups, adds and removes people, renames and deletes', async () => {
    const [a, b] = [await create(), await create()]
    const groupId = await team('Testers', a.id)
    expect([await roleOf(a.userName), await roleOf(b.userName)]).toEqual(['editor', 'viewer'])
    const path = `/Groups/${groupId}`
    await patch(
      path,
      { op: 'remove', path: `members[value eq "${a.id}"]` },
      { op: 'add', path: 'members', value: [{ value: b.id, display: b.userName }] },
    )
    expect([await roleOf(a.userName), await roleOf(b.userName)]).toEqual(['viewer', 'editor'])
    await patch(path, { op: 'replace', value: { id: groupId, displayName: 'Leads' } })
    expect(await roleOf(b.userName)).toBe('admin')
    expect((await scim('GET', `/Users/${b.id}`)).body.groups).toMatchObject([{ value: groupId, display: 'Leads' }])
    expect((await scim('PUT', path, { id: groupId, displayName: 'Nothing', members: [{ value: b.id }] })).status).toBe(200)
    expect(await roleOf(b.userName)).toBe('viewer')
    await patch(path, { op: 'replace', path: 'displayName', value: 'Testers' })
    expect(await roleOf(b.userName)).toBe('editor')
    expect((await scim('DELETE', path)).status).toBe(204)
    expect([await roleOf(b.userName), (await scim('GET', path)).status]).toEqual(['viewer', 404])
  })
})

describe('Entra ID', () => {
  it('creates people with the enterprise extension, and patches in its own spelling', async () => {
    const userName = address()
    const { body } = await scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'given family', familyName: 'family', givenName: 'given' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'x' },
    })
    const path = `/Users/${body.id}`
    const found = await scim('GET', `/Users?filter=${encodeURIComponent('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')}`)
    expect(found.body.totalResults).toBe(1)
    const { body: after } = await patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `new.${userName}` },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'm' },
    )
    expect(after).toMatchObject({ emails: [{ value: `new.${userName}`, type: 'work', primary: true }], name: { familyName: 'Updated' } })
    expect([await roleOf(userName), await roleOf(`new.${userName}`)]).toEqual([401, 'viewer'])
    expect((await patch(path, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
    expect(await roleOf(`new.${userName}`)).toBe(401)
    expect((await scim('DELETE', path)).status).toBe(204)
    expect([(await scim('GET', path)).status, (await scim('DELETE', path)).status]).toEqual([404, 404])
  })

  it('matches groups by externalId, leaves members out where it asks, and removes them by value', async () => {
    const { id, userName } = await create()
    const group = { displayName: 'Any name', externalId: 'group-id-of-entra' }
    const { body } = await scim('POST', '/Groups', group)
    const path = `/Groups/${body.id}`
    await patch(path, { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] })
    expect(await roleOf(userName)).toBe('reviewer')
    const short = await scim('GET', `${path}?excludedAttributes=members`)
    expect([short.body.displayName, short.body.members]).toEqual(['Any name', undefined])
    expect(
      (await scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent('externalId eq "group-id-of-entra"')}`)).body
        .totalResults,
    ).toBe(1)
    const both = encodeURIComponent(`id eq "${body.id}" and members eq "${id}"`)
    expect((await scim('GET', `/Groups?filter=${both}`)).body.totalResults).toBe(1)
    await patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
    expect([await roleOf(userName), (await scim('GET', `/Groups?filter=${both}`)).body.totalResults]).toEqual(['viewer', 0])
  })
})

describe('a member', () => {
  it('who was there before is found by the address, keeps the role, and has it again after the last group', async () => {
    const email = address()
    const { data } = await home.owner.POST('/members', { body: { name: 'By hand', email, role: 'reviewer' } })
    const { id } = await create(email)
    expect((await me(email)).body.member.id).toBe(data!.id)
    const groupId = await team('Leads', id)
    expect(await roleOf(email)).toBe('admin')
    await patch(`/Groups/${groupId}`, { op: 'remove', path: 'members' })
    expect(await roleOf(email)).toBe('reviewer')
  })

  it('whom an admin removed is not active for the directory', async () => {
    const { id, userName } = await create()
    const memberId = (await me(userName)).body.member.id
    await home.owner.DELETE('/members/{id}', { params: { path: { id: memberId } } })
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  it('of the directory has no role by the groups of an ID token, and nobody joins by them', async () => {
    const { userName } = await create()
    for (const email of [userName, address()]) {
      const token = issuer.token({ sub: email, email, email_verified: true, groups: ['Leads'] })
      const reply = await test.app.server.inject({ url: '/v1/me', headers: { authorization: `Bearer ${token}` } })
      expect(reply.statusCode === 200 ? reply.json().role : reply.statusCode).toBe(email === userName ? 'viewer' : 401)
    }
  })

  it('above the key is not changed by it, and no group gives more than the key may', async () => {
    const weak = { key: (await newKey(home, { role: 'admin' })).text }
    const email = address()
    const { data: owner } = await home.owner.POST('/members', { body: { name: 'Owner', email, role: 'owner' } })
    const { body } = await scim('POST', '/Users', oktaUser(email), weak)
    const path = `/Users/${body.id}`
    const denied = []
    denied.push(await scim('PATCH', path, { Operations: [{ op: 'replace', value: { active: false } }] }, weak))
    denied.push(await scim('PUT', path, oktaUser('thief@x.example'), weak))
    denied.push(await scim('DELETE', path, undefined, weak))
    expect(denied.map(({ status }) => status)).toEqual([403, 403, 403])
    const { id, userName } = await create()
    await scim('POST', '/Groups', { displayName: 'Heads', members: [{ value: id }, { value: body.id }] }, weak)
    expect(await roleOf(userName)).toBe('admin')
    const { data } = await home.owner.GET('/members/{id}', { params: { path: { id: owner!.id } } })
    expect(data).toMatchObject({ role: 'owner', email, state: 'pending' })
  })

  it('who is the last owner stays', async () => {
    const tenant = await test.tenant('Small')
    const own = { key: (await newKey(tenant)).text }
    const { data } = await tenant.owner.GET('/members/{id}', { params: { path: { id: tenant.ownerId } } })
    await tenant.owner.PUT('/members/{id}', {
      params: { path: { id: tenant.ownerId } },
      body: { name: data!.name, email: 'sole@x.example', role: 'owner' },
    })
    const { body } = await scim('POST', '/Users', oktaUser('sole@x.example'), own)
    expect((await scim('DELETE', `/Users/${body.id}`, undefined, own)).body).toMatchObject({ status: '409' })
    expect((await tenant.owner.GET('/me')).data?.role).toBe('owner')
  })
})
