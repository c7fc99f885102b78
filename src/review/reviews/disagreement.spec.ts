import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { type Answers, bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let stage: ReviewStage
let people: Person[] = []
let [lead, admin, boss]: Person[] = []
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
  people = await Promise.all(['Ann', 'Bob', 'Cem'].map((name) => stage.person(name)))
  lead = await stage.person('Lead', 'editor')
  admin = await stage.person('Admin', 'admin')
  boss = await stage.person('Boss', 'admin')
})
type Body = Partial<Parameters<ReviewStage['assign']>[0]>
/** One conversation, given to as many as there are answers; each submits theirs. */
async function judged(answers: Answers[], body: Body = {}) {
  const [runId] = await stage.runs(1)
  const who = people.slice(0, answers.length)
  const { reviews } = await stage.assign({ runIds: [runId!], reviewers: who.map(({ id }) => id), reviewsPerItem: who.length, ...body })
  for (const [at, person] of who.entries()) await person.review(reviews.find(({ assigneeId }) => assigneeId === person.id)!.id, answers[at])
  const { taskId } = reviews[0]!
  return {
    runId: runId!,
    taskId,
    task: () => stage.task(taskId),
    reviewOf: (person: Person) => reviews.find(({ assigneeId }) => assigneeId === person.id)!.id,
  }
}
const effective = async (id: string) => (await stage.read(id)).effectiveOutcome
const post = (who: Person, path: string, body: object = {}) => call('POST', path, { key: who.key, body })
const adjudicationOf = async (taskId: string) =>
  (await must(admin!.api.GET('/reviews', { params: { query: { taskId } } }))).data.findLast(
    ({ kind, state }) => kind === 'adjudication' && state !== 'canceled',
  )

describe('what several reviews come to', () => {
  it.each<[string, Answers[], Body, object, string]>([
    ['all agree', [good, good], {}, { state: 'resolved', resolution: { verdict: 'pass', by: 'rule', method: 'majority' } }, 'passed'],
    [
      'degrees differ and the verdict does not',
      [good, good.map((one) => (one.criterionKey === 'manner' ? { ...one, value: 5 } : one)), good],
      {},
      { state: 'resolved' },
      'passed',
    ],
    [
      'conservative: one critical fail fails',
      [good, bad, good],
      { consensus: 'conservative' },
      { state: 'resolved', resolution: { verdict: 'fail' } },
      'failed',
    ],
  ])('%s', async (_, answers, body, expected, outcome) => {
    const { task, runId } = await judged(answers, body)
    expect(await task()).toMatchObject(expected)
    expect(await effective(runId)).toBe(outcome)
  })

  it('where a degree is not agreed, one reviewer at a time is added as long as there are any', async () => {
    const low = good.map((one) => (one.criterionKey === 'manner' ? { ...one, value: 3 } : one))
    const pool = people.map(({ id }) => id)
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({
      runIds: [runId!],
      reviewers: pool,
      reviewsPerItem: 2,
      maxExtraReviews: 1,
      agreementRule: { kind: 'exact' },
    })
    const { taskId } = reviews[0]!
    const first = people.filter(({ id }) => reviews.some(({ assigneeId }) => assigneeId === id))
    for (const [at, person] of first.entries())
      await person.review(reviews.find(({ assigneeId }) => assigneeId === person.id)!.id, at === 0 ? good : low)
    const third = people.find((one) => !first.includes(one))!
    expect(await stage.task(taskId)).toMatchObject({ state: 'in_review', extraReviews: 1 })
    const { data } = await must(lead!.api.GET('/reviews', { params: { query: { taskId, assigneeId: third.id } } }))
    await third.review(data[0]!.id, low)
    expect(await stage.task(taskId)).toMatchObject({ state: 'needs_adjudication' })
  })
})

