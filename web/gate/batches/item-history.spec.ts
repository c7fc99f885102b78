import { expect, it } from 'vitest'
import type { Schemas } from '#web/api.ts'
import { itemRows } from './item-history.ts'

type Cell = Schemas['BatchCell']
const none = { planned: 0, queued: 0, running: 0, inconclusive: 0, error: 0, excluded: 0, canceled: 0, superseded: 0 }
const cell = (id: string, key: string, passed: number, failed: number) =>
  ({ subject: { type: 'scenario', id, name: `name of ${id}` }, key, counts: { ...none, passed, failed } }) as unknown as Cell

it('adds the cells of an item, leaves gaps where it was not played, and puts the worst of the last batch run first', () => {
  const rows = itemRows([
    [cell('a', 'a1', 1, 0), cell('gone', 'g', 1, 0)],
    undefined,
    [cell('a', 'a1', 3, 0), cell('a', 'a2', 1, 2), cell('b', 'b1', 0, 3)],
  ])
  expect(rows.map(({ id }) => id)).toEqual(['b', 'a', 'gone'])
  const [b, a, gone] = rows
  expect(a!.results.map((result) => result && [result.counts.passed, result.counts.failed, result.cell])).toEqual([
    [1, 0, 'a1'],
    undefined,
    [4, 2, undefined],
  ])
  expect(b!.results).toEqual([undefined, undefined, expect.objectContaining({ cell: 'b1' })])
  expect(gone!.results.slice(1)).toEqual([undefined, undefined])
})
