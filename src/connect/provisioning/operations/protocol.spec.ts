import { describe, expect, it } from 'vitest'
import { type More, openDirectory } from '../fixtures/directory.ts'

const { scim, address, oktaUser, create } = await openDirectory()

describe('the protocol', () => {
  it('describes itself', async () => {
    const { body: config } = await scim('GET', '/ServiceProviderConfig')
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } })
    const { body: types } = await scim('GET', '/ResourceTypes')
    const { body: schemas } = await scim('GET', '/Schemas')
    expect(types.Resources.map(({ schema }: { schema: string }) => schema)).toEqual(schemas.Resources.map(({ id }: { id: string }) => id))
    for (const { id } of schemas.Resources) expect((await scim('GET', `/Schemas/${id}`)).body.id).toBe(id)
    for (const { id } of types.Resources) expect((await scim('GET', `/ResourceTypes/${id}`)).body.id).toBe(id)
    // What is answered is what the schemas say.
    const { body } = await create()
    const names = schemas.Resources[0].attributes.map(({ name }: { name: string }) => name)
    expect(Object.keys(body).filter((name) => !['schemas', 'id', 'meta'].includes(name) && !names.includes(name))).toEqual([])
  })

  it('pages, shows the attributes that are asked for, and takes versions', async () => {
    const { id } = await create()
    const all = await scim('GET', '/Users?count=200')
    const paged = []
    for (let startIndex = 1; startIndex <= all.body.totalResults; startIndex += 3)
      paged.push(...(await scim('GET', `/Users?startIndex=${startIndex}&count=3`)).body.Resources)
    expect(paged).toEqual(all.body.Resources)
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.body.totalResults, Resources: [] })
    expect((await scim('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect(Object.keys((await scim('GET', `/Users/${id}?attributes=userName`)).body)).toEqual(['schemas', 'id', 'userName'])
    const { headers } = await scim('GET', `/Users/${id}`)
    const rename = { Operations: [{ op: 'replace', path: 'displayName', value: 'Once' }] }
    const withVersion = { headers: { 'if-match': headers.etag as string } }
    expect((await scim('PATCH', `/Users/${id}`, rename, withVersion)).status).toBe(200)
    expect((await scim('PATCH', `/Users/${id}`, rename, withVersion)).body).toMatchObject({ status: '412' })
  })

  it.each<[string, string, string, unknown, More, number, string?]>([
    ['an operator that is not supported', 'GET', '/Users?filter=userName%20co%20%22a%22', undefined, {}, 400, 'invalidFilter'],
    ['an attribute that nothing is found by', 'GET', '/Users?filter=password%20eq%20%22a%22', undefined, {}, 400, 'invalidFilter'],
    ['a filter with SQL in it', 'GET', `/Users?filter=${encodeURIComponent(`userName eq "' or true --"`)}`, undefined, {}, 200],
    ['a filter of 5,000 characters', 'GET', `/Users?filter=${'('.repeat(5_000)}`, undefined, {}, 400, 'invalidFilter'],
    ['two filters', 'GET', '/Users?filter=userName%20eq%20%22a%22&filter=x', undefined, {}, 400, 'invalidValue'],
    ['a filter with NUL', 'GET', '/Users?filter=userName%20eq%20%22%5Cu0000%22', undefined, {}, 400, 'invalidFilter'],
    ['a count that is no number', 'GET', '/Users?count=many', undefined, {}, 400, 'invalidValue'],
    ['an unknown person', 'GET', '/Users/none', undefined, {}, 404],
    ['an ID with NUL', 'GET', '/Users/%00', undefined, {}, 400, 'invalidValue'],
    ['an unknown address', 'GET', '/Unknown', undefined, {}, 404],
    ['bulk', 'POST', '/Bulk', {}, {}, 404],
    ['an empty body', 'POST', '/Users', '', {}, 400, 'invalidSyntax'],
    ['half a body', 'POST', '/Users', '{"userName":', {}, 400, 'invalidSyntax'],
    ['a list', 'POST', '/Users', '[]', {}, 400, 'invalidSyntax'],
    ['a member twice', 'POST', '/Users', '{"userName":"a@x.example","userName":"b@x.example"}', {}, 400, 'invalidSyntax'],
    ['no address', 'POST', '/Users', { userName: 'no address' }, {}, 400, 'invalidValue'],
    ['a look-alike address', 'POST', '/Users', { userName: 'ada\u212a@x.example' }, {}, 400, 'invalidValue'],
    ['NUL in a name', 'POST', '/Users', '{"userName":"nul\\u0000@x.example"}', {}, 400, 'invalidSyntax'],
    ['no userName', 'POST', '/Users', { displayName: 'Nobody' }, {}, 400, 'invalidValue'],
    ['a userName that is no text', 'POST', '/Users', { userName: 1 }, {}, 400, 'invalidValue'],
    ['emails that are no list', 'POST', '/Users', { userName: 'a@x.example', emails: 'text' }, {}, 400, 'invalidValue'],
    ['active that is no truth', 'POST', '/Users', { userName: 'a@x.example', active: 'maybe' }, {}, 400, 'invalidValue'],
    ['a body of another type', 'POST', '/Users', { userName: 'a@x.example' }, { type: 'text/plain' }, 415],
    ['a compressed body', 'POST', '/Users', { userName: 'a@x.example' }, { headers: { 'content-encoding': 'gzip' } }, 415],
    ['a body of 1.1 MB', 'POST', '/Users', `"${'x'.repeat(1_100_000)}"`, {}, 413],
    ['100 levels', 'POST', '/Users', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, {}, 400, 'invalidSyntax'],
    ['a group of nobody known', 'POST', '/Groups', { displayName: 'G', members: [{ value: 'none' }] }, {}, 400, 'invalidValue'],
    ['a patch of nobody', 'PATCH', '/Users/none', { Operations: [{ op: 'replace', value: { active: false } }] }, {}, 404],
    ['a patch of nothing', 'PATCH', '/Users/none', { Operations: [] }, {}, 400, 'invalidSyntax'],
    ['an unknown operation', 'PATCH', '/Users/none', { Operations: [{ op: 'move', path: 'userName' }] }, {}, 400, 'invalidSyntax'],
  ])('%s', async (_what, method, path, body, more, status, scimType) => {
    const reply = await scim(method, path, body, more)
    expect([reply.status, reply.body.scimType]).toEqual([status, scimType])
    if (status >= 400)
      expect(reply.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        detail: expect.any(String),
      })
  })

  it('reads a group of 10,000 people with their names and addresses, and asks who they are', async () => {
    const members = Array.from({ length: 10_000 }, (_, index) => {
      const value = `scu_${String(index).padStart(26, '0')}`
      return { value, display: `Person ${index}`, type: 'User', $ref: `https://parley.example.com/scim/v2/Users/${value}` }
    })
    const { body } = await scim('POST', '/Groups', { displayName: 'All', members })
    expect(body).toMatchObject({ status: '400', scimType: 'invalidValue', detail: expect.stringContaining(members[0]!.value) })
  })

  it('makes one person of twenty requests at once', async () => {
    const userName = address()
    const replies = await Promise.all(Array.from({ length: 20 }, () => scim('POST', '/Users', oktaUser(userName))))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  })
})
