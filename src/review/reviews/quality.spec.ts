import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const pool = test.app.world.db.systemPool
let tenant: Tenant
beforeAll(async () => {
  tenant = await test.tenant('A')
})

/** A project with so many gold items, and so many others that wait for anyone. */
async function begin(rule: { quiz?: number; goldPercent?: number; required?: number | null }, { gold = 20, others = 20 } = {}) {
  const stage: ReviewStage = await reviewStage(test, tenant)
  const { data: rubrics } = await must(tenant.owner.GET('/rubrics', { params: { query: { projectId: stage.projectId } } }))
  const rubric = rubrics[0]!.id
  const path = { params: { path: { id: rubric } } }
  await must(tenant.owner.PUT('/rubrics/{id}/quality', { ...path, body: rule }))
  const goldIds = gold > 0 ? await stage.runs(gold) : []
  const values = good.map(({ criterionKey, value }) => ({ criterionKey, value: value as string | number }))
  for (const runId of goldIds) await must(tenant.owner.POST('/gold-items', { body: { runId, values, rationale: 'Gold' } }))
  const otherIds = others > 0 ? await stage.runs(others) : []
  if (others > 0) await stage.assign({ runIds: otherIds, reviewers: [], strategy: 'pool' })
  const isGold = (review: { run: { id: string } } | null) => review !== null && goldIds.includes(review.run.id)
  const next = (who: Person) => must(who.api.POST('/reviews/next', { body: { projectId: stage.projectId } }))
  /** The next `count` reviews of someone; which of them were about gold items. */
  const work = async (who: Person, count: number, answers = good) => {
    const list: boolean[] = []
    for (let at = 0; at < count; at++) {
      const { review } = await next(who)
      if (!review) break
      list.push(isGold(review))
      await must(who.submit(review.id, answers))
    }
    return list
  }
  const quality = () => must(tenant.owner.GET('/rubrics/{id}/quality', path))
  const profile = async (who: Person) => (await must(tenant.owner.GET('/reviewers'))).data.find(({ memberId }) => memberId === who.id)!
  return { stage, rubric, goldIds, next, work, quality, profile, path }
}
const process = (projectId?: string) => must(tenant.owner.POST('/queue/process', { body: { limit: 200, ...(projectId && { projectId }) } }))

describe('gold items', () => {
  it('come first as a quiz, one time each, and look like the others', async () => {
    const { stage, next, work, goldIds, quality } = await begin({ quiz: 4, goldPercent: 0, required: null })
    const ann = await stage.person('Ann')
    const { review } = await next(ann)
    expect(goldIds).toContain(review!.run.id)
    const task = await must(ann.api.GET('/review-tasks/{id}', { params: { path: { id: review!.taskId } } }))
    expect(task.sampling).toMatchObject({ strategy: 'named', probability: null })
    // As old as what they stand for, by every sign.
    const { data } = await must(ann.api.GET('/reviews', { params: { query: { projectId: stage.projectId, state: 'assigned', limit: 1 } } }))
    expect(Math.abs(Date.parse(review!.createdAt) - Date.parse(data[0]!.createdAt))).toBeLessThan(2)
    expect(review!.id.slice(0, 10)).toBe(data[0]!.id.slice(0, 10))
    await must(ann.submit(review!.id))
    expect(await work(ann, 5)).toEqual([true, true, true, false, false])
    expect((await quality()).reviewers).toMatchObject([{ name: 'Ann', answered: 4, accuracy: { value: 1, n: 4, high: 1 }, paused: false }])
  })

  it('come first even for a reviewer who starts another by its ID', async () => {
    const { stage, work } = await begin({ quiz: 1, goldPercent: 0, required: null }, { gold: 2, others: 1 })
    const ann = await stage.person('Ann')
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [ann.id] })
    const path = { params: { path: { id: reviews[0]!.id } } }
    expect(await ann.api.POST('/reviews/{id}/start', { ...path, body: {} })).toMatchObject({ error: { code: 'not_eligible' } })
    expect(await work(ann, 1)).toEqual([true])
    expect((await ann.api.POST('/reviews/{id}/start', { ...path, body: {} })).response.status).toBe(200)
  })

  it('come later at random, in about the share that was set, and change the outcome of no conversation', async () => {
    const { stage, work, goldIds } = await begin({ quiz: 0, goldPercent: 30, required: null }, { gold: 15, others: 30 })
    const before = await pool.query('select effective_outcome from runs where id = any($1)', [goldIds])
    const people = await Promise.all(['Ann', 'Bob'].map((name) => stage.person(name)))
    const drawn = (await Promise.all(people.map((who) => work(who, 15, bad)))).flat()
    const share = drawn.filter(Boolean).length / drawn.length
    expect(drawn.length).toBe(30)
    expect(share).toBeGreaterThan(0.06)
    expect(share).toBeLessThan(0.6)
    expect((await pool.query('select effective_outcome from runs where id = any($1)', [goldIds])).rows).toEqual(before.rows)
  })

  it('are not needed: without any, or once all are seen, the others come', async () => {
    const { stage, work } = await begin({ quiz: 5, goldPercent: 50, required: 0.9 }, { gold: 2, others: 4 })
    expect(await work(await stage.person('Ann'), 6)).toEqual([true, true, false, false, false, false])
  })
})

