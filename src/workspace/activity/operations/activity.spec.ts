import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { clientId, startIssuer } from '#harness/issuer.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { changesBetween } from '../changes.ts'
import { resourceTypes } from '../contract.ts'
import { record, system } from './activity.ts'

const issuer = await startIssuer()
const { app, origin, tenant } = await testApp({ OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: clientId })
const call = rawCall(origin)
let a: Tenant
let key: string
let own: Stage
let personaId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  personaId = (await must(a.owner.POST('/personas', { body: { projectId: own.projectId, name: 'v1' } }))).id
  for (const name of ['v2', 'v3']) await call('PUT', `/personas/${personaId}`, { key, body: { name } })
})
type Entry = {
  id: string
  action: string
  at: string
  actor: { type: string; id: string; name: string }
  changes: { path: string; before: unknown; after: unknown }[]
}
const list = async (id: string, query = '', type = 'persona', as = key) => {
  const answer = await call('GET', `/activity/resource/${type}/${id}${query}`, { key: as })
  return { ...answer, data: (answer.body.data ?? []) as Entry[] }
}

describe('GET /activity/resource/{resourceType}/{resourceId}', () => {
  it('filters by action, actor and time; filters that match nothing are an empty list', async () => {
    const { data } = await list(personaId)
    expect(data.map(({ action }) => action)).toEqual(['persona.replaced', 'persona.replaced', 'persona.created'])
    const [last, , first] = data as [Entry, Entry, Entry]
    const count = async (query: string) => (await list(personaId, query)).data.length
    expect(await count('?action=persona.created')).toBe(1)
    expect([await count(`?actorId=${last.actor.id}`), await count(`?actorId=${first.actor.id}`)]).toEqual([2, 1])
    expect([await count(`?since=${last.at}`), await count(`?until=${first.at}`)]).toEqual([1, 0])
    expect(await count('?since=2000-01-01T00:00:00%2B02:00&until=2999-01-01T00:00:00Z')).toBe(3)
    expect(await count('?action=persona.archived')).toBe(0)
  })
  it('filters by the member that was changed, or one within it', async () => {
    const items = [{ type: 'tag' as const, id: 'any' }]
    const batch = await must(a.owner.POST('/batches', { body: { projectId: own.projectId, name: 'gate', items } }))
    const replace = (gate: object, description: string) =>
      must(a.owner.PUT('/batches/{id}', { params: { path: { id: batch.id } }, body: { name: 'gate', items, gate, description } }))
    await replace({ minPassRate: 0.9 }, 'strict')
    await replace({ minPassRate: 0.9 }, 'only words')
    await replace({ minPassRate: 0.4 }, 'only words')
    const pathsOf = async (member: string) =>
      (await list(batch.id, `?changed=${member}`, 'batch')).data.slice(0, -1).map(({ changes }) => changes.map(({ path }) => path))
    expect(await pathsOf('/gate')).toEqual([['/gate/minPassRate'], ['/gate/minPassRate', '/description']])
    expect(await pathsOf('/gat')).toEqual([])
  })
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-01-01T00:00:00-23:59'])(
    'takes any time that RFC 3339 has: %s',
    async (time) => {
      expect((await list(personaId, `?since=${encodeURIComponent(time)}`)).status).toBe(200)
    },
  )
  it.each([
    ['?since=yesterday', ['since invalid_format']],
    ['?until=2026-02-30T00:00:00Z&limit=0', ['limit too_small', 'until invalid_format']],
    ['?action=%00', ['action not_text']],
    ['?cursor=x', ['cursor bad_cursor']],
  ])('422 for %s', async (query, expected) => {
    const answer = await list(personaId, query)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('pages, each cursor bound to its filters and its resource', async () => {
    const { body } = await list(personaId, '?limit=1')
    expect((await list(personaId, `?limit=1&cursor=${body.nextCursor}`)).data[0]!.changes).toContainEqual({
      path: '/name',
      before: 'v1',
      after: 'v2',
    })
    expect((await list(personaId, `?limit=1&action=persona.created&cursor=${body.nextCursor}`)).status).toBe(422)
    expect((await list(own.projectId, `?cursor=${body.nextCursor}`, 'project')).status).toBe(422)
  })
  it('404 in the same words for what is missing, foreign, of another type, or of no type', async () => {
    const b = await tenant('B')
    const answers = [
      await list(newId('per')),
      await list(personaId, '', 'persona', await b.keyOf('owner')),
      await list(personaId, '', 'channel'),
      await list(personaId, '', '__proto__'),
      await list(personaId, '', 'constructor'),
      await list(personaId, '', 'Persona'),
      await list('%00'),
      await list(personaId, '?action=none', 'scenario'),
    ]
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...answers[0]!.body, requestId: '' }])
  })
  it('says the story of a run', async () => {
    await own.demoChannel()
    const [run] = await own.queue((await own.scenario()).id)
    await own.process()
    const { data } = await list(run!.id, '', 'run')
    expect(data.map(({ action, actor }) => [action, actor.type])).toEqual([
      ['run.completed', 'system'],
      ['run.started', 'system'],
      ['run.queued', 'apiKey'],
    ])
    expect(data[0]!.changes).toContainEqual({ path: '/status', before: 'running', after: 'completed' })
  })
})

