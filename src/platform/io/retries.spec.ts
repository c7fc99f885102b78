import { describe, expect, it } from 'vitest'
import { isRetryable, retryAfterMs, waitMs } from './retries.ts'

describe('only what a second try may correct is tried again', () => {
  it.each([200, 204, 400, 401, 403, 404, 409, 422, 451])('not %i', (status) => expect(isRetryable({ status })).toBe(false))
  it.each([408, 425, 429, 500, 502, 503, 504, 529, 599])('%i', (status) => expect(isRetryable({ status })).toBe(true))
  it.each(['dns', 'refused', 'connectTimeout', 'reset'] as const)('%s', (reason) => expect(isRetryable({ reason })).toBe(true))
  it.each([
    'request',
    'blocked',
    'tls',
    'redirect',
    'firstByteTimeout',
    'idleTimeout',
    'totalTimeout',
    'tooLarge',
    'headersTooLarge',
  ] as const)('not %s', (reason) => expect(isRetryable({ reason })).toBe(false))
  it.each(['encoding', 'protocol', 'aborted'] as const)('not %s', (reason) => expect(isRetryable({ reason })).toBe(false))
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['301', 300_000],
    ['9'.repeat(400), 300_000],
    ['-1', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['soon', undefined],
    ['2026-11-21', undefined],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2036 11:00:00 GMT', 300_000],
    ['Sat, 99 Nov 2026 12:00:30 GMT', undefined],
  ])('%s', (value, expected) => expect(retryAfterMs(value, now)).toBe(expected))
})

describe('waits grow, are spread over their whole length and stay under the cap', () => {
  it.each([
    [1, 1, 0, 1000],
    [2, 1, 0, 2000],
    [5, 1, 0, 16_000],
    [7, 1, 0, 60_000],
    [7, 0.5, 0, 32_000],
    [40, 1, 0, 60_000],
    [1, 0, 0, 0],
    [1, 0, 5000, 5000],
    [9, 1, 300_000, 300_000],
  ])('try %i with chance %d, asked %i', (attempt, random, asked, expected) => expect(waitMs(attempt, 1000, random, asked)).toBe(expected))
})
