import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let tenant: Tenant
let stage: ReviewStage
let people: Person[] = []
let key: string
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  people = await Promise.all(['Ann', 'Bob', 'Cem'].map((name) => stage.person(name)))
  key = await tenant.keyOf('editor')
})
const assign = (body: object) => call('POST', '/reviews/assign', { key, body })
const ids = () => people.map(({ id }) => id)

describe('assigning', () => {
  it('shares out evenly by default, one reviewer each, blind to peers and judge, under the default rubric', async () => {
    const { reviews, load, assignmentId } = await stage.assign({ runIds: await stage.runs(6), reviewers: ids() })
    expect(reviews.map(({ assigneeId }) => assigneeId).toSorted()).toEqual([...ids(), ...ids()].toSorted())
    expect(reviews[0]).toMatchObject({
      state: 'assigned',
      blind: { hidePeers: true, hideJudge: true, hideAgentVersion: false, hideBatch: false },
    })
    expect(load.map(({ added }) => added)).toEqual([2, 2, 2])
    const task = await stage.task(reviews[0]!.taskId)
    expect(task).toMatchObject({ assignmentId, state: 'open', requiredReviews: 1, sampling: { strategy: 'named', probability: null } })
    expect(task.subject.contentHash).toMatch(/^sha256:[0-9a-f]{64}$/)
  })
  it('names reviewers by id or email address', async () => {
    await must(tenant.owner.POST('/members', { body: { kind: 'person', name: 'Mail', email: 'mail@example.org', role: 'reviewer' } }))
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: ['MAIL@example.org'] })
    expect(reviews).toHaveLength(1)
  })
  it('lists those who may review, and takes no viewer for one', async () => {
    const viewer = await must(tenant.owner.POST('/members', { body: { kind: 'service', name: 'Only looks', role: 'viewer' } }))
    const { data } = (await call('GET', '/reviewers', { key })).body as { data: { memberId: string }[] }
    const listed = data.map(({ memberId }) => memberId)
    expect(listed).toEqual(expect.arrayContaining(ids()))
    expect(listed).not.toContain(viewer.id)
    const admin = await tenant.keyOf('admin')
    for (const [id, status] of [
      [ids()[0], 200],
      [viewer.id, 404],
      [newId('usr'), 404],
    ] as const)
      expect((await call('PUT', `/reviewers/${id}`, { key: admin, body: {} })).status).toBe(status)
  })
  it('a dry run answers the same plan for the same seed and makes nothing', async () => {
    const body = { runIds: await stage.runs(8), reviewers: ids(), strategy: 'least_loaded', reviewsPerItem: 2, seed: 'same' }
    const plan = await assign({ ...body, dryRun: true })
    expect(plan).toMatchObject({ status: 200, body: { assignmentId: null, reviews: [] } })
    expect((await assign({ ...body, dryRun: true })).body.planned).toEqual(plan.body.planned)
    const made = await assign(body)
    expect(made.status).toBe(201)
    const places = (list: unknown) =>
      (list as { runId: string; assigneeId: string }[]).map(({ runId, assigneeId }) => `${runId} ${assigneeId}`).toSorted()
    expect(places(made.body.reviews)).toEqual(places(plan.body.planned))
  })
  it('a conversation that somebody judges already is skipped for them, and said so', async () => {
    const runIds = await stage.runs(1)
    const [who] = people
    await stage.assign({ runIds, reviewers: [who!.id] })
    const again = await assign({ runIds, reviewers: [who!.id, people[1]!.id] })
    expect(again.body).toMatchObject({
      reviews: [{ assigneeId: people[1]!.id }],
      skipped: [{ runId: runIds[0], reviewerId: who!.id, reason: 'duplicate' }],
    })
  })
  it('what has not ended is skipped', async () => {
    const { id } = await stage.scenario()
    const [run] = await stage.queue(id)
    expect((await assign({ runIds: [run!.id], reviewers: ids() })).body).toMatchObject({
      reviews: [],
      skipped: [{ runId: run!.id, reason: 'not_ended' }],
    })
    await stage.process()
  })
  it('overlap gives a share of them more reviewers', async () => {
    const { reviews } = await stage.assign({ runIds: await stage.runs(10), reviewers: ids(), overlap: { percent: 30, reviews: 3 } })
    const perTask = [...Map.groupBy(reviews, ({ taskId }) => taskId).values()].map((list) => list.length).toSorted()
    expect(perTask).toEqual([1, 1, 1, 1, 1, 1, 1, 3, 3, 3])
  })
  it('a sample of named runs has no probability: it says nothing of the others of their batch run', async () => {
    const { reviews } = await stage.assign({ runIds: await stage.runs(12), reviewers: ids(), sampling: { strategy: 'random', size: 3 } })
    expect(reviews).toHaveLength(3)
    expect((await stage.task(reviews[0]!.taskId)).sampling).toMatchObject({ strategy: 'random', stratum: 'all', probability: null })
  })
  it('paused, full or without the tags that are wanted: not given any', async () => {
    const put = (person: Person, body: object) => call('PUT', `/reviewers/${person.id}`, { key, body })
    const [able, paused, full] = await Promise.all(['Able', 'Paused', 'Full'].map((name) => stage.person(name)))
    await put(able!, { expertise: ['billing'] })
    await put(paused!, { expertise: ['billing'], paused: { reason: 'leave' } })
    await put(full!, { expertise: ['billing'], mostOpen: 1 })
    const given = async () =>
      (
        await stage.assign({
          runIds: await stage.runs(4),
          reviewers: [able!, paused!, full!, people[0]!].map(({ id }) => id),
          expertise: ['billing'],
        })
      ).reviews.map(({ assigneeId }) => assigneeId)
    const counts = Map.groupBy(await given(), (id) => id)
    expect([counts.get(able!.id)?.length, counts.get(paused!.id), counts.get(full!.id)?.length, counts.get(people[0]!.id)]).toEqual([
      3,
      undefined,
      1,
      undefined,
    ])
  })

  it.each<[string, (own: { runId: string; foreignRun: string }) => object, string[]]>([
    ['neither runs nor a batch run', () => ({ reviewers: ids() }), ['/runIds custom']],
    ['runs that are not there', ({ runId }) => ({ runIds: [runId, newId('run')], reviewers: ids() }), ['/runIds/1 unknown_reference']],
    [
      'runs and people of another workspace',
      ({ foreignRun }) => ({ runIds: [foreignRun], reviewers: [newId('usr')] }),
      ['/reviewers/0 unknown_reference', '/runIds/0 unknown_reference'],
    ],
    ['an unknown batch run', () => ({ batchRunId: newId('btr'), reviewers: ids() }), ['/batchRunId unknown_reference']],
    ['nobody', ({ runId }) => ({ runIds: [runId], reviewers: [] }), ['/reviewers custom']],
    [
      'more reviewers than there are',
      ({ runId }) => ({ runIds: [runId], reviewers: ids(), reviewsPerItem: 4 }),
      ['/reviewsPerItem too_many'],
    ],
    ['somebody twice', ({ runId }) => ({ runIds: [runId], reviewers: [people[0]!.id, people[0]!.id] }), ['/reviewers/1 not_unique']],
    ['an unknown rubric', ({ runId }) => ({ runIds: [runId], reviewers: ids(), rubricId: newId('rub') }), ['/rubricId unknown_reference']],
    [
      'a version that is not published',
      ({ runId }) => ({ runIds: [runId], reviewers: ids(), rubricVersion: 9 }),
      ['/rubricVersion not_published'],
    ],
    [
      'a mix that leaves little to chance',
      ({ runId }) => ({
        runIds: [runId],
        reviewers: ids(),
        sampling: { strategy: 'mix', mix: [{ strategy: 'failed_first', share: 0.9 }] },
      }),
      ['/sampling/mix custom'],
    ],
  ])('422 for %s', async (_, body, expected) => {
    const other = await reviewStageOfOther()
    const answer = await assign(body({ runId: stage.runId, foreignRun: other }))
    expect(answer.status).toBe(422)
    expect(faultsIn(answer).map((value) => value.replace(/ (?:invalid_value|not_valid|invalid)$/, ' custom'))).toEqual(expected)
  })
  let foreign: Promise<string> | undefined
  const reviewStageOfOther = () => {
    foreign ??= (async () => (await reviewStage(test, await test.tenant('B'))).runId)()
    return foreign
  }
  it('who is a viewer, or has been removed, reviews nothing', async () => {
    const viewer = await stage.person('Viewer', 'viewer')
    const gone = await stage.person('Gone')
    await must(tenant.owner.DELETE('/members/{id}', { params: { path: { id: gone.id } } }))
    expect(faultsIn(await assign({ runIds: [stage.runId], reviewers: [viewer.id] }))).toEqual(['/reviewers/0 role'])
    expect(faultsIn(await assign({ runIds: [stage.runId], reviewers: [gone.id] }))).toEqual(['/reviewers/0 unknown_reference'])
  })
})

