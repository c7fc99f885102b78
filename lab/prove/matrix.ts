import { gzipSync } from 'node:zlib'
import { operations as described } from '#e2e/support/fuzz/schema.ts'
import { filledPath, leastBody, leastQuery, missingLike, ownPath } from '#e2e/support/hostile/bodies.ts'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { makeTenant, mustCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import { contracts } from '#src/app/interface.ts'
import { atLeast, operationsOf, pathNames, roles } from '#src/platform/contract.ts'
import type { Figure } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import type { Proof } from './proof.ts'

const operations = operationsOf(contracts)
type Operation = (typeof operations)[number]
type Principal = { name: string; headers: Record<string, string>; expected(one: Operation, status: number): boolean }

const emptyCassette = gzipSync(JSON.stringify({ cassette: 1, channels: false, madeBy: 'Parley', name: 'Empty', scrubbed: true }))

export const matrix: Proof = {
  name: 'matrix',
  about: 'Each operation lets in exactly the callers that it should, and there is no further route',
  async run({ note }): Promise<Figure[]> {
    const database = await freshDatabase()
    const target = await openTarget(database, { PARLEY_LOG_LEVEL: 'warn', PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '100000' })
    try {
      const [a, b] = [
        await makeTenant(target, 'A', 'owner', 'http://127.0.0.2:1/'),
        await makeTenant(target, 'B', 'other', 'http://127.0.0.2:1/'),
      ]
      const wrong: string[] = []
      let tried = 0
      for (const principal of await principals(target, a, b))
        for (const operation of operations) {
          const { method, url, upload } = operation.operation
          const hasBody = method === 'POST' || method === 'PUT'
          // What lies behind the role is refused for an unknown member, so that trying changes nothing.
          const foreign = principal.name === 'owner of another workspace'
          const value = foreign ? leastBody(operation.name, b) : { '?': 1 }
          const type = !upload || upload.includes('application/json') ? 'application/json' : upload[0]!
          const body = type === 'application/gzip' ? emptyCassette : hasBody ? JSON.stringify(value) : undefined
          const path = foreign
            ? ownPath(url, a) + leastQuery(operation.name, b)
            : filledPath(url, (name) => (name === 'resourceType' ? 'scenario' : missingLike('scn_')))
          const headers = { ...principal.headers, ...(hasBody && { 'content-type': type }) }
          const { status, text } = await target.wire.send({ method, path: `/v1${path}`, headers, body })
          tried += 1
          if (!principal.expected(operation, status)) wrong.push(`${operation.name} as ${principal.name}: ${status}`)
          if (foreign && /Canary \w+ of A|Canary workspace of A/.test(text)) wrong.push(`${operation.name} shows what is A's`)
        }
      for (const one of wrong) note(one)
      const beside = await routesBeside(target, a)
      for (const one of beside) note(one)
      return [
        {
          what: 'operations x principals as the table of roles says',
          wanted: `${tried} of ${tried}`,
          reached: `${tried - wrong.length}`,
          holds: wrong.length === 0 && tried >= 189,
        },
        {
          what: 'routes that the table of roles does not cover',
          wanted: '0',
          reached: beside.join('; ') || '0',
          holds: beside.length === 0,
        },
        {
          what: 'operations in the table',
          wanted: `${described.length}`,
          reached: `${operations.length}`,
          holds: operations.length === described.length,
        },
      ]
    } finally {
      await target.close()
      await database.close()
    }
  },
}

async function principals(target: Target, a: Tenant, b: Tenant): Promise<Principal[]> {
  const must = mustCall(target)
  const invited = await must({ key: a.keys.owner! }, 'POST', '/members', {
    kind: 'person',
    name: 'Gone',
    email: 'gone@x.example',
    role: 'owner',
  })
  const gone = target.scene.issuer.token({ sub: 'gone', email: 'gone@x.example', email_verified: true })
  await must({ token: gone }, 'GET', '/me')
  await must({ key: a.keys.owner! }, 'DELETE', `/members/${invited.id}`)
  const stranger = (name: string, headers: Record<string, string>): Principal => ({
    name,
    headers,
    expected: (_, status) => status === 401,
  })
  return [
    stranger('nobody', {}),
    stranger('an unknown key', { 'x-api-key': 'parley_dev_0000000000000000000000000000000000000000000000000000' }),
    stranger('a revoked key', { 'x-api-key': a.keys.revoked! }),
    stranger('the key of a removed member', { 'x-api-key': a.keys.removed! }),
    stranger('a forged token', { authorization: `Bearer ${target.scene.stolen({ kid: 'rsa' })}` }),
    {
      name: 'a removed member with a live token',
      headers: { authorization: `Bearer ${gone}` },
      // A person without a workspace may still make one.
      expected: ({ operation }, status) => (operation.role === 'identity' ? status !== 401 && status !== 403 : status === 401),
    },
    ...roles.map(
      (role): Principal => ({
        name: role,
        headers: { 'x-api-key': a.keys[role]! },
        expected: ({ operation }, status) =>
          (status === 403) === (operation.role === 'identity' || !atLeast(role, operation.role)) && status !== 401 && status < 500,
      }),
    ),
    {
      name: 'owner of another workspace',
      headers: { 'x-api-key': b.keys.owner! },
      expected: ({ operation }, status) =>
        pathNames(operation.url).length > 0 ? status === 404 : operation.role === 'identity' ? status === 403 : status < 400,
    },
  ]
}

/** What each known address answers to the methods that the table does not name. */
async function routesBeside(target: Target, a: Tenant): Promise<string[]> {
  const found: string[] = []
  const inTable = new Set(operations.map(({ operation }) => `${operation.method} ${operation.url}`))
  for (const { method, path } of described) if (!inTable.has(`${method} ${path}`)) found.push(`${method} ${path}`)
  for (const path of new Set(described.map((one) => one.path)))
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      if (inTable.has(`${method} ${path}`)) continue
      const { status } = await target.wire.send({ method, path: `/v1${ownPath(path, a)}`, headers: { 'x-api-key': a.keys.owner! } })
      // /projects/import-demo is also an id that no project has.
      if (status !== 405 && status !== 404) found.push(`${method} ${path} answered ${status}`)
    }
  return found
}
