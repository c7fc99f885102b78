import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let stage: ReviewStage
let [ann, bob, eve]: Person[] = []
let [lead, admin]: Person[] = []
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
  ann = await stage.person('Ann')
  bob = await stage.person('Bob')
  eve = await stage.person('Eve')
  lead = await stage.person('Lead', 'editor')
  admin = await stage.person('Admin', 'admin')
})
const one = async (body: Partial<Parameters<ReviewStage['assign']>[0]> = {}, who: Person = ann!) => {
  const [runId] = await stage.runs(1)
  return (await stage.assign({ runIds: [runId!], reviewers: [who.id], ...body })).reviews[0]!
}
const post = (who: Person, path: string, body: object = {}) => call('POST', path, { key: who.key, body })
const effective = async (id: string) => (await stage.read(id)).effectiveOutcome

describe('a review from assignment to submission', () => {
  it('is given, started under a lease, kept as a draft, submitted, and becomes the outcome of its run that holds', async () => {
    const review = await one()
    expect(review).toMatchObject({ state: 'assigned', assigneeId: ann!.id, kind: 'standard', revision: 0, lease: null })
    const begun = await ann!.start(review.id)
    expect(begun).toMatchObject({ resume: false, review: { state: 'in_progress' }, lease: { ttlSeconds: 1_800, renewEverySeconds: 600 } })
    const again = await ann!.start(review.id)
    expect(again).toMatchObject({ resume: true, lease: { token: begun.lease.token } })
    expect(again.lease.expiresAt >= begun.lease.expiresAt).toBe(true)
    const kept = await call('PUT', `/reviews/${review.id}/draft`, {
      key: ann!.key,
      body: { token: begun.lease.token, answers: bad.slice(0, 1) },
    })
    expect(kept).toMatchObject({ status: 200, body: { review: { draft: { answers: bad.slice(0, 1) } } } })
    const run = await stage.read(review.runId)
    const done = await must(ann!.submit(review.id, bad))
    expect(done).toMatchObject({ state: 'submitted', verdict: 'fail', score: 0, revision: 1, lease: null, draft: null, answers: bad })
    const after = await stage.read(review.runId)
    expect(after).toMatchObject({ outcome: run.outcome, effectiveOutcome: 'failed', reviewIds: [review.id] })
    expect(await stage.task(review.taskId)).toMatchObject({ state: 'resolved', resolution: { by: 'rule', verdict: 'fail' } })
  })

  it('names every fault of a submission together, and nothing changes', async () => {
    const review = await one()
    await ann!.start(review.id)
    const answer = await post(ann!, `/reviews/${review.id}/submit`, {
      answers: [
        { criterionKey: 'goal_reached', value: 'maybe' },
        { criterionKey: 'manner', value: 3, evidence: [{ turn: 999 }] },
        { criterionKey: 'manner', value: 3 },
        { criterionKey: 'nothing', value: 3 },
      ],
    })
    expect(answer.status).toBe(422)
    expect(faultsIn(answer)).toEqual([
      '/answers required',
      '/answers/0/value invalid_value',
      '/answers/1/evidence/0 not_found',
      '/answers/2/criterionKey not_unique',
      '/answers/3/criterionKey unknown_criterion',
    ])
    expect((await must(ann!.get(review.id))).state).toBe('in_progress')
  })

  it('does not change judged by people when the run is judged again', async () => {
    const review = await one()
    await ann!.review(review.id, bad)
    await must(lead!.api.POST('/runs/{id}/rescore', { params: { path: { id: review.runId } }, body: {} }))
    expect(await effective(review.runId)).toBe('failed')
  })

  it('is not submitted before it is started, twice, or by somebody else', async () => {
    const review = await one()
    expect(await post(ann!, `/reviews/${review.id}/submit`, { answers: good })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    await ann!.start(review.id)
    expect((await post(bob!, `/reviews/${review.id}/submit`, { answers: good })).status).toBe(404)
    expect(await post(lead!, `/reviews/${review.id}/submit`, { answers: good })).toMatchObject({
      status: 403,
      body: { code: 'not_eligible' },
    })
    await must(ann!.submit(review.id))
    expect(await post(ann!, `/reviews/${review.id}/submit`, { answers: bad })).toMatchObject({
      status: 409,
      body: { code: 'review_submitted' },
    })
    expect((await must(ann!.get(review.id))).answers).toMatchObject(good)
  })
})

describe('a lease', () => {
  it('keeps others out while it lasts, and says until when', async () => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [], strategy: 'pool', blind: { hidePeers: false } })
    const { lease } = await ann!.start(reviews[0]!.id)
    expect(await post(bob!, `/reviews/${reviews[0]!.id}/start`)).toMatchObject({
      status: 409,
      body: { code: 'review_leased', expiresAt: lease.expiresAt },
    })
  })
  it('that has ended counts as free immediately; what its holder writes is still taken while nobody else has it', async () => {
    const review = await one()
    const { lease } = await ann!.start(review.id)
    await stage.expire(review.id)
    expect(await must(ann!.get(review.id))).toMatchObject({ state: 'assigned', lease: null })
    const kept = await call('PUT', `/reviews/${review.id}/draft`, { key: ann!.key, body: { token: lease.token, answers: good } })
    expect(kept).toMatchObject({ status: 200, body: { review: { state: 'in_progress' }, lease: { token: lease.token } } })
    await stage.expire(review.id)
    expect((await must(ann!.submit(review.id, good, { token: lease.token }))).state).toBe('submitted')
  })
  it('of a pool goes to the next who asks; a slow reviewer’s submission is kept as surplus', async () => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [ann!.id, bob!.id], strategy: 'pool' })
    const { id } = reviews[0]!
    const slow = await ann!.start(id)
    await stage.expire(id)
    await bob!.start(id)
    expect(await call('PUT', `/reviews/${id}/draft`, { key: ann!.key, body: { token: slow.lease.token, answers: good } })).toMatchObject({
      status: 409,
      body: { code: 'review_taken', draft: { answers: [] }, takenAt: expect.stringMatching(/Z$/) },
    })
    const late = await must(ann!.submit(id, good, { token: slow.lease.token }))
    expect(late).toMatchObject({ state: 'submitted', surplus: true, assigneeId: ann!.id })
    expect(late.id).not.toBe(id)
    await must(bob!.submit(id, good))
    const { resolution } = await stage.task(reviews[0]!.taskId)
    expect(resolution!.inputs.map(({ reviewId }) => reviewId).sort()).toEqual([id, late.id].sort())
  })
  it('a pool slot is nobody’s again when it is released', async () => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [ann!.id, bob!.id], strategy: 'pool' })
    await ann!.start(reviews[0]!.id)
    await must(ann!.api.POST('/reviews/{id}/release', { params: { path: { id: reviews[0]!.id } }, body: {} }))
    expect(await must(bob!.get(reviews[0]!.id))).toMatchObject({ state: 'assigned', assigneeId: null })
  })
})

