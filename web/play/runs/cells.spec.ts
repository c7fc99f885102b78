import { expect, it } from 'vitest'
import { groupedByCell } from './cells.ts'

const run = (id: string, batchRunId: string | null, key: string, effectiveOutcome: string | null) => ({
  id,
  batchRunId,
  cell: { key },
  effectiveOutcome,
})

it('runs of one cell of a batch run are one row, which shows the one that did not pass', () => {
  const rows = groupedByCell([
    run('5', 'b2', 'a', 'passed'),
    run('4', null, 'a', 'failed'),
    run('3', 'b2', 'c', null),
    run('2', 'b2', 'a', 'failed'),
    run('1', 'b1', 'a', 'passed'),
    run('0', null, 'a', 'passed'),
  ])
  expect(rows.map(({ shown, all }) => [shown.id, all.map(({ id }) => id).join()])).toEqual([
    ['2', '5,2'],
    ['4', '4'],
    ['3', '3'],
    ['1', '1'],
    ['0', '0'],
  ])
})
