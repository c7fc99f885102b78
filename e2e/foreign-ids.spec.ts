import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { newId, type Prefix } from '#src/platform/ids.ts'
import { kindOfQuery, requests, type Sent } from './support/foreign/requests.ts'
import { type Call, type Ids, makeProject } from './support/foreign/world.ts'
import { operations, resolved, type Schema } from './support/fuzz/schema.ts'
import { kindOfParameter } from './support/hostile/bodies.ts'

const { origin, tenant } = await testApp()
const callAs =
  (key: string): Call =>
  async (method, path, body) => {
    const headers = { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(`${origin}/v1${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: response.status, text: await response.text() }
  }

let own: Ids
let neighbor: Ids
let foreign: Ids
let owner: Call
/** Bound to the project of `own`. */
let bound: Call

beforeAll(async () => {
  const [a, b] = [await tenant('A'), await tenant('B')]
  owner = callAs(await b.keyOf('owner'))
  own = await makeProject(owner, b.ownerId)
  neighbor = await makeProject(owner, b.ownerId)
  foreign = await makeProject(callAs(await a.keyOf('owner')), a.ownerId)
  const { text } = await owner('POST', '/api-keys', { name: 'Bound', projectIds: [own.project] })
  bound = callAs(JSON.parse(text).key)
})

/** Reads, with each query parameter that names something. */
function reads(w: Ids): Sent[] {
  const ofPath: Ids = { ...w, calibrationSession: w.calibration!, calibration: w.sheet! }
  return operations.flatMap(({ name, method, path, parameters }) => {
    if (method !== 'GET' || name.endsWith('.events') || name.endsWith('.follow')) return []
    const kinds = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => kindOfParameter(path, one))
    if (kinds.some((kind) => ofPath[kind] === undefined)) return []
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, one: string) =>
      one === 'resourceType' ? 'scenario' : ofPath[kindOfParameter(path, one)]!,
    )
    const named = parameters.filter((one) => one.in === 'query' && kindOfQuery[one.name])
    const queries = named.length > 0 ? named.map((one) => `?${one.name}=${w[kindOfQuery[one.name]!]}`) : ['']
    return queries.map((query) => ({ name, method, path: filled + query }))
  })
}

type Place = { sent: Sent; kind: string; where: string; with: (id: string) => Sent }
/** Each id in the path, query or body of a request, to be replaced on its own. */
function placesIn(sent: Sent): Place[] {
  const nameOf = new Map(Object.entries(own).map(([name, id]) => [id, name]))
  const whole = JSON.stringify([sent.path, sent.body ?? null])
  return [...whole.matchAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g)].map(({ 0: id, index }) => ({
    sent,
    kind: nameOf.get(id)!,
    where: `${sent.name}: ${nameOf.get(id)} after ${whole.slice(Math.max(0, index - 24), index)}`,
    with: (other) => {
      const [path, body] = JSON.parse(whole.slice(0, index) + other + whole.slice(index + id.length))
      return { ...sent, path, ...(body && { body }) }
    },
  }))
}

const answer = (call: Call, { method, path, body }: Sent) => call(method, path, body)
/** Without what differs between two equal requests. */
const plain = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/\w{3}_[0-9a-z]{26}/g, 'ID')
    .replaceAll(/"\w+At":"[^"]*"/g, '')
    .replaceAll(/"(version|number)":\d+/g, '')}`
const missingLike = (id: string) => newId(id.slice(0, 3) as Prefix)

/** The places where the id of `others` is answered otherwise than one that does not exist, or with an error of the service. */
async function differingAnswers(call: Call, others: Ids, skip: (kind: string) => boolean = () => false): Promise<string[]> {
  const faults: string[] = []
  for (const place of [...requests(own), ...reads(own)].flatMap(placesIn)) {
    if (skip(place.kind)) continue
    const missing = await answer(call, place.with(missingLike(own[place.kind]!)))
    const other = await answer(call, place.with(others[place.kind]!))
    if (plain(missing) !== plain(other) || other.status >= 500) faults.push(`${place.where}\n${plain(missing)}\n${plain(other)}`)
  }
  return faults
}

/** Members that take an id by their name, as paths in the body of each operation. */
function idMembers(schema: Schema, within: readonly Schema[] = []): string[] {
  const one = resolved(schema)
  if (within.includes(one)) return []
  const inside = [...within, one]
  const properties = Object.entries(one.properties ?? {}).flatMap(([name, member]) => [
    ...(/^(?!client|access|context|session)\w*Ids?$|^(copyOf|expert|reviewers|participants|simulator)$/.test(name) ? [name] : []),
    ...idMembers(member, inside),
  ])
  const further = [...(one.oneOf ?? []), ...(one.anyOf ?? []), ...(one.items ? [one.items] : [])]
  return [...new Set([...properties, ...further.flatMap((each) => idMembers(each, inside))])]
}

describe('ids in every place of a request', () => {
  it('has a request for each member that takes an id', () => {
    const sent = Map.groupBy(requests(own), ({ name }) => name)
    const untried = operations.flatMap(({ name, body }) =>
      (body ? idMembers(body) : [])
        .filter((member) => !JSON.stringify(sent.get(name) ?? '').includes(`"${member}":`))
        .map((member) => `${name} ${member}`),
    )
    // A bundle names by key, a test has no personas, and the owner has to judge conversations of the project before its groups are shown.
    const groups = ['failureGroups.replace ownerId', 'groupReproductions.create channelId']
    expect(untried).toEqual(['projects.apply simulator', 'tests.run personaId', 'tests.run personaIds', ...groups])
  })

  it('answers ids of another workspace like ids that do not exist', async () => {
    expect(await differingAnswers(owner, foreign)).toEqual([])
  })

  it('answers ids of another project like ids that do not exist, if the key is bound to one', async () => {
    expect(await differingAnswers(bound, neighbor, (kind) => kind.startsWith('member') || kind === 'openModel')).toEqual([])
  })

  it('refuses an id that does not exist, of another kind, or of another project, wherever it would be stored or used', async () => {
    const accepted: string[] = []
    for (const place of requests(own).flatMap(placesIn)) {
      // What matches nothing erases and draws nothing, and a draft is checked when it is submitted.
      const isLoose = /^(erasures\.create|reviews\.next|calibrationSheets\.draft)/.test(place.where)
      const isOfWorkspace = /^member|^openModel|^project|^improvementSource/.test(place.kind) || place.where.includes('copyOf')
      const isInPath = place.with('').path !== place.sent.path
      const ids = [missingLike(own[place.kind]!), place.kind === 'persona' ? own.channel! : own.persona!, 'x']
      for (const id of [...(isLoose ? [] : ids), ...(isLoose || isOfWorkspace || isInPath ? [] : [neighbor[place.kind]!])]) {
        const { status, text } = await answer(owner, place.with(id))
        if (status < 400 || status >= 500) accepted.push(`${place.where} ${id}: ${status} ${text.slice(0, 200)}`)
      }
    }
    expect(accepted).toEqual([])
  })

  it('accepts the requests as they are', async () => {
    const refused: string[] = []
    for (const sent of requests(own)) {
      // Only the state of what they name is wrong, or a review that the owner still has to submit.
      const { status, text } = await answer(owner, sent)
      if (status >= 300 && status !== 409 && !text.includes('"not_eligible"')) refused.push(`${sent.name}: ${status} ${text}`)
    }
    expect(refused).toEqual([])
  })
})
