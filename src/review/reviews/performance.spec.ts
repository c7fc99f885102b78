import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { chance } from '#src/platform/chance.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'
import { driftOf, type JudgedReview, statisticsOf } from './performance.ts'
import { reviewsUnder } from './store/performance.ts'

const rubric = { id: 'rub_1', version: 1 }
const review = (at: number, memberId: string, members: Partial<JudgedReview> = {}): JudgedReview => ({
  reviewId: `${memberId}${at}`,
  taskId: `task${at}`,
  memberId,
  submittedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  minutes: 4,
  verdict: 'pass',
  score: 80,
  settled: 'pass',
  ...members,
})
const of = (judged: JudgedReview[], id: string) => statisticsOf(rubric, { judged, disputed: [] }, new Map([[id, id]])).reviewers[0]!

describe('what reviews say of who wrote them', () => {
  it('severity is the mean distance of own scores from those of the others on the same task, with its interval', () => {
    const judged = [10, 30, 20].flatMap((gap, at) => [review(at, 'strict', { score: 80 - gap }), review(at, 'other'), review(at, 'third')])
    // -0.1, -0.3, -0.2: mean -0.2, standard deviation 0.1, t(2) 4.3027.
    expect(of(judged, 'strict').severity).toMatchObject({ value: expect.closeTo(-0.2, 12), n: 3, low: expect.closeTo(-0.4484, 4) })
    expect(of([review(0, 'alone')], 'alone').severity).toMatchObject({ value: null, n: 0, reason: expect.any(String) })
  })

  it('agreement with what a task came to is counted only where somebody else judged it, too', () => {
    const judged = [review(0, 'a'), review(1, 'a', { verdict: 'fail' }), review(1, 'b'), review(2, 'a'), review(2, 'b')]
    expect(of(judged, 'a').agreement).toMatchObject({ value: 0.5, n: 2 })
  })

  it.each([
    [[], null],
    [[3], 3],
    [[9, 1, 5], 5],
    [[1, 2, 4, 100], 3],
  ])('of %j minutes the median is %s', (minutes, expected) => {
    expect(
      of(
        minutes.map((minute, at) => review(at, 'a', { minutes: minute })),
        'a',
      ).medianMinutes,
    ).toBe(expected)
  })
})

describe('the chart of one person', () => {
  const reviews = (agreed: (at: number) => boolean, count: number) =>
    Array.from({ length: count }, (_, at) => ({ at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(), agreed: agreed(at) }))

  it('has groups of 50 in the order of submission, and limits of three standard errors about their own share', () => {
    const [first, last, ...none] = driftOf(reviews((at) => at % 5 !== 0, 120).reverse())
    // sqrt(0.8 * 0.2 / 50) = 0.0566.
    expect(first).toMatchObject({
      n: 50,
      agreed: 40,
      share: 0.8,
      low: expect.closeTo(0.6303, 4),
      high: expect.closeTo(0.9697, 4),
      signal: false,
    })
    expect(last!.from > first!.until).toBe(true)
    // sqrt(0.8 * 0.2 / 70) = 0.0478.
    expect(last).toMatchObject({ n: 70, agreed: 56, low: expect.closeTo(0.6566, 4), high: expect.closeTo(0.9434, 4), signal: false })
    expect(none).toEqual([])
  })

  it('signals whoever began to judge otherwise, and hardly ever one who did not', () => {
    expect(driftOf(reviews((at) => at < 150 || at % 2 === 0, 200)).map(({ signal }) => signal)).toEqual([false, false, false, true])
    const luck = chance('steady')
    const points = Array.from({ length: 200 }, () => driftOf(reviews(() => luck.float() < 0.8, 200))).flat()
    expect(points.filter(({ signal }) => signal).length / points.length).toBeLessThan(0.01)
    const steady = Array.from({ length: 1_000 }, () => driftOf(reviews(() => luck.float() < 0.95, 101)))
    expect(steady.filter((points) => points.some(({ signal }) => signal)).length / steady.length).toBeLessThan(0.02)
  })
})

