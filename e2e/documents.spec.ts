import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#harness/app.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { settingNames } from '#src/platform/environment.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { runLifecycle } from '#src/play/runs/lifecycle.ts'

const { app, origin, tenant } = await testApp()
const read = (path: string) => readFileSync(path, 'utf8')
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

describe('the pages', () => {
  it.each(pages)('%s names only files that exist', (page) => {
    const named = [
      ...found(read(page), /`((?:src|docs|e2e|lab|bin|\.ci)\/[\w./-]*|[\w.-]+\.(?:md|json|cjs))`/g),
      ...found(read(page), /\]\((?!http)([^)#]+)[^)]*\)/g),
    ]
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('the reference names every kind of channel, driver and assertion', () => {
    const rowsIn = (page: string) => found(read(page), /^\| `(\w+)` \|/gm)
    const kindsIn = (folder: string) =>
      readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? found(read(`${folder}/${name}`), /^ {2}kind: '(\w+)',$/gm) : []))
    expect(kindsIn('src/measure/assertions/kinds').length).toBeGreaterThan(19)
    const missing = [
      ['docs/reference/assertions.md', 'src/measure/assertions/kinds'],
      ['docs/reference/channels.md', 'src/play/channels/kinds'],
      ['docs/test/drivers.md', 'src/play/users/kinds'],
    ].flatMap(([page, folder]) => kindsIn(folder!).filter((kind) => !rowsIn(page!).includes(kind)))
    expect(missing).toEqual([])
  })

  it('the reference says of every member without effect that it has none', () => {
    const { schemas } = JSON.parse(read('docs/openapi.json')).components
    const withoutEffect = {
      NewPersonaInput: ['voice'],
      Persona: ['voice'],
    }
    for (const [schema, members] of Object.entries(withoutEffect))
      for (const member of members)
        expect(schemas[schema].properties[member].description, member).toMatch(/only stored|changes no conversation/i)
  })

  it('ARCHITECTURE has a line for every folder', () => {
    const foldersIn = (path: string) =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? `${path}/${entry.name}/` : []))
    const lines = found(read('ARCHITECTURE.md'), /^\| `(src\/[\w/-]+\/)` \|/gm)
    const folders = foldersIn('src')
    const wings = folders.filter((folder) => !['app', 'cli', 'client', 'harness', 'migrations'].some((name) => folder === `src/${name}/`))
    expect(lines.sort()).toEqual([...folders, ...wings.flatMap((wing) => foldersIn(wing.slice(0, -1)))].sort())
  })

  it('ARCHITECTURE shows the import rules as they are', () => {
    const [table] = found(read('ARCHITECTURE.md'), /```js\n([\s\S]*?)```/g)
    expect(read('.dependency-cruiser.cjs')).toContain(table)
  })

  it('ARCHITECTURE draws every move of a run, and no other', () => {
    const moves = Object.entries(runLifecycle.moves).flatMap(([move, { from, to }]) => from.map((state) => `${state} --> ${to}: ${move}`))
    expect(found(read('ARCHITECTURE.md'), /^ {2}(\w+ --> \w+: \w+)$/gm).sort()).toEqual(moves.sort())
  })
})

describe('decision records', () => {
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')

  it.each(records)('%s has its number, says what, why and what else was considered, on half a page', (name) => {
    const text = read(`docs/decisions/${name}`)
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}: [A-Z].+\n\n[A-Z\`]`))
    expect(found(text, /^## (.+)$/gm)).toEqual(['Why', 'Considered'])
    expect(text.split(/\s+/).length).toBeLessThan(300)
  })

  it('are numbered without gaps, and are all in the index', () => {
    const titles = records.map((name) => `[${read(`docs/decisions/${name}`).split('\n')[0]!.slice(2)}](${name})`)
    expect(found(read('docs/decisions/README.md'), /^- (\[.+\)$)/gm)).toEqual(titles.sort())
    expect(records.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b)).toEqual(records.map((_, at) => at + 1))
  })
})

describe('pages for users', () => {
  const folders = ['start', 'test', 'judge', 'operate', 'reference']
  const documents = folders.flatMap((folder) => globSync(`docs/${folder}/*.md`))
  const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

  it.each(documents)('%s opens with what you can do after it', (path) => {
    expect(read(path).split('\n').slice(1, 6).join('\n')).toMatch(/^\n(<!-- .* -->\n\n)?After this page /)
  })
  it.each(documents)('%s has an example or a picture', (path) => {
    expect(read(path)).toMatch(/^ *```|!\[/m)
  })
  it('are all in the index', () => {
    const index = read('docs/README.md')
    expect(documents.filter((path) => !index.includes(`](${path.slice('docs/'.length)})`))).toEqual([])
  })
  it('have at most 40,000 words, README 700 and a version of CHANGELOG 1,500', () => {
    expect(wordsIn(documents.map(read).join('\n'))).toBeLessThanOrEqual(40_000)
    expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(700)
    const versions = read('CHANGELOG.md').split(/^## /m).slice(1)
    expect(versions.filter((version) => wordsIn(version) > 1_500)).toEqual([])
    for (const version of versions.filter((text) => !text.startsWith('0.2.0'))) expect(version.split('\n').length).toBeLessThan(45)
  })
})

describe('.env.example', () => {
  const example = read('.env.example')
  const settings = found(example, /^#([A-Z_]+)=/gm)

  it('explains every setting, and no other', () => {
    const forClients = ['PARLEY_URL', 'PARLEY_API_KEY', 'PARLEY_CHECKS']
    expect(settings.sort()).toEqual([...settingNames, ...forClients].sort())
  })

  it('shows the defaults', () => {
    const values = Object.fromEntries([...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!]))
    const examples = example.split('\n\n').filter((paragraph) => paragraph.includes('(example)'))
    for (const name of examples.flatMap((paragraph) => found(paragraph, /^#([A-Z_]+)=/gm))) delete values[name]
    expect(readConfiguration(values)).toEqual(readConfiguration({}))
  })

  it('the reference lists them too', () => {
    const short = settings
      .map((name) => name.replace(/^PARLEY_OUTBOUND_ALLOW(?=_[^C])/, '…').replace(/^PARLEY_LIMIT_.*/, 'PARLEY_LIMIT_*'))
      .filter((name) => name !== 'PARLEY_CHECKS')
    const table = read('docs/reference/settings.md')
    expect(short.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the first minute', () => {
  it.skipIf(spawnSync('curl', ['--version']).status !== 0)('leads to a first verdict, with curl', async () => {
    const worker = startWorker(app.pump)
    onTestFinished(() => worker.stop({ graceMs: 100 }))
    const [script] = found(read('docs/start/first-minute.md').split('With the key, create')[1]!, /```sh\n([\s\S]*?)```/g)
    const steps = script!.replace(/^export PARLEY_API_KEY.*$/m, '').replaceAll('http://127.0.0.1:4000', origin)
    const env = { ...process.env, PARLEY_URL: origin, PARLEY_API_KEY: await (await tenant('Reader')).keyOf('owner') }
    const printed = await new Promise<string>((resolve, reject) =>
      execFile('bash', ['-euc', steps], { env }, (failure, stdout, stderr) =>
        failure ? reject(new Error(stderr + stdout)) : resolve(stdout),
      ),
    )
    expect(printed).toMatch(/agent .*Thursday/)
    expect(printed).toMatch(/^ {2}passed$|^ {2}passed {2}/m)
  })
})
