import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type EventReader, readEvents } from '#harness/event-reader.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { record, system } from './activity.ts'
import { createFeeds } from './feeds.ts'
import { createSealer } from './sealer.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
const { db } = app.world
type Tenant = Awaited<ReturnType<typeof tenant>>
const follow = async (of: Tenant, query = '', headers: Record<string, string> = {}) =>
  readEvents(`${origin}/v1/events${query}`, { 'x-api-key': await of.keyOf('viewer'), ...headers })
const write = ({ workspaceId }: Tenant, action: string, count = 1, type: 'run' | 'batch' = 'run') =>
  db.transaction(workspaceId, (tx) => record(tx, system, ...Array.from({ length: count }, () => ({ type, id: `${type}_x`, action }))))
const seal = (of: Tenant) => app.sealer.seal(of.workspaceId)
const seqOf = (id: string) => Number.parseInt(id, 10)
const told = ({ events }: EventReader) => events.map(({ event }) => event)
/** A tenant with nothing left to seal, its key of the reader included. */
const settled = async (name: string) => {
  const of = await tenant(name)
  await of.keyOf('viewer')
  const head = await seal(of)
  return { of, head }
}

describe('GET /events', () => {
  it('says what is sealed from now on, as it is answered elsewhere', async () => {
    const { of, head } = await settled('A')
    const reading = await follow(of)
    await until('it says where it begins', () => seqOf(reading.lastEventId()) === head)
    const { id } = await must(of.owner.POST('/projects', { body: { name: 'P' } }))
    await seal(of)
    const [event] = await reading.atLeast(1)
    expect(seqOf(event!.id)).toBe(head + 1)
    expect(event).toMatchObject({ event: 'project.created', data: { seq: head + 1, resourceId: id } })
    const { data } = await must(of.owner.GET('/activity', { params: { query: { action: 'project.created' } } }))
    expect(event!.data).toEqual(data[0])
  })

  it('continues behind the Last-Event-ID: 0 is the start of all', async () => {
    const { of, head } = await settled('A')
    await write(of, 'touched', 5)
    await seal(of)
    const all = await follow(of, '', { 'last-event-id': '0' })
    expect((await all.atLeast(head + 5)).map(({ id }) => seqOf(id))).toEqual(Array.from({ length: head + 5 }, (_, at) => at + 1))
    const rest = await follow(of, '', { 'last-event-id': String(head + 3) })
    expect((await rest.atLeast(2)).map(({ id }) => seqOf(id))).toEqual([head + 4, head + 5])
  })

  it.each([['x'], ['-1'], ['1.5'], ['99999999999999999999'], ['1000000']])(
    '422 for Last-Event-ID %s, which no event of it has',
    async (id) => {
      const { of } = await settled('A')
      const answer = await call('GET', '/events', { key: await of.keyOf('viewer'), headers: { 'last-event-id': id } })
      expect([answer.status, faultsIn(answer)]).toEqual([422, ['Last-Event-ID unknown_event']])
    },
  )

  it.each<[string, string[]]>([
    ['?action=run.*', ['run.started', 'run.completed']],
    ['?action=run.completed,batch.*', ['batch.started', 'run.completed']],
    ['?action=*', ['run.started', 'batch.started', 'run.completed']],
    ['?resourceType=batch', ['batch.started']],
    ['?resourceType=batch&action=run.*', []],
  ])('%s is %j', async (query, expected) => {
    const { of, head } = await settled('A')
    const [all, some] = [await follow(of), await follow(of, query)]
    await write(of, 'started')
    await write(of, 'started', 1, 'batch')
    await write(of, 'completed')
    await seal(of)
    await all.atLeast(3)
    await until('it is as far', () => some.events.length === expected.length)
    expect(told(some)).toEqual(expected)
    // A client that continues from there gets nothing twice.
    const again = await follow(of, query, { 'last-event-id': String(head + 3) })
    await write(of, 'completed')
    await write(of, 'completed', 1, 'batch')
    await seal(of)
    if (expected.length > 0) expect((await again.atLeast(1)).every(({ id }) => seqOf(id) > head + 3)).toBe(true)
  })
  it.each([['?action=runs.*'], ['?action='], ['?resourceType=runs'], ['?action=run.*&action=batch.*']])(
    '422 or 400 for %s',
    async (query) => {
      const { of } = await settled('A')
      expect([400, 422]).toContain((await call('GET', `/events${query}`, { key: await of.keyOf('viewer') })).status)
    },
  )

  it('says one workspace nothing of another', async () => {
    const [{ of: a }, { of: b }] = [await settled('A'), await settled('B')]
    const readings = [await follow(a, '', { 'last-event-id': '0' }), await follow(b, '', { 'last-event-id': '0' })]
    await write(a, 'touchedInA', 3)
    await write(b, 'touchedInB', 3)
    await seal(a)
    await seal(b)
    await until('both have theirs', () =>
      readings.every((reading) => told(reading).filter((event) => event.startsWith('run.touched')).length === 3),
    )
    expect(told(readings[0]!)).not.toContain('run.touchedInB')
    expect(told(readings[1]!)).not.toContain('run.touchedInA')
    const own = (of: Tenant) => db.systemPool.query('select id from activity where workspace_id = $1 order by seq', [of.workspaceId])
    for (const [at, of] of [a, b].entries())
      expect(readings[at]!.events.map(({ data }) => data.id)).toEqual((await own(of)).rows.map((row) => row.id))
  })

  it('says all who follow the same, those who came late and those who are behind too', async () => {
    const { of, head } = await settled('A')
    const early = await follow(of)
    for (let at = 0; at < 4; at++) {
      await write(of, 'touched', 700)
      await seal(of)
    }
    const late = await follow(of, '', { 'last-event-id': String(head) })
    await write(of, 'touched', 10)
    await seal(of)
    const expected = Array.from({ length: 2_810 }, (_, at) => head + at + 1)
    for (const reading of [early, late]) expect((await reading.atLeast(2_810)).map(({ id }) => seqOf(id))).toEqual(expected)
  })

  it('hears of what another process sealed, by its notice, and finds out without one', async () => {
    const { of } = await settled('A')
    const reading = await follow(of)
    const another = createSealer(app.world, { subscribers: [], queueOf: String, onError: (error) => expect.unreachable(String(error)) })
    await write(of, 'touched')
    // One that would ask only in an hour.
    const feeds = createFeeds(app.world, { onError: (error) => expect.unreachable(String(error)), pollMs: 3_600_000 })
    onTestFinished(() => feeds.close())
    const feed = feeds.follow(of.workspaceId)
    await until('it knows where it begins', () => feed.seq > 0)
    const heard = feed.after(feed.seq, new AbortController().signal)
    await another.seal(of.workspaceId)
    expect((await heard).events.map(({ data }) => data.action)).toEqual(['run.touched'])
    await reading.atLeast(1)
    // As if the notice had been lost.
    await write(of, 'touched')
    const mute = { ...app.world, db: { ...db, systemPool: { ...db.systemPool, query: async () => ({ rows: [] }) } as never } }
    await createSealer(mute, { subscribers: [], queueOf: String, onError: (error) => expect.unreachable(String(error)) }).seal(
      of.workspaceId,
    )
    await reading.atLeast(2)
  })

  it('is for anyone who may read', async () => {
    expect((await call('GET', '/events')).status).toBe(401)
  })

  it('ends within seconds when its key is revoked', async () => {
    const { of } = await settled('A')
    const fresh = await must(of.owner.POST('/api-keys', { body: { name: 'Listener', role: 'viewer' } }))
    const reading = await readEvents(`${origin}/v1/events`, { 'x-api-key': fresh.key! })
    expect(reading.status).toBe(200)
    await must(of.owner.DELETE('/api-keys/{id}', { params: { path: { id: fresh.id } } }))
    const begun = performance.now()
    expect(await reading.ended).toBe(true)
    expect(performance.now() - begun).toBeLessThan(60_000)
  })
})

