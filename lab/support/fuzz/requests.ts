import fc from 'fast-check'
import { type Operation, operations, someId, valuesOf } from '#e2e/support/fuzz/schema.ts'
import { resourceTypes } from '#src/workspace/activity/contract.ts'
import { wildBody, wildHeaders, wildQuery, wildSegment, wildValue } from './wild.ts'

export type Mode = 'valid' | 'one fault' | 'wild'
export type Made = {
  mode: Mode
  operation: string
  method: string
  /** Relative to /v1; ids as `@@kind:nth@@`. */
  path: string
  headers: Record<string, string | string[]>
  body: string | Uint8Array | undefined
  as: string
}

const kindOfPath: Record<string, string> = {
  members: 'usr',
  'api-keys': 'key',
  projects: 'prj',
  personas: 'per',
  channels: 'chn',
  scenarios: 'scn',
  versions: 'scn',
  tests: 'tst',
  runs: 'run',
  batches: 'bat',
  'batch-runs': 'btr',
  integrations: 'int',
  models: 'mdl',
  cassettes: 'cst',
  'rubric-judgments': 'rjd',
  rubrics: 'rub',
  reviews: 'rev',
  'review-tasks': 'tsk',
  reviewers: 'usr',
  calibrations: 'cal',
}

const pathParameter = (operation: Operation, name: string): fc.Arbitrary<string> => {
  if (name === 'resourceType') return fc.constantFrom(...resourceTypes)
  if (name === 'resourceId') return fc.constantFrom(...Object.values(kindOfPath)).chain(someId)
  if (operation.path.startsWith('/reviews/calibration/')) return fc.constantFrom('csh', 'csh', 'cal').chain(someId)
  return someId(name === 'runId' ? 'run' : (kindOfPath[operation.path.split('/')[1]!] ?? 'prj'))
}
const pathOf = (operation: Operation, segment: (name: string) => fc.Arbitrary<string>) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return fc.tuple(...names.map(segment)).map((values) => operation.path.replaceAll(/\{\w+\}/g, () => values.shift()!))
}
/** A path of the operation in which each id is that of something there is. */
export const knownPathOf = (operation: Operation): string =>
  fc
    .sample(
      pathOf(operation, (name) => pathParameter(operation, name)),
      { numRuns: 1, seed: 1 },
    )[0]!
    .replaceAll(/:\d+@@/g, ':0@@')
const queryOf = ({ parameters }: Operation) => {
  const members = Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, valuesOf(schema, name)]),
  )
  return fc.record(members, { requiredKeys: [], noNullPrototype: true }).map((query) => {
    // A cursor goes with the filters it came from: mostly without.
    const entries = Object.entries(query)
      .filter(([name]) => name !== 'cursor' || Object.keys(query).length === 1)
      .map(([name, value]) => `${name}=${/^@@/.test(String(value)) ? value : encodeURIComponent(String(value).toWellFormed())}`)
    return entries.length > 0 ? `?${entries.join('&')}` : ''
  })
}
const roleOf = fc.oneof(
  { arbitrary: fc.constantFrom('owner', 'token'), weight: 12 },
  { arbitrary: fc.constantFrom('viewer', 'editor', 'admin', 'none', 'bad'), weight: 1 },
)
const owner = fc.constantFrom('owner', 'owner', 'token')
const json = { 'content-type': 'application/json' }
const keys = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  fc.nat(30).map((nth) => ({ 'idempotency-key': `fuzz-${nth}` })),
)

/** The value with one place changed: another value, gone, or one member more. */
function faulty(value: unknown, at: number, wild: unknown, kind: number): unknown {
  const places: { holder: Record<string, unknown>; name: string }[] = []
  const walk = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const name of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, name })
      walk((holder as Record<string, unknown>)[name])
    }
  }
  const copy = JSON.parse(JSON.stringify(value ?? {})) as Record<string, unknown>
  walk(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place || kind === 2) return { ...copy, [kind === 2 ? 'unknownMember' : 'x']: wild }
  if (kind === 1) delete place.holder[place.name]
  else place.holder[place.name] = wild
  return copy
}
// fast-check also makes what JSON cannot say.
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null'

