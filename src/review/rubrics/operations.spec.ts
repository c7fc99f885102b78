import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must } from '#harness/stage.ts'

const solved = { key: 'solved', type: 'binary', label: 'Solved?' } as const
await describeGuarantees({
  path: '/rubrics',
  type: 'rubric',
  least: { name: 'Helpfulness' },
  filled: { criteria: [], sections: [], passScore: 70, status: 'draft', publishedVersion: null, isDefault: false },
  replacement: { name: 'Kindness', passScore: 50 },
  changed: ['/passScore'],
})

const { origin, tenant, app } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let projectId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  projectId = (await must(a.owner.POST('/projects', { body: { name: 'P' } }))).id
})
const create = (body: object) => call('POST', '/rubrics', { key, body: { projectId, name: 'R', ...body } })
const publish = (id: unknown) => call('POST', `/rubrics/${id}/publish`, { key, body: {} })
const versions = async (id: unknown) => (await must(a.owner.GET('/rubrics/{id}/versions', { params: { path: { id: String(id) } } }))).data

describe('the default rubric', () => {
  it('comes with each project, published, and cannot be retired', async () => {
    const { data } = await must(a.owner.GET('/rubrics', { params: { query: { projectId } } }))
    expect(data).toMatchObject([{ isDefault: true, status: 'published', version: 1, publishedVersion: 1 }])
    expect((await call('DELETE', `/rubrics/${data[0]!.id}`, { key })).status).toBe(409)
  })
  it('is made for a project that has none yet, once, however many look for it at the same time', async () => {
    // The first calls open their connections one after the other; those of later rounds meet.
    for (let round = 0; round < 10; round++) {
      const { id } = await must(a.owner.POST('/projects', { body: { name: 'Old' } }))
      const { data } = await must(a.owner.GET('/rubrics', { params: { query: { projectId: id } } }))
      const { rows } = await app.world.db.systemPool.query('update rubrics set is_default = false where id = $1 returning id', [
        data[0]!.id,
      ])
      expect(rows).toHaveLength(1)
      const lists = await Promise.all(
        Array.from({ length: 5 }, () => must(a.owner.GET('/rubrics', { params: { query: { projectId: id } } }))),
      )
      const defaults = lists.map((list) => list.data.filter(({ isDefault }) => isDefault))
      expect(defaults).toEqual(
        Array(5).fill([expect.objectContaining({ id: defaults[0]![0]!.id, status: 'published', publishedVersion: 1 })]),
      )
    }
  })
})

describe('versions of a rubric', () => {
  it('a published version never changes: editing makes a draft beside it, publishing the next one', async () => {
    const made = await create({ criteria: [solved] })
    const { id } = made.body
    // Somebody may have changed it since it was read.
    const stale = await call('POST', `/rubrics/${id}/publish`, { key, body: {}, headers: { 'if-match': '"2"' } })
    expect(stale).toMatchObject({ status: 412, body: { code: 'precondition_failed' } })
    expect(await publish(id)).toMatchObject({ status: 200, body: { status: 'published', version: 1, publishedVersion: 1 } })
    const body = { name: 'R2', criteria: [{ ...solved, label: 'Really solved?' }] }
    expect((await call('PUT', `/rubrics/${id}`, { key, body })).body).toMatchObject({ status: 'draft', version: 2, publishedVersion: 1 })
    expect(await versions(id)).toMatchObject([{ version: 1, name: 'R', criteria: [{ label: 'Solved?' }] }])
    await publish(id)
    expect((await versions(id)).map(({ version, name }) => [version, name])).toEqual([
      [2, 'R2'],
      [1, 'R'],
    ])
    expect((await publish(id)).status).toBe(200)
    expect(await versions(id)).toHaveLength(2)
  })
  it('a type that cannot be reviewed yet is not published; a version that was published earlier stays readable', async () => {
    const { id } = (await create({ criteria: [{ key: 'better', label: 'Which is better?', type: 'pairwise' }] })).body
    const refused = await publish(id)
    expect(refused.status).toBe(422)
    expect(faultsIn(refused)).toEqual(['/criteria/0/type not_available'])
    // As an earlier version of the service published it.
    await app.world.db.systemPool.query(
      `with published as (update rubrics set published_version = version where id = $1 returning *)
       insert into rubric_versions (workspace_id, rubric_id, version, name, content)
       select workspace_id, id, version, name, content from published`,
      [id],
    )
    expect(await versions(id)).toMatchObject([{ version: 1, criteria: [{ type: 'pairwise', scale: { a: 'A', b: 'B' } }] }])
    expect(await publish(id)).toMatchObject({ status: 200, body: { publishedVersion: 1 } })
  })
  it('publishing names every fault and publishes nothing', async () => {
    const { id } = (
      await create({
        criteria: [
          { ...solved, section: 'nowhere' },
          { ...solved, type: 'ordinal', scale: { points: [{ value: 2 }, { value: 1, anchor: 'x' }] }, critical: 'all' },
          { key: 'late', label: 'L', type: 'text', weight: 0, visibleWhen: { criterionKey: 'late', in: ['x'] } },
        ],
      })
    ).body
    const answer = await publish(id)
    expect(answer.status).toBe(422)
    expect(faultsIn(answer)).toEqual([
      '/criteria/0/section unknown_section',
      '/criteria/1/failing required',
      '/criteria/1/key not_unique',
      '/criteria/1/scale/points/0/anchor required',
      '/criteria/1/scale/points/1/value not_ordered',
      '/criteria/2/visibleWhen circular',
    ])
    expect((await must(a.owner.GET('/rubrics/{id}', { params: { path: { id: String(id) } } }))).publishedVersion).toBeNull()
  })
})