describe('GET /activity', () => {
  it('lists what was done in the workspace, newest first, sealed or not', async () => {
    const { of, head } = await settled('A')
    await write(of, 'touched', 3)
    await write(of, 'started', 1, 'batch')
    const key = await of.keyOf('viewer')
    const { data } = await must(of.owner.GET('/activity', {}))
    expect(data.slice(0, 5).map(({ action, seq }) => [action, seq])).toEqual([
      ['batch.started', null],
      ['run.touched', null],
      ['run.touched', null],
      ['run.touched', null],
      [expect.any(String), head],
    ])
    const count = async (query: string) => ((await call('GET', `/activity?${query}`, { key })).body.data as unknown[]).length
    expect([await count('resourceType=batch'), await count('action=run.touched'), await count('actorId=system&resourceType=run')]).toEqual([
      1, 3, 3,
    ])
    expect([await count(`since=${data[0]!.at}&until=${data[0]!.at}`), await count('since=2000-01-01T00:00:00Z')]).toEqual([0, data.length])
    expect((await call('GET', '/activity?resourceType=runs', { key })).status).toBe(422)
  })

  it('pages each entry once, while it is being sealed and more is written', async () => {
    const { of } = await settled('A')
    await write(of, 'touched', 40)
    const before = (await must(of.owner.GET('/activity', { params: { query: { limit: 200 } } }))).data.map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await must(of.owner.GET('/activity', { params: { query: { limit: 7, ...(cursor !== undefined && { cursor }) } } }))
      paged.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      await seal(of)
      await write(of, 'touched')
    } while (cursor !== undefined)
    expect(paged).toEqual(before)
  })

  it('says one workspace nothing of another', async () => {
    const [{ of: a }, { of: b }] = [await settled('A'), await settled('B')]
    await write(a, 'touched', 3)
    const { data } = await must(b.owner.GET('/activity', { params: { query: { limit: 200 } } }))
    expect(data.filter(({ action }) => action === 'run.touched')).toEqual([])
  })
})