const test = await testApp()
let stage: ReviewStage
let [ann, bob, lead]: Person[] = []
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
  ann = await stage.person('Ann')
  bob = await stage.person('Bob')
  lead = await stage.person('Lead', 'admin')
})

describe('GET /rubrics/{id}/statistics', () => {
  it('tells of settled tasks who agreed, who was strict, how long it took and what was disputed; of open ones nothing', async () => {
    const call = rawCall(test.origin)
    const read = async (rubricId: string) => (await call('GET', `/rubrics/${rubricId}/statistics`, { key: lead!.key })).body
    const runIds = await stage.runs(3)
    const { reviews } = await stage.assign({ runIds, reviewers: [ann!.id, bob!.id], reviewsPerItem: 2 })
    const rubricId = reviews[0]!.rubric.id
    const mine = (who: Person) => reviews.filter(({ assigneeId }) => assigneeId === who.id)
    expect(await read(rubricId)).toMatchObject({ tasks: 0, reviewers: [], criteria: [] })
    for (const { id } of mine(ann!)) await ann!.review(id, bad)
    expect(await read(rubricId)).toMatchObject({ tasks: 0, reviewers: [] })
    for (const { id } of mine(bob!)) await bob!.review(id, good)
    const tasks = await must(lead!.api.GET('/review-tasks', { params: { query: { state: 'needs_adjudication', limit: 50 } } }))
    const { data: open } = await must(lead!.api.GET('/reviews', { params: { query: { assigneeId: 'me', limit: 50 } } }))
    const pool = tasks.data.length - open.length
    for (let round = 0; round < pool; round++) {
      const { review: next } = await lead!.next()
      await must(lead!.submit(next!.id, bad, { rationale: 'It did not reach the goal.' }))
    }
    const disputed = mine(bob!)[0]!
    await must(
      bob!.api.POST('/reviews/{id}/dispute', {
        params: { path: { id: disputed.id } },
        body: { criterionKeys: ['manner'], reason: 'I misread', proposed: [{ criterionKey: 'manner', value: 3 }] },
      }),
    )
    await must(
      lead!.api.POST('/reviews/{id}/resolve', {
        params: { path: { id: disputed.id } },
        body: { decision: 'rejected', response: 'It stays' },
      }),
    )
    const told = (await read(rubricId)) as { reviewers: { memberId: string }[] }
    expect(told).toMatchObject({
      rubric: { id: rubricId, version: 1 },
      tasks: 3,
      criteria: [{ criterionKey: 'manner', disputed: 1, accepted: 0 }],
    })
    const person = (who: Person) => told.reviewers.find(({ memberId }) => memberId === who.id)
    expect(person(ann!)).toMatchObject({
      ...{ name: 'Ann', reviews: 3, passRate: { value: 0, n: 3 }, agreement: { value: 1, n: 3 }, severity: { n: 3 } },
      drift: [{ n: 3, agreed: 3, signal: false }],
    })
    expect(person(bob!)).toMatchObject({ agreement: { value: 0, n: 3 }, disputes: { rejected: 1, open: 0 } })
    const newest = [...tasks.data.map(({ id }) => id)].sort().slice(-2)
    const judged = await test.app.world.db.transaction(stage.workspaceId, (tx) =>
      reviewsUnder(tx, { id: rubricId, version: 1 }, { maxTasks: 5, maxReviews: 5 }),
    )
    // Three tasks have two reviews each: the third task would be the sixth review, and none is read in part.
    expect(judged.map(({ taskId }) => taskId).sort()).toEqual([newest[0], newest[0], newest[1], newest[1]])
    expect((await call('GET', `/rubrics/${rubricId}/statistics?version=7`, { key: lead!.key })).body).toMatchObject({ tasks: 0 })
    expect((await call('GET', '/rubrics/rub_01h00000000000000000000000/statistics', { key: lead!.key })).status).toBe(404)
  })
})