describe('a reviewer who is too inaccurate', () => {
  it('is paused, loses what is open to others, comes back when a lead resumes them, and what they judged is judged again', async () => {
    const { stage, next, work, quality, profile, rubric, path } = await begin(
      { quiz: 0, goldPercent: 0, required: 0.9 },
      { gold: 20, others: 6 },
    )
    const [ann, bob] = [await stage.person('Ann'), await stage.person('Bob')]
    const { reviews: own } = await stage.assign({ runIds: await stage.runs(1), reviewers: [ann.id] })
    await ann.start(own[0]!.id)
    const few = await work(ann, 3, bad)
    const setRule = (body: object) => must(tenant.owner.PUT('/rubrics/{id}/quality', { ...path, body }))
    await setRule({ quiz: 20, goldPercent: 0, required: 0.9 })
    const done = [...few, ...(await work(ann, 15, bad))]
    expect(done.length).toBeLessThan(20)
    expect((await next(ann)).nothing).toEqual({ reason: 'paused', until: null })
    const paused = await profile(ann)
    expect(paused.paused).toMatchObject({
      by: 'system',
      reason: expect.stringMatching(/^Accuracy 33\.3% on \d+ gold items, at most [\d.]+%, where 90\.0% is required\.$/),
    })
    expect((await must(tenant.owner.GET('/inbox', { params: { query: { projectId: stage.projectId } } }))).data).toContainEqual(
      expect.objectContaining({ reason: 'paused', name: 'Ann', resource: { type: 'member', id: ann.id } }),
    )
    await process()
    for (const { id } of own)
      expect(await must(tenant.owner.GET('/reviews/{id}', { params: { path: { id } } }))).toMatchObject({
        state: 'assigned',
        assigneeId: null,
      })
    expect((await quality()).reviewers).toMatchObject([{ name: 'Ann', paused: true, accuracy: { value: expect.closeTo(1 / 3, 9) } }])

    const judged = done.filter((isGold) => !isGold).length
    const tasksOf = async (state: 'resolved' | 'reopened') =>
      (
        await must(
          tenant.owner.GET('/review-tasks', { params: { query: { projectId: stage.projectId, rubricId: rubric, state, limit: 200 } } }),
        )
      ).data
    const resolvedBefore = (await tasksOf('resolved')).filter(({ sampling }) => sampling.strategy !== 'hidden_gold')
    expect(resolvedBefore.map(({ resolution }) => resolution!.verdict)).toEqual(Array.from({ length: judged }, () => 'fail'))
    const again = () => must(tenant.owner.POST('/rubrics/{id}/judge-again', { ...path, body: { memberId: ann.id, reason: 'Paused' } }))
    expect(await again()).toEqual({ reviews: judged, left: 0 })
    expect(await again()).toEqual({ reviews: 0, left: 0 })
    const reopened = await tasksOf('reopened')
    expect(reopened).toHaveLength(judged)
    const outcome = async () =>
      (
        await pool.query('select distinct coalesce(effective_outcome, outcome) as o from runs where id = any($1)', [
          reopened.map(({ subject }) => subject.id),
        ])
      ).rows
    expect(await outcome()).toEqual([{ o: 'inconclusive' }])
    await setRule({ quiz: 0, goldPercent: 0, required: 0.9 })
    const first = new Set(reopened.map(({ id }) => id))
    await work(bob, 200)
    const settled = (await tasksOf('resolved')).filter(({ id }) => first.has(id))
    expect(settled).toHaveLength(judged)
    for (const { resolution } of settled) expect(resolution).toMatchObject({ verdict: 'pass', inputs: [expect.anything()] })

    await must(tenant.owner.PUT('/reviewers/{id}', { params: { path: { id: ann.id } }, body: { paused: null } }))
    await setRule({ quiz: 0, goldPercent: 50, required: 0.9 })
    await stage.assign({ runIds: await stage.runs(4), reviewers: [], strategy: 'pool' })
    expect((await work(ann, 4)).length).toBe(4)
    expect((await profile(ann)).paused).toBeNull()
    expect((await quality()).reviewers.find(({ name }) => name === 'Ann')!.accuracy.n).toBeLessThan(5)
  })

  it('cannot stay unmeasured by leaving answers out', async () => {
    const { stage, work, quality } = await begin({ quiz: 3, goldPercent: 0, required: null }, { gold: 3, others: 3 })
    const ann = await stage.person('Ann')
    await work(
      ann,
      3,
      good.map(({ criterionKey }) => ({ criterionKey, cannotJudge: true as const, comment: 'No' })),
    )
    expect((await quality()).reviewers).toMatchObject([{ answered: 3, accuracy: { value: 0, n: 3 } }])
  })
})
