import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import { maxVersions } from '#src/workspace/activity/versioned.ts'

const { app, tenant, client } = await testApp()
let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
})

type Kind = { resourceType: string; id: string }
const at = (id: string, resourceType = 'scenario') => ({ path: { resourceType, id } })
const list = async (id: string, by: Parley = a.owner) => (await must(by.GET('/versions/{resourceType}/{id}', { params: at(id) }))).data
const changesOf = async ({ id, resourceType }: Kind, query: { from?: number; to?: number } = {}) =>
  must(a.owner.GET('/versions/{resourceType}/{id}/changes', { params: { ...at(id, resourceType), query } }))
const revert = (id: string, version: number, by: Parley = a.owner, resourceType = 'scenario') =>
  by.POST('/versions/{resourceType}/{id}/revert', { params: at(id, resourceType), body: { version } })
const replaceScenario = (id: string, body: Partial<Schemas['ScenarioReplacementInput']>, by: Parley = a.owner) =>
  must(by.PUT('/scenarios/{id}', { params: { path: { id } }, body: { name: 'Greeting', user: { goal: 'say hello' }, ...body } }))

describe('versions', () => {
  it('say what changed, by whom and when, and one can be made the current one again', async () => {
    const editor = await a.as('editor')
    const first = await own.scenario({ externalKey: 'scenarios/greeting' })
    expect(await list(first.id)).toEqual([
      { version: 1, isCurrent: true, action: 'created', author: expect.objectContaining({ type: 'apiKey' }), at: first.updatedAt },
    ])
    const second = await replaceScenario(
      first.id,
      { user: { goal: 'say goodbye', factsKnown: [{ key: 'order', value: '7' }] }, tags: ['b'] },
      editor,
    )
    const listed = await list(first.id, await a.as('viewer'))
    expect(listed.map(({ version, isCurrent, action, at: time }) => [version, isCurrent, action, time])).toEqual([
      [2, true, 'replaced', second.updatedAt],
      [1, false, 'created', first.updatedAt],
    ])
    expect(listed[0]!.author!.name).toContain('editor')
    const { from, to, changes } = await changesOf({ id: first.id, resourceType: 'scenario' })
    expect([from, to]).toEqual([1, 2])
    expect(changes).toContainEqual({ path: '/user/goal', before: 'say hello', after: 'say goodbye' })
    expect(changes.map(({ path }) => path).toSorted()).toEqual(['/tags', '/user/factsKnown', '/user/goal'])
    expect((await changesOf({ id: first.id, resourceType: 'scenario' }, { from: 2, to: 1 })).changes).toContainEqual({
      path: '/user/goal',
      before: 'say goodbye',
      after: 'say hello',
    })

    const reverted = await must(revert(first.id, 1))
    expect(reverted).toMatchObject({ version: 3, isCurrent: true, action: 'replaced', revertedTo: 1 })
    const {
      version: _version,
      updatedAt: _changed,
      ...members
    } = await must(a.owner.GET('/scenarios/{id}', { params: { path: { id: first.id } } }))
    const { version: _first, updatedAt: _made, ...earlier } = first
    expect(members).toEqual(earlier)
    expect((await changesOf({ id: first.id, resourceType: 'scenario' }, { from: 1 })).changes).toEqual([])
    expect(await must(revert(first.id, 3))).toEqual(reverted)
    const { content } = await must(
      a.owner.GET('/versions/{resourceType}/{id}/content', { params: { ...at(first.id), query: { version: 2 } } }),
    )
    expect(content).toEqual(JSON.parse(JSON.stringify(second)))
  })

  it.each<[string, (projectId: string) => Promise<Kind & { change(): Promise<unknown> }>]>([
    [
      'a test',
      async (projectId) => {
        const body = { projectId, name: 'T', kind: 'singleTurn' as const, turns: [{ content: 'hello' }] }
        const { id } = await must(a.owner.POST('/tests', { body }))
        return {
          id,
          resourceType: 'test',
          change: () => must(a.owner.PUT('/tests/{id}', { params: { path: { id } }, body: { ...body, name: 'Other' } })),
        }
      },
    ],
    [
      'a persona',
      async (projectId) => {
        const { id } = await must(a.owner.POST('/personas', { body: { projectId, name: 'P', traits: { mood: 'angry' } } }))
        return {
          id,
          resourceType: 'persona',
          change: () => must(a.owner.PUT('/personas/{id}', { params: { path: { id } }, body: { name: 'Other' } })),
        }
      },
    ],
    [
      'a rubric',
      async (projectId) => {
        const criteria = [{ key: 'solved', type: 'binary' as const, label: 'Solved?' }]
        const { id } = await must(a.owner.POST('/rubrics', { body: { projectId, name: 'R', criteria } }))
        await must(a.owner.POST('/rubrics/{id}/publish', { params: { path: { id } }, body: {} }))
        return {
          id,
          resourceType: 'rubric',
          change: () => must(a.owner.PUT('/rubrics/{id}', { params: { path: { id } }, body: { name: 'Other' } })),
        }
      },
    ],
    [
      'a batch',
      async (projectId) => {
        const body = { projectId, name: 'B', status: 'ready' as const, items: [{ type: 'tag' as const, id: 'x' }] }
        const { id } = await must(a.owner.POST('/batches', { body }))
        return {
          id,
          resourceType: 'batch',
          change: () => must(a.owner.PUT('/batches/{id}', { params: { path: { id } }, body: { ...body, name: 'Other', repeats: 3 } })),
        }
      },
    ],
  ])('of %s are kept and can be reverted to, also after it was archived and restored', async (_, make) => {
    const { id, resourceType, change } = await make(own.projectId)
    await change()
    expect((await changesOf({ id, resourceType })).changes.map(({ path }) => path)).toContain('/name')
    const paths = { test: '/tests/{id}', persona: '/personas/{id}', rubric: '/rubrics/{id}', batch: '/batches/{id}' } as const
    const path = paths[resourceType as keyof typeof paths]
    await must(a.owner.DELETE(path, { params: { path: { id } } }))
    expect((await revert(id, 1, a.owner, resourceType)).response.status).toBe(409)
    await must(a.owner.POST(`${path}/restore`, { params: { path: { id } }, body: {} }))
    const { version } = await must(revert(id, 1, a.owner, resourceType))
    expect(
      (await changesOf({ id, resourceType }, { from: 1 })).changes
        .map((change) => change.path)
        .filter((value) => !/status|publishedVersion/.test(value)),
    ).toEqual([])
    const { data } = await must(a.owner.GET('/versions/{resourceType}/{id}', { params: at(id, resourceType) }))
    expect(data.map((one) => [one.version, one.action])).toEqual([
      [version, 'replaced'],
      [4, 'restored'],
      [3, 'archived'],
      [2, 'replaced'],
      [1, 'created'],
    ])
  })

  it('refuse what the rules of today refuse, and a resource that has changed since', async () => {
    const persona = await must(a.owner.POST('/personas', { body: { projectId: own.projectId, name: 'Short-lived' } }))
    const { id } = await own.scenario({ personaIds: [persona.id] })
    await replaceScenario(id, {})
    const stale = await a.owner.POST('/versions/{resourceType}/{id}/revert', {
      params: { ...at(id), header: { 'if-match': '"1"' } },
      body: { version: 1 },
    })
    expect(stale).toMatchObject({ error: { status: 412 } })
    await must(a.owner.DELETE('/personas/{id}', { params: { path: { id: persona.id } } }))
    expect(await revert(id, 1)).toMatchObject({ error: { status: 422, errors: [{ pointer: '/personaIds/0' }] } })
    expect(await revert(id, 9)).toMatchObject({ error: { status: 404 } })
    await app.world.db.systemPool.query(
      `update resource_versions set content = content || '{"repeats": -1}' where resource_id = $1 and version = 1`,
      [id],
    )
    expect(await revert(id, 1)).toMatchObject({ error: { status: 422, errors: [{ message: expect.stringContaining('/repeats') }] } })
    expect(await list(id)).toHaveLength(2)
  })

  it('are there for nobody else: another workspace, another project, a lower role', async () => {
    const b = await tenant('B')
    const { id } = await own.scenario()
    await replaceScenario(id, { name: 'Other' })
    const elsewhere = await stage(a)
    const bound = await must(a.owner.POST('/api-keys', { body: { name: 'Bound', projectIds: [elsewhere.projectId] } }))
    for (const by of [b.owner, client(bound.key!)]) {
      const answers = [
        await by.GET('/versions/{resourceType}/{id}', { params: at(id) }),
        await by.GET('/versions/{resourceType}/{id}/content', { params: { ...at(id), query: { version: 1 } } }),
        await by.GET('/versions/{resourceType}/{id}/changes', { params: at(id) }),
        await revert(id, 1, by),
      ]
      expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404])
    }
    expect((await revert(id, 1, await a.as('viewer'))).response.status).toBe(403)
    for (const type of ['channel', 'project', '__proto__', 'constructor'])
      expect((await a.owner.GET('/versions/{resourceType}/{id}', { params: at(id, type) })).response.status).toBe(404)
  })

  it(`are the newest ${maxVersions}`, async () => {
    const { id } = await own.scenario()
    for (let at = 1; at <= maxVersions + 4; at++) await replaceScenario(id, { name: `Name ${at}` })
    const versions = (await list(id)).map(({ version }) => version)
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([maxVersions, maxVersions + 5, 6])
  })

  it('hold no text that was erased', async () => {
    const { id } = await own.scenario({ user: { goal: 'find Zwetschgenhans Quellmann' } })
    await replaceScenario(id, {})
    const erasure = await must(a.owner.POST('/erasures', { body: { text: 'Zwetschgenhans Quellmann' } }))
    await until('the text is erased', async () => {
      await must(a.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
      return (await must(a.owner.GET('/erasures/{id}', { params: { path: { id: erasure.id } } }))).state === 'completed'
    })
    const { content } = await must(a.owner.GET('/versions/{resourceType}/{id}/content', { params: { ...at(id), query: { version: 1 } } }))
    expect(content.user).toMatchObject({ goal: 'find [erased]' })
  })
})
