import { expect, it } from 'vitest'
import { isHeldOut } from './lessons.ts'

it('holds out about half of the conversations, and always the same ones', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `run_${at}`)
  const held = ids.filter(isHeldOut)
  expect(held.length).toBeGreaterThan(900)
  expect(held.length).toBeLessThan(1_100)
  expect(ids.toReversed().filter(isHeldOut).toReversed()).toEqual(held)
})
