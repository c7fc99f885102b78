import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { contracts } from '#src/app/interface.ts'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { callerOf, makePairReview } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'
import { operationsOf } from '../contract.ts'
import { hasVersion } from './describe.ts'
import { etagOf, isKnown, readIfMatch } from './etag.ts'

describe('a tag', () => {
  it('is the version, and what moves without one', () => {
    expect(etagOf(3)).toBe('"3"')
    expect(etagOf(3, [['a']])).toMatch(/^"3\.[\w-]{12}"$/)
    expect(new Set([etagOf(3, [1]), etagOf(3, [2]), etagOf(4, [1]), etagOf(3, [undefined]), etagOf(3)]).size).toBe(5)
  })
  it.each<[string | undefined, boolean]>([
    [undefined, false],
    ['"3"', true],
    ['W/"3"', true],
    ['"2", "3"', true],
    ['"2",W/"3" ', true],
    [' * ', true],
    ['"2"', false],
    ['3', false],
    ['"3', false],
    ['', false],
    ['"33"', false],
    ['"3.abc"', false],
  ])('If-None-Match: %s knows "3": %s', (header, known) => expect(isKnown(header, '"3"')).toBe(known))
  it('nobody knows an answer without one', () => expect(isKnown('*', undefined)).toBe(false))
  it.each<[string | undefined, number | 'any' | undefined]>([
    [undefined, undefined],
    ['"3"', 3],
    ['W/"3"', 3],
    ['"3.x7Fq0aZ-_abc"', 3],
    ['*', 'any'],
    ['"of somebody else"', -1],
  ])('If-Match: %s names %s', (header, version) => expect(readIfMatch(header)).toBe(version))
  it.each(['3', '"3', '"1", "2"', '', '"3" x', '"3".x'])('If-Match: %s names nothing', (header) =>
    expect(() => readIfMatch(header)).toThrow('If-Match takes'),
  )
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let paths: Record<string, string>
const participants: string[] = []
const webhook = { kind: 'webhook' as const, config: { url: 'https://hooks.example.com/' }, events: ['*'] }
const model = { kind: 'openaiCompatible', config: { baseUrl: 'https://models.example/v1', model: 'm' } } as const
const items: { type: 'test'; id: string }[] = []
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
  const { projectId, demoChannel, scenario, test } = await stage(a)
  const { id: channelId } = await demoChannel()
  const [asked, asking] = [await scenario(), await test()]
  const [played] = (await must(a.owner.POST('/scenarios/{id}/run', { params: { path: { id: asked.id } }, body: { channelId } }))).runs
  const [tested] = (await must(a.owner.POST('/tests/{id}/run', { params: { path: { id: asking.id } }, body: { channelId } }))).runs
  items.push({ type: 'test', id: asking.id })
  const batch = await must(a.owner.POST('/batches', { body: { projectId, name: 'B', status: 'ready', items } }))
  const run = await must(a.owner.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
  const member = await must(a.owner.POST('/members', { body: { kind: 'service', name: 'Robot', role: 'editor' } }))
  const apiKey = await must(a.owner.POST('/api-keys', { body: { name: 'K' } }))
  const rubric = await must(a.owner.POST('/rubrics', { body: { projectId, name: 'R' } }))
  await must(a.owner.POST('/queue/process', { body: { projectId } }))
  // In another project: who has yet to judge may change none in this one.
  const apart = await must(a.owner.POST('/projects', { body: { name: 'Apart' } }))
  const integration = await must(a.owner.POST('/integrations', { body: { projectId: apart.id, name: 'I', ...webhook } }))
  const runIds = [played!.id]
  const path = { id: played!.id }
  const comment = await must(a.owner.POST('/runs/{id}/comments', { params: { path }, body: { text: 'Seen' } }))
  const { reviews } = await must(a.owner.POST('/reviews/assign', { body: { runIds, reviewers: [a.ownerId] } }))
  participants.push(a.ownerId, member.id)
  const watched = await watch(apart.id)
  const { session, sheets } = await must(a.owner.POST('/reviews/calibrate', { body: { projectId, runIds, participants } }))
  paths = {
    ...watched,
    workspaces: '/workspace',
    members: `/members/${member.id}`,
    apiKeys: `/api-keys/${apiKey.id}`,
    projects: `/projects/${projectId}`,
    personas: `/personas/${(await must(a.owner.POST('/personas', { body: { projectId, name: 'X' } }))).id}`,
    documents: `/documents/${(await must(a.owner.POST('/documents', { body: { projectId, name: 'D', text: 'Words' } }))).id}`,
    channels: `/channels/${channelId}`,
    scenarios: `/scenarios/${asked.id}`,
    versions: `/versions/scenario/${asked.id}/revert`,
    tests: `/tests/${asking.id}`,
    batches: `/batches/${batch.id}`,
    integrations: `/integrations/${integration.id}`,
    cassettes: `/cassettes/${(await must(a.owner.POST('/cassettes', { body: { projectId, name: 'T' } }))).id}`,
    erasures: `/erasures/${(await must(a.owner.POST('/erasures', { body: { text: 'Words that nobody says' } }))).id}`,
    models: `/models/${(await must(a.owner.POST('/models', { body: { projectId, name: 'M', ...model } }))).id}`,
    'batchRuns.get': `/batch-runs/${(run as { id: string }).id}`,
    'batchRuns.label': `/batch-runs/${(run as { id: string }).id}/label`,
    'runs.find': `/runs/${played!.id}`,
    inbox: '/inbox/settings',
    comments: `/runs/${played!.id}/comments/${comment.id}`,
    rubrics: `/rubrics/${rubric.id}`,
    calibrationCycles: `/calibration-cycles/${(await must(a.owner.POST('/calibration-cycles', { body: { projectId, name: 'Y', participants } }))).id}`,
    reviewQuality: `/rubrics/${rubric.id}/quality`,
    reviewRules: `/review-rules/${(await must(a.owner.POST('/review-rules', { body: { projectId, name: 'L' } }))).id}`,
    reviews: `/reviews/${reviews[0]!.id}`,
    reviewTasks: `/review-tasks/${reviews[0]!.taskId}`,
    reviewers: `/reviewers/${member.id}`,
    improvements: `/improvements/${(await makeImprovement(callerOf(a.owner))).id}`,
    pairReviews: `/pair-reviews/${(await makePairReview(callerOf(a.owner), apart.id, [member.id])).id}`,
    calibrations: `/calibrations/${session.id}`,
    calibrationSheets: `/reviews/calibration/${sheets[0]!.id}`,
    'calibrationSheets.draft': `/reviews/calibration/${sheets[0]!.id}/draft`,
    'runs.get': `/scenarios/${asked.id}/runs/${played!.id}`,
    'runs.getOfTest': `/tests/${asking.id}/runs/${tested!.id}`,
  }
})
/** A conversation that failed an hour ago, its group, and the alert that nobody talked since. */
async function watch(projectId: string) {
  const assertions = [{ kind: 'contains' as const, settings: { text: 'late' } }]
  await must(
    a.owner.POST('/scenarios', { body: { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions } }),
  )
  const alerts = [{ kind: 'noData' as const, settings: { hours: 1 } }]
  const monitor = await must(a.owner.POST('/monitors', { body: { projectId, name: 'M', alerts } }))
  const startedAt = new Date(Date.now() - 7_200_000).toISOString()
  const turns = (['user', 'agent'] as const).map((role) => ({ role, content: 'Hello', startedAt }))
  await must(a.owner.POST('/conversations', { body: { projectId, conversations: [{ externalId: 'c', turns }] } }))
  const query = { params: { query: { projectId } } }
  return until('the alert is there', async () => {
    await must(a.owner.POST('/queue/process', { body: {} }))
    const [group] = (await must(a.owner.GET('/failure-groups', query))).data
    const [alert] = (await must(a.owner.GET('/alerts', query))).data
    return (
      group && alert && { failureGroups: `/failure-groups/${group.id}`, monitors: `/monitors/${monitor.id}`, alerts: `/alerts/${alert.id}` }
    )
  })
}
const pathOf = (name: string) => {
  const path = paths[name] ?? paths[name.split('.')[0]!]
  if (!path) throw new Error(`this spec makes nothing that ${name} answers: give it a path`)
  return path
}
const versioned = (...methods: string[]) =>
  operationsOf(contracts).filter(({ operation: { method, answers } }) => methods.includes(method) && hasVersion(answers[200]))
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1${path}`, { headers: { 'x-api-key': key, ...headers } })

describe('what counts its versions', () => {
  it.each(versioned('GET'))('$name has an ETag, and is not sent again to a client that has it', async ({ name }) => {
    const path = pathOf(name)
    const { status, headers, body } = await call('GET', path, { key })
    const etag = headers.get('etag')!
    expect([status, etag]).toEqual([200, expect.stringMatching(new RegExp(`^"${body.version}(\\.[\\w-]{12})?"$`))])
    const again = await read(path, { 'if-none-match': etag })
    expect([again.status, again.headers.get('etag'), again.headers.get('cache-control'), await again.text()]).toEqual([
      304,
      etag,
      'no-store',
      '',
    ])
    expect((await read(path, { 'if-none-match': '"0"' })).status).toBe(200)
    expect((await read(path, { 'if-none-match': etag, 'x-api-key': await (await tenant('B')).keyOf('owner') })).status).not.toBe(304)
  })

  const bodies: Record<string, object> = {
    workspaces: { name: 'A' },
    members: { kind: 'service', name: 'Robot', role: 'editor' },
    documents: { name: 'D', text: 'Other words' },
    channels: { name: 'C', kind: 'demo', config: {} },
    scenarios: { name: 'S', user: { goal: 'hello' } },
    tests: { name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }] },
    batches: { name: 'B', items },
    batchRuns: { label: 'v1' },
    integrations: { name: 'I', ...webhook },
    models: { name: 'M', ...model },
    comments: { text: 'Seen again' },
    inbox: { mail: 'none' },
    reviewQuality: { quiz: 3 },
    calibrationCycles: { name: 'Y', participants },
    reviewers: { minutesPerDay: 60 },
    calibrationSheets: { answers: [] },
  }
  /** The current resource; for one that only a list shows, as it was after its replacement. */
  const asItIs = (resource: string, path: string) =>
    resource === 'reviewers'
      ? call('PUT', path, { key, body: bodies[resource]! })
      : call('GET', paths[`${resource}.get`] ?? paths[resource] ?? path, { key })
  // Replaced first: what is archived cannot be replaced.
  const changes = [...versioned('PUT'), ...versioned('DELETE').sort((left) => (left.resource === 'projects' ? 1 : -1))]
  it.each(changes)('$name is not done on another version than the one that was read', async ({ name, resource, operation: { method } }) => {
    const path = pathOf(name)
    const body = method === 'PUT' ? { body: bodies[resource] ?? { name: 'X' } } : {}
    const before = await asItIs(resource, path)
    const change = (ifMatch: string) => call(method, path, { key, headers: { 'if-match': ifMatch }, ...body })
    const refused = [await change('"99"'), await change('"of somebody else"'), await change('99')]
    expect(refused.map(({ status, body: problem }) => [status, problem.code])).toEqual([
      [412, 'precondition_failed'],
      [412, 'precondition_failed'],
      [422, 'invalid'],
    ])
    const changed = await change(before.headers.get('etag')!)
    expect([changed.status, changed.headers.get('etag')]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^"${Number(before.body.version) + 1}(\\.[\\w-]{12})?"$`)),
    ])
    expect((await change(before.headers.get('etag')!)).status).toBe(412)
    expect((await change('*')).status).toBe(200)
    const after = await asItIs(resource, path)
    expect([after.status, after.headers.get('etag')]).not.toEqual([200, before.headers.get('etag')])
  })
})

describe('what moves without a version is seen', () => {
  it('when a key was last used', async () => {
    const fresh = await must(a.owner.POST('/api-keys', { body: { name: 'Fresh' } }))
    const before = await call('GET', `/api-keys/${fresh.id}`, { key })
    await read('/me', { 'x-api-key': fresh.key! })
    const seen = async () => (await call('GET', `/api-keys/${fresh.id}`, { key })).body.lastUsedAt !== before.body.lastUsedAt
    while (!(await seen()));
    const after = await read(`/api-keys/${fresh.id}`, { 'if-none-match': before.headers.get('etag')! })
    expect([after.status, ((await after.json()) as { version: number }).version]).toEqual([200, before.body.version])
    expect((await call('DELETE', `/api-keys/${fresh.id}`, { key, headers: { 'if-match': before.headers.get('etag')! } })).status).toBe(200)
  })
})
