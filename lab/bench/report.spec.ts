import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { arenas } from '#harness/process-environment.ts'
import { nodeOptions } from '#harness/service-process.ts'
import { playConversations, type Result } from './conversations.ts'
import { figuresOf, reportOf } from './report.ts'

const written = { statements: 9_000, commits: 500, walRecords: 60_000, walBytes: 15_000_000, keptBytes: 6_000_000 }
const measured = { wallMs: 3_500, cpuSeconds: 2.5, residentMb: 300 }
const ours = { ...measured, postgresCpuSeconds: 2.2, written, statements: [] }
const result = (more: Partial<Result> = {}): Result => ({
  conversations: 1_000,
  turns: 6,
  latencyMs: 0,
  concurrency: 50,
  idealMs: 0,
  parley: ours,
  bare: { ...measured, wallMs: 1_000 },
  ...more,
})
const rate = (perSecond: number) => ({ parley: { perSecond, p50Ms: 1, p99Ms: 2 }, bare: { perSecond: 4_000, p50Ms: 1, p99Ms: 2 } })
const slow = result({ conversations: 500, latencyMs: 200, idealMs: 12_000, parley: { ...ours, wallMs: 12_600 } })
const rates = { POST: rate(500), GET: rate(2_000) }
const rated = (ms: number) => [
  { statistic: 'icc', options: {}, ms: 1 },
  { statistic: 'kendall_w', options: {}, ms },
]

describe('each target of the bench', () => {
  it('holds at its limit', () => {
    const figures = figuresOf({ conversations: [result(), slow], rates, ratings: rated(100) })
    expect(figures.map(({ reached }) => reached)).toEqual([
      '286/s',
      '3.50 x',
      '2.50 ms',
      '2.20 ms',
      '6.0 kB',
      '300 MB',
      '300 MB',
      '1.050 x',
      '500/s',
      '2000/s',
      '100 ms',
    ])
    expect(figures.filter(({ holds }) => !holds)).toEqual([])
  })
  it.each([
    ['conversations without latency', [result({ parley: { ...ours, wallMs: 5_001 }, bare: { ...measured, wallMs: 2_000 } }), slow], rates],
    ['wall time beside the bare loop', [result({ bare: { ...measured, wallMs: 999 } }), slow], rates],
    ['processor of Node, each conversation', [result({ parley: { ...ours, cpuSeconds: 2.51 } }), slow], rates],
    ['processor of PostgreSQL, each conversation', [result({ parley: { ...ours, postgresCpuSeconds: 2.21 } }), slow], rates],
    ['bytes kept, each conversation', [result({ parley: { ...ours, written: { ...written, keptBytes: 6_100_000 } } }), slow], rates],
    ['memory of Node at 0 ms of latency', [result({ parley: { ...ours, residentMb: 301 } }), slow], rates],
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
    expect(script).toContain(`MALLOC_ARENA_MAX:-${arenas}`)
  })
  it('plays its conversations to the end, stored, and tells what each cost', async () => {
    const played = await playConversations({ conversations: 30, turns: 6, latencyMs: 5, concurrency: 10 })
    expect(played.idealMs).toBe(90)
    // A turn each way is stored, so there are at least as many records.
    expect(played.parley.written!.walRecords).toBeGreaterThan(30 * 12)
    expect(played.parley.written!.statements).toBeGreaterThan(30)
    expect(played.parley.written!.keptBytes).toBeGreaterThan(0)
    for (const side of [played.parley, played.bare]) {
      expect(side.wallMs).toBeGreaterThanOrEqual(played.idealMs)
      expect(side.residentMb).toBeGreaterThan(30)
    }
    const machine = { processors: 2, node: '24', load: [0, 1] as [number, number] }
    const report = reportOf({ machine, conversations: [played], rates, ratings: rated(60) })
    for (const line of [
      '30 conversations of 6 turns',
      'of the ideal makespan',
      'records of the log each',
      'durable creates',
      'at least 2000/s (aim 3000)',
      'kendall_w',
    ])
      expect(report).toContain(line)
  })
})
