import { filter as matcherOf, parse } from 'scim2-parse-filter'
import SCIMMY from 'scimmy'
import { describe, expect, it } from 'vitest'
import { openDirectory } from '../fixtures/directory.ts'

const { scim, patch, create, team, address } = await openDirectory()

type Body = Record<string, unknown>
type Attribute = { name: string; subAttributes?: Attribute[] } & Record<string, unknown>

/** As it would be sent: dates and instances as their JSON. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value))
const readers = {
  User: (resource: Body) => new SCIMMY.Schemas.User(resource, 'out'),
  Group: (resource: Body) => new SCIMMY.Schemas.Group(resource, 'out'),
  // It makes the address of a type from that of the list.
  ResourceType: (resource: Body) => new SCIMMY.Schemas.ResourceType(resource, locationOf(resource).replace(/\/\w+$/, '')),
}
const locationOf = ({ meta }: Body) => (meta as { location: string }).location
/** Read by the schemas of scimmy, which refuse what RFC 7643 does not allow, and drop what it does not know. */
function accept(resource: Body): void {
  const { resourceType } = resource.meta as { resourceType: keyof typeof readers }
  expect(sent(readers[resourceType](structuredClone(resource)))).toEqual(resource)
}
const people = [await create(), await create(address(), { active: false }), await create(address(), { emails: undefined, name: {} })]
const groupId = await team('Testers', ...people.map(({ id }) => id))

