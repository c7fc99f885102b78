import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { contracts } from '#src/app/interface.ts'
import { atLeast, operationsOf, pathNames, roles } from '#src/platform/contract.ts'
import { newId, type Prefix } from '#src/platform/ids.ts'
import { makeOneOfEach } from './support/matrix/one-of-each.ts'
import { bodies, bodyless, callTo, filled, queries } from './support/matrix/requests.ts'

// Generated from the contracts: an operation that is added is in here before anybody remembers to check it.
const operations = operationsOf(contracts)
// Three wrong credentials an operation, all from one address.
const { origin, tenant } = await testApp({ PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '10000' })
const unknownKey = 'parley_dev_0000000000000000000000000000000000000000000000000000'
let a: Tenant
let b: Tenant
let mine: Record<string, string>

const call = callTo(origin)

beforeAll(async () => {
  a = await tenant('A')
  b = await tenant('B')
  mine = await makeOneOfEach(a)
})

describe.each(operations)('$name', ({ name, resource, operation }) => {
  const ids = Object.fromEntries(pathNames(operation.url).map((path) => [path, newId('scn')]))
  const body = bodyless(operation.method) ? undefined : {}

  it.each([
    ['no credential', {}],
    ['an unknown key', { 'x-api-key': unknownKey }],
    ['an empty key', { 'x-api-key': '' }],
    ['a token that is none', { authorization: 'Bearer x.y.z' }],
  ])('401 with %s', async (_, headers) => {
    const answer = await call(operation.method, filled(operation.url, ids), headers as Record<string, string>, body)
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(answer.headers.get('www-authenticate')).toBeTruthy()
  })

  if (operation.role === 'identity')
    it('403 with an API key, as it wants a person', async () => {
      expect(await call(operation.method, operation.url, { 'x-api-key': await a.keyOf('owner') }, body)).toMatchObject({ status: 403 })
    })
  else {
    const needed = operation.role
    it.each(roles)('as %s: 403 exactly below the role it needs', async (role) => {
      // An unknown query member is answered before the role is looked at, a faulty body after it.
      const answer = await call(operation.method, filled(operation.url, ids), { 'x-api-key': await a.keyOf(role) }, body && { '?': 1 })
      expect(answer.status === 403).toBe(!atLeast(role, needed))
    })
  }

  if (pathNames(operation.url).length > 0 && resource !== 'activity')
    it('404 for missing, foreign and malformed ids, with bodies that differ by the request id only', async () => {
      const sent = bodies[name] ?? body
      const kind = { 'runs.get': 'scenarios', 'runs.getOfTest': 'tests', 'imports.create': 'projects' }[name] ?? resource
      const own = mine[kind]!
      const foreign = Object.fromEntries(
        pathNames(operation.url).map((path) => [path, path === 'resourceType' ? 'scenario' : path === 'runId' ? mine.runs! : own]),
      )
      const missing = Object.fromEntries(
        pathNames(operation.url).map((path) => [path, path === 'resourceType' ? 'scenario' : newId(own.slice(0, 3) as Prefix)]),
      )
      const malformed = Object.fromEntries(pathNames(operation.url).map((path) => [path, '%00']))
      const answers = await Promise.all(
        [foreign, missing, malformed].map(async (given) =>
          call(operation.method, filled(operation.url, given) + (queries[name] ?? ''), { 'x-api-key': await b.keyOf('owner') }, sent),
        ),
      )
      for (const { status, body: problem } of answers) {
        expect(status).toBe(404)
        expect({ ...problem, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' })
      }
    })
})

describe('activity.list', () => {
  it.each(['channel', 'scenario', 'run', '__proto__', 'constructor', '..%2f..%2fprojects'])(
    '404 for %s of another workspace',
    async (type) => {
      const id = mine[`${type}s`] ?? mine.channels!
      const answer = await call('GET', `/activity/resource/${type}/${id}`, { 'x-api-key': await b.keyOf('owner') })
      expect(answer.status).toBe(404)
    },
  )
})

describe('addresses and methods', () => {
  it('401 comes before 404 and 405, and 405 names what is allowed', async () => {
    expect((await call('GET', '/nothing', {})).status).toBe(401)
    expect((await call('DELETE', '/projects', {})).status).toBe(401)
    const key = { 'x-api-key': await a.keyOf('viewer') }
    expect((await call('GET', '/nothing', key)).status).toBe(404)
    const answer = await call('DELETE', '/projects', key)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
