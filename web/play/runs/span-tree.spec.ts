import { expect, it } from 'vitest'
import { treeOf } from './span-tree.ts'

const span = (spanId: string, parentId: string | null, second: number) => ({
  ...{ traceId: 't', spanId, parentId },
  startedAt: `2026-01-01T00:00:0${second}.000Z`,
})

it('a span is below its parent, in the order of time; one without, and each of a circle, are at the top', () => {
  const spans = [
    span('b', 'a', 3),
    span('c', 'a', 2),
    span('a', null, 1),
    span('d', 'b', 4),
    span('e', 'gone', 0),
    span('f', 'g', 5),
    span('g', 'f', 6),
  ]
  expect(treeOf(spans).map(({ span: { spanId }, depth }) => [spanId, depth])).toEqual([
    ['e', 0],
    ['a', 0],
    ['c', 1],
    ['b', 1],
    ['d', 2],
    ['f', 0],
    ['g', 0],
  ])
})
