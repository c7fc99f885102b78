import { type Operation, operations } from '#e2e/support/fuzz/schema.ts'
import { filledPath, kindOfParameter, leastBody, missingLike, ownPath } from '#e2e/support/hostile/bodies.ts'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { makeTenant, type Tenant } from '#e2e/support/hostile/tenants.ts'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import type { Figure } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { bodyMembers, existenceByTime, headerFaults, idMembers } from '../support/hostile/walls.ts'
import type { Proof } from './proof.ts'

/** Ids of A by what they are; a place is tried with each of them, not only with its own kind. */
const kinds = [
  'tenant',
  'user',
  'member',
  'key',
  'project',
  'channel',
  'persona',
  'scenario',
  'test',
  'run',
  'rubric',
  'review',
  'reviewTask',
]
type Pair = { what: string; foreign: Sent; missing: Sent }
const json = { 'content-type': 'application/json' }

export const isolation: Proof = {
  name: 'isolation',
  about: 'What is of another workspace is answered like what does not exist; what nobody may set is refused; every answer has its headers',
  async run({ size, note }): Promise<Figure[]> {
    const database = await freshDatabase()
    const target = await openTarget(database, { PARLEY_LOG_LEVEL: 'warn' })
    try {
      const [a, b] = [
        await makeTenant(target, 'A', 'owner', 'http://127.0.0.2:1/'),
        await makeTenant(target, 'B', 'other', 'http://127.0.0.2:1/'),
      ]
      const pairs = operations.flatMap((operation) => pairsOf(operation, a, b))
      const told = (await Promise.all(pairs.map(async (pair) => ((await sameAnswers(target, pair)) ? [] : [pair.what])))).flat()
      const extra = await extraMembers(target, a)
      const headers = await headerFaults(target, a)
      for (const one of [...told, ...extra.faults, ...headers.faults]) note(one)
      const figures: Figure[] = [
        { what: 'foreign ids in paths, queries and bodies', wanted: '>= 400', reached: `${pairs.length}`, holds: pairs.length >= 400 },
        { what: 'of them answered otherwise than missing ones', wanted: '0', reached: `${told.length}`, holds: told.length === 0 },
        {
          what: 'members that nobody may set',
          wanted: '20 for each operation with a body',
          reached: `${extra.tried}`,
          holds: extra.tried >= 20 * bodyMembers.length,
        },
        { what: 'of them accepted, or rows changed', wanted: '0', reached: `${extra.faults.length}`, holds: extra.faults.length === 0 },
        {
          what: 'answers of every route, errors too, without a header of safety',
          wanted: '0',
          reached: `${headers.faults.length} of ${headers.tried}`,
          holds: headers.faults.length === 0,
        },
      ]
      return size === 'long' ? [...figures, await existenceByTime(target, a, b)] : figures
    } finally {
      await target.close()
      await database.close()
    }
  },
}

function pairsOf(operation: Operation, a: Tenant, b: Tenant): Pair[] {
  const { method, path, name } = operation
  const credential = { 'x-api-key': b.keys.owner! }
  const body = operation.body ? leastBody(name, b) : undefined
  const sent = (to: string, what: Record<string, unknown> | undefined): Sent => ({
    method,
    path: `/v1${to}`,
    headers: { ...credential, ...(what && json) },
    body: what && JSON.stringify(what),
  })
  const both = (what: string, id: string, make: (id: string) => Sent): Pair => ({
    what: `${name}: ${what}`,
    foreign: make(id),
    missing: make(missingLike(id)),
  })
  return kinds.flatMap((kind) => {
    const id = a.ids[kind]!
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, parameter = '']) => {
      if (parameter === 'resourceType') return []
      const own = (other: string) => (other === 'resourceType' ? kind : b.ids[kindOfParameter(path, other)]!)
      return [
        both(`${kind} in the path as ${parameter}`, id, (given) =>
          sent(
            filledPath(path, (other) => (other === parameter ? given : own(other))),
            body,
          ),
        ),
      ]
    })
    const inQuery = operation.parameters
      .filter((parameter) => parameter.in === 'query' && /Id$/.test(parameter.name))
      .map((parameter) =>
        both(`${kind} in the query as ${parameter.name}`, id, (given) => sent(`${ownPath(path, b)}?${parameter.name}=${given}`, body)),
      )
    const inBody = (operation.body ? idMembers(operation.body) : []).map(({ member, list }) =>
      both(`${kind} in the body as ${member}`, id, (given) => sent(ownPath(path, b), { ...body, [member]: list ? [given] : given })),
    )
    return [...inPath, ...inQuery, ...inBody]
  })
}

/** Equal except for the id of the request and the ids themselves; the order is that of a caller who compares. */
async function sameAnswers(target: Target, { foreign, missing }: Pair): Promise<boolean> {
  const plain = ({ status, text, headers }: Heard) =>
    [
      status,
      text
        .replace(/"requestId":"[^"]*"/, '')
        .replaceAll(/\w{3}_[0-9a-z]{26}/g, 'ID')
        .replaceAll(/"\w+At":"[^"]*"/g, ''),
      ...Object.keys(headers).sort(),
    ].join('\n')
  const [one, other] = [await target.wire.send(foreign), await target.wire.send(missing)]
  return plain(one) === plain(other)
}

const serverOwned = [
  'id',
  'workspaceId',
  'tenantId',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'version',
  'createdBy',
  'state',
  'verdict',
  'stats',
  'outcome',
  'attempt',
  'leaseUntil',
  'plan',
  'owner',
  'isAdmin',
  'lastProbe',
  'builtin',
  'origin',
  'key',
  'hash',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'role ',
]

async function extraMembers(target: Target, a: Tenant): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = []
  let tried = 0
  const rows = async () =>
    JSON.stringify(
      await target.rows(
        ['projects', 'personas', 'channels', 'scenarios', 'tests', 'members', 'workspaces']
          .map((table) => `select md5(string_agg(t::text, '' order by t.id)) from ${table} t`)
          .join(' union all '),
      ),
    )
  for (const operation of operations) {
    if (!operation.body) continue
    const known = new Set(Object.keys(leastBody(operation.name, a)))
    const before = await rows()
    for (const member of serverOwned.filter((value) => !known.has(value)).slice(0, 22)) {
      const body = Object.defineProperty({ ...leastBody(operation.name, a) }, member, { value: 'x', enumerable: true })
      const headers = {
        ...json,
        ...(operation.path === '/workspaces' ? { authorization: `Bearer ${a.token()}` } : { 'x-api-key': a.keys.owner! }),
      }
      const { status } = await target.wire.send({
        method: operation.method,
        path: `/v1${ownPath(operation.path, a)}`,
        headers,
        body: JSON.stringify(body),
      })
      tried += 1
      if (status !== 422 && status !== 400) faults.push(`${operation.name} with ${member}: ${status}`)
    }
    if ((await rows()) !== before) faults.push(`${operation.name} has changed a row`)
  }
  return { tried, faults }
}
