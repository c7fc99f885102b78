import { expect, it } from 'vitest'
import { partsOf } from './parts.ts'

it('nodes stand by their distance from the first, each with its ways out', () => {
  const edges = [
    { from: 'a', edge: 0, to: 'c', runs: 2 },
    { from: 'a', edge: null, to: 'end', runs: 1 },
    { from: 'b', edge: null, to: 'end', runs: 1 },
    { from: 'c', edge: null, to: 'b', runs: 1 },
  ]
  const nodes = ['a', 'b', 'c'].map((key) => ({ key, runs: 3 }))
  const parts = partsOf<{ runs: number }>({ mode: 'graph', nodes, edges })
  expect(parts.map(({ key, level }) => [key, level])).toEqual([
    ['a', 0],
    ['c', 1],
    ['b', 2],
  ])
  expect(parts[0]!.ways.map(({ label, measure }) => [label, measure.runs])).toEqual([
    ['→ c (edge 1)', 2],
    ['→ end (otherwise)', 1],
  ])
})

it('steps stay in their order', () => {
  const steps = [
    { key: 'b', required: true, runs: 2 },
    { key: 'a', required: false, runs: 0 },
  ]
  expect(partsOf<{ runs: number }>({ mode: 'milestones', steps }).map(({ key, required }) => [key, required])).toEqual([
    ['b', true],
    ['a', false],
  ])
})
