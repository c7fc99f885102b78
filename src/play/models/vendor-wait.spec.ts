import { expect, it } from 'vitest'
import { retryAfterMs } from '#src/platform/io/retries.ts'
import { vendorWaitMs } from './vendor-wait.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
it.each([
  ['says nothing', {}, undefined],
  ['names seconds', { 'retry-after': '7' }, 7_000],
  ['names milliseconds', { 'retry-after': '7', 'retry-after-ms': '6500.5' }, 6_500.5],
  ['names when its requests are back', { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1m2.5s' }, 62_500],
  [
    'names when its tokens are back, which is later',
    {
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '20ms',
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '3s',
    },
    3_000,
  ],
  [
    'names a moment',
    { 'anthropic-ratelimit-output-tokens-remaining': '0', 'anthropic-ratelimit-output-tokens-reset': '2026-11-23T12:00:09Z' },
    9_000,
  ],
  ['has some of that limit left', { 'x-ratelimit-remaining-requests': '3', 'x-ratelimit-reset-requests': '6m0s' }, undefined],
  ['wants hours', { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '8h' }, 300_000],
  ['names the past', { 'retry-after': 'Mon, 23 Nov 2026 11:00:00 GMT' }, 0],
  ['writes nonsense', { 'retry-after-ms': '-5', 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1x' }, undefined],
])('a vendor that %s', (_, headers, ms) => {
  const all = headers as Record<string, string>
  expect(vendorWaitMs(all, retryAfterMs(all['retry-after'], now), now)).toBe(ms)
})
