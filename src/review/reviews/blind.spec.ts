import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { readEvents } from '#harness/event-reader.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { newId } from '#src/platform/ids.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let tenant: Tenant
let other: Tenant
let stage: ReviewStage
let [ann, bob, eve, lead]: Person[] = []
beforeAll(async () => {
  tenant = await test.tenant('A')
  other = await test.tenant('B')
  stage = await reviewStage(test, tenant)
  ann = await stage.person('Ann')
  bob = await stage.person('Bob')
  eve = await stage.person('Eve')
  lead = await stage.person('Lead', 'editor')
})
/** A task of Ann and Bob, of which Bob has submitted. */
async function halfDone(blind: object = {}) {
  const runId = await stage.played()
  const { reviews } = await stage.assign({ runIds: [runId], reviewers: [ann!.id, bob!.id], reviewsPerItem: 2, blind })
  const of = (who: Person) => reviews.find(({ assigneeId }) => assigneeId === who.id)!.id
  const [anns, bobs] = [of(ann!), of(bob!)]
  await bob!.review(bobs, [...bad, { criterionKey: 'notes', value: 'canary-comment' }])
  return { runId, taskId: reviews[0]!.taskId, anns, bobs }
}
const get = (path: string, who: Pick<Person, 'key'>) => call('GET', path, { key: who.key })

describe('under hidePeers', () => {
  it('a peer’s review, another workspace’s and a missing one are answered with equal 404 bodies, whatever is done to them', async () => {
    const { bobs } = await halfDone()
    const foreign = { key: await other.keyOf('owner') }
    const tries: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '/start', {}],
      ['POST', '/submit', { answers: good }],
      ['POST', '/skip', { reason: 'x' }],
      ['POST', '/dispute', { criterionKeys: ['manner'], reason: 'x' }],
      ['POST', '/reassign', { toPool: true, reason: 'x' }],
      ['PUT', '/draft', { token: 'x', answers: [] }],
    ]
    for (const [method, tail, sent] of tries) {
      const body = sent && { body: sent }
      const answers = await Promise.all([
        call(method, `/reviews/${bobs}${tail}`, { key: ann!.key, ...body }),
        call(method, `/reviews/${bobs}${tail}`, { key: eve!.key, ...body }),
        call(method, `/reviews/${bobs}${tail}`, { key: foreign.key, ...body }),
        call(method, `/reviews/${newId('rev')}${tail}`, { key: ann!.key, ...body }),
        call(method, `/reviews/no-id${tail}`, { key: ann!.key, ...body }),
      ])
      for (const { status, body: problem } of answers) {
        expect([tail, status]).toEqual([tail, 404])
        expect({ ...problem, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' })
      }
    }
  })

  it('nothing that a reviewer may read says of a peer’s review before they have submitted: no list, task, run, activity or event', async () => {
    const { runId, taskId, anns, bobs } = await halfDone()
    const telling = [bobs, 'canary-comment', bob!.id]
    const events = await readEvents(`${test.origin}/v1/events`, { 'x-api-key': ann!.key, 'last-event-id': '0' })
    const head = await test.app.sealer.seal(tenant.workspaceId)
    await until('all is told', () => Number.parseInt(events.lastEventId(), 10) >= head)
    const asked = await Promise.all(
      [
        `/reviews?limit=200`,
        `/reviews?taskId=${taskId}`,
        `/reviews?runId=${runId}&state=submitted`,
        `/reviews?assigneeId=${bob!.id}`,
        `/reviews/${anns}`,
        `/runs/${runId}`,
        `/runs?limit=200`,
        `/activity?limit=200`,
        `/activity/resource/run/${runId}`,
        `/activity/resource/review/${bobs}`,
        `/activity/resource/reviewTask/${taskId}`,
      ].map(async (path) => ({ path, text: JSON.stringify((await get(path, ann!)).body) })),
    )
    asked.push({ path: '/events', text: JSON.stringify(events.events) })
    for (const { path, text } of asked) {
      // That Bob was made a member is not a secret, and these show it.
      const secret = path === '/activity?limit=200' || path === '/events' ? telling.slice(0, 2) : telling
      expect([path, secret.filter((word) => text.includes(word))]).toEqual([path, []])
    }
    const task = (await get(`/review-tasks/${taskId}`, ann!)).body
    expect(task).toMatchObject({ reviewIds: [anns], resolution: null, state: 'in_review' })
    expect(JSON.stringify(task)).not.toContain(bobs)
    expect((await get(`/activity/resource/review/${bobs}`, ann!)).status).toBe(404)
  })

  it('a lead who takes no part sees all; one who has yet to judge the same sees none', async () => {
    const { taskId, bobs } = await halfDone()
    expect((await get(`/reviews/${bobs}`, lead!)).body).toMatchObject({ verdict: 'fail' })
    expect((await get(`/review-tasks/${taskId}`, lead!)).body.reviewIds).toHaveLength(2)
    const runId = await stage.played()
    const { reviews } = await stage.assign({ runIds: [runId], reviewers: [lead!.id, bob!.id], reviewsPerItem: 2 })
    const his = reviews.find(({ assigneeId }) => assigneeId === bob!.id)!.id
    await bob!.review(his)
    expect((await get(`/reviews/${his}`, lead!)).status).toBe(404)
    await lead!.review(reviews.find(({ assigneeId }) => assigneeId === lead!.id)!.id)
    expect((await get(`/reviews/${his}`, lead!)).status).toBe(200)
  })

  it('after one’s own submission peers are shown next to it, and by their ids', async () => {
    const { anns, bobs } = await halfDone()
    const done = await ann!.review(anns)
    expect(done.peers).toMatchObject([{ label: 'A', reviewId: bobs, verdict: 'fail' }])
    expect((await get(`/reviews/${bobs}`, ann!)).status).toBe(200)
    expect((await get('/reviews?limit=200', ann!)).body.data).toContainEqual(expect.objectContaining({ id: bobs }))
  })

  it('turned off, peers are seen, but never their drafts', async () => {
    const runId = await stage.played()
    const { reviews } = await stage.assign({
      runIds: [runId],
      reviewers: [ann!.id, bob!.id],
      reviewsPerItem: 2,
      blind: { hidePeers: false },
    })
    const his = reviews.find(({ assigneeId }) => assigneeId === bob!.id)!.id
    const { lease } = await bob!.start(his)
    await call('PUT', `/reviews/${his}/draft`, { key: bob!.key, body: { token: lease.token, answers: bad } })
    for (const who of [ann!, lead!]) {
      const seen = await get(`/reviews/${his}`, who)
      expect(seen).toMatchObject({ status: 200, body: { state: 'in_progress', draft: null, answers: [] } })
      expect(JSON.stringify(seen.body)).not.toContain(lease.token)
    }
  })
})

