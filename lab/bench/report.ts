import type { Figure } from '../support/figure.ts'
import type { Measured, Result } from './conversations.ts'
import type { InterfaceRates } from './interface.ts'
import type { Rated } from './ratings.ts'
import type { Written } from './written.ts'

export type Bench = { machine: Machine; conversations: Result[]; rates: InterfaceRates; ratings: Rated[] }
/** `load`: the average of runnable processes over a minute, before and after; what is above 0 before is not ours. */
export type Machine = { processors: number; node: string; load: [before: number, after: number] }

const rateOf = ({ conversations }: Result, { wallMs }: Measured) => (conversations / wallMs) * 1_000

/** The targets of the bench, for two cores on which agent, database and load generator run as well. */
export function figuresOf({ conversations, rates, ratings }: Omit<Bench, 'machine'>): Figure[] {
  const atOnce = conversations.filter(({ latencyMs }) => latencyMs === 0)
  const waiting = conversations.filter(({ idealMs }) => idealMs > 0)
  const most = (what: string, limit: number, value: number, unit: string, digits: number) => ({
    what,
    wanted: `at most ${limit}${unit}`,
    reached: `${value.toFixed(digits)}${unit}`,
    holds: value <= limit,
  })
  const least = (what: string, limit: number, aim: number, value: number) => ({
    what,
    wanted: `at least ${limit}/s (aim ${aim})`,
    reached: `${Math.round(value)}/s`,
    holds: value >= limit,
  })
  return [
    ...atOnce.map((result) => least('conversations without latency', 200, 300, rateOf(result, result.parley))),
    ...atOnce.map(({ parley, bare }) => most('wall time beside the bare loop', 3.5, parley.wallMs / bare.wallMs, ' x', 2)),
    ...atOnce.flatMap(({ parley, conversations: count }) => [
      most('processor of Node, each conversation', 2.5, (parley.cpuSeconds / count) * 1_000, ' ms', 2),
      most('processor of PostgreSQL, each conversation', 2.2, (parley.postgresCpuSeconds / count) * 1_000, ' ms', 2),
      ...(parley.written ? [most('bytes kept, each conversation', 6, parley.written.keptBytes / count / 1_000, ' kB', 1)] : []),
    ]),
    ...conversations.map(({ parley, latencyMs }) => most(`memory of Node at ${latencyMs} ms of latency`, 300, parley.residentMb, ' MB', 0)),
    ...waiting.map(({ parley, idealMs, latencyMs }) =>
      most(`makespan beside the ideal at ${latencyMs} ms of latency`, 1.05, parley.wallMs / idealMs, ' x', 3),
    ),
    least('durable creates', 500, 750, rates.POST.parley.perSecond),
    least('reads', 2_000, 3_000, rates.GET.parley.perSecond),
    most('the slowest statistic of 50,000 ratings', 100, Math.max(...ratings.map(({ ms }) => ms)), ' ms', 0),
  ]
}

/** The whole report for people. */
export function reportOf(bench: Bench): string {
  const { processors, node, load } = bench.machine
  const goals = figuresOf(bench).map(({ what, wanted, reached, holds }) => [what, wanted, reached, holds ? 'holds' : 'MISSED'])
  return [
    `${processors} processors, Node ${node}, load ${load.map((average) => average.toFixed(1)).join(' before and ')} after`,
    ...bench.conversations.map(storyOf),
    rateTable(bench.rates),
    ratingTable(bench.ratings),
    `Targets\n${columns([['', 'wanted', 'reached', ''], ...goals])}`,
  ].join('\n\n')
}

export function storyOf(result: Result): string {
  const { conversations: count, turns, latencyMs, concurrency, parley, bare, idealMs } = result
  const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} x`
  const each = (seconds: number) => `${((seconds / count) * 1_000).toFixed(2)} ms`
  const rate = (measured: Measured) => `${Math.round(rateOf(result, measured))}/s`
  const rows = [
    ['', 'Parley, stored durably', 'bare loop, storing nothing', 'ratio'],
    ['wall', `${Math.round(parley.wallMs)} ms`, `${Math.round(bare.wallMs)} ms`, ratio(parley.wallMs, bare.wallMs)],
    ['conversations a second', rate(parley), rate(bare), ratio(bare.wallMs, parley.wallMs)],
    ['processor each, Node', each(parley.cpuSeconds), each(bare.cpuSeconds), ratio(parley.cpuSeconds, bare.cpuSeconds)],
    ['processor each, PostgreSQL', each(parley.postgresCpuSeconds), '', ''],
    ['memory, Node', `${parley.residentMb} MB`, `${bare.residentMb} MB`, ratio(parley.residentMb, bare.residentMb)],
  ]
  if (parley.written) rows.push(...writtenRows(parley.written, count))
  if (idealMs > 0) rows.push(['of the ideal makespan', ratio(parley.wallMs, idealMs), ratio(bare.wallMs, idealMs), `${idealMs} ms`])
  return `${count} conversations of ${turns} turns, agent latency ${latencyMs} ms, concurrency ${concurrency}\n${columns(rows)}`
}

function writtenRows(written: Written, count: number): string[][] {
  const each = (total: number, digits = 1) => (total / count).toFixed(digits)
  return [
    ['statements each', each(written.statements), '', ''],
    ['commits each, besides single statements', each(written.commits, 2), '', ''],
    ['records of the log each', each(written.walRecords), '', ''],
    ['bytes of the log each', `${each(written.walBytes / 1_000)} kB`, '', ''],
    ['bytes kept each', `${each(written.keptBytes / 1_000)} kB`, '', ''],
  ]
}

function rateTable(rates: InterfaceRates): string {
  const rows = [['', 'Parley', 'p50 / p99', 'bare node:http, same SQL', 'p50 / p99', 'ratio']]
  for (const [method, { parley, bare }] of Object.entries(rates)) {
    const times = ({ p50Ms, p99Ms }: typeof parley) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} ms`
    const ratio = (parley.perSecond / bare.perSecond).toFixed(2)
    rows.push([method, `${parley.perSecond}/s`, times(parley), `${bare.perSecond}/s`, times(bare), ratio])
  }
  return `The interface, 16 connections, load generator on the same cores\n${columns(rows)}`
}

function ratingTable(ratings: Rated[]): string {
  const rows = ratings.map(({ statistic, options, ms }) => [statistic, Object.values(options).join(' '), `${ms.toFixed(1)} ms`])
  return `Agreement of 50,000 ratings\n${columns(rows)}`
}

export function columns(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')
  return rows.map((row) => `  ${line(row).trimEnd()}`).join('\n')
}
