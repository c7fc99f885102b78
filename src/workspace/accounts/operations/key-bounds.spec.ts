import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { until } from '#harness/until.ts'

const test = await testApp()
let tenant: Tenant
let own: { project: string; scenario: string; batch: string }
let other: typeof own
let build: { id: string; key: string }

async function makeProject(name: string) {
  const { data: project } = await tenant.owner.POST('/projects', { body: { name } })
  const projectId = project!.id
  await tenant.owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
  const { data: scenario } = await tenant.owner.POST('/scenarios', { body: { projectId, name: `S of ${name}`, user: { goal: 'hello' } } })
  const items = [{ type: 'scenario' as const, id: scenario!.id }]
  const { data: batch } = await tenant.owner.POST('/batches', { body: { projectId, name: 'B', status: 'ready', items } })
  return { project: projectId, scenario: scenario!.id, batch: batch!.id }
}

const ask = (key: string, method: string, url: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${test.origin}${url}`, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const statusOf = async (...parameters: Parameters<typeof ask>) => (await ask(...parameters)).status

async function newKey(members: object): Promise<{ id: string; key: string }> {
  const answer = await ask(await tenant.keyOf('owner'), 'POST', '/v1/api-keys', { name: 'Build', role: 'editor', ...members })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; key: string }
}

beforeAll(async () => {
  tenant = await test.tenant('Bounds')
  own = await makeProject('Own')
  other = await makeProject('Other')
  build = await newKey({ projectIds: [own.project], scopes: ['runs:create', 'runs:create'] })
})

describe('a key for a build', () => {
  it('says what it is bound to, to whoever reads it and to itself', async () => {
    const { data } = await tenant.owner.GET('/api-keys/{id}', { params: { path: { id: build.id } } })
    expect(data).toMatchObject({ projectIds: [own.project], scopes: ['runs:create'] })
    const me = await test.client(build.key).GET('/me')
    expect(me.data).toMatchObject({ role: 'editor', credential: { projectIds: [own.project], scopes: ['runs:create'] } })
  })

  it('starts a batch of its project, and reads the verdict', async () => {
    const parley = test.client(build.key)
    const started = await parley.POST('/batches/{id}/run', { params: { path: { id: own.batch } }, body: {} })
    const id = (started.data as { id: string }).id
    await until('the batch run has ended', async () => {
      await tenant.owner.POST('/queue/process', { body: {} })
      return (await parley.GET('/batch-runs/{id}', { params: { path: { id } } })).data?.endedAt != null
    })
    expect(await statusOf(build.key, 'GET', `/v1/batch-runs/${id}/export?format=junit`)).toBe(200)
    expect(await statusOf(build.key, 'GET', `/v1/batch-runs/${id}/failures`)).toBe(200)
  })

  it('does not find those of another project, and lists nothing at all', async () => {
    expect(await statusOf(build.key, 'POST', `/v1/batches/${other.batch}/run`, {})).toBe(404)
    for (const list of ['runs', 'batch-runs', 'batches', 'scenarios', 'projects', 'api-keys', 'members', 'activity'])
      expect([list, await statusOf(build.key, 'GET', `/v1/${list}`)]).toEqual([list, 403])
  })

  it('gets no answer that another key of its member got for another project', async () => {
    const headers = { 'idempotency-key': 'same' }
    const url = `/v1/batches/${other.batch}/run`
    expect(await statusOf(await tenant.keyOf('owner'), 'POST', url, {}, headers)).toBe(202)
    expect(await statusOf(build.key, 'POST', url, {}, headers)).toBe(422)
    expect(await statusOf(build.key, 'POST', url, {}, { 'idempotency-key': 'another' })).toBe(404)
  })

  it('is the same key after rotation', async () => {
    const { data } = await tenant.owner.POST('/api-keys/{id}/rotate', {
      params: { path: { id: (await newKey({ projectIds: [own.project], scopes: ['ingest'] })).id } },
      body: {},
    })
    expect(data).toMatchObject({ projectIds: [own.project], scopes: ['ingest'] })
  })

  it('is made neither for projects that are not there, nor without any', async () => {
    const owner = await tenant.keyOf('owner')
    const create = (members: object) => ask(owner, 'POST', '/v1/api-keys', { name: 'x', ...members })
    const unknown = await create({ projectIds: [own.project, 'prj_01h00000000000000000000000'] })
    expect([unknown.status, ((await unknown.json()) as { errors: { pointer: string }[] }).errors[0]!.pointer]).toEqual([
      422,
      '/projectIds/1',
    ])
    for (const members of [{ projectIds: [] }, { scopes: [] }, { scopes: ['everything'] }]) expect((await create(members)).status).toBe(422)
  })
})

describe('a key that is bound to a project alone', () => {
  let key: string
  beforeAll(async () => {
    key = (await newKey({ projectIds: [own.project], role: 'owner' })).key
  })

  it('refers to nothing of another project', async () => {
    const { data: channels } = await tenant.owner.GET('/channels', { params: { query: { projectId: other.project } } })
    const foreign = channels!.data[0]!.id
    const scenario = (channelId: string) => ({ projectId: own.project, name: 'Reach', user: { goal: 'hello' }, channelIds: [channelId] })
    const [named, missing] = await Promise.all(
      [foreign, 'chn_01h00000000000000000000000'].map(async (id) => {
        const answer = await ask(key, 'POST', '/v1/scenarios', scenario(id))
        return [answer.status, (await answer.text()).replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '')]
      }),
    )
    expect(named![0]).toBe(422)
    expect(named).toEqual(missing)
    expect(await statusOf(key, 'POST', `/v1/scenarios/${own.scenario}/run`, { channelId: foreign })).not.toBe(202)
  })

  it('creates nothing for the workspace as a whole, and no keys', async () => {
    const model = { name: 'M', kind: 'demo', config: {} }
    const answer = await ask(key, 'POST', '/v1/models', model)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([403, expect.stringContaining('projectId')])
    expect(await statusOf(key, 'POST', '/v1/models', { ...model, projectId: own.project })).toBe(201)
    expect(await statusOf(key, 'POST', '/v1/projects', { name: 'New' })).toBe(403)
    expect(await statusOf(key, 'POST', '/v1/api-keys', { name: 'Wider' })).toBe(403)
  })

  it('reads models of the workspace, and does not change them', async () => {
    const { data: model } = await tenant.owner.POST('/models', { body: { name: 'Shared', kind: 'demo', config: {} } })
    expect(await statusOf(key, 'GET', `/v1/models/${model!.id}`)).toBe(200)
    expect(await statusOf(key, 'PUT', `/v1/models/${model!.id}`, { name: 'Taken', kind: 'demo', config: {} }, { 'if-match': '*' })).toBe(
      404,
    )
  })

  it('sees no more with a cursor of a key that sees everything', async () => {
    const page = await ask(await tenant.keyOf('owner'), 'GET', '/v1/scenarios?limit=1&sort=createdAt')
    const { nextCursor } = (await page.json()) as { nextCursor: string }
    const next = await ask(key, 'GET', `/v1/scenarios?limit=1&sort=createdAt&cursor=${encodeURIComponent(nextCursor)}`)
    expect(JSON.stringify(await next.json())).not.toContain(other.scenario)
  })

  it('has the same bounds for assistants', async () => {
    const tool = async (name: string, args: object) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      return (await ask(key, 'POST', '/mcp?writes=true', call, { accept: 'application/json, text/event-stream' })).text()
    }
    const projects = await tool('list_projects', {})
    expect(projects).toContain(own.project)
    expect(projects).not.toContain(other.project)
    expect(await tool('run_scenario', { id: other.scenario })).toContain('No such resource')
  })

  it('works the queue of its project alone', async () => {
    await tenant.owner.POST('/scenarios/{id}/run', { params: { path: { id: other.scenario } }, body: {} })
    expect(await (await ask(key, 'POST', '/v1/queue/process', {})).json()).toMatchObject({ claimed: 0 })
    expect(await statusOf(key, 'POST', '/v1/queue/process', { projectId: other.project })).toBe(404)
  })
})
