import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { must } from '../harness/stage.ts'
import { type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
let stage: ReviewStage
let people: Person[] = []
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
  people = await Promise.all(Array.from({ length: 10 }, (_, at) => stage.person(`Reviewer ${at}`)))
})

describe('POST /reviews/next', () => {
  it('50 at once by 10 reviewers on 200 conversations with two reviews each: every slot is given exactly once', {
    timeout: 300_000,
  }, async () => {
    const runIds = await stage.runs(200)
    const { reviews } = await stage.assign({ runIds, reviewers: people.map(({ id }) => id), strategy: 'pool', reviewsPerItem: 2 })
    expect(reviews).toHaveLength(400)
    const given: { id: string; taskId: string; by: string }[] = []
    // A reviewer who hears that the database is too busy asks again, as the answer says.
    const draw = async (person: Person): Promise<void> => {
      const { data, response } = await person.api.POST('/reviews/next', { body: {} })
      if (response.status === 503) return draw(person)
      if (data?.review) given.push({ id: data.review.id, taskId: data.review.taskId, by: person.id })
      else if (!data) throw new Error(`answered ${response.status}`)
    }
    // Each of the ten asks five times at once, until they were asked for all.
    for (let asked = 0; asked < 400; asked += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => draw(people[at % 10]!)))
    // The last slots may all be of conversations that who asks has one of already.
    for (let round = 0; given.length < 400 && round < 20; round++) await Promise.all(people.map(draw))
    expect(given).toHaveLength(400)
    expect(new Set(given.map(({ id }) => id))).toEqual(new Set(reviews.map(({ id }) => id)))
    expect(new Set(given.map(({ taskId, by }) => `${taskId} ${by}`)).size).toBe(400)
    const left = await people[0]!.next()
    expect(left).toMatchObject({ review: null, nothing: { reason: 'leased_by_others', until: expect.stringMatching(/Z$/) } })
  })

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