describe('reassigning', () => {
  it('counts the time of a review from when its present reviewer started it', async () => {
    const startedBy = async (who: Person, id: string) => {
      const { resume } = await who.start(id)
      return { resume, startedAt: Date.parse((await must(who.get(id))).startedAt!) }
    }
    const review = await one({ reviewers: [ann!.id, bob!.id, eve!.id], strategy: 'pool' })
    const before = await startedBy(ann!, review.id)
    await stage.startADayEarlier(review.id)
    await must(ann!.api.POST('/reviews/{id}/release', { params: { path: { id: review.id } }, body: {} }))
    expect((await must(bob!.get(review.id))).startedAt).toBe(null)
    const after = await startedBy(bob!, review.id)
    expect([after.resume, after.startedAt >= before.startedAt]).toEqual([false, true])
    // One that its lease has given up is as new to the next as one that was handed over; to the same person it is not.
    await stage.startADayEarlier(review.id)
    await stage.expire(review.id)
    expect((await startedBy(bob!, review.id)).startedAt).toBeLessThan(before.startedAt)
    await stage.expire(review.id)
    expect((await startedBy(eve!, review.id)).startedAt).toBeGreaterThanOrEqual(before.startedAt)
  })
  it('counts the time until the first submission: a correction days later is neither longer work nor another review of that day', async () => {
    const person = await stage.person('Slow')
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [person.id] })
    const { id, rubric } = reviews[0]!
    await person.review(id)
    await test.app.world.db.systemPool.query(
      `with earlier as (update review_revisions set at = at - interval '2 days' where review_id = $1)
       update reviews set started_at = submitted_at - interval '2 days 3 minutes', submitted_at = submitted_at - interval '2 days' where id = $1`,
      [id],
    )
    await must(lead!.api.POST('/reviews/{id}/reopen', { params: { path: { id } }, body: { reason: 'a slip' } }))
    await must(person.submit(id, bad))
    const statistics = await must(lead!.api.GET('/rubrics/{id}/statistics', { params: { path: { id: rubric.id } } }))
    expect(statistics.reviewers.find(({ memberId }) => memberId === person.id)!.medianMinutes).toBeCloseTo(3, 1)
    await must(admin!.api.PUT('/reviewers/{id}', { params: { path: { id: person.id } }, body: { mostPerDay: 1 } }))
    await stage.assign({ runIds: await stage.runs(1), reviewers: [person.id] })
    expect((await person.next()).review).not.toBeNull()
  })
  it('a started one without force is 409 with the end of its lease, and nothing changes', async () => {
    const review = await one()
    const { lease } = await ann!.start(review.id)
    const answer = await post(lead!, `/reviews/${review.id}/reassign`, { assigneeId: bob!.id, reason: 'leave' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'review_leased', expiresAt: lease.expiresAt, currentState: 'in_progress' } })
    expect((await must(lead!.get(review.id))).assigneeId).toBe(ann!.id)
  })
  it('with force keeps the draft of who had it: their next save is answered 409 with it', async () => {
    const review = await one()
    const { lease } = await ann!.start(review.id)
    const body = { token: lease.token, answers: bad }
    await call('PUT', `/reviews/${review.id}/draft`, { key: ann!.key, body })
    expect((await post(bob!, `/reviews/${review.id}/reassign`, { assigneeId: bob!.id, reason: 'leave', force: true })).status).toBe(404)
    expect((await post(lead!, `/reviews/${review.id}/reassign`, { assigneeId: bob!.id, reason: 'leave', force: true })).body).toMatchObject(
      {
        assigneeId: bob!.id,
        state: 'assigned',
        draft: null,
        assignmentHistory: [{ from: ann!.id, to: bob!.id, by: lead!.id, reason: 'leave' }],
      },
    )
    for (const late of [
      await call('PUT', `/reviews/${review.id}/draft`, { key: ann!.key, body: { ...body, answers: good } }),
      await post(ann!, `/reviews/${review.id}/submit`, { ...body, answers: good }),
    ])
      expect(late).toMatchObject({ status: 409, body: { code: 'review_taken', draft: { answers: bad } } })
    expect((await must(bob!.get(review.id))).draft).toBeNull()
    expect((await bob!.start(review.id)).review.draft).toMatchObject({ answers: [] })
    expect((await post(ann!, `/reviews/${review.id}/start`)).status).toBe(404)
  })
  it.each<[string, () => Person, object, number, string]>([
    ['a submitted one', () => lead!, { assigneeId: 'bob' }, 409, 'review_submitted'],
    ['by a reviewer to somebody', () => ann!, { assigneeId: 'bob' }, 403, 'forbidden'],
    ['by a reviewer to the pool, but submitted', () => ann!, { toPool: true }, 409, 'review_submitted'],
  ])('%s is refused', async (_, who, body, status, code) => {
    const review = await one()
    await ann!.review(review.id)
    const sent = { ...body, ...('assigneeId' in body && { assigneeId: bob!.id }), reason: 'x' }
    expect(await post(who(), `/reviews/${review.id}/reassign`, sent)).toMatchObject({ status, body: { code } })
  })
  it.each(['skipped', 'declined', 'expired'])('takes up again one that is %s', async (state) => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const review = await one({ skipPolicy: 'ignore', ...(state === 'expired' && { dueAt: past, duePolicy: 'expire' as const }) })
    if (state === 'skipped') {
      // Beside another, so that the task is not over with it.
      const { reviews } = await stage.assign({
        runIds: (await stage.runs(1)) as [string],
        reviewers: [ann!.id, eve!.id],
        reviewsPerItem: 2,
        skipPolicy: 'ignore',
      })
      Object.assign(
        review,
        reviews.find(({ assigneeId }) => assigneeId === ann!.id),
      )
      await must(ann!.api.POST('/reviews/{id}/skip', { params: { path: { id: review.id } }, body: { reason: 'no idea' } }))
    }
    if (state === 'declined')
      await must(ann!.api.POST('/reviews/{id}/decline', { params: { path: { id: review.id } }, body: { reason: 'my aunt' } }))
    expect((await must(lead!.get(review.id))).state).toBe(state)
    const body = { assigneeId: bob!.id, reason: 'again', dueAt: new Date(Date.now() + 3_600_000).toISOString() }
    expect(await post(lead!, `/reviews/${review.id}/reassign`, body)).toMatchObject({
      status: 200,
      body: { state: 'assigned', assigneeId: bob!.id },
    })
  })
  it('to the same person changes nothing', async () => {
    const review = await one()
    const before = await must(lead!.get(review.id))
    expect((await post(lead!, `/reviews/${review.id}/reassign`, { assigneeId: ann!.id, reason: 'x' })).body).toEqual(before)
  })
  it('to somebody unknown, without the role, or on the same task already is 422', async () => {
    const { reviews } = await stage.assign({ runIds: (await stage.runs(1)) as [string], reviewers: [ann!.id, bob!.id], reviewsPerItem: 2 })
    const viewer = await stage.person('Viewer', 'viewer')
    const own = reviews.find(({ assigneeId }) => assigneeId === ann!.id)!
    for (const [assigneeId, code] of [
      ['usr_nobody', 'unknown_reference'],
      [viewer.id, 'role'],
      [bob!.id, 'previous_reviewer'],
    ])
      expect(faultsIn(await post(lead!, `/reviews/${own.id}/reassign`, { assigneeId, reason: 'x' }))).toEqual([`/assigneeId ${code}`])
  })
  it('a reviewer gives their own back to the pool', async () => {
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [ann!.id, bob!.id] })
    const own = reviews[0]!
    const holder = own.assigneeId === ann!.id ? ann! : bob!
    const other = holder === ann ? bob! : ann!
    await holder.start(own.id)
    expect((await post(holder, `/reviews/${own.id}/reassign`, { toPool: true, reason: 'busy' })).status).toBe(200)
    expect((await other.start(own.id)).review.assigneeId).toBe(other.id)
  })
})
