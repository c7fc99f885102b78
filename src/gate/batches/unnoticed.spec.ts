import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { tenant } = await testApp()
let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  await own.demoChannel()
})
const assertions = [{ kind: 'contains' as const, settings: { text: 'e', wholeWords: false } }]
const scenarioOf = (name: string, user: object, more: object = {}) => own.scenario({ name, assertions, user, ...more })
const items = (...list: { id: string }[]) => list.map(({ id }) => ({ type: 'scenario' as const, id }))
const unnoticed = (warnings: { code: string; message: string; ids: string[] }[]) =>
  warnings.filter(({ code }) => code === 'successUnnoticed')

describe('a scenario whose user cannot notice success', () => {
  it('is named by each dry run and by the batch run, with what to write, and nobody else is', async () => {
    const cold = await scenarioOf('Cold', { goal: 'My radiator is cold.' })
    const dark = await scenarioOf('Dark', { goal: 'The light is broken.' })
    const others = [
      await scenarioOf('Asks', { goal: 'Where is my parcel?' }),
      await scenarioOf('Wants', { goal: 'My radiator is cold.', wants: [{ key: 'visit', shape: 'time' }] }),
      await scenarioOf('Tool', { goal: 'My radiator is cold.' }, { stop: { onGoal: { tool: 'book_repair' } } }),
      await scenarioOf('Lines', {}, { driver: { mode: 'scripted', turns: [{ content: 'It is cold.' }] } }),
      await own.test({ name: 'Test' }),
    ]
    const all = [...items(cold, dark, ...others.slice(0, -1)), { type: 'test' as const, id: others.at(-1)!.id }]
    const { id } = await own.batch({ items: all })
    const expected = [
      {
        code: 'successUnnoticed',
        ids: [cold.id, dark.id],
        message: expect.stringMatching(/"Cold", "Dark".*user\.wants.*stop\.onGoal.*milestones/),
      },
    ]
    const draft = await must(a.owner.POST('/batches/dry-run', { body: { projectId: own.projectId, name: 'B', items: all } }))
    expect(unnoticed(draft.warnings)).toEqual(expected)
    expect(unnoticed((await own.dryRun(id)).warnings)).toEqual(expected)
    const { id: batchRunId } = await own.run(id)
    expect(unnoticed((await own.batchRun(batchRunId)).warnings)).toEqual(expected)
    await must(
      a.owner.PUT('/scenarios/{id}', {
        params: { path: { id: cold.id } },
        body: { name: 'Cold', assertions, user: { goal: 'My radiator is cold.', wants: [{ key: 'visit', phrases: ['will visit'] }] } },
      }),
    )
    expect(unnoticed((await own.dryRun(id)).warnings).map(({ ids }) => ids)).toEqual([[dark.id]])
  })
})
