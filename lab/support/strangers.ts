import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#harness/service-process.ts'
import { npmSettings } from './npm-settings.ts'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url).pathname

/** What a stranger has: a Node and an npm, each in a folder of its own, an empty home, and a copy of the sources. */
export type Stranger = { node: string; npm: string; clone: string; env: Record<string, string> }
export type Step = { command: string; code: number | null; output: string; ms: number }

const tool = async (scratch: string, name: string): Promise<string> => {
  const folder = join(scratch, name.replaceAll(/[@/]/g, '-'))
  const settings = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--min-release-age=0']
  await run('npm', ['install', '--prefix', folder, ...settings, name])
  return join(folder, 'node_modules')
}

export async function makeStranger(scratch: string, node: string, npm: string): Promise<Stranger> {
  const program = join(
    await tool(scratch, `node-${process.platform}-${process.arch}@${node}`),
    `node-${process.platform}-${process.arch}/bin/node`,
  )
  const own = await mkdtemp(join(scratch, 'stranger-'))
  const [bin, home, clone] = [join(own, 'bin'), join(own, 'home'), join(own, 'parley')]
  for (const folder of [bin, home, clone]) await mkdir(folder)
  await symlink(program, join(bin, 'node'))
  const entry = join(await tool(scratch, `npm@${npm}`), 'npm/bin/npm-cli.js')
  await writeFile(join(bin, 'npm'), `#!/bin/sh\nexec '${program}' '${entry}' "$@"\n`)
  await chmod(join(bin, 'npm'), 0o755)
  // What is committed and what is about to be, without what was built or installed.
  await run(
    'sh',
    [
      '-c',
      `git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory '${clone}'`,
    ],
    { cwd: root },
  )
  const { stdout: cache } = await run('npm', ['config', 'get', 'cache'])
  const settings = { ...(await npmSettings()), npm_config_cache: cache.trim(), npm_config_prefer_offline: 'true' }
  return { node, npm, clone, env: { ...settings, PATH: `${bin}:/usr/bin:/bin`, HOME: home, CI: '', NO_COLOR: '1' } }
}

/** Runs a command of the stranger to its end, or until it has printed `until`; then it gets SIGTERM as from a terminal. */
export async function take({ clone, env }: Stranger, command: string, more: Record<string, string> = {}, until?: RegExp): Promise<Step> {
  const startedAt = performance.now()
  const child = spawn('sh', ['-c', command], { cwd: clone, env: { ...env, ...more }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let ms = 0
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      if (ms > 0 || !until?.test(output)) return
      ms = performance.now() - startedAt
      process.kill(-child.pid!, 'SIGTERM')
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { command, code, output, ms: ms || performance.now() - startedAt }
}

/** The steps of README.md in their order, and what was wrong with them. */
export async function takeSteps(stranger: Stranger, specs: string): Promise<{ steps: Step[]; faults: string[]; megabytes: number }> {
  const install = await take(stranger, 'npm ci')
  const { stdout: size } = await run('du', ['-sm', join(stranger.clone, 'node_modules')])
  const data = { PARLEY_DATA_DIR: join(stranger.clone, '../data'), PORT: String(await freePort()) }
  const start = await take(stranger, 'npm start', data, /Why the gate is red|\berror\b/i)
  const test = await take(stranger, `npm test -- ${specs}`)
  const order = ['Open  ', 'export PARLEY_API_KEY=', 'planted defects found', 'Gate: failed', 'parley demo --fix'].map((words) =>
    start.output.indexOf(words),
  )
  const faults = [
    ...(install.code === 0 ? [] : [`npm ci ended with ${install.code}: ${install.output.slice(-500)}`]),
    ...(/warn|EBADENGINE/i.test(install.output) ? [`npm ci warned: ${install.output.slice(0, 500)}`] : []),
    ...(order.every((place, at) => place > (order[at - 1] ?? -1)) ? [] : [`npm start said: ${start.output.slice(-1_000)}`]),
    ...(/embedded PostgreSQL|"level":/.test(start.output) ? [`npm start has lines of developers: ${start.output}`] : []),
    ...(test.code === 0 && /Tests +\d+ passed/.test(test.output) ? [] : [`npm test ended with ${test.code}: ${test.output.slice(-1_000)}`]),
  ]
  return { steps: [install, start, test], faults, megabytes: Number.parseInt(size, 10) }
}

export const leave = ({ clone }: Stranger): Promise<void> => rm(join(clone, '..'), { recursive: true, force: true, maxRetries: 3 })

/** The commands of README.md that a stranger types first. */
export const firstCommands = async (): Promise<string[]> =>
  [...(await readFile(join(root, 'README.md'), 'utf8')).matchAll(/^(npm ci && npm \w+)/gm)].map(([, command]) => command!)