describe('GET /activity?foldRuns=true', () => {
  it('leaves the entries of a batch run without those of its runs, and runs of nobody else', async () => {
    const b = await tenant('Folded')
    const stageOf = await stage(b)
    const channel = await stageOf.demoChannel()
    const scenario = await stageOf.scenario({ channelIds: [channel.id] })
    const batch = await must(
      b.owner.POST('/batches', {
        body: { projectId: stageOf.projectId, name: 'Gate', status: 'ready', items: [{ type: 'scenario', id: scenario.id }], repeats: 2 },
      }),
    )
    const batchRun = (await must(b.owner.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))) as { id: string }
    const [alone] = await stageOf.queue(scenario.id)
    await stageOf.process()
    const read = async (query: object) => (await must(b.owner.GET('/activity', { params: { query: { limit: 200, ...query } } }))).data
    const [all, folded] = [await read({}), await read({ foldRuns: 'true' })]
    const runsOf = (entries: typeof all) =>
      new Set(entries.flatMap(({ resourceType, resourceId }) => (resourceType === 'run' ? [resourceId] : [])))
    expect([runsOf(all).size, [...runsOf(folded)]]).toEqual([3, [alone!.id]])
    expect(folded).toEqual(all.filter(({ resourceType, resourceId }) => resourceType !== 'run' || resourceId === alone!.id))
    expect(folded.flatMap(({ resourceId, action }) => (resourceId === batchRun.id ? [action] : []))).toContain('batchRun.queued')
    // Page by page it is the same, though most of what is read is left out.
    const one: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await must(b.owner.GET('/activity', { params: { query: { limit: 2, foldRuns: 'true', ...(cursor && { cursor }) } } }))
      one.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(one).toEqual(folded.map(({ id }) => id))
  })
})

describe('the author of a change', () => {
  it('is the key that was used, with its member’s name', async () => {
    const { data } = await list(personaId)
    const { data: keys } = await must(a.owner.GET('/api-keys', {}))
    const { id } = keys.find(({ name }) => name === 'editor')!
    expect(data[0]!.actor).toEqual({ type: 'apiKey', id, name: 'Owner (editor)' })
  })
  it('is the person, where an ID token was used', async () => {
    const bearer = { authorization: `Bearer ${issuer.token({ sub: 'ann', name: 'Ann' })}` }
    await call('POST', '/workspaces', { headers: bearer, body: { name: 'W' } })
    const { body: project } = await call('POST', '/projects', { headers: bearer, body: { name: 'P' } })
    const { member } = (await call('GET', '/me', { headers: bearer })).body as { member: { id: string } }
    const { body } = await call('GET', `/activity/resource/project/${project.id}`, { headers: bearer })
    expect((body.data as Entry[])[0]!.actor).toEqual({ type: 'user', id: member.id, name: 'Ann' })
  })
  it('is Parley itself for what nobody asked for', async () => {
    await app.world.db.transaction(a.workspaceId, (tx) => record(tx, system, { type: 'persona', id: personaId, action: 'touched' }))
    const { data } = await list(personaId, '?action=persona.touched')
    expect(data).toMatchObject([{ actor: { type: 'system', id: 'system', name: 'Parley' }, changes: [] }])
  })
  it('of a request that failed is nobody: nothing is written', async () => {
    const before = (await list(personaId)).data.length
    await call('PUT', `/personas/${personaId}`, { key, body: { name: 'v4' }, headers: { 'if-match': '"1"' } })
    const gone = app.world.db.transaction(a.workspaceId, async (tx) => {
      await record(tx, system, { type: 'persona', id: personaId, action: 'touched' })
      throw new Error('rolled back')
    })
    await expect(gone).rejects.toThrow('rolled back')
    expect((await list(personaId)).data).toHaveLength(before)
  })
})

describe('changes between two states', () => {
  it.each<[string, unknown, unknown, [string, unknown, unknown][]]>([
    ['members that differ', { a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 9, d: 3 } }, [['/b/c', 2, 9]]],
    [
      'a missing side is null',
      { a: 1 },
      { b: 2 },
      [
        ['/a', 1, null],
        ['/b', null, 2],
      ],
    ],
    ['lists as a whole', { a: [1, 2] }, { a: [1, 3] }, [['/a', [1, 2], [1, 3]]]],
    ['an object that became a value', { a: { b: 1 } }, { a: 'x' }, [['/a', { b: 1 }, 'x']]],
    ['names are escaped', {}, { 'a/b~': 1 }, [['/a~1b~0', null, 1]]],
    [
      'bookkeeping is silent, but only at the top',
      { version: 1, x: { version: 1 } },
      { version: 2, x: { version: 2 } },
      [['/x/version', 1, 2]],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changesBetween(before, after).map(({ path, before, after }) => [path, before, after])).toEqual(expected)
  })
  it('are cut where they are long or many', () => {
    const [change] = changesBetween({}, { a: 'x'.repeat(5_000) })
    expect(String(change!.after)).toHaveLength(2_001)
    expect(changesBetween({}, Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`m${at}`, at])))).toHaveLength(200)
  })
})

describe('the list of types', () => {
  it('is that of the interface', () => {
    expect(resourceTypes).toEqual([
      'workspace',
      'member',
      'apiKey',
      'project',
      'channel',
      'persona',
      'document',
      'scenario',
      'test',
      'run',
      'batch',
      'batchRun',
      'integration',
      'model',
      'cassette',
      'rubric',
      'reviewTask',
      'review',
      'calibration',
      'calibrationSheet',
    ])
  })
})
