import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type Person, type ReviewStage, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
let stage: ReviewStage
let people: Person[] = []
beforeAll(async () => {
  stage = await reviewStage(test, await test.tenant('A'))
  people = await Promise.all(Array.from({ length: 10 }, (_, at) => stage.person(`Reviewer ${at}`)))
})

describe('POST /reviews/next', () => {
  it('50 at once by 10 reviewers on 200 conversations with two reviews each: every slot is given exactly once', async () => {
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
})
