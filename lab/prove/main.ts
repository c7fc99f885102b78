// npm run prove [-- name…] [--short] [--seed N] [--runs N] [--seconds N] [--kills N]: breaks the service on purpose and reports what it withstood.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { version } from '#src/app/version.ts'
import type { Amounts, Proof, Size } from './proof.ts'
import { proofs } from './proofs.ts'
import { holds, machine, markdown, type Report, type Tried, table } from './report.ts'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Otherwise an unknown option throws, and the person who asked for help gets a stack.
  strict: false,
  options: { short: { type: 'boolean', default: false }, seed: text, runs: text, seconds: text, kills: text },
})
const size: Size = values.short ? 'short' : 'long'
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const amounts = Object.fromEntries(
  (['runs', 'seconds', 'kills'] as const).flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])]])),
) as Amounts
const options = Object.keys(values).filter((name) => !['short', 'seed', 'runs', 'seconds', 'kills'].includes(name))
const unknown = [...options, ...positionals.filter((name) => !proofs.some((proof) => proof.name === name))]
if (unknown.length > 0 || [seed, ...Object.values(amounts)].some((amount) => !Number.isSafeInteger(amount))) {
  console.error(
    `Usage: npm run prove [-- name…] [--short] [--seed N] [--runs N] [--seconds N] [--kills N]; the names are ${proofs.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const report: Report = {
  version,
  commit: commit(),
  at: new Date().toISOString(),
  size,
  seed,
  machine: machine(),
  holds: true,
  proofs: [],
}
console.log(`Seed ${seed}, ${size} form. ${report.machine}.`)
for (const proof of proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const tried = await attempt(proof)
  console.log(`\n${table(tried)}`)
  report.proofs.push(tried)
  report.holds = report.proofs.every(holds)
  // After each, so that an interrupted evening is not lost.
  await writeFile('prove-report.json', `${JSON.stringify(report, null, 2)}\n`)
  await writeFile('prove-report.md', markdown(report))
}
console.log(`\n${report.holds ? 'All hold.' : 'Not all hold.'} prove-report.md tells it in full.`)
// What a proof could not stop must not keep this process.
process.exit(report.holds ? 0 : 1)

async function attempt({ name, about, run }: Proof): Promise<Tried> {
  const [begun, loadBefore] = [performance.now(), Number(loadavg()[0]?.toFixed(1))]
  const note = (line: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[2K${name}: ${line}`)
  const outcome = await run({ size, seed, note, ...amounts }).then(
    (figures) => ({ figures }),
    (error: unknown) => ({ figures: [], failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
  return { name, about, loadBefore, seconds: Math.round((performance.now() - begun) / 1_000), ...outcome }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'not from a repository'
  }
}
