import { expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { batchStage } from './fixtures/batch-stage.ts'

const { tenant } = await testApp({ PARLEY_LIMIT_STATEMENT_MS: '60000' })

// 0.35 s of our own processor time, and 2.5 s in all on two cores with a load of 15; the bound is for a machine slower than that.
it('10,000 planned conversations are accepted at once, and canceled at once', async () => {
  const own = await batchStage(await tenant('A'))
  await own.demoChannel()
  const items = []
  for (let at = 0; at < 100; at++) items.push({ type: 'scenario' as const, id: (await own.scenario({ name: `Scenario ${at}` })).id })
  const { id } = await own.batch({ items, repeats: 100 })
  const begun = performance.now()
  const batchRun = await own.run(id)
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(batchRun).toMatchObject({ plannedRuns: 10_000, snapshot: { cells: 100 }, counts: { planned: 10_000, queued: 10_000 } })
  expect((await own.cells(batchRun.id)).map(({ counts }) => counts.queued)).toEqual(Array(100).fill(100))
  expect(await own.cancel(batchRun.id)).toMatchObject({ status: 'canceled', counts: { planned: 10_000, canceled: 10_000 } })
}, 180_000)
