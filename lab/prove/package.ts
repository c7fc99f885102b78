import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from '#build/package.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { all, type Figure, none } from '../support/figure.ts'
import { npmSettings } from '../support/npm-settings.ts'
import { playRedToGreen } from '../support/red-to-green.ts'
import type { Proof } from './proof.ts'

const run = promisify(execFile)
/** The oldest of each line that the package accepts, and the newest of 24. */
const nodes = ['20.19.0', '22.19.0', '24.21.0']

/** A PATH with this Node, with `parley` as npx runs it from the tarball, and with the programs of the system. */
async function pathOf(scratch: string, version: string, tarball: string): Promise<string> {
  const folder = join(scratch, `node-${version}`)
  const name = `node-${process.platform}-${process.arch}@${version}`
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', name])
  const bin = join(folder, 'node_modules/.bin')
  await writeFile(join(bin, 'parley'), `#!/bin/sh\nexec npx --yes --package='${tarball}' parley "$@"\n`)
  await chmod(join(bin, 'parley'), 0o755)
  return `${bin}:/usr/bin:/bin`
}

/** Whether the demo was played, and how the process ended after SIGTERM. */
async function startDemo(folder: string, env: Record<string, string> & { HOME: string }): Promise<{ demo: boolean; code: number | null }> {
  const data = { PARLEY_DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
  // Not through npx, which passes no signal to what it started.
  const [program] = await programIn(env.HOME)
  const child = spawn(program!, ['start'], { cwd: folder, env: { ...env, ...data } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    await until('the demo has been played', () => /planted defects found|rror/.test(output), 180_000)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    return { demo: output.includes('9 of 9 planted defects found'), code }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Where npx keeps what it installed. */
async function programIn(home: string): Promise<string[]> {
  const folder = join(home, '.npm/_npx')
  return (await readdir(folder)).map((name) => join(folder, name, 'node_modules/.bin/parley'))
}

async function tryNode(scratch: string, version: string, tarball: string): Promise<Figure[]> {
  const home = await mkdtemp(join(scratch, 'home-'))
  const folder = await mkdtemp(join(scratch, 'empty-'))
  const env = { ...(await npmSettings()), PATH: await pathOf(scratch, version, tarball), HOME: home, npm_config_cache: join(home, '.npm') }
  const { shown, wanted, stderr, left } = await playRedToGreen(scratch, env)
  const different = wanted.flatMap((lines, at) => (JSON.stringify(lines) === JSON.stringify(shown[at]) ? [] : [shown[at] ?? []]))
  const taken = [...stderr.matchAll(/^parley: .*takes Node .* from npm, once/gm)].length
  const warnings = stderr.split('\n').filter((line) => /warn|EBADENGINE|error/i.test(line))
  const { demo, code } = await startDemo(folder, env)
  // npm compiles itself into this folder on Node 22 and newer.
  const files = left.filter((name) => name !== 'node-compile-cache')
  const on = `on Node ${version}`
  return [
    none(`commands of docs/test/tests-as-code.md that show something else, ${on}`, different, String(wanted.length)),
    all(`lines that say that another Node is taken, ${on}`, taken, version.startsWith('20.') ? 1 : 0),
    none(`warnings and errors, ${on}`, warnings),
    none(`files that parley test left, ${on}`, files),
    { what: `demo of parley start, ${on}`, wanted: 'played', reached: demo ? 'played' : 'not played', holds: demo },
    { what: `exit code after SIGTERM, ${on}`, wanted: '0', reached: String(code), holds: code === 0 },
  ]
}

export const packageProof: Proof = {
  name: 'package',
  about: 'the package by npx in empty folders with an empty home, on Node 20, 22 and 24',
  async run({ note }) {
    const scratch = await mkdtemp(join(tmpdir(), 'parley-prove-package-'))
    try {
      const tarball = await buildPackage()
      const figures: Figure[] = []
      for (const version of nodes) {
        note(`Node ${version}`)
        figures.push(...(await tryNode(scratch, version, tarball)))
      }
      return figures
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
}