// Channel and channelIds together are refused: mostly a run is asked for with little.
const little = fc.constantFrom<unknown>({}, { repeats: 2 }, { seed: 7 }, { variables: { x: 'y' } })
const bodyOf = ({ name, body }: Operation): fc.Arbitrary<unknown> =>
  body ? (name.endsWith('.run') ? fc.oneof(little, valuesOf(body)) : valuesOf(body)) : fc.constant(undefined)

const valid = (operation: Operation) =>
  fc
    .record({
      path: pathOf(operation, (name) => pathParameter(operation, name)),
      query: queryOf(operation),
      body: bodyOf(operation),
      headers: keys,
      as: owner,
    })
    .map(({ path, query, body, headers, as }) => ({
      mode: 'valid' as const,
      method: operation.method,
      path: path + query,
      headers: { ...(operation.body && json), ...(operation.method === 'POST' && headers) },
      body: operation.body ? jsonOf(body) : undefined,
      as: operation.name.startsWith('workspaces.') && operation.path === '/workspaces' ? 'token' : as,
    }))

const oneFault = (operation: Operation) =>
  fc
    .tuple(valid(operation), fc.nat(40), wildValue, fc.nat(2), wildSegment, wildQuery, roleOf)
    .map(([good, at, wild, kind, segment, query, as]) => {
      const places = [...(operation.body ? ['body', 'body', 'body'] : []), ...(operation.path.includes('{') ? ['path'] : []), 'query', 'as']
      const place = places[at % places.length]!
      const bare = good.path.split('?')[0]!
      return {
        ...good,
        mode: 'one fault' as const,
        ...(place === 'body' && { body: jsonOf(faulty(JSON.parse(good.body!), at, wild, kind)) }),
        ...(place === 'path' && { path: bare.replace(/@@\w+:\d+@@/, segment) }),
        ...(place === 'query' && { path: bare + query }),
        ...(place === 'as' && { as }),
      }
    })

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'MKCOL', 'LINK', 'REPORT']
const wild = (operation: Operation) =>
  fc
    .record({
      method: fc.oneof({ arbitrary: fc.constant(operation.method), weight: 5 }, fc.constantFrom(...methods)),
      path: pathOf(operation, (name) => fc.oneof(pathParameter(operation, name), wildSegment)),
      more: fc.oneof({ arbitrary: fc.constant(''), weight: 6 }, fc.constantFrom('/', '//', '/x', '/%2e%2e', ';x')),
      query: fc.oneof(fc.constant(''), wildQuery),
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 1 }, { arbitrary: wildHeaders, weight: 2 }),
      body: fc.oneof(
        wildBody,
        wildValue.map(jsonOf),
        (operation.body
          ? fc.tuple(valuesOf(operation.body), fc.nat(40), wildValue)
          : fc.tuple(fc.constant<unknown>({}), fc.nat(1), wildValue)
        ).map(([value, at, one]) => jsonOf(faulty(value, at, one, 0))),
      ),
      as: roleOf,
    })
    .map(({ method, path, more, query, headers, body, as }) => ({
      mode: 'wild' as const,
      method,
      path: path + more + query,
      headers: { ...(['GET', 'HEAD'].includes(method) ? {} : json), ...headers },
      body: ['GET', 'HEAD', 'TRACE'].includes(method) ? undefined : body,
      as,
    }))

/** One request to any operation: as it is meant, with one fault, or wild. */
const anyRequest: fc.Arbitrary<Made> = fc.oneof(
  ...operations.flatMap((operation) =>
    [valid(operation), oneFault(operation), wild(operation)].map((made) => made.map((one) => ({ ...one, operation: operation.name }))),
  ),
)

const perSample = 500
/** Requests for ever; the same seed makes the same ones. */
export function* requestsFrom(seed: number): Generator<Made> {
  for (let nth = 0; ; nth += 1) yield* fc.sample(anyRequest, { seed: seed * 100_000 + nth, numRuns: perSample })
}
