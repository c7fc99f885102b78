import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../api.ts'
import { describeCell, heatOf, heatOfCell, nextCell } from './heat.ts'

const none = { planned: 0, queued: 0, running: 0, passed: 0, failed: 0, inconclusive: 0, error: 0, excluded: 0, canceled: 0, superseded: 0 }
const cell = (item: string, personaId: string, index: number): Schemas['BatchCell'] => ({
  index,
  key: `${item}/${personaId}`,
  subject: { type: 'scenario', id: item, name: item },
  personaId,
  channelId: 'chn',
  variables: {},
  gates: true,
  counts: none,
  runs: [],
})

describe('the heat map', () => {
  const { rows, columns } = heatOf([cell('a', 'p', 0), cell('a', 'q', 1), cell('b', 'q', 2), cell('c', 'p', 3)])

  it('has a row for each item and a column for each who talks, in the order of the plan', () => {
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(columns.map(({ personaId }) => personaId)).toEqual(['p', 'q'])
  })
  it.each([
    ['down over a gap', [0, 0], [1, 0], [2, 0]],
    ['right', [0, 0], [0, 1], [0, 1]],
    ['stays at the edge', [0, 1], [0, 1], undefined],
    ['up', [1, 1], [-1, 0], [0, 1]],
  ] as const)('is walked by arrows: %s', (_, from, by, to) => {
    expect(nextCell(rows, columns, from, by)).toEqual(to)
  })
  it.each([
    [{ passed: 3 }, 'always', '3 of 3 passed, 100%'],
    [{ passed: 2, failed: 1 }, 'often', '2 of 3 passed, 67%'],
    [{ passed: 1, inconclusive: 2 }, 'seldom', '1 of 3 passed, 33%'],
    [{ error: 2 }, 'never', '0 of 2 passed, 0%'],
    [{ excluded: 2, queued: 1 }, 'none', 'no counted runs yet, 1 remaining, 2 excluded'],
  ])('says of %j in words what the colour says', (some, heat, description) => {
    expect([heatOfCell({ ...none, ...some }), describeCell({ ...none, ...some })]).toEqual([heat, description])
  })
})
