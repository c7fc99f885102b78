import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { randomBundle } from '#src/connect/bundles/fixtures/random-bundle.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { readSources } from './sources.ts'
import { faultsIn } from './validate.ts'
import { yamlOf } from './yaml-text.ts'

const { origin, tenant } = await testApp()
const key = await (await tenant('A')).keyOf('owner')
const folder = mkdtempSync(join(tmpdir(), 'parley-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Result = { code: number; output: string; errors: string }
const parleyIn = (cwd: string, ...args: string[]) =>
  new Promise<Result>((resolve) => {
    const env = { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key, TOKEN: 'very-secret-token' }
    execFile(process.execPath, [main, ...args], { cwd, env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })
const emptyFolder = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}
const bytesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [join(entry.parentPath, entry.name).slice(path.length), readFileSync(join(entry.parentPath, entry.name), 'utf8')])
    .sort()

const documented = () =>
  readFileSync('docs/test/tests-as-code.md', 'utf8')
    .match(/```yaml\n([\s\S]*?)```/)![1]!
    .replace('AGENT_TOKEN', 'TOKEN')

it('init, validate, plan, apply, export, and back: the same bytes, and what changes is named', async () => {
  const first = emptyFolder('first')
  expect(await parleyIn(first, 'init')).toMatchObject({ code: 0 })
  expect(await parleyIn(first, 'init')).toMatchObject({ code: 2, errors: expect.stringContaining('already have a parley.yaml here') })
  expect(await parleyIn(first, 'validate')).toMatchObject({ code: 0, output: '2 definitions in 1 files: no faults.\n' })

  const shop = emptyFolder('shop')
  writeFileSync(join(shop, 'parley.yaml'), documented())
  const before = await parleyIn(shop, 'plan')
  expect([before.code, before.output]).toEqual([2, '+ project Shop, with 3 definitions\n'])
  writeFileSync(join(shop, 'parley.yaml'), documented().replace('env:TOKEN', 'env:NOT_SET'))
  expect(await parleyIn(shop, 'apply')).toMatchObject({ code: 2, errors: expect.stringContaining('Nothing was applied.') })
  expect((await parleyIn(shop, 'plan')).output).toBe(before.output)
  writeFileSync(join(shop, 'parley.yaml'), documented())
  const applied = await parleyIn(shop, 'apply')
  expect(applied.output).toContain('+ project Shop\n')
  expect([applied.code, applied.errors]).toEqual([0, ''])
  expect(applied.output).toContain('+ scenario parcels/late  Late parcel')
  expect(applied.output).not.toContain('very-secret')
  expect(await parleyIn(shop, 'plan')).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 to create, 0 to change, 0 to archive, 4 unchanged'),
  })

  writeFileSync(join(shop, 'parley.yaml'), documented().replace('where my parcel is', 'when my parcel comes'))
  const changed = await parleyIn(shop, 'plan')
  expect(changed.code).toBe(2)
  expect(changed.output).toContain(
    '~ scenario parcels/late  Late parcel\n    user.goal\n      - "I want to know where my parcel is."\n      + "I want to know when my parcel comes."\n',
  )
  const { output } = await parleyIn(shop, 'apply', '--json')
  expect(JSON.parse(output).changes).toHaveLength(1)

  const { output: list } = await parleyIn(shop, 'projects', 'list', '--name', 'Shop')
  const project = (JSON.parse(list) as { data: { id: string }[] }).data[0]!.id
  const exported = emptyFolder('exported')
  expect((await parleyIn(exported, 'export', project, '-o', '.')).code).toBe(0)
  expect(bytesOf(exported).map(([path]) => path)).toEqual([
    '/channels/web.parley.yaml',
    '/parley.yaml',
    '/personas/hurried.parley.yaml',
    '/rubrics/default.parley.yaml',
    '/scenarios/parcels/late.parley.yaml',
  ])
  expect(await parleyIn(exported, 'validate')).toMatchObject({ code: 0, errors: '' })
  expect(await parleyIn(exported, 'plan', '--prune')).toMatchObject({ code: 0 })
  const again = emptyFolder('again')
  await parleyIn(again, 'export', project, '-o', '.')
  expect(bytesOf(again)).toEqual(bytesOf(exported))

  rmSync(join(exported, 'scenarios'), { recursive: true })
  expect((await parleyIn(exported, 'plan', '--prune')).output).toContain('- scenario parcels/late')
  writeFileSync(
    join(exported, 'personas/hurried.parley.yaml'),
    `channels:\n  other:\n    name: C\n    kind: http\n    config: { url: https://a.example/, response: { text: $.r } }\n    auth:\n      type: bearer\n      secret: \${env:UNSET}\n`,
  )
  expect(await parleyIn(exported, 'plan')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^personas\/hurried\.parley\.yaml:8:15: .* Set UNSET\./),
  })
})

