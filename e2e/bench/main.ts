// npm run bench: what the service costs beside a bare loop of the same machine in the same run. A table, and JSON with --json.
import { type Load, playConversations, type Result } from './conversations.ts'
import { measureInterface } from './interface.ts'

const loads: Load[] = [
  { conversations: 1_000, turns: 6, latencyMs: 0, concurrency: 50 },
  { conversations: 500, turns: 6, latencyMs: 200, concurrency: 50 },
]

const conversations: Result[] = []
for (const load of loads) conversations.push(await playConversations(load))
const rates = await measureInterface()

if (process.argv.includes('--json')) console.log(JSON.stringify({ conversations, rates }, null, 2))
else console.log([...conversations.map(storyOf), rateTable()].join('\n\n'))

function storyOf({ conversations: count, turns, latencyMs, concurrency, parley, bare, idealMs }: Result): string {
  const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} x`
  const rows = [
    ['', 'Parley, stored durably', 'bare loop, storing nothing', 'ratio'],
    ['wall', `${Math.round(parley.wallMs)} ms`, `${Math.round(bare.wallMs)} ms`, ratio(parley.wallMs, bare.wallMs)],
    ['conversations a second', perSecond(count, parley.wallMs), perSecond(count, bare.wallMs), ratio(bare.wallMs, parley.wallMs)],
    ['processor, Node', `${parley.cpuSeconds.toFixed(2)} s`, `${bare.cpuSeconds.toFixed(2)} s`, ratio(parley.cpuSeconds, bare.cpuSeconds)],
    ['processor, PostgreSQL', `${parley.postgresCpuSeconds.toFixed(2)} s`, '', ''],
    ['memory, Node', `${parley.residentMb} MB`, `${bare.residentMb} MB`, ratio(parley.residentMb, bare.residentMb)],
  ]
  if (idealMs > 0) rows.push(['of the ideal makespan', ratio(parley.wallMs, idealMs), ratio(bare.wallMs, idealMs), `${idealMs} ms`])
  return `${count} conversations of ${turns} turns, agent latency ${latencyMs} ms, concurrency ${concurrency}\n${columns(rows)}`
}

function rateTable(): string {
  const rows = [['', 'Parley', 'p50 / p99', 'bare node:http, same SQL', 'p50 / p99', 'ratio']]
  for (const [method, { parley, bare }] of Object.entries(rates)) {
    const times = ({ p50Ms, p99Ms }: typeof parley) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} ms`
    rows.push([
      method,
      `${parley.perSecond}/s`,
      times(parley),
      `${bare.perSecond}/s`,
      times(bare),
      (parley.perSecond / bare.perSecond).toFixed(2),
    ])
  }
  return `The interface, 16 connections, load generator on the same cores\n${columns(rows)}`
}

function perSecond(count: number, wallMs: number): string {
  return `${Math.round((count / wallMs) * 1_000)}/s`
}

function columns(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n')
}
