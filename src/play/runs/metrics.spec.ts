import { describe, expect, it } from 'vitest'
import type { Exchange, Turn } from '#src/measure/transcripts/contract.ts'
import { metricsOf, usageOf } from './metrics.ts'

const at = '2026-01-01T00:00:00.000Z'
const user = (): Turn => ({ index: 1, role: 'user', content: 'x', startedAt: at, latencyMs: 0 })
const reply = (latencyMs: number, more: Partial<Turn> = {}): Turn => ({
  index: 2,
  role: 'agent',
  content: 'y',
  startedAt: at,
  latencyMs,
  ...more,
})
const tries = (...attempts: number[]): Exchange[] => attempts.map((attempt) => ({ attempt, method: 'POST', url: 'x', latencyMs: 1 }))

describe('metrics of a conversation', () => {
  it('without a reply have no latency', () => {
    expect(metricsOf([user()], 5)).toEqual({ durationMs: 5, turns: 0, latencyMs: null, firstTokenMs: null, retries: 0 })
  })
  // Nearest rank (NIST/SEMATECH e-Handbook 7.2.6.2 without interpolation): the ceil(p n)-th of n sorted values.
  it.each([
    [[7], { n: 1, p50: 7, p95: 7, max: 7 }],
    [[30, 10], { n: 2, p50: 10, p95: 30, max: 30 }],
    [[15, 20, 35, 40, 50], { n: 5, p50: 35, p95: 50, max: 50 }],
    [Array.from({ length: 100 }, (_, i) => 100 - i), { n: 100, p50: 50, p95: 95, max: 100 }],
  ])('latencies %#', (values, spread) => {
    expect(
      metricsOf(
        values.flatMap((ms) => [user(), reply(ms)]),
        0,
      ),
    ).toMatchObject({ turns: values.length, latencyMs: spread })
  })
  it('count first tokens of streamed replies only', () => {
    expect(metricsOf([reply(9, { firstTokenMs: 3 }), reply(9)], 0).firstTokenMs).toEqual({ n: 1, p50: 3, p95: 3, max: 3 })
  })
  it('count tries beyond the first of each call, those of the call that failed too', () => {
    const turns = [reply(1, { exchanges: tries(1) }), reply(1, { exchanges: tries(1, 2, 3) })]
    expect(metricsOf(turns, 0).retries).toBe(2)
    expect(metricsOf(turns, 0, tries(1, 2)).retries).toBe(3)
  })
})

describe('usage', () => {
  it('is null when nothing was reported, else the sum of what was', () => {
    expect(usageOf([user(), reply(1)])).toBeNull()
    expect(
      usageOf([
        reply(1, { usage: { inputTokens: 2, outputTokens: 3 } }),
        reply(1),
        reply(1, { usage: { inputTokens: 10, outputTokens: 0 } }),
      ]),
    ).toEqual({ inputTokens: 12, outputTokens: 3 })
  })
  it('has a cost when a reply had one', () => {
    const usage = (costMicroUsd?: number) => ({
      usage: { inputTokens: 1, outputTokens: 1, ...(costMicroUsd !== undefined && { costMicroUsd }) },
    })
    expect(usageOf([reply(1, usage(5)), reply(1, usage())])).toEqual({ inputTokens: 2, outputTokens: 2, costMicroUsd: 5 })
  })
})
