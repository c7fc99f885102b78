import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '../src/harness/app.ts'
import { contracts } from '../src/interface.ts'
import { atLeast, operationsOf, pathNames, roles } from '../src/platform/contract.ts'
import { newId, type Prefix } from '../src/platform/ids.ts'

// Generated from the contracts: an operation that is added is in here before anybody remembers to check it.
const operations = operationsOf(contracts)
// Three wrong credentials an operation, all from one address.
const { origin, tenant } = await testApp({ PARLEY_LIMIT_FAILED_CREDENTIALS_BURST: '10000' })
const unknownKey = 'parley_dev_0000000000000000000000000000000000000000000000000000'
let a: Tenant
let b: Tenant
let mine: Record<string, string>

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
async function call(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const response = await fetch(`${origin}/v1${url}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status, headers: answered } = response
  // One that does not end by itself.
  if (answered.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, body: {}, headers: answered }
  }
  return { status, body: (await response.json()) as Record<string, unknown>, headers: answered }
}
const filled = (url: string, ids: Record<string, string>) => url.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'scenario')
const bodyless = (method: string) => method === 'GET' || method === 'DELETE'

beforeAll(async () => {
  a = await tenant('A')
  b = await tenant('B')
  const { data: project } = await a.owner.POST('/projects', { body: { name: 'P' } })
  const projectId = project!.id
  const { data: channel } = await a.owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
  const { data: persona } = await a.owner.POST('/personas', { body: { projectId, name: 'X' } })
  const { data: scenario } = await a.owner.POST('/scenarios', { body: { projectId, name: 'S', user: { goal: 'hello' } } })
  const { data: test } = await a.owner.POST('/tests', { body: { projectId, name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }] } })
  const { data: integration } = await a.owner.POST('/integrations', {
    body: { projectId, name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] },
  })
  const ran = await a.owner.POST('/scenarios/{id}/run', { params: { path: { id: scenario!.id } }, body: {} })
  const items = [{ type: 'scenario' as const, id: scenario!.id }]
  const { data: batch } = await a.owner.POST('/batches', { body: { projectId, name: 'B', status: 'ready', items } })
  const batchRun = await a.owner.POST('/batches/{id}/run', { params: { path: { id: batch!.id } }, body: {} })
  const batchRunId = (batchRun.data as { id: string }).id
  const { data: member } = await a.owner.POST('/members', { body: { kind: 'service', name: 'Robot', role: 'editor' } })
  const { data: rubric } = await a.owner.POST('/rubrics', { body: { projectId, name: 'R' } })
  await a.owner.POST('/queue/process', { body: { projectId } })
  const runIds = [ran.data!.runs[0]!.id]
  const assigned = await a.owner.POST('/reviews/assign', { body: { runIds, reviewers: [a.ownerId], blind: { hidePeers: false } } })
  const review = assigned.data!.reviews[0]!
  const calibrating = { projectId, runIds, participants: [a.ownerId, member!.id] }
  const { data: calibration } = await a.owner.POST('/reviews/calibrate', { body: calibrating })
  const { data: key } = await a.owner.POST('/api-keys', { body: { name: 'K' } })
  mine = {
    projects: projectId,
    channels: channel!.id,
    personas: persona!.id,
    scenarios: scenario!.id,
    tests: test!.id,
    runs: ran.data!.runs[0]!.id,
    batches: batch!.id,
    batchRuns: batchRunId,
    batchReports: batchRunId,
    integrations: integration!.id,
    members: member!.id,
    apiKeys: key!.id,
    rubrics: rubric!.id,
    reviews: review.id,
    reviewTasks: review.taskId,
    findings: batchRunId,
    performance: rubric!.id,
    reviewers: member!.id,
    calibrations: calibration!.session.id,
    calibrationSheets: calibration!.sheets[0]!.id,
  }
})

/** The least valid query of each operation with a path id that needs one. */
const queries: Record<string, string> = { 'calibrations.correctedRate': '?batchRunId=btr_01h00000000000000000000000' }
/** The least valid body of each operation with a path id and a body. */
const bodies: Record<string, unknown> = {
  'imports.create': { format: 'openaiMessages', content: '{"id":"x","messages":[{"role":"user","content":"Hi"}]}' },
  'projects.replace': { name: 'P' },
  'personas.replace': { name: 'X' },
  'channels.replace': { name: 'C', kind: 'demo', config: {} },
  'integrations.replace': { name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] },
  'scenarios.replace': { name: 'S', user: { goal: 'hello' } },
  'tests.replace': { name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }] },
  'batches.replace': { name: 'B', items: [{ type: 'tag', id: 'x' }] },
  'batchRuns.label': { label: 'x' },
  'rubrics.replace': { name: 'R' },
  'reviews.draft': { token: 'x', answers: [] },
  'reviews.submit': { answers: [] },
  'reviews.skip': { reason: 'x' },
  'reviews.decline': { reason: 'x' },
  'reviews.reassign': { toPool: true, reason: 'x' },
  'reviews.dispute': { criterionKeys: ['x'], reason: 'x' },
  'reviews.resolve': { decision: 'rejected', response: 'x' },
  'reviewTasks.cancel': { reason: 'x' },
  'calibrations.reveal': { runId: 'x' },
  'calibrations.reconcile': { decisions: [{ runId: 'x', criterionKey: 'x', value: 'x', rationale: 'x' }] },
  'calibrations.reopen': { reason: 'x' },
  'calibrations.cancel': { reason: 'x' },
  'calibrationSheets.draft': { answers: [] },
  'calibrationSheets.submit': { answers: [] },
  'calibrationSheets.include': { reason: 'x' },
  'calibrationSheets.excuse': { reason: 'x' },
  'members.replace': { name: 'Robot', role: 'editor' },
}

describe.each(operations)('$name', ({ name, resource, operation }) => {
  const ids = Object.fromEntries(pathNames(operation.url).map((path) => [path, newId('scn')]))
  const body = bodyless(operation.method) ? undefined : {}

  it.each([
    ['no credential', {}],
    ['an unknown key', { 'x-api-key': unknownKey }],
    ['an empty key', { 'x-api-key': '' }],
    ['a token that is none', { authorization: 'Bearer x.y.z' }],
  ])('401 with %s', async (_, headers) => {
    const answer = await call(operation.method, filled(operation.url, ids), headers as Record<string, string>, body)
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(answer.headers.get('www-authenticate')).toBeTruthy()
  })

  if (operation.role === 'identity')
    it('403 with an API key, as it wants a person', async () => {
      expect(await call(operation.method, operation.url, { 'x-api-key': await a.keyOf('owner') }, body)).toMatchObject({ status: 403 })
    })
  else {
    const needed = operation.role
    it.each(roles)('as %s: 403 exactly below the role it needs', async (role) => {
      // An unknown query member is answered before the role is looked at, a faulty body after it.
      const answer = await call(operation.method, filled(operation.url, ids), { 'x-api-key': await a.keyOf(role) }, body && { '?': 1 })
      expect(answer.status === 403).toBe(!atLeast(role, needed))
    })
  }

  if (pathNames(operation.url).length > 0 && resource !== 'activity')
    it('404 for missing, foreign and malformed ids, with bodies that differ by the request id only', async () => {
      const sent = bodies[name] ?? body
      const kind = { 'runs.get': 'scenarios', 'runs.getOfTest': 'tests', 'imports.create': 'projects' }[name] ?? resource
      const own = mine[kind]!
      const foreign = Object.fromEntries(pathNames(operation.url).map((path) => [path, path === 'runId' ? mine.runs! : own]))
      const missing = Object.fromEntries(pathNames(operation.url).map((path) => [path, newId(own.slice(0, 3) as Prefix)]))
      const malformed = Object.fromEntries(pathNames(operation.url).map((path) => [path, '%00']))
      const answers = await Promise.all(
        [foreign, missing, malformed].map(async (given) =>
          call(operation.method, filled(operation.url, given) + (queries[name] ?? ''), { 'x-api-key': await b.keyOf('owner') }, sent),
        ),
      )
      for (const { status, body: problem } of answers) {
        expect(status).toBe(404)
        expect({ ...problem, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' })
      }
    })
})

describe('activity.list', () => {
  it.each(['channel', 'scenario', 'run', '__proto__', 'constructor', '..%2f..%2fprojects'])(
    '404 for %s of another workspace',
    async (type) => {
      const id = mine[`${type}s`] ?? mine.channels!
      const answer = await call('GET', `/activity/resource/${type}/${id}`, { 'x-api-key': await b.keyOf('owner') })
      expect(answer.status).toBe(404)
    },
  )
})

describe('addresses and methods', () => {
  it('401 comes before 404 and 405, and 405 names what is allowed', async () => {
    expect((await call('GET', '/nothing', {})).status).toBe(401)
    expect((await call('DELETE', '/projects', {})).status).toBe(401)
    const key = { 'x-api-key': await a.keyOf('viewer') }
    expect((await call('GET', '/nothing', key)).status).toBe(404)
    const answer = await call('DELETE', '/projects', key)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