describe('scimmy accepts', () => {
  it.each(['/Users', '/Groups', '/ResourceTypes'])('the list of %s and each resource in it', async (path) => {
    const { body } = await scim('GET', path)
    expect(sent(new SCIMMY.Messages.ListResponse(structuredClone(body)))).toEqual(body)
    expect(body.Resources.length).toBeGreaterThan(0)
    for (const resource of body.Resources as Body[]) {
      accept(resource)
      accept((await scim('GET', `${path}/${resource.id}`)).body)
    }
  })

  it('what is answered to POST, PUT and PATCH', async () => {
    const { id, userName, body } = await create()
    accept(body)
    accept((await scim('PUT', `/Users/${id}`, { userName, displayName: 'Alone' })).body)
    accept((await patch(`/Users/${id}`, { op: 'remove', path: 'displayName' })).body)
    accept((await patch(`/Groups/${groupId}`, { op: 'add', path: 'members', value: [{ value: id }] })).body)
    accept((await scim('PUT', `/Groups/${groupId}`, { displayName: 'Empty' })).body)
  })

  it('what the service says of itself', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig')
    // Of a scheme, scimmy keeps no primary; RFC 7643, 8.5, has it.
    const authenticationSchemes = (body.authenticationSchemes as Body[]).map(({ primary: _, ...scheme }) => scheme)
    expect(sent(new SCIMMY.Schemas.ServiceProviderConfig(structuredClone(body)))).toEqual({ ...body, authenticationSchemes })
  })

  it.each<[string, string, unknown, number, string | undefined]>([
    ['GET', '/Users/none', undefined, 404, undefined],
    ['GET', '/Users?filter=userName%20co%20%22a%22', undefined, 400, 'invalidFilter'],
    ['POST', '/Users', { userName: people[0]!.userName, emails: [{ value: 'x@x.example' }] }, 409, 'uniqueness'],
    ['POST', '/Users', '{', 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['PATCH', `/Users/${people[0]!.id}`, { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 400, 'mutability'],
    ['PATCH', `/Users/${people[0]!.id}`, { Operations: [{ op: 'remove', path: 'userName' }] }, 400, 'mutability'],
    ['PATCH', `/Users/${people[0]!.id}`, { Operations: [{ op: 'remove' }] }, 400, 'noTarget'],
    ['PATCH', `/Users/${people[0]!.id}`, { Operations: [{ op: 'add', path: '[', value: 'x' }] }, 400, 'invalidPath'],
  ])('the error of %s %s with %j', async (method, path, body, status, scimType) => {
    const { body: error } = await scim(method, path, body)
    expect(error).toMatchObject({ status: String(status), ...(scimType && { scimType }) })
    const { schemas: _, ...rest } = error
    expect(sent(new SCIMMY.Messages.ErrorResponse(rest))).toEqual(error)
    // A client that reads the answer throws what it says.
    expect(() => new SCIMMY.Messages.ErrorResponse(error)).toThrow(error.detail)
  })
})

describe('the schemas', () => {
  it.each([
    ['User', SCIMMY.Schemas.User],
    ['Group', SCIMMY.Schemas.Group],
  ] as const)('of %s have the characteristics of RFC 7643', async (name, theirs) => {
    const { body } = await scim('GET', `/Schemas/urn:ietf:params:scim:schemas:core:2.0:${name}`)
    const described = sent(theirs.definition.describe()) as { id: string; attributes: Attribute[] }
    expect([body.id, body.name]).toEqual([described.id, name])
    const differences: string[] = []
    const compare = (own: Attribute[], known: Attribute[], path: string) => {
      for (const { name: attribute, description: _, subAttributes = [], ...mine } of own) {
        const found = known.find((one) => one.name === attribute)
        if (!found) {
          differences.push(`${path}${attribute}`)
          continue
        }
        for (const key of ['type', 'multiValued', 'required', 'caseExact', 'mutability', 'returned', 'uniqueness'])
          if (mine[key] !== undefined && JSON.stringify(mine[key]) !== JSON.stringify(found[key]))
            differences.push(`${path}${attribute}.${key}: ${mine[key]}, not ${found[key]}`)
        compare(subAttributes, found.subAttributes ?? [], `${path}${attribute}.`)
      }
    }
    compare(body.attributes, described.attributes, '')
    // An attribute that all resources have (RFC 7643, 3.1): listed here so that directories offer it.
    expect(differences).toEqual(['externalId'])
  })
})

describe('filters of people', () => {
  type Condition = { attribute: string; value: unknown }
  const textOf = (conditions: Condition[]) =>
    conditions.map(({ attribute, value }) => `${attribute} eq ${JSON.stringify(value)}`).join(' and ')
  // The library compares text as it is; RFC 7643 says of which attributes the case counts. It cannot read a backslash before a quote.
  const comparable = (attribute: string, value: unknown) =>
    typeof value === 'string' && !['id', 'externalId'].includes(attribute) ? value.toLowerCase().replaceAll('\\', '/') : value
  const withComparable = (one: Body): Body => {
    const entries = Object.entries(one).map(([name, value]) => [name, comparable(name, value)])
    const emails = ((one.emails ?? []) as { value: string }[]).map(({ value }) => ({ value: value.toLowerCase() }))
    return { ...Object.fromEntries(entries), emails }
  }

  it('find what scim2-parse-filter finds in the list of all', async () => {
    await create(address(), { externalId: 'AbC', displayName: 'Quote " and \\' })
    await create('MiXeD@X.example', { externalId: 'abc', displayName: 'quote', active: false })
    const all = (await scim('GET', '/Users?count=200')).body.Resources as Body[]
    const asked = (attribute: string, value: unknown) => ({ attribute, value })
    const names = all.map(({ userName }) => asked('userName', userName))
    const filters = [
      ...names.map((name) => [name]),
      ...names.slice(0, 3).flatMap((name) => [true, false].map((active) => [asked('active', active), name])),
      ...all.slice(0, 2).map(({ id }) => [asked('id', id)]),
      ...[true, false, 'true', 1].map((active) => [asked('active', active)]),
      ...['AbC', 'abc', 'ABC'].map((externalId) => [asked('externalId', externalId)]),
      ...['QUOTE', 'quote " and \\', 'nobody', true].map((displayName) => [asked('displayName', displayName)]),
      ...['mixed@x.example', 'nobody@x.example'].map((value) => [asked('emails.value', value)]),
    ]
    for (const conditions of filters) {
      const text = textOf(conditions)
      const found = (await scim('GET', `/Users?count=200&filter=${encodeURIComponent(text)}`)).body.Resources as Body[]
      const isFound = matcherOf(parse(textOf(conditions.map(({ attribute, value }) => asked(attribute, comparable(attribute, value))))))
      const wanted = all.filter((one) => isFound(withComparable(one)))
      expect(
        found.map(({ id }) => id),
        text,
      ).toEqual(wanted.map(({ id }) => id))
    }
  })
})
