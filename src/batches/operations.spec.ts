import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { tenant } = await testApp()
let own: BatchStage
beforeAll(async () => {
  own = await batchStage(await tenant('A'))
  await own.demoChannel()
})

describe('POST /batches/{id}/run', () => {
  it('plans every cell and repeat, plays them, and ends with counts of its runs', async () => {
    const scenario = await own.scenario({ repeats: 2 })
    const test = await own.test()
    const { id } = await own.batch({
      items: [
        { type: 'scenario', id: scenario.id },
        { type: 'test', id: test.id },
      ],
    })
    const queued = await own.run(id)
    expect(queued).toMatchObject({ number: 1, status: 'queued', plannedRuns: 3, counts: { planned: 3, queued: 3 } })
    await own.processAll()
    const ended = await own.batchRun(queued.id)
    expect(ended).toMatchObject({ status: 'completed', counts: { planned: 3, queued: 0, running: 0 }, judgements: [{ number: 1 }] })
    expect(await own.runsOf(queued.id)).toHaveLength(3)
    expect((await own.cells(queued.id)).map(({ runs }) => runs.length)).toEqual([2, 1])
  })
})