it.each<[string, string, string[]]>([
  ['a member', 'personas:\n  p:\n    name: P\n    langage: en\n', ['4:5: The member "langage" is unknown. Did you mean "language"?']],
  [
    'a member within',
    'personas:\n  p:\n    name: P\n    behaviour:\n      responseDelay: 3\n',
    ['5:7: The member "responseDelay" is unknown. Did you mean "responseDelayMs"?'],
  ],
  ['a list', 'persona:\n  p: { name: P }\n', ['1:1: "persona" is unknown. Did you mean "personas"?']],
  [
    'a value',
    'personas:\n  p:\n    name: P\n    traits: { mood: clam }\n',
    [expect.stringMatching(/^4:\d+: traits\.mood: .*"calm"/) as never],
  ],
  [
    'a reference',
    'channels:\n  web: { name: W, kind: demo, config: {} }\nscenarios:\n  s:\n    name: S\n    user: { goal: x }\n    channelIds: [wbe]\n',
    ['7:18: No channel has the key "wbe" in these files. Did you mean "web"?'],
  ],
  [
    'a secret',
    'channels:\n  web:\n    name: W\n    kind: http\n    config: { url: https://a.example/, response: { text: $.r } }\n    auth: { type: bearer, secret: abc-def }\n',
    [`6:35: A secret must not be in a file. Write \${env:NAME}, and set the variable NAME where you apply it.`],
  ],
  ['a key twice', 'personas:\n  p: { name: P }\n  p: { name: Q }\n', [expect.stringMatching(/^3:3: .*unique/) as never]],
  ['no YAML', 'personas: [\n', [expect.stringMatching(/^2:1: /) as never]],
  ['a list at the top', '- a\n', ['1:1: A file has the lists of definitions by name: project, channels, scenarios and so on.']],
  ['a key that is none', 'personas:\n  A B: { name: P }\n', [expect.stringMatching(/^2:3: "A B" is not a key/) as never]],
  ['nothing in a definition', 'personas:\n  p:\n', ['2:5: Invalid input: expected object, received null']],
])('validate names file, line and column of %s', (name, text, expected) => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.parley.yaml`)
  writeFileSync(path, text)
  expect(faultsIn(readSources([path])).map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual(expected)
})

it('a document that would grow without end is refused, and a tag is not code', () => {
  const levels = Array.from(
    { length: 20 },
    (_, level) =>
      `  l${level}: &l${level} [${
        level === 0
          ? 'x'
          : Array(9)
              .fill(`*l${level - 1}`)
              .join(', ')
      }]`,
  )
  for (const text of [`personas:\n${levels.join('\n')}\n`, 'personas: !!js/function "x"\n']) {
    const path = join(folder, 'hostile.parley.yaml')
    writeFileSync(path, text)
    expect(faultsIn(readSources([path])).length).toBeGreaterThan(0)
  }
})

it('what is written as YAML is read as the same, and written as the same again', () => {
  fc.assert(
    fc.property(randomBundle, (bundle) => {
      const text = yamlOf(bundle)
      expect(canonicalJson(parse(text))).toBe(canonicalJson(bundle))
      expect(yamlOf(parse(text))).toBe(text)
    }),
    { numRuns: 60 },
  )
})
