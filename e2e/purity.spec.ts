import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const configuration = ['tsconfig.json', 'tsconfig.pure.json', 'biome.json', '.biome']

/** A folder with these files, and these of our own, that is judged by our configuration. */
async function plant(files: Record<string, string>, ...ours: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'parley-purity-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const own of [...configuration, ...ours]) await cp(own, join(root, own), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

/** What this program of node_modules prints, line by line; it is meant to fail. */
const said = (root: string, program: string, ...words: string[]) =>
  new Promise<string[]>((done) =>
    execFile(resolve('node_modules', program), words, { cwd: root, maxBuffer: 1e8 }, (_failure, stdout, stderr) =>
      done((stdout + stderr).split('\n')),
    ),
  )

describe('a pure file', () => {
  const absent = ['fetch', 'process', 'setTimeout', 'console', 'crypto', 'Buffer', 'document', 'performance', 'require', '__dirname']
  const planted = absent.map((name) => `export const of_${name} = ${name}`).join('\n')

  // With all other pure files in the program, so that no type they import brings Node or the browser back in.
  it('has no global of Node or of the browser', async () => {
    const root = await plant({ 'src/play/runs/planted.ts': planted, 'src/play/runs/operations/planted.ts': planted }, 'src')
    const lines = await said(
      root,
      'typescript-7/bin/tsc',
      '--noEmit',
      '--pretty',
      'false',
      '--checkers',
      '1',
      '--project',
      'tsconfig.pure.json',
    )
    const missing = lines.flatMap((line) => line.match(/^src\/play\/runs\/planted\.ts.*Cannot find name '(\w+)'/)?.[1] ?? [])
    expect(missing).toEqual(absent)
    expect(lines.filter((line) => line.startsWith('src/play/runs/operations/planted.ts'))).toEqual([])
  })

  const draws = ['Date.now()', 'new Date()', 'Date()', 'Math.random()', '[1].map(Math.random)', 'globalThis.setTimeout']
  const steady = ['new Date(0).toISOString()', 'Date.parse("2026-01-01")', 'Math.max(1, 2)']
  it('draws neither time nor chance', async () => {
    const lines = (texts: string[]) => texts.map((text, index) => `export const value${index} = ${text}\n`).join('')
    // Not of a folder where durations are measured: a rule of its own looks at those.
    const root = await plant({ 'src/play/personas/planted.ts': lines([...draws, ...steady]), 'src/play/personas/store.ts': lines(draws) })
    const found = (await said(root, '.bin/biome', 'lint', '--max-diagnostics=none', '--reporter=github', 'src')).join('\n')
    expect([...found.matchAll(/src\/play\/personas\/planted\.ts,line=(\d+)/g)].map((match) => Number(match[1]))).toEqual(
      draws.map((_, index) => index + 1),
    )
    expect(found).not.toContain('src/play/personas/store.ts')
  })
})

it('a duration is measured by a clock that nobody sets', async () => {
  const measured =
    'export const begun = Date.now()\nexport const ms = Date.now() - begun\nexport const at = new Date(Date.now()).toISOString()\n'
  const root = await plant({ 'src/play/runs/operations/planted.ts': measured, 'src/play/personas/operations.ts': measured })
  const found = (await said(root, '.bin/biome', 'lint', '--max-diagnostics=none', '--reporter=github', 'src')).join('\n')
  expect([...found.matchAll(/planted\.ts,line=(\d+)/g)].map((match) => Number(match[1]))).toEqual([1, 2])
  expect(found).not.toContain('src/play/personas/operations.ts')
})

describe('lint', () => {
  const planted = 'src/play/users/kinds/planted.spec.tsx'
  it.each([
    ['noRestrictedImports', "import { a } from '../../runs/store.ts'\nexport const b = a\n", planted],
    ['noDangerouslySetInnerHtml', 'export const page = <p dangerouslySetInnerHTML={{ __html: "" }} />\n', planted],
    ['noSkippedTests', 'it.skip("later", () => {})\n', planted],
    ['noFocusedTests', 'it.only("this", () => {})\n', planted],
    ['noExplicitAny', 'export const value: any = 1\n', planted],
    ['noExcessiveLinesPerFile', 'export {}\n'.repeat(301), planted],
    ['useFilenamingConvention', 'export {}\n', 'src/play/runs/turnWriter.ts'],
  ])('%s', async (rule, text, path) => {
    const root = await plant({ [path]: text })
    const lines = await said(root, '.bin/biome', 'lint', '--reporter=github', path)
    expect(lines.filter((line) => line.startsWith('::error')).join('\n')).toContain(rule)
  })
})
