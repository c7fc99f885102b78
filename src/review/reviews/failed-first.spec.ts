import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()

it('failedFirst does not reveal to a reviewer what failed: the failures of a batch run count once everybody has judged', async () => {
  const tenant = await test.tenant('A')
  const batches = await batchStage(tenant)
  const people = await reviewStage(test, tenant)
  const ann = await people.person('Ann')
  const channel = await batches.demoChannel()
  const of = (kind: 'contains' | 'notContains') =>
    batches.scenario({
      ...{ name: kind, channelIds: [channel.id], status: 'active' },
      assertions: [{ kind, settings: { text: 'words that no agent says' } }],
    })
  const [passing, failing] = [await of('notContains'), await of('contains')]
  const items = [passing, failing].map(({ id }) => ({ type: 'scenario' as const, id }))
  const batch = await batches.batch({ items, order: 'failedFirst' })
  const play = async () => {
    const { id } = await batches.run(batch.id)
    await batches.processAll()
    return id
  }
  /** The list has the newest first. */
  const firstOf = async (batchRunId: string) => {
    const { data } = await ann.api.GET('/runs', { params: { query: { batchRunId } } })
    return data!.data.at(-1)!.scenarioId
  }
  const first = await play()
  const failed = (await batches.runsOf(first)).find(({ scenarioId }) => scenarioId === failing.id)!
  const { reviews } = await people.assign({ runIds: [failed.id], reviewers: [ann.id], blind: { hideJudge: true } as never })
  expect(await firstOf(await play())).toBe(passing.id)
  await ann.review(reviews[0]!.id)
  expect(await firstOf(await play())).toBe(failing.id)
})
