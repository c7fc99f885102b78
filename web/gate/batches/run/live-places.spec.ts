import { expect, it } from 'vitest'
import { leftMs, livePlaces } from './live-places.ts'

it.each([
  ['the first ones', [], ['a', 'b', 'c'], ['a', 'b']],
  ['no one moves', ['a', 'b'], ['c', 'b', 'a'], ['a', 'b']],
  ['one that is over is replaced in its place', ['a', 'b'], ['c', 'b'], ['c', 'b']],
  ['and stays if there is no other', ['a', 'b'], ['b'], ['a', 'b']],
  ['a free place is taken', ['a'], ['a', 'b'], ['a', 'b']],
  ['nothing is played', ['a', 'b'], [], ['a', 'b']],
])('%s', (_, before, running, expected) => expect(livePlaces(before, running, 2)).toEqual(expected))

it.each([
  [{ completed: 4, planned: 10, elapsedMs: 60_000 }, undefined],
  [{ completed: 5, planned: 10, elapsedMs: 9_000 }, undefined],
  [{ completed: 5, planned: 20, elapsedMs: 60_000 }, 180_000],
  [{ completed: 10, planned: 10, elapsedMs: 60_000 }, undefined],
])('of %j, %s ms are left', (progress, expected) => expect(leftMs(progress)).toBe(expected))
