import { expect, it } from 'vitest'
import { growthOf, mostGrowth } from './growth.ts'

const text = `${'a'.repeat(40_000)}!`

it.each([
  ['linear', /a!/g, true],
  ['quadratic', /a+b/, false],
])('knows %s time', (_, pattern, isLinear) => {
  const growth = growthOf((length) => void text.slice(-length).match(pattern), text.length)
  expect(growth < mostGrowth).toBe(isLinear)
})