describe('known conversations', () => {
  it('measure who reviews them, and nothing tells the reviewer that they are known', async () => {
    const [runId] = await stage.runs(1)
    const values = [
      { criterionKey: 'goal_reached', value: 'pass' },
      { criterionKey: 'manner', value: 2, tolerance: 1 },
    ]
    expect((await call('POST', '/gold-items', { key, body: { runId, values, rationale: 'canary-gold' } })).status).toBe(201)
    const person = await stage.person('Measured')
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [person.id] })
    const begun = await person.start(reviews[0]!.id)
    await must(person.submit(reviews[0]!.id, good))
    const { data } = (await call('GET', '/reviewers', { key })).body as { data: { memberId: string; gold: object }[] }
    expect(data.find(({ memberId }) => memberId === person.id)!.gold).toEqual({ answers: 2, agreed: 1 })
    for (const path of [
      `/reviews/${reviews[0]!.id}`,
      `/review-tasks/${reviews[0]!.taskId}`,
      `/runs/${runId}`,
      `/activity/resource/run/${stage.runId}`,
    ])
      expect(JSON.stringify((await call('GET', path, { key: person.key })).body)).not.toMatch(/gold/)
    expect(JSON.stringify(begun)).not.toMatch(/gold/)
    expect((await call('GET', `/gold-items?projectId=${stage.projectId}`, { key: person.key })).status).toBe(403)
  })
})
