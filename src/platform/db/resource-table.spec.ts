import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import { newId } from '../ids.ts'
import type { Resource } from '../resource.ts'
import type { Tx } from './database.ts'
import { resourceTable } from './resource-table.ts'

type Thing = Resource & { projectId: string; kind: string; status: string; own?: unknown; secretSet?: boolean }
const columns = { projectId: 'project_id', kind: 'kind', status: 'status' }
const table = resourceTable<Thing>('channels', columns, (row) => ({ secretSet: row.secret !== null }))
const app: TestApp = await testApp()
let workspaceId: string
let projectId: string
beforeAll(async () => {
  const tenant = await app.tenant('A')
  ;({ workspaceId } = tenant)
  ;({ projectId } = await stage(tenant))
})
const within = <T>(work: (tx: Tx) => Promise<T>) => app.app.world.db.transaction(workspaceId, work)
const members = (more: object = {}) => ({
  projectId,
  kind: 'http',
  status: 'disabled',
  name: 'N',
  tags: ['a'],
  metadata: { m: 1 },
  ...more,
})
const insert = (more: object = {}) => within((tx) => table.insert(tx, newId('chn'), members(more)))

describe('a row', () => {
  it('holds common members and named ones in columns, all others as content', async () => {
    const own = { deep: [1, { x: null }], text: "'); drop --" }
    const made = await insert({ own, description: 'd' })
    expect(made).toEqual({
      ...members({ own, description: 'd' }),
      id: expect.stringMatching(/^chn_/),
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: made.createdAt,
      archivedAt: null,
      secretSet: false,
    })
    const { rows } = await within((tx) => sql<{ content: unknown }>`select content from channels where id = ${made.id}`.execute(tx))
    expect(rows).toEqual([{ content: { own } }])
  })
  it('lets no column out that was not named', async () => {
    const { id } = await insert()
    await within((tx) => sql`update channels set secret = 'sealed', secret_origin = 'o' where id = ${id}`.execute(tx))
    const found = await within((tx) => table.get(tx, id))
    expect(found.secretSet).toBe(true)
    expect(
      JSON.stringify([found, await within((tx) => table.list(tx, { limit: 1, sort: '-createdAt', archived: false }, {}))]),
    ).not.toContain('sealed')
  })
  it('is replaced whole: what is not given any more is gone, columns that are not named stay', async () => {
    const { id, createdAt } = await insert({ own: 1, description: 'd' })
    const { status: _, ...rest } = members({ name: 'M', tags: [], metadata: {}, other: 2 })
    const after = await within((tx) => table.replace(tx, id, rest))
    expect(after).toMatchObject({ id, createdAt, name: 'M', tags: [], metadata: {}, other: 2, version: 2, status: 'disabled' })
    expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['own']))
    expect(after.description).toBeUndefined()
  })
  it('is archived once with its time', async () => {
    const { id } = await insert()
    const archived = await within((tx) => table.archive(tx, id))
    expect(archived).toMatchObject({ version: 2, archivedAt: archived.updatedAt })
  })
})

describe('looking for rows', () => {
  it('throws not_found for what is missing', async () => {
    for (const look of [table.get, table.lock])
      await expect(within((tx) => look.call(table, tx, newId('chn')))).rejects.toMatchObject({ code: 'not_found' })
    expect(await within((tx) => table.find(tx, newId('chn')))).toBeUndefined()
  })
  it('finds those of many ids that exist, and asks nothing for none', async () => {
    const [thing, two] = [await insert(), await insert()]
    const found = await within((tx) => table.findAll(tx, [two.id, newId('chn'), thing.id, thing.id]))
    expect(found.map(({ id }) => id).sort()).toEqual([thing.id, two.id])
    expect(await within((tx) => table.findAll(tx, []))).toEqual([])
  })
  it('names those of a project in the order they were made, without the archived', async () => {
    const mine = await stage(await app.tenant('B'))
    expect(await within((tx) => table.idsOf(tx, mine.projectId))).toEqual([])
    const made = [await insert(), await insert(), await insert()]
    await within((tx) => table.archive(tx, made[1]!.id))
    expect((await within((tx) => table.idsOf(tx, projectId))).slice(-2)).toEqual([made[0]!.id, made[2]!.id])
  })
})

describe('a lock', () => {
  it('makes the second change wait for the first and see it', async () => {
    const { id } = await insert({ own: 0 })
    const add = () =>
      within(async (tx) => {
        const { own } = await table.lock(tx, id)
        await table.replace(tx, id, members({ own: Number(own) + 1 }))
      })
    await Promise.all(Array.from({ length: 10 }, add))
    expect(await within((tx) => table.get(tx, id))).toMatchObject({ own: 10, version: 11 })
  })
})

describe('a list', () => {
  it('filters by columns and name, leaves out what is undefined, and takes values as values', async () => {
    const odd = await insert({ name: "' or 1=1 --", tags: ['%', 'b'] })
    const ids = async (filters: Record<string, unknown>, tag?: string) =>
      (await within((tx) => table.list(tx, { limit: 200, sort: 'name', archived: false, tag }, filters))).data.map(({ id }) => id)
    expect(await ids({ name: "' or 1=1 --", kind: undefined })).toEqual([odd.id])
    expect(await ids({}, '%')).toEqual([odd.id])
    expect(await ids({ name: '%' })).toEqual([])
    expect((await ids({ kind: 'http', projectId })).length).toBeGreaterThan(5)
    expect(await ids({ kind: 'demo' })).toEqual([])
  })
})
