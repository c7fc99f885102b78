import { expect, it, vi } from 'vitest'
import { steadyClock } from './steady-clock.ts'

it.each([
  ['a day ahead', 86_400_000],
  ['two hours back', -7_200_000],
])('continues as before when the wall clock is set %s', (_, byMs) => {
  const begun = Date.now()
  const now = steadyClock()
  vi.spyOn(Date, 'now').mockReturnValue(begun + byMs)
  expect(now() - begun).toBeGreaterThanOrEqual(-1)
  expect(now() - begun).toBeLessThan(60_000)
})
