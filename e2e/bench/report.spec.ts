import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { nodeOptions } from '../../src/harness/service-process.ts'
import { playConversations, type Result } from './conversations.ts'
import { figuresOf, reportOf } from './report.ts'

const measured = { wallMs: 5_000, cpuSeconds: 3, residentMb: 300 }
const result = (more: Partial<Result> = {}): Result => ({
  conversations: 1_000,
  turns: 6,
  latencyMs: 0,
  concurrency: 50,
  idealMs: 0,
  parley: { ...measured, postgresCpuSeconds: 2 },
  bare: { ...measured, wallMs: 1_000 },
  ...more,
})
const rate = (perSecond: number) => ({ parley: { perSecond, p50Ms: 1, p99Ms: 2 }, bare: { perSecond: 4_000, p50Ms: 1, p99Ms: 2 } })
const slow = result({ conversations: 500, latencyMs: 200, idealMs: 12_000, parley: { ...measured, wallMs: 12_600, postgresCpuSeconds: 2 } })
const rates = { POST: rate(500), GET: rate(2_000) }
const rated = (ms: number) => [
  { statistic: 'icc', options: {}, ms: 1 },
  { statistic: 'kendall_w', options: {}, ms },
]

describe('each target of the bench', () => {
  it('holds at its limit', () => {
    const figures = figuresOf({ conversations: [result(), slow], rates, ratings: rated(100) })
    expect(figures.map(({ reached }) => reached)).toEqual(['200/s', '5.00 x', '300 MB', '300 MB', '1.050 x', '500/s', '2000/s', '100 ms'])
    expect(figures.filter(({ holds }) => !holds)).toEqual([])
  })
  it.each([
    ['conversations without latency', [result({ parley: { ...measured, wallMs: 5_001, postgresCpuSeconds: 2 } }), slow], rates],
    ['wall time beside the bare loop', [result({ bare: { ...measured, wallMs: 833 } }), slow], rates],
    ['memory of Node at 0 ms of latency', [result({ parley: { ...measured, residentMb: 301, postgresCpuSeconds: 2 } }), slow], rates],
    ['makespan beside the ideal at 200 ms of latency', [result(), { ...slow, idealMs: 11_999 }], rates],
    ['durable creates', [result(), slow], { ...rates, POST: rate(499) }],
    ['reads', [result(), slow], { ...rates, GET: rate(1_999) }],
    ['the slowest statistic of 50,000 ratings', [result(), slow], rates, rated(101)],
  ])('is missed beyond it: %s', (what, conversations, given, ratings = rated(100)) => {
    const missed = figuresOf({ conversations, rates: given, ratings }).filter(({ holds }) => !holds)
    expect(missed.map((figure) => figure.what)).toEqual([what])
  })
})

describe('the bench', () => {
  it('starts Node as people do', async () => {
    const script = await readFile(new URL('../../bin/parley', import.meta.url), 'utf8')
    for (const option of nodeOptions) expect(script).toContain(` ${option} `)
  })
  it('plays its conversations to the end, stored, and tells what each cost', { timeout: 120_000 }, async () => {
    const played = await playConversations({ conversations: 30, turns: 6, latencyMs: 5, concurrency: 10 })
    expect(played.idealMs).toBe(90)
    for (const side of [played.parley, played.bare]) {
      expect(side.wallMs).toBeGreaterThanOrEqual(played.idealMs)
      expect(side.residentMb).toBeGreaterThan(30)
    }
    const machine = { processors: 2, node: '24', load: [0, 1] as [number, number] }
    const report = reportOf({ machine, conversations: [played], rates, ratings: rated(60) })
    for (const line of [
      '30 conversations of 6 turns',
      'of the ideal makespan',
      'durable creates',
      'at least 2000/s (aim 3000)',
      'kendall_w',
    ])
      expect(report).toContain(line)
  })
})
