import { describe, expect, it } from 'vitest'
import type { Schemas } from '#web/api.ts'
import { describeCell, heatOf, heatOfCell, inOneColumn, nextCell, worstFirst, worstRunOf } from './heat.ts'

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

  it('puts regressed rows first, then the smallest share that passed, and what was not counted last', () => {
    const counted = (id: string, at: number, passed: number, failed: number) => ({
      ...cell(id, 'p', at),
      counts: { ...none, passed, failed },
    })
    const cells = [
      counted('none', 0, 0, 0),
      counted('all', 1, 3, 0),
      counted('some', 2, 1, 2),
      counted('regressed', 3, 2, 1),
      counted('other', 4, 1, 2),
    ]
    const order = worstFirst(heatOf(cells), new Set(['regressed/p'])).rows.map(({ id }) => id)
    expect(order).toEqual(['regressed', 'some', 'other', 'all', 'none'])
  })
  it('puts the columns of the worst rows first, and loses none', () => {
    const counted = (id: string, persona: string, at: number, passed: number) => ({
      ...cell(id, persona, at),
      counts: { ...none, passed, failed: 1 },
    })
    const { columns: sorted } = worstFirst(heatOf([counted('a', 'p', 0, 5), counted('b', 'q', 1, 2), counted('c', 'r', 2, 0)]), new Set())
    expect(sorted.map(({ personaId }) => personaId)).toEqual(['r', 'q', 'p'])
    const dense = ['p', 'q', 'r'].map((persona, at) => counted('a', persona, at, at))
    expect(worstFirst(heatOf(dense), new Set()).columns.map(({ personaId }) => personaId)).toEqual(['p', 'q', 'r'])
  })
  it('has one column where each item is played in one way, and keeps its columns where one is played in several', () => {
    const single = inOneColumn(heatOf([cell('a', 'p', 0), cell('b', 'q', 1)]))!
    expect(single.columns.length).toBe(1)
    expect(single.rows.map(({ cells }) => cells.get(single.columns[0]!.key)?.personaId)).toEqual(['p', 'q'])
    expect(inOneColumn({ rows, columns })).toBeUndefined()
    expect(inOneColumn(heatOf([cell('a', 'p', 0), cell('b', 'p', 1)]))).toBeUndefined()
  })
  it('reads a run that did not pass first, and none that has not ended', () => {
    const run = (id: string, outcome: 'passed' | 'failed' | null) => ({ ...cell('a', 'p', 0).runs[0]!, id, outcome })
    expect(worstRunOf({ runs: [run('a', 'passed'), run('b', 'failed')] })?.id).toBe('b')
    expect(worstRunOf({ runs: [run('a', null), run('b', 'passed')] })?.id).toBe('b')
    expect(worstRunOf({ runs: [run('a', null)] })).toBeUndefined()
  })
})
