import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { readEvents } from '#harness/event-reader.ts'
import { must, stage } from '#harness/stage.ts'
import { type Call, type Ids, makeProject } from './support/foreign/world.ts'
import { operations } from './support/fuzz/schema.ts'
import { kindOfParameter } from './support/hostile/bodies.ts'

// Where a list or a stream continues belongs to one caller and one address: anywhere else it is unknown, like one that was made up.

const { app, origin, tenant } = await testApp()
type Side = { key: string; ids: Ids }
/** `own` and `foreign` are workspaces, `bound` a key of one project of `own`, and `other` a key of another one. */
let sides: Record<'own' | 'foreign' | 'bound' | 'other', Side>

async function ask(key: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/v1${path}`, { headers: { 'x-api-key': key, ...headers } })
  return { status: response.status, body: (await response.json()) as { nextCursor?: string | null; errors?: { code: string }[] } }
}

beforeAll(async () => {
  const [a, b] = [await tenant('A'), await tenant('B')]
  const side = async (of: typeof a): Promise<Side> => {
    const key = await of.keyOf('owner')
    const call: Call = async (method, path, body) => {
      const headers = { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const response = await fetch(`${origin}/v1${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
      return { status: response.status, text: await response.text() }
    }
    // Two of each thing, so that lists have a second page.
    await makeProject(call, of.ownerId)
    return { key, ids: await makeProject(call, of.ownerId) }
  }
  const [own, foreign] = [await side(a), await side(b)]
  const bound = async (projectId: string) =>
    (await must(a.owner.POST('/api-keys', { body: { name: 'Bound', role: 'viewer', projectIds: [projectId] } }))).key!
  const { projectId } = await stage(a)
  sides = {
    own,
    foreign,
    bound: { key: await bound(own.ids.project!), ids: own.ids },
    other: { key: await bound(projectId), ids: own.ids },
  }
})

const lists = operations.filter(({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'cursor'))
const pathIn = (url: string, ids: Ids) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'resourceType'
      ? 'scenario'
      : ((url.startsWith('/calibrations') ? ids.calibration : ids[kindOfParameter(url, name)]) ?? 'none'),
  )
/** The first page of a list, of the project where it wants one. */
const pageOf = ({ path, parameters }: (typeof lists)[number], ids: Ids) =>
  `${pathIn(path, ids)}?limit=1${parameters.some(({ name, required }) => name === 'projectId' && required) ? `&projectId=${ids.project}` : ''}`

describe('the cursor of a list', () => {
  it('is unknown in another workspace, to a key of other projects, and at another address, in every list', async () => {
    const cursors = new Map<string, string>()
    const first = async (side: Side, list: (typeof lists)[number]) => (await ask(side.key, pageOf(list, side.ids))).body.nextCursor
    for (const list of lists) {
      const cursor = (await first(sides.foreign, list)) ?? undefined
      if (cursor) cursors.set(list.path, cursor)
    }
    const any = [...cursors.values()][0]!
    const known: string[] = []
    for (const list of lists) {
      const { path: url } = list
      const own = await first(sides.own, list)
      const page = pageOf(list, sides.own.ids)
      const tried = [
        ...[cursors.get(url) ?? any, 'made-up', `${any.slice(0, -3)}abc`].map((cursor) => [sides.own, cursor] as const),
        ...(own ? ([[sides.bound, own]] as const) : []),
      ]
      for (const [{ key }, cursor] of tried) {
        const { status, body } = await ask(key, `${page}&cursor=${cursor}`)
        const isUnknown = body.errors?.[0]?.code === 'bad_cursor' || status === 403 || status === 404
        if (!isUnknown) known.push(`${url}: ${status} for ${cursor}`)
      }
      if (own && (await ask(sides.own.key, `${page}&cursor=${own}`)).status !== 200) known.push(`${url}: its own is not`)
    }
    expect(known).toEqual([])
    expect(cursors.size).toBeGreaterThanOrEqual(12)
  })

  it('of a key that is bound to one project is unknown to a key that is bound to another', async () => {
    const { nextCursor } = (await ask(sides.bound.key, '/runs?limit=1')).body
    expect((await ask(sides.bound.key, `/runs?limit=1&cursor=${nextCursor}`)).status).toBe(200)
    expect((await ask(sides.other.key, `/runs?limit=1&cursor=${nextCursor}`)).body.errors).toMatchObject([{ code: 'bad_cursor' }])
  })
})

describe('the Last-Event-ID of a stream', () => {
  const idOf = async ({ key }: Side, path: string) => {
    const reading = await readEvents(`${origin}/v1${path}`, { 'x-api-key': key, 'last-event-id': '0' })
    const [event] = await reading.atLeast(1)
    reading.leave()
    return event!.id
  }
  it('is unknown from another workspace, of another run, or made up, and known in its own', async () => {
    for (const { workspaceId } of (await app.world.db.systemPool.query('select id as "workspaceId" from workspaces')).rows)
      await app.sealer.seal(workspaceId)
    const { own, foreign } = sides
    const [run, otherRun] = [`/runs/${own.ids.run}/events`, `/runs/${foreign.ids.run}/events`]
    const ids = { run: await idOf(own, run), otherRun: await idOf(foreign, otherRun) }
    const all = { own: await idOf(own, '/events'), foreign: await idOf(foreign, '/events') }
    const unknown = [
      ...[ids.otherRun, all.own, '1.1.1', ids.run.replace(/-.*/, ''), 'made-up'].map((id) => [run, id] as const),
      ...[all.foreign, ids.run, '1.5', '999999999', 'made-up'].map((id) => ['/events', id] as const),
    ]
    const streams = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'last-event-id'))
    expect(streams.map(({ path }) => path).toSorted()).toEqual(['/events', '/runs/{id}/events'])
    for (const [path, id] of unknown)
      expect([path, id, (await ask(own.key, path, { 'last-event-id': id })).body.errors]).toEqual([
        path,
        id,
        [expect.objectContaining({ header: 'Last-Event-ID', code: 'unknown_event' })],
      ])
    for (const [path, id] of [[run, ids.run] as const, ['/events', all.own] as const]) {
      const reading = await readEvents(`${origin}/v1${path}`, { 'x-api-key': own.key, 'last-event-id': id })
      expect(reading.status).toBe(200)
      reading.leave()
    }
  })
})