describe('under hideJudge, hideAgentVersion and hideBatch', () => {
  it('a reviewer sees neither verdict nor assertions of the conversation anywhere until they have submitted', async () => {
    const { runId, anns } = await halfDone()
    const nothing = { outcome: null, effectiveOutcome: null, outcomeReason: null }
    expect((await get(`/reviews/${anns}`, ann!)).body).toMatchObject({ run: { id: runId, judge: null } })
    const { scenarioId, ...run } = (await get(`/runs/${runId}`, ann!)).body
    expect(run).toMatchObject({ ...nothing, assertions: [], evaluations: [] })
    expect((await get(`/scenarios/${scenarioId}/runs/${runId}`, ann!)).body).toMatchObject(nothing)
    const listed = (await get('/runs?limit=200', ann!)).body.data as { id: string }[]
    expect(listed.find(({ id }) => id === runId)).toMatchObject(nothing)
    const { outcome } = await stage.read(runId)
    const filtered = (await get(`/runs?limit=200&outcome=${outcome}`, ann!)).body.data as { id: string }[]
    expect(filtered.map(({ id }) => id)).not.toContain(runId)
    const told = (await get(`/activity/resource/run/${runId}`, ann!)).body.data as { action: string }[]
    expect(told.map(({ action }) => action)).not.toContain('run.completed')
    // A page of which all is left out is an empty page, not a conversation that is missing.
    expect(await get(`/activity/resource/run/${runId}?action=run.completed`, ann!)).toMatchObject({ status: 200, body: { data: [] } })
    await ann!.review(anns)
    expect((await get(`/runs/${runId}`, ann!)).body.outcome).toBe(outcome)
    expect((await get(`/reviews/${anns}`, ann!)).body).toMatchObject({ run: { judge: { outcome } } })
  })
  it('a lead who has yet to judge the conversation may not have it judged again, which would say whether there was a verdict', async () => {
    const runId = await stage.played()
    const { reviews } = await stage.assign({ runIds: [runId], reviewers: [lead!.id], blind: { hideJudge: true } })
    const rescore = () => call('POST', `/runs/${runId}/rescore`, { key: lead!.key, body: {} })
    expect(await rescore()).toMatchObject({ status: 403, body: { code: 'not_eligible' } })
    await lead!.review(reviews[0]!.id, good)
    expect((await rescore()).status).toBe(200)
  })
  it('of a pool the judge is hidden before a slot is drawn', async () => {
    const runId = await stage.played()
    await stage.assign({ runIds: [runId], reviewers: [eve!.id], strategy: 'pool' })
    expect((await get(`/runs/${runId}`, eve!)).body).toMatchObject({ outcome: null })
    expect((await get(`/runs/${runId}`, bob!)).body.outcome).not.toBeNull()
  })
  it('which agent it was is hidden where that is asked for', async () => {
    const runId = await stage.played()
    const { channelId } = await stage.read(runId)
    const { reviews } = await stage.assign({ runIds: [runId], reviewers: [ann!.id], blind: { hideAgentVersion: true, hideBatch: true } })
    for (const path of [`/runs/${runId}`, `/runs?limit=200`, `/reviews/${reviews[0]!.id}`]) {
      const { body } = await get(path, ann!)
      const text = JSON.stringify(path.includes('?') ? (body.data as { id: string }[]).find(({ id }) => id === runId) : body)
      expect([path, text.includes(channelId)]).toEqual([path, false])
    }
    const filtered = (await get(`/runs?limit=200&channelId=${channelId}`, ann!)).body.data as { id: string }[]
    expect(filtered.map(({ id }) => id)).not.toContain(runId)
  })
  it('an answer that changes after the judge and the others were seen is marked', async () => {
    const { anns } = await halfDone()
    await ann!.review(anns, good)
    await must(lead!.api.POST('/reviews/{id}/reopen', { params: { path: { id: anns } }, body: { reason: 'think again' } }))
    const again = await must(ann!.submit(anns, bad))
    expect(again.answers.map(({ criterionKey, changedAfterReveal = false }) => [criterionKey, changedAfterReveal])).toEqual([
      ['goal_reached', true],
      ['correct', false],
      ['manner', true],
    ])
  })
})
