import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { type Tenant, testApp } from './app.ts'
import { type Answer, faultsIn, rawCall } from './raw-call.ts'

type Members = Record<string, unknown>
export type GuaranteedKind = {
  path:
    | '/projects'
    | '/personas'
    | '/documents'
    | '/rubrics'
    | '/channels'
    | '/scenarios'
    | '/tests'
    | '/batches'
    | '/integrations'
    | '/models'
  /** The least role that may write it; editor unless given. */
  role?: 'editor' | 'admin'
  /** As activity names it. */
  type: string
  /** The least body of a creation, without projectId, and what the answer has besides what all kinds have. */
  least: Members
  filled: Members
  /** A replacement of everything, and the places that differ after it. */
  replacement: Members
  changed: string[]
}

// What is shown only once.
const withoutSecret = ({ signingSecret: _, channelKey: __, callbackUrl: ___, ...body }: Members): Members => body

/** Members that the server alone writes, by every name that another service has given them. */
const serverOwned = ['id', 'version', 'workspaceId', 'createdAt', 'updatedAt', 'archivedAt', 'createdBy', 'outcome', 'runs', '__proto__']

/** The guarantees that every kind which people write gives in the same way (product.md 1 and 3), through its own operations. */
export async function describeGuarantees({
  path,
  type,
  least,
  filled,
  replacement,
  changed,
  role = 'editor' as 'editor' | 'admin',
}: GuaranteedKind): Promise<void> {
  const { origin, tenant } = await testApp()
  const call = rawCall(origin)
  let [a, b]: Tenant[] = []
  let [key, viewer, foreign] = ['', '', '']
  let projectId = ''
  const projectMember = () => (path === '/projects' ? {} : { projectId })
  const withText = (more: string) => JSON.stringify({ ...projectMember(), ...least }).replace(/^\{/, `{${more},`)
  const create = async (more: Members = {}) =>
    withoutSecret((await call('POST', path, { key, body: { ...projectMember(), ...least, ...more } })).body) as Members & { id: string }
  const read = async (id: string) => (await call('GET', `${path}/${id}`, { key })).body
  const list = async (query: string, as = key) =>
    (await call('GET', `${path}?${query}`, { key: as })).body as { data: (Members & { id: string })[]; nextCursor: string | null }
  const count = async () => (await list('limit=200')).data.length
  const put = (id: string, body: Members, headers: Record<string, string> = {}) => call('PUT', `${path}/${id}`, { key, body, headers })
  const newProject = async () => (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string

  beforeAll(async () => {
    a = await tenant('A')
    b = await tenant('B')
    ;[key, viewer, foreign] = [await a.keyOf(role), await a.keyOf('viewer'), await b.keyOf('owner')]
    if (path !== '/projects') projectId = await newProject()
  })

  describe(`POST ${path}`, () => {
    it('answers 201 with everything filled in, its address and its version', async () => {
      const created = await call('POST', path, { key, body: { ...projectMember(), ...least } })
      const expected = { tags: [], metadata: {}, archivedAt: null, version: 1, ...projectMember(), ...least, ...filled }
      expect(created).toMatchObject({ status: 201, body: expected })
      expect(created.headers.get('location')).toBe(`/v1${path}/${created.body.id}`)
      expect(created.headers.get('etag')).toBe('"1"')
      expect(created.body.createdAt).toBe(created.body.updatedAt)
      expect(await read(created.body.id as string)).toEqual(withoutSecret(created.body))
    })
    it('422 names every fault at once, and nothing is written', async () => {
      const before = await count()
      const body = {
        ...projectMember(),
        ...least,
        name: 5,
        description: 'x'.repeat(4_001),
        tags: ['', 7],
        metadata: 'none',
        ...Object.fromEntries(serverOwned.slice(0, 3).map((name) => [name, 1])),
      }
      const answer = await call('POST', path, { key, body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', retryable: false } })
      expect(faultsIn(answer)).toEqual([
        '/description too_big',
        '/id unknown_member',
        '/metadata wrong_type',
        '/name wrong_type',
        '/tags/0 too_small',
        '/tags/1 wrong_type',
        '/version unknown_member',
        '/workspaceId unknown_member',
      ])
      expect(await count()).toBe(before)
    })
    it.each(serverOwned)('refuses the member %s', async (name) => {
      const answer = await call('POST', path, { key, body: withText(`${JSON.stringify(name)}:"x"`) })
      expect(answer.status).toBe(422)
      expect(faultsIn(answer)).toEqual([expect.stringMatching(`^/${name} `)])
    })
    if (path !== '/projects') {
      it('404 for a project that is missing or another workspace’s, in the same words', async () => {
        const foreignId = (await call('POST', '/projects', { key: foreign, body: { name: 'P' } })).body.id
        const answers = await Promise.all(
          [foreignId, newId('prj'), 'no id', ''].map((id) => call('POST', path, { key, body: { ...least, projectId: id } })),
        )
        for (const { status, body } of answers)
          expect([status, { ...body, requestId: '' }]).toEqual([404, { ...answers[0]!.body, requestId: '' }])
      })
      it('409 for an archived project', async () => {
        const archived = await newProject()
        await call('DELETE', `/projects/${archived}`, { key })
        const answer = await call('POST', path, { key, body: { ...least, projectId: archived } })
        expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state', currentState: 'archived', allowedTransitions: [] } })
      })
    }
  })

  describe(`PUT ${path}/{id}`, () => {
    it('replaces the whole writable part and makes a new version', async () => {
      const { id, createdAt } = await create({ description: 'old', tags: ['old'], metadata: { old: 1 } })
      const answer = await put(id, replacement)
      expect(answer).toMatchObject({ status: 200, body: { ...replacement, id, createdAt, version: 2, tags: [], metadata: {} } })
      expect(answer.body.description).toBeUndefined()
      expect(answer.headers.get('etag')).toBe('"2"')
      expect(await read(id)).toEqual(answer.body)
    })
    it.each([
      ['the present version', '"1"', 200],
      ['any version', '*', 200],
      ['no version', undefined, 200],
      ['an earlier version', '"0"', 412],
      ['a later version', '"2"', 412],
      ['a tag that is none of ours', '"3-abc"', 412],
      ['no tag at all', '1', 422],
    ])('If-Match names %s', async (_, tag, status) => {
      const created = await create()
      const answer = await put(created.id, replacement, tag === undefined ? {} : { 'if-match': tag })
      expect(answer.status).toBe(status)
      if (status === 412) expect(answer.body.code).toBe('precondition_failed')
      if (status === 422) expect(faultsIn(answer)).toEqual(['If-Match bad_etag'])
      if (status !== 200) expect(await read(created.id)).toEqual(created)
    })
    it('of two that read the same version one wins', async () => {
      const { id } = await create()
      const answers = await Promise.all(['x', 'y', 'z'].map((name) => put(id, { ...replacement, name }, { 'if-match': '"1"' })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
      expect(await read(id)).toEqual(answers.find(({ status }) => status === 200)!.body)
    })
    it.each(serverOwned)('refuses the member %s, and the stored one is unchanged', async (name) => {
      const created = await create()
      const body = JSON.stringify(replacement).replace(/^\{/, `{${JSON.stringify(name)}:"x",`)
      expect((await call('PUT', `${path}/${created.id}`, { key, body })).status).toBe(422)
      expect(await read(created.id)).toEqual(created)
    })
    if (path !== '/projects')
      it('takes its own projectId, and 422 for any other', async () => {
        const created = await create()
        for (const other of [await newProject(), newId('prj')])
          expect(faultsIn(await put(created.id, { ...replacement, projectId: other }))).toEqual(['/projectId not_changeable'])
        expect(await read(created.id)).toEqual(created)
        expect((await put(created.id, { ...replacement, projectId })).status).toBe(200)
      })
    it('409 once it is archived', async () => {
      const { id } = await create()
      await call('DELETE', `${path}/${id}`, { key })
      expect(await put(id, replacement)).toMatchObject({ status: 409, body: { code: 'wrong_state', currentState: 'archived' } })
    })
  })

  describe(`DELETE ${path}/{id}`, () => {
    it('archives: still read, listed only when asked for; a second time changes nothing', async () => {
      const { id } = await create({ name: 'leaving' })
      expect((await call('DELETE', `${path}/${id}`, { key, headers: { 'if-match': '"9"' } })).status).toBe(412)
      const answer = await call('DELETE', `${path}/${id}`, { key, headers: { 'if-match': '"1"' } })
      expect(answer).toMatchObject({ status: 200, body: { id, version: 2, archivedAt: expect.stringMatching(/Z$/) } })
      expect((await call('DELETE', `${path}/${id}`, { key })).body).toEqual(answer.body)
      expect(await read(id)).toEqual(answer.body)
      expect((await list('name=leaving')).data).toEqual([])
      expect((await list('name=leaving&archived=true')).data).toEqual([answer.body])
    })
  })

  describe(`POST ${path}/{id}/restore`, () => {
    const restore = (id: string, headers: Record<string, string> = {}, as = key) =>
      call('POST', `${path}/${id}/restore`, { key: as, body: {}, headers })
    const archived = async () => {
      const created = await create({ name: 'back' })
      await call('DELETE', `${path}/${created.id}`, { key })
      return created
    }
    it('makes it as it was, in lists and for changes; a second time changes nothing', async () => {
      const created = await archived()
      const { id } = created
      expect((await restore(id, { 'if-match': '"1"' })).status).toBe(412)
      const answer = await restore(id, { 'if-match': '"2"' })
      expect(answer.status).toBe(200)
      expect({ ...answer.body, version: 1, updatedAt: created.updatedAt }).toEqual(created)
      expect(answer.body.version).toBe(3)
      expect((await restore(id)).body).toEqual(answer.body)
      expect(await read(id)).toEqual(answer.body)
      expect((await list('name=back')).data).toContainEqual(answer.body)
      expect((await put(id, replacement)).status).toBe(200)
      const entries = (await call('GET', `/activity/resource/${type}/${id}`, { key })).body.data as { action: string; changes: object[] }[]
      expect(entries.map(({ action }) => action)).toEqual(
        ['replaced', 'restored', 'archived', 'created'].map((action) => `${type}.${action}`),
      )
      expect(entries[1]!.changes).toContainEqual({ path: '/archivedAt', before: expect.any(String), after: null })
    })
    it('is one change however many restore it at once', async () => {
      const { id } = await archived()
      const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)))
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(5).fill([200, 3]))
    })
    if (path !== '/projects')
      it('409 in an archived project, and it stays archived', async () => {
        const other = await newProject()
        const { id } = (await call('POST', path, { key, body: { ...least, projectId: other } })).body as { id: string }
        await call('DELETE', `${path}/${id}`, { key })
        await call('DELETE', `/projects/${other}`, { key })
        expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'wrong_state', currentState: 'archived' } })
        expect((await read(id)).archivedAt).toEqual(expect.any(String))
        expect((await call('POST', `/projects/${other}/restore`, { key, body: {} })).status).toBe(200)
        expect((await restore(id)).status).toBe(200)
      })
  })

  describe(`GET ${path}`, () => {
    it('lists by name and tag, newest first, and never what is another workspace’s', async () => {
      const first = await create({ name: 'listed', tags: ['red', 'blue'] })
      const second = await create({ name: 'listed', tags: ['red'] })
      const ids = async (query: string, as = key) => (await list(query, as)).data.map(({ id }) => id)
      expect(await ids('name=listed')).toEqual([second.id, first.id])
      expect(await ids('name=listed&sort=createdAt', viewer)).toEqual([first.id, second.id])
      expect(await ids('tag=red')).toEqual([second.id, first.id])
      expect(await ids('tag=blue')).toEqual([first.id])
      expect(await ids('name=Listed')).toEqual([])
      expect(await ids('limit=200', foreign)).not.toContain(first.id)
      if (path !== '/projects') {
        expect(await ids(`projectId=${projectId}&name=listed&limit=1`)).toEqual([second.id])
        expect(await ids(`projectId=${projectId}`, foreign)).toEqual([])
      }
    })
  })

  describe(`GET /activity/resource/${type}/{id}`, () => {
    it('tells each change: what, by whom, in which request, before and after', async () => {
      const { id } = await create({ name: 'told', metadata: { n: 1 } })
      const updated = await put(id, { ...replacement, name: 'retold' }, { 'x-request-id': 'spec-1' })
      await call('DELETE', `${path}/${id}`, { key })
      const answer: Answer = await call('GET', `/activity/resource/${type}/${id}`, { key: viewer })
      const entries = answer.body.data as {
        action: string
        actor: unknown
        requestId: string
        changes: { path: string; before: unknown; after: unknown }[]
      }[]
      expect(updated.status).toBe(200)
      expect(entries.map(({ action }) => action)).toEqual([`${type}.archived`, `${type}.replaced`, `${type}.created`])
      expect(entries[1]).toMatchObject({ requestId: 'spec-1', actor: { type: 'apiKey', name: `Owner (${role})` } })
      expect(entries[1]!.changes).toContainEqual({ path: '/name', before: 'told', after: 'retold' })
      expect(entries[1]!.changes).toContainEqual({ path: '/metadata/n', before: 1, after: null })
      expect(entries[1]!.changes.map((change) => change.path).sort()).toEqual(['/metadata/n', '/name', ...changed].sort())
      expect(entries[2]!.changes).toContainEqual({ path: '/name', before: null, after: 'told' })
      const archivedAt = { path: '/archivedAt', before: null, after: expect.any(String) }
      expect(entries[0]!.changes).toContainEqual(archivedAt)
      expect((await call('GET', `/activity/resource/${type}/${id}`, { key: foreign })).status).toBe(404)
    })
  })
}
