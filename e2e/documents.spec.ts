import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../src/harness/app.ts'
import { readConfiguration } from '../src/platform/configuration.ts'
import { settingNames } from '../src/platform/environment.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import { runLifecycle } from '../src/runs/lifecycle.ts'
import { pictures } from './pictures/pictures.ts'

const { app, origin, tenant } = await testApp()
const read = (path: string) => readFileSync(path, 'utf8')
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

describe('the pages', () => {
  it.each(pages)('%s names only files that exist', (page) => {
    const named = [
      ...found(read(page), /`((?:src|docs|e2e|bin|\.ci)\/[\w./-]*|[\w.-]+\.(?:md|json|cjs))`/g),
      ...found(read(page), /\]\((?!http)([^)#]+)[^)]*\)/g),
    ]
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('README names every kind of channel, driver and assertion', () => {
    const rowOf = (title: string) => found(found(read('README.md'), new RegExp(`^\\| ${title} \\| (.+) \\|$`, 'gm'))[0]!, /`(\w+)`/g)
    const kindsIn = (folder: string) =>
      readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? found(read(`${folder}/${name}`), /^ {2}kind: '(\w+)',$/gm) : []))
    expect(kindsIn('src/assertions/kinds').length).toBeGreaterThan(19)
    expect(rowOf('Assertions').sort()).toEqual(kindsIn('src/assertions/kinds').sort())
    expect(kindsIn('src/channels/kinds').filter((kind) => !rowOf('Channels').includes(kind))).toEqual([])
    expect(kindsIn('src/runs/drivers/kinds').filter((kind) => !rowOf('Users').includes(kind))).toEqual([])
  })

  it('the reference says of every member without effect that it has none', () => {
    const { schemas } = JSON.parse(read('docs/openapi.json')).components
    const withoutEffect = {
      NewPersonaInput: ['voice'],
      Persona: ['voice'],
    }
    expect(schemas.NewProjectInput.properties.models.properties.generator.description).toMatch(/only stored/)
    for (const [schema, members] of Object.entries(withoutEffect))
      for (const member of members)
        expect(schemas[schema].properties[member].description, member).toMatch(/only stored|changes no conversation/i)
  })

  it('ARCHITECTURE has a line for every folder', () => {
    const foldersIn = (path: string) =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? `${path}/${entry.name}/` : []))
    const lines = found(read('ARCHITECTURE.md'), /^\| `(src\/[\w/-]+\/)` \|/gm)
    expect(lines.sort()).toEqual([...foldersIn('src'), ...foldersIn('src/platform')].sort())
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
  const sections = ['Context', 'Measured', 'Decision', 'Alternatives', 'Consequences']

  it.each(records)('%s has its number, a date and the sections of the template', (name) => {
    const text = read(`docs/decisions/${name}`)
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}: .+\n\nDecided on (?:[A-Z][a-z]+) \\d{1,2}, 20\\d\\d\\.`))
    const headings = found(text, /^## (.+)$/gm)
    expect(headings.filter((heading) => !['Measured', 'Alternatives'].includes(heading))).toEqual(['Context', 'Decision', 'Consequences'])
    expect([...new Set(headings)].filter((heading) => sections.includes(heading))).toEqual(headings)
    expect([headings[0], headings.at(-1)]).toEqual(['Context', 'Consequences'])
  })

  it('are all in the index, each number once', () => {
    const titles = records.map((name) => `[${read(`docs/decisions/${name}`).split('\n')[0]!.slice(2)}](${name})`)
    expect(found(read('docs/decisions/README.md'), /^- (\[.+\)$)/gm)).toEqual(titles.sort())
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
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

  it('README lists them too', () => {
    const short = settings
      .map((name) => name.replace(/^PARLEY_OUTBOUND_ALLOW(?=_[^C])/, '…').replace(/^PARLEY_LIMIT_.*/, 'PARLEY_LIMIT_*'))
      .filter((name) => name !== 'PARLEY_CHECKS')
    const table = read('README.md').split('## Configuration')[1]!
    expect(short.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})

describe('README', () => {
  it.skipIf(spawnSync('curl', ['--version']).status !== 0)('leads to a first verdict, with curl', async () => {
    const worker = startWorker(app.pump)
    onTestFinished(() => worker.stop({ graceMs: 100 }))
    const [script] = found(read('README.md').split('## Your first scenario')[1]!, /```sh\n([\s\S]*?)```/g)
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

describe('pictures', () => {
  const texts = ['README.md', ...globSync('docs/**/*.md')]
  const named = texts.flatMap((path) => found(read(path), /\]\((?:docs\/|\.\.\/)?pictures\/([\w-]+)[.]png\)/g))

  it('that a page shows are there, those that are there are shown, and `npm run pictures` takes each of them', () => {
    const files = readdirSync('docs/pictures').map((name) => name.replace('.png', ''))
    expect([...new Set(named)].sort()).toEqual(files.sort())
    expect(pictures.map(({ name }) => name).sort()).toEqual(files)
  })
  it('are small', () => {
    for (const name of readdirSync('docs/pictures')) expect([name, statSync(`docs/pictures/${name}`).size < 120_000]).toEqual([name, true])
  })
})
