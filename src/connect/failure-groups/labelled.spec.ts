import { expect, it } from 'vitest'
import { groupedPairs } from './fixtures/grouping.ts'
import { failuresOfDemos, plantedFailures } from './fixtures/labelled.ts'

it('of 600 failures with known causes, 95 of 100 pairs in one group have one cause, and 70 of 100 pairs of one cause are in one group', async () => {
  const found = groupedPairs({ demos: (await failuresOfDemos(4)).slice(0, 300), planted: plantedFailures(300) }, 'order')
  expect(found.all.failures).toBe(600)
  for (const { precision, recall } of Object.values(found)) {
    expect(precision, JSON.stringify(found)).toBeGreaterThanOrEqual(0.95)
    expect(recall, JSON.stringify(found)).toBeGreaterThanOrEqual(0.7)
  }
})
