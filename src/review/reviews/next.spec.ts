import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
let stage: ReviewStage
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
})

describe('POST /reviews/next', () => {
  it('gives own ones before those of the pool, higher priority first, then what is due sooner', async () => {
    const person = await stage.person('Own')
    const runIds = await stage.runs(4)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const pool = await stage.assign({ runIds: [runIds[0]!], reviewers: [person.id], strategy: 'pool', priority: 100 })
    const later = await stage.assign({ runIds: [runIds[1]!], reviewers: [person.id], dueAt: at(2) })
    const sooner = await stage.assign({ runIds: [runIds[2]!], reviewers: [person.id], dueAt: at(1) })
    const urgent = await stage.assign({ runIds: [runIds[3]!], reviewers: [person.id], priority: 1 })
    const order = []
    for (let turn = 0; turn < 4; turn++) order.push((await person.next()).review!.id)
    expect(order).toEqual([urgent, sooner, later, pool].map(({ reviews }) => reviews[0]!.id))
    expect(await person.next()).toMatchObject({ review: null, nothing: { reason: 'all_done' } })
  })

  it('says why there is none: paused, or enough for a day', async () => {
    const person = await stage.person('Tired')
    const [runId] = await stage.runs(1)
    await stage.assign({ runIds: [runId!], reviewers: [person.id] })
    const put = async (body: object) =>
      must(test.client(await keyOf()).PUT('/reviewers/{id}', { params: { path: { id: person.id } }, body }))
    const editor = await stage.person('Editor', 'editor')
    const keyOf = async () => editor.key
    await put({ paused: { reason: 'leave' } })
    expect(await person.next()).toMatchObject({ review: null, nothing: { reason: 'paused' } })
    await put({ mostPerDay: 1 })
    const { review } = await person.next()
    await must(person.submit(review!.id))
    await stage.assign({ runIds: await stage.runs(1), reviewers: [person.id] })
    expect(await person.next()).toMatchObject({ review: null, nothing: { reason: 'daily_cap' } })
  })
})