describe('an adjudication', () => {
  it('is by an admin who was none of the reviewers, sees all answers without names, says why, and settles it', async () => {
    const { taskId, task, runId } = await judged([good, bad])
    expect(await task()).toMatchObject({ state: 'needs_adjudication', resolution: null })
    expect(await effective(runId)).toBe((await stage.read(runId)).outcome)
    const { id } = (await adjudicationOf(taskId))!
    expect((await post(people[2]!, `/reviews/${id}/start`)).status).toBe(404)
    expect(await post(lead!, `/reviews/${id}/start`)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const person of [people[2]!, lead!]) expect((await must(person.api.POST('/reviews/next', { body: {} }))).review).toBeNull()
    const { review } = await admin!.start(id)
    expect(review.peers.map(({ label, reviewId, assigneeId, verdict }) => ({ label, reviewId, assigneeId, verdict }))).toEqual([
      { label: 'A', reviewId: null, assigneeId: null, verdict: expect.any(String) },
      { label: 'B', reviewId: null, assigneeId: null, verdict: expect.any(String) },
    ])
    expect(faultsIn(await post(admin!, `/reviews/${id}/submit`, { answers: bad }))).toEqual(['/rationale required'])
    await must(admin!.submit(id, bad, { rationale: 'The parcel never came.' }))
    expect(await task()).toMatchObject({ state: 'resolved', resolution: { by: 'adjudication', verdict: 'fail' } })
    expect(await effective(runId)).toBe('failed')
  })
  it('is not done again because the reviewers it settled still disagree', async () => {
    const { taskId, task, reviewOf } = await judged([good, bad])
    const { id } = (await adjudicationOf(taskId))!
    await admin!.start(id)
    await must(admin!.submit(id, good, { rationale: 'x' }))
    const own = reviewOf(people[1]!)
    await must(
      people[1]!.api.POST('/reviews/{id}/dispute', {
        params: { path: { id: own } },
        body: { criterionKeys: ['manner'], proposed: [{ criterionKey: 'manner', value: 1 }], reason: 'x' },
      }),
    )
    expect((await post(boss!, `/reviews/${own}/resolve`, { decision: 'accepted', response: 'ok' })).status).toBe(200)
    expect(await task()).toMatchObject({ state: 'resolved', resolution: { by: 'adjudication' } })
  })
})

