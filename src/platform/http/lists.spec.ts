import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { forgedCursor } from '#harness/forged-cursor.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'
import { sorts } from '../resource.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let own: Stage
let scenarioId: string
let ids: string[]
type Item = { id: string; name: string; createdAt: string; updatedAt: string }
const get = async (path: string) => (await call('GET', path, { key })).body as { data: Item[]; nextCursor: string | null }
const put = (id: string, name: string) => call('PUT', `/personas/${id}`, { key, body: { name } })

/** All pages of a list, or those behind a cursor. */
async function walk(path: string, from = ''): Promise<Item[][]> {
  const pages: Item[][] = []
  let cursor: string | null = from
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof get>> = await get(cursor === '' ? path : `${path}&cursor=${cursor}`)
    pages.push(page.data)
    cursor = page.nextCursor
    if (pages.length > 200) throw new Error('it never ends')
  }
  return pages
}

beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
  own = await stage(a)
  await own.demoChannel()
  scenarioId = (await own.scenario()).id
  // 120 of them with 7 names, made and changed many at a time, so that names and times repeat.
  const one = async (at: number) =>
    (await call('POST', '/personas', { key, body: { projectId: own.projectId, name: `N${at % 7}`, tags: [`t${at % 2}`] } })).body
      .id as string
  ids = await Promise.all(Array.from({ length: 120 }, (_, at) => one(at)))
  await Promise.all(ids.slice(0, 60).map((id, at) => put(id, `N${at % 7}`)))
})

describe('paging through 120 rows visits each exactly once, in order', () => {
  it.each(sorts.flatMap((sort) => [7, 50, 120].map((limit) => [sort, limit] as const)))('sort=%s&limit=%i', async (sort, limit) => {
    const pages = await walk(`/personas?sort=${sort}&limit=${limit}`)
    const rows = pages.flat()
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(pages.length).toBe(Math.ceil(120 / limit))
    // Ids sort by the time they were made.
    const member = ({ name: 'name', createdAt: 'id', updatedAt: 'updatedAt' } as const)[sort.replace('-', '')]!
    const values = rows.map((row) => row[member])
    expect(values).toEqual([...values].sort((x, y) => (sort.startsWith('-') ? -1 : 1) * (x < y ? -1 : x > y ? 1 : 0)))
  })
  it('with a filter', async () => {
    const rows = (await walk('/personas?tag=t1&limit=11')).flat()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe((await get('/personas?tag=t1&limit=200')).data.length)
  })
  it('of these ids: archived ones too, in the order of the list, without those that do not exist', async () => {
    const [first, second] = [ids[3]!, ids[70]!]
    const archived = (await call('POST', '/personas', { key, body: { projectId: own.projectId, name: 'Archived' } })).body.id as string
    await call('DELETE', `/personas/${archived}`, { key })
    const named = [second, 'per_none', archived, first].join()
    const rows = (await walk(`/personas?ids=${named}&limit=2`)).flat()
    expect(rows.map(({ id }) => id)).toEqual([archived, second, first].sort().toReversed())
    expect((await get(`/personas?ids=${named}&name=Archived`)).data.map(({ id }) => id)).toEqual([archived])
    const builtin = (await get('/personas?builtin=true')).data[0]!.id
    expect((await get(`/personas?builtin=true&ids=${builtin}`)).data.map(({ id }) => id)).toEqual([builtin])
    expect(faultsIn(await call('GET', `/personas?ids=${ids.slice(0, 101)}`, { key }))).toEqual(['ids not_valid'])
  })
  it('while others are made and changed: none is met twice, none that stood still is missed', async () => {
    const first = await get('/personas?sort=name&limit=50')
    await Promise.all([
      own.scenario(),
      ...['A', 'N3', 'Z'].map((name) => call('POST', '/personas', { key, body: { projectId: own.projectId, name } })),
    ])
    const rest = (await walk('/personas?sort=name&limit=50', first.nextCursor!)).flat()
    const seen = [...first.data, ...rest].map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of ids) expect(seen).toContain(id)
  })
  it('runs and activity, newest first', async () => {
    for (const repeats of [100, 20]) await own.queue(scenarioId, { repeats })
    const runs = (await walk(`/runs?scenarioId=${scenarioId}&limit=17`)).flat()
    expect(new Set(runs.map(({ id }) => id)).size).toBe(120)
    for (const name of ['1', '2', '3', '4']) await put(ids[0]!, name)
    const entries = (await walk(`/activity/resource/persona/${ids[0]}?limit=2`)).flat() as unknown as {
      action: string
      changes: { after: string }[]
    }[]
    expect(entries.map(({ action }) => action)).toEqual([...Array(5).fill('persona.replaced'), 'persona.created'])
    expect(entries.slice(0, 4).map(({ changes }) => changes[0]!.after)).toEqual(['4', '3', '2', '1'])
  })
})

