import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
let stage: ReviewStage
let batches: BatchStage
let ann: Person
beforeAll(async () => {
  const tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  batches = await batchStage(tenant)
  ann = await stage.person('Ann')
})

it('a reviewer of one conversation sees the verdict of no run of its batch run', async () => {
  await batches.demoChannel()
  const items = [await batches.scenario({ name: 'One' }), await batches.scenario({ name: 'Other' })]
  const { id } = await batches.batch({ items: items.map((item) => ({ type: 'scenario' as const, id: item.id })), repeats: 3 })
  const { id: batchRunId } = await batches.run(id)
  await batches.processAll()
  const runs = await batches.runsOf(batchRunId)
  const [one, other] = items.map((item) => runs.filter(({ scenarioId }) => scenarioId === item.id))
  const { reviews } = await stage.assign({ runIds: [one![0]!.id], reviewers: [ann.id], strategy: 'manual' })
  const shownOf = async (list: typeof runs) => {
    const outcomes = await Promise.all(
      list.map(async (run) => (await must(ann.api.GET('/runs/{id}', { params: { path: { id: run.id } } }))).outcome),
    )
    return outcomes.filter((outcome) => outcome !== null).length
  }
  expect([await shownOf(one!), await shownOf(other!)]).toEqual([0, 0])
  await ann.review(reviews[0]!.id)
  expect([await shownOf(one!), await shownOf(other!)]).toEqual([3, 3])
})
