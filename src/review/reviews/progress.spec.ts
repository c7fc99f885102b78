import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const pool = test.app.world.db.systemPool
let tenant: Tenant
let stage: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
})
const progress = (api = tenant.owner) => must(api.GET('/review-progress', { params: { query: { projectId: stage.projectId } } }))

describe('the progress of reviews', () => {
  it('counts what is done and left by rubric and reviewer, with the pace and a forecast of the rest', async () => {
    const [ann, bob, lead] = [await stage.person('Ann'), await stage.person('Bob'), await stage.person('Lead', 'editor')]
    const { reviews } = await stage.assign({ runIds: await stage.runs(30), reviewers: [ann.id] })
    await stage.assign({
      runIds: await stage.runs(4),
      reviewers: [bob.id],
      dueAt: new Date(Date.now() + 60_000).toISOString(),
      duePolicy: 'flag',
    })
    await stage.assign({ runIds: await stage.runs(3), reviewers: [], strategy: 'pool' })
    // Two a day, for ten days.
    for (const [at, { id }] of reviews.slice(0, 20).entries()) {
      await ann.review(id)
      await pool.query(
        `update reviews set submitted_at = clock_timestamp() - ($2 * interval '12 hours' + interval '1 hour') where id = $1`,
        [id, at],
      )
    }
    await pool.query(`update reviews set assigned_at = clock_timestamp() - interval '10 days 1 hour' where assignee_id = $1`, [ann.id])
    await pool.query(`update reviews set due_at = clock_timestamp() - interval '1 second' where assignee_id = $1`, [bob.id])
    const seen = await progress(lead.api)
    expect(seen).toMatchObject({ done: 20, left: 17, overdue: 4, rubrics: [{ done: 20, left: 17 }] })
    const of = (name: string) => seen.reviewers.find((one) => one.name === name)!
    expect(of('Ann')).toMatchObject({ done: 20, left: 10, overdue: 0, perDay: 2, daysLeft: { value: 5, n: 20, reason: null } })
    expect(of('Ann').daysLeft.low!).toBeLessThan(5)
    expect(of('Ann').daysLeft.high!).toBeGreaterThan(5)
    expect(of('Bob')).toMatchObject({
      done: 0,
      left: 4,
      overdue: 4,
      perDay: null,
      daysLeft: { value: null, reason: 'There are too few items.' },
    })
    expect(of('')).toMatchObject({ memberId: null, left: 3 })
  })

  it('leaves out the conversations that the reader has yet to judge, and is not for reviewers', async () => {
    const [judging, peer] = [await stage.person('Judging', 'editor'), await stage.person('Peer')]
    const before = await progress(judging.api)
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [judging.id, peer.id], reviewsPerItem: 2 })
    await peer.review(reviews.find(({ assigneeId }) => assigneeId === peer.id)!.id)
    expect(await progress(judging.api)).toEqual({
      ...before,
      rubrics: expect.anything(),
      reviewers: expect.anything(),
      perDay: expect.any(Number),
      daysLeft: expect.anything(),
    })
    await judging.review(reviews.find(({ assigneeId }) => assigneeId === judging.id)!.id)
    expect((await progress(judging.api)).done).toBe(before.done + 2)
    expect((await peer.api.GET('/review-progress', { params: { query: { projectId: stage.projectId } } })).response.status).toBe(403)
  })
})
