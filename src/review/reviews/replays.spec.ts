import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { contracts } from '#src/app/interface.ts'
import { operationsOf } from '#src/platform/contract.ts'
import { type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let stage: ReviewStage
let people: Person[]
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('Replays'))
  people = await Promise.all(['Ann', 'Bob'].map((name) => stage.person(name, 'editor')))
})
let used = 0
const fresh = () => `replay-${used++}`
const post = (who: Pick<Person, 'key'>, idempotencyKey: string, path: string) =>
  call('POST', path, { key: who.key, body: {}, headers: { 'idempotency-key': idempotencyKey } })

describe('an Idempotency-Key of one reviewer', () => {
  it('is nothing to another: neither review nor lease come back', async () => {
    const [ann, bob] = people as [Person, Person]
    const { reviews } = await stage.assign({ runIds: await stage.runs(2), reviewers: [ann.id, bob.id] })
    const key = fresh()
    const [first, second] = [await post(ann, key, '/reviews/next'), await post(bob, key, '/reviews/next')]
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 200, null])
    const ids = [first, second].map(({ body }) => (body.review as { id: string }).id)
    expect(ids.toSorted()).toEqual(reviews.map(({ id }) => id).toSorted())
    const lease = (first.body.lease as { token: string }).token
    expect(JSON.stringify(second.body)).not.toContain(lease)
    const again = await post(ann, key, '/reviews/next')
    expect([again.headers.get('idempotency-replayed'), again.body.lease]).toEqual(['true', first.body.lease])
  })
})

describe('a replay', () => {
  it('keeps back what its caller has yet to judge by now', async () => {
    const [ann] = people as [Person]
    const runId = await stage.played()
    const key = fresh()
    const ask = () => post(ann, key, `/runs/${runId}/rescore`)
    const first = await ask()
    expect(first.body.effectiveOutcome).not.toBeNull()
    expect((await ask()).body).toEqual(first.body)
    await stage.assign({ runIds: [runId], reviewers: [ann.id], blind: { hideJudge: true } })
    const again = await ask()
    const { body: read } = await call('GET', `/runs/${runId}`, { key: ann.key })
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([200, 'true', read])
    expect(read.effectiveOutcome).toBeNull()
  })
  it('of a review that its caller may not see any more is 404', async () => {
    const [ann, bob] = people as [Person, Person]
    const carl = await stage.person('Carl')
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [carl.id] })
    const key = fresh()
    const path = `/reviews/${reviews[0]!.id}/start`
    expect((await post(carl, key, path)).status).toBe(200)
    const reassigned = ann.api.POST('/reviews/{id}/reassign', {
      params: { path: { id: reviews[0]!.id } },
      body: { assigneeId: bob.id, reason: 'On leave', force: true },
    })
    if ((await reassigned).error) {
      const admin = await stage.person('Dora', 'admin')
      const body = { assigneeId: bob.id, reason: 'On leave', force: true }
      await must(admin.api.POST('/reviews/{id}/reassign', { params: { path: { id: reviews[0]!.id } }, body }))
    }
    const read = await carl.get(reviews[0]!.id)
    expect([(await post(carl, key, path)).status, read.response.status]).toEqual([404, 404])
  })
})

describe('what a replay reads anew', () => {
  const operations = operationsOf(contracts)
  const replayed = operations.flatMap(({ name, operation }) => (operation.replayedAs ? [[name, operation.replayedAs] as const] : []))
  it.each(replayed)('%s is a reading of one resource by its id', (_name, { operation }) => {
    expect(operations.find(({ name }) => name === operation)?.operation).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/^\/[\w-]+\/\{id\}$/),
    })
  })
  it('is every answer of a POST that holds a run, a batch run or a review', () => {
    const shown = operations.filter(
      ({ operation: { method, answers } }) =>
        method === 'POST' &&
        Object.values(answers).some((answer) =>
          ['Run', 'BatchRun', 'Review', 'ReviewStart', 'NextReview'].includes(answer.meta()?.id ?? ''),
        ),
    )
    expect(shown.length).toBeGreaterThanOrEqual(15)
    expect(shown.filter(({ operation }) => !operation.replayedAs).map(({ name }) => name)).toEqual([])
  })
})
