import { expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { pairs } from './pairs.ts'

it('every pair of values occurs, in far fewer rows than all combinations', () => {
  const parameters = ['a', 'b', 'c', 'd'].map((name) => ({ name, values: [1, 2, 3] }))
  const rows = pairs(parameters, chance('x').pick)
  for (const a of parameters)
    for (const b of parameters.filter((other) => other !== a))
      for (const x of a.values) for (const y of b.values) expect(rows.some((row) => row[a.name] === x && row[b.name] === y)).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(15)
  expect(pairs([], chance('x').pick)).toEqual([{}])
  expect(pairs([{ name: 'a', values: ['x', 'y'] }], chance('x').pick)).toEqual([{ a: 'x' }, { a: 'y' }])
})
