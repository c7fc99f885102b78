import { expect, it } from 'vitest'
import { dateOf, durationOf } from './result.ts'

it.each([
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05 UTC', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.123456+00', '2026-01-02T03:04:05.123Z'],
  ['2026-01-02 03:04:05 +0100', '2026-01-02T02:04:05.000Z'],
  ['Fri, 02 Jan 2026 03:04:05 GMT', '2026-01-02T03:04:05.000Z'],
  ['1760000000', '2025-10-09T08:53:20.000Z'],
  ['1760000000123', '2025-10-09T08:53:20.123Z'],
  ['never', undefined],
])('the time %s is %s', (text, expected) => expect(dateOf(text)).toBe(expected))

it.each<[string | undefined, number]>([
  ['1.5', 1_500],
  ['1,000.5', 1_000_500],
  ['00:01:02.5', 62_500],
  ['1.5s', 1_500],
  ['soon', 0],
  [undefined, 0],
])('the duration %s is %d ms', (text, expected) => expect(durationOf(text)).toBe(expected))