describe('a cursor that cannot be followed is 422', () => {
  it.each<[string, string, (cursor: string) => string]>([
    ['no cursor of ours', '/personas?limit=5&sort=name', () => 'x'],
    ['an empty one', '/personas?limit=5&sort=name', () => ''],
    ['JSON that is none', '/personas?limit=5&sort=name', () => Buffer.from('{}').toString('base64url')],
    ['another order', '/personas?limit=5&sort=-name', (cursor) => cursor],
    ['another filter', '/personas?limit=5&sort=name&tag=t1', (cursor) => cursor],
    ['the archived', '/personas?limit=5&sort=name&archived=true', (cursor) => cursor],
    ['another list', '/scenarios?limit=5&sort=name', (cursor) => cursor],
    ['numbers for texts', '/personas?limit=5&sort=name', (cursor) => forgedCursor(cursor, ([print]) => [print, 1, 2])],
    ['a NUL', '/personas?limit=5&sort=name', (cursor) => forgedCursor(cursor, ([print]) => [print, '\0', 'x'])],
  ])('%s', async (_, path, given) => {
    const { nextCursor } = await get('/personas?limit=5&sort=name')
    const answer = await call('GET', `${path}&cursor=${given(nextCursor!)}`, { key })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['cursor bad_cursor']])
  })
  it.each(['none', '', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', 'infinity', '2026-01-01'])(
    'a time that is %j',
    async (time) => {
      const { nextCursor } = await get('/personas?limit=5&sort=updatedAt')
      const cursor = forgedCursor(nextCursor!, ([print, , id]) => [print, time, id])
      const answer = await call('GET', `/personas?limit=5&sort=updatedAt&cursor=${cursor}`, { key })
      expect([answer.status, faultsIn(answer)]).toEqual([422, ['cursor bad_cursor']])
    },
  )
  it('but the size of the pages may change on the way', async () => {
    const { nextCursor } = await get('/personas?limit=5&sort=name')
    expect((await get(`/personas?limit=200&sort=name&cursor=${nextCursor}`)).nextCursor).toBeNull()
  })
})

describe('a query that cannot be answered', () => {
  it.each([
    ['/personas?bogus=1&page=2', 400, ['bogus unknown_member', 'page unknown_member']],
    ['/personas?bogus=1&limit=0', 400, ['bogus unknown_member']],
    ['/projects?projectId=x', 400, ['projectId unknown_member']],
    ['/me?x=1', 400, ['x unknown_member']],
    ['/queue?__proto__=1', 400, ['__proto__ unknown_member']],
    ['/personas?limit=0', 422, ['limit too_small']],
    ['/personas?limit=201&sort=size&archived=1', 422, ['archived not_allowed', 'limit too_big', 'sort not_allowed']],
    ['/personas?limit=ten', 422, ['limit wrong_type']],
    ['/personas?limit=1.5', 422, ['limit wrong_type']],
    ['/personas?limit=5&limit=6', 422, ['limit wrong_type']],
    ['/personas?sort=name&sort=name', 422, ['sort not_allowed']],
    ['/personas?name=a%00b', 422, ['name not_text']],
    ['/personas?tag=%00&limit=0', 422, ['limit too_small', 'tag not_text']],
    ['/runs?status=passed&outcome=error2', 422, ['outcome not_allowed', 'status not_allowed']],
    ['/channels?kind=fax', 422, ['kind not_allowed']],
  ])('%s: %i', async (path, status, expected) => {
    const answer = await call('GET', path, { key })
    expect([answer.status, faultsIn(answer)]).toEqual([status, expected])
  })
})

describe('search', () => {
  const texts: [name: string, description?: string][] = [
    ['Refund within 30 days'],
    ['Parcel', 'asks for a REFUND'],
    ['100% off_season'],
    ['back\\slash'],
    ['ÄPFEL und Birnen'],
    ['1000 offXseason'],
  ]
  beforeAll(async () => {
    for (const [name, description] of texts)
      await call('POST', '/scenarios', { key, body: { projectId: own.projectId, name, description, user: { goal: 'refund' } } })
  })
  const found = async (text: string, more = '') =>
    (await get(`/scenarios?sort=createdAt&search=${encodeURIComponent(text)}${more}`)).data.map(({ name }) => name)
  it.each([
    ['refund', ['Refund within 30 days', 'Parcel']],
    ['  THIN 30 ', ['Refund within 30 days']],
    ['100%', ['100% off_season']],
    ['off_s', ['100% off_season']],
    ['k\\s', ['back\\slash']],
    ['äpfel', ['ÄPFEL und Birnen']],
    ['%', ['100% off_season']],
    ['nothing like it', []],
  ])('%s', async (text, names) => expect(await found(text)).toEqual(names))
  it('joins other filters, and a cursor belongs to it', async () => {
    expect(await found('refund', '&name=Parcel')).toEqual(['Parcel'])
    const { nextCursor } = await get('/scenarios?search=refund&limit=1')
    const behind = (text: string) => call('GET', `/scenarios?search=${text}&limit=1&cursor=${nextCursor}`, { key })
    expect([(await behind('refund')).status, (await behind('parcel')).status]).toEqual([200, 422])
  })
  it('of nothing but spaces is refused', async () => {
    expect(faultsIn(await call('GET', '/scenarios?search=%20', { key }))).toEqual(['search too_small'])
  })
  it('covers built-in personas', async () => {
    const { data } = await get('/personas?builtin=true')
    const part = data[0]!.name.slice(1, -1)
    expect((await get(`/personas?builtin=true&search=${encodeURIComponent(part.toUpperCase())}`)).data.map(({ id }) => id)).toContain(
      data[0]!.id,
    )
    expect((await get('/personas?builtin=true&search=nothing%20like%20it')).data).toEqual([])
  })
})