describe('a dispute', () => {
  const open = (who: Person, id: string, body: object = {}) =>
    post(who, `/reviews/${id}/dispute`, { criterionKeys: ['goal_reached'], reason: 'It was solved.', ...body })
  it('accepted makes a new revision beside the old one, and the task is resolved anew', async () => {
    const { task, runId, reviewOf } = await judged([bad])
    const id = reviewOf(people[0]!)
    expect(await open(people[0]!, id, { proposed: [{ criterionKey: 'goal_reached', value: 'pass' }] })).toMatchObject({
      status: 200,
      body: { state: 'submitted', disputed: true, revision: 1 },
    })
    expect(await effective(runId)).toBe('failed')
    const decided = await post(admin!, `/reviews/${id}/resolve`, { decision: 'accepted', response: 'True.' })
    expect(decided.body).toMatchObject({
      revision: 2,
      disputed: false,
      disputes: [{ state: 'accepted', resolvedBy: admin!.id }],
      revisions: [
        { revision: 1, retracted: true, answers: [{ value: 'fail' }, {}, {}] },
        { revision: 2, retracted: false, cause: 'dispute', authorId: admin!.id, answers: [{ value: 'pass' }, {}, {}] },
      ],
    })
    expect(await task()).toMatchObject({
      state: 'resolved',
      resolution: { inputs: [{ reviewId: id, revision: 2 }] },
      superseded: [{ inputs: [{ reviewId: id, revision: 1 }] }],
    })
    expect(await effective(runId)).toBe('passed')
  })
  it.each(['rejected', 'withdrawn'])('%s changes no answer', async (decision) => {
    const { reviewOf } = await judged([bad])
    const id = reviewOf(people[0]!)
    await open(people[0]!, id)
    const decided = await post(decision === 'withdrawn' ? people[0]! : admin!, `/reviews/${id}/resolve`, { decision, response: 'No.' })
    expect(decided).toMatchObject({ status: 200, body: { revision: 1, disputes: [{ state: decision }] } })
  })
  it('is decided by an admin who did not write the review, one at a time, five times at most', async () => {
    const { reviewOf } = await judged([bad])
    const id = reviewOf(people[0]!)
    expect(await post(admin!, `/reviews/${id}/resolve`, { decision: 'rejected', response: 'x' })).toMatchObject({ status: 409 })
    for (let time = 0; time < 5; time++) {
      expect((await open(lead!, id)).status).toBe(200)
      expect((await open(people[0]!, id)).status).toBe(409)
      expect(await post(people[0]!, `/reviews/${id}/resolve`, { decision: 'accepted', response: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
      expect((await post(admin!, `/reviews/${id}/resolve`, { decision: 'rejected', response: 'x' })).status).toBe(200)
    }
    expect((await open(lead!, id)).status).toBe(409)
    const own = await stage.assign({ runIds: await stage.runs(1), reviewers: [admin!.id] })
    await admin!.review(own.reviews[0]!.id, bad)
    await open(admin!, own.reviews[0]!.id)
    expect(await post(admin!, `/reviews/${own.reviews[0]!.id}/resolve`, { decision: 'accepted', response: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'not_eligible' },
    })
  })
  it('names criteria of the rubric and proposes only for these', async () => {
    const { reviewOf } = await judged([bad])
    const answer = await open(people[0]!, reviewOf(people[0]!), {
      criterionKeys: ['nothing'],
      proposed: [{ criterionKey: 'manner', value: 1 }],
    })
    expect(faultsIn(answer)).toEqual(['/criterionKeys/0 unknown_criterion', '/proposed/0/criterionKey not_disputed'])
  })
})

describe('skipping, declining and reopening', () => {
  it('a declined review goes to somebody else and never back to the same person', async () => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: people.map(({ id }) => id) })
    const { taskId } = reviews[0]!
    const seen: (string | null)[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { data } = await must(admin!.api.GET('/reviews', { params: { query: { taskId, state: 'assigned' } } }))
      seen.push(data[0]?.assigneeId ?? null)
      const person = people.find(({ id }) => id === data[0]?.assigneeId)
      if (data[0] && person)
        await must(person.api.POST('/reviews/{id}/decline', { params: { path: { id: data[0].id } }, body: { reason: 'my aunt' } }))
    }
    expect(new Set(seen)).toEqual(new Set(people.map(({ id }) => id)))
  })
  it.each<['requeue_self' | 'requeue_others' | 'ignore', string, number, string]>([
    ['requeue_self', 'assigned', 1, 'in_review'],
    ['requeue_others', 'skipped', 2, 'in_review'],
    ['ignore', 'skipped', 1, 'canceled'],
  ])('a skip under %s', async (skipPolicy, state, count, taskState) => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: people.map(({ id }) => id), skipPolicy })
    const person = people.find(({ id }) => id === reviews[0]!.assigneeId)!
    await person.start(reviews[0]!.id)
    const skipped = await post(person, `/reviews/${reviews[0]!.id}/skip`, { reason: 'no idea' })
    expect(skipped).toMatchObject({ status: 200, body: { state } })
    const { data } = await must(admin!.api.GET('/reviews', { params: { query: { taskId: reviews[0]!.taskId } } }))
    expect(data).toHaveLength(count)
    expect((await stage.task(reviews[0]!.taskId)).state).toBe(taskState)
  })
  it('may be refused for an assignment', async () => {
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [people[0]!.id], allowSkip: false })
    expect((await post(people[0]!, `/reviews/${reviews[0]!.id}/skip`, { reason: 'x' })).status).toBe(409)
  })
  it('an author reopens while the task is not resolved, an editor at any time and says why; what was submitted stays', async () => {
    const { runId, taskId, reviewOf } = await judged([good, bad])
    const own = reviewOf(people[0]!)
    expect(await post(people[0]!, `/reviews/${own}/reopen`)).toMatchObject({
      status: 200,
      body: { state: 'in_progress', revision: 1, draft: { answers: good } },
    })
    expect(await adjudicationOf(taskId)).toBeUndefined()
    expect((await must(people[0]!.submit(own, bad))).revisions).toHaveLength(2)
    expect(await stage.task(taskId)).toMatchObject({ state: 'resolved', resolution: { verdict: 'fail' } })
    expect((await post(people[0]!, `/reviews/${own}/reopen`)).status).toBe(403)
    expect(faultsIn(await post(lead!, `/reviews/${own}/reopen`))).toEqual(['/reason required'])
    expect((await post(lead!, `/reviews/${own}/reopen`, { reason: 'look again' })).status).toBe(200)
    expect(await stage.task(taskId)).toMatchObject({ state: 'reopened', resolution: null, superseded: [{ verdict: 'fail' }] })
    expect(await effective(runId)).toBe((await stage.read(runId)).outcome)
  })
  it('a task of another workspace, or none, is not there to be read or canceled', async () => {
    const { taskId } = await judged([good])
    const foreign = await (await test.tenant('B')).keyOf('owner')
    for (const [key, id] of [
      [foreign, taskId],
      [lead!.key, newId('tsk')],
    ] as const) {
      expect((await call('GET', `/review-tasks/${id}`, { key })).status).toBe(404)
      expect((await call('POST', `/review-tasks/${id}/cancel`, { key, body: { reason: 'wrong' } })).status).toBe(404)
    }
  })
  it('a task that is canceled takes its open reviews with it', async () => {
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [people[0]!.id] })
    await people[0]!.start(reviews[0]!.id)
    expect((await post(lead!, `/review-tasks/${reviews[0]!.taskId}/cancel`, { reason: 'wrong' })).body.state).toBe('canceled')
    expect(await post(people[0]!, `/reviews/${reviews[0]!.id}/submit`, { answers: good })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', currentState: 'canceled' },
    })
  })
})
