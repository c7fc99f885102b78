import { operations, resolved, type Schema } from '#e2e/support/fuzz/schema.ts'
import { leastBody, missingLike, ownPath } from '#e2e/support/hostile/bodies.ts'
import type { Target } from '#e2e/support/hostile/target.ts'
import type { Tenant } from '#e2e/support/hostile/tenants.ts'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import type { Figure } from '../figure.ts'

export const bodyMembers = operations.filter((operation) => operation.body)

/** The members of a body that name something else, at its top. */
export function idMembers(schema: Schema): { member: string; list: boolean }[] {
  const shapes = [resolved(schema)].flatMap((one) => [one, ...[...(one.oneOf ?? []), ...(one.anyOf ?? [])].map(resolved)])
  const members = new Map(shapes.flatMap(({ properties = {} }) => Object.entries(properties)))
  return [...members]
    .filter(([name]) => /Ids?$|^copyOf$/.test(name) && name !== 'clientId')
    .map(([member, one]) => ({ member, list: resolved(one).type === 'array' }))
}

const pages = [
  '/',
  '/livez',
  '/readyz',
  '/version',
  '/problems',
  '/problems/not_found',
  '/problems/none',
  '/nothing',
  '/llms.txt',
  '/schema/parley.json',
  '/llms-full.txt',
  '/docs/test/batches.md',
  '/docs/none.md',
  '/mcp',
  '/scim/v2/Users',
  '/scim/v2/nothing',
  '/v1/docs',
  '/v1/openapi.json',
  '/v1/nothing',
  '/v1/../x',
  '/%',
]

/** Headers that every answer has: of each operation as it is meant, refused and not let in, and of all pages. */
export async function headerFaults(target: Target, a: Tenant): Promise<{ tried: number; faults: string[] }> {
  const owner = { 'x-api-key': a.keys.owner! }
  const json = { 'content-type': 'application/json' }
  const sent = operations.flatMap(({ method, path, name, body }): Sent[] => {
    const whole = { method, path: `/v1${ownPath(path, a)}` }
    const some = (value: unknown) => (body ? { body: JSON.stringify(value) } : {})
    // Nothing here may end what the others need.
    const asMeant =
      method === 'DELETE' || name === 'apiKeys.rotate'
        ? []
        : [{ ...whole, headers: { ...owner, ...(body && json) }, ...some(leastBody(name, a)) }]
    return [
      ...asMeant,
      whole,
      { ...whole, headers: { ...owner, ...(body && json) }, path: `${whole.path}?unknown=1`, ...some({}) },
      { ...whole, headers: { ...owner, 'content-type': 'text/plain' }, ...some('x') },
      { ...whole, method: 'PATCH', headers: owner },
    ]
  })
  const all = [
    ...sent,
    ...pages.map((path): Sent => ({ method: 'GET', path })),
    { method: 'GET', path: `/v1/${'a'.repeat(9_000)}` },
    { method: 'GET', path: '/v1/me', headers: { 'x-big': 'a'.repeat(20_000) } },
  ]
  const faults: string[] = []
  for (const one of all) faults.push(...faultsOf(one, await target.wire.send(one)))
  return { tried: all.length, faults }
}

function faultsOf({ method, path }: Sent, { status, headers }: Heard): string[] {
  const wanted: [string, RegExp][] = [
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /default-src 'none'/],
    ['cache-control', /no-store|no-cache/],
    ...(path.startsWith('/v1/') && !/docs|openapi/.test(path) ? [['cache-control', /no-store/] as [string, RegExp]] : []),
    ['x-request-id', /./],
  ]
  const missing = wanted.filter(([name, value]) => !value.test(String(headers[name] ?? '')))
  const banners = ['server', 'x-powered-by'].filter((name) => headers[name] !== undefined)
  const charset =
    headers['content-type'] === undefined || /charset=utf-8|text\/event-stream|application\/gzip/.test(headers['content-type'])
      ? []
      : [`content-type ${headers['content-type']}`]
  return [...missing.map(([name]) => `no ${name}`), ...banners, ...charset].map(
    (what) => `${method} ${path.slice(0, 80)} (${status}): ${what}`,
  )
}

const median = (values: number[]) => values.toSorted((x, y) => x - y)[values.length >> 1]!

/** Whether the time of an answer reveals what exists elsewhere: pairs, one after the other, medians compared. */
export async function existenceByTime(target: Target, a: Tenant, b: Tenant, pairs = 5_000): Promise<Figure> {
  const ask = async (id: string) =>
    (await target.wire.send({ method: 'GET', path: `/v1/scenarios/${id}`, headers: { 'x-api-key': b.keys.owner! } })).ms
  const [foreign, missing]: [number[], number[]] = [[], []]
  const absent = missingLike(a.ids.scenario!)
  for (let nth = 0; nth < pairs; nth += 1) {
    // The second request finds a warmer machine, so the two take turns.
    if (nth % 2) missing.push(await ask(absent))
    foreign.push(await ask(a.ids.scenario!))
    if (nth % 2 === 0) missing.push(await ask(absent))
  }
  const difference = Math.abs(median(foreign) / median(missing) - 1)
  return {
    what: `medians of foreign and missing ids, ${pairs} pairs`,
    wanted: 'differ < 5%',
    reached: `${(100 * difference).toFixed(1)}%`,
    holds: difference < 0.05,
  }
}
