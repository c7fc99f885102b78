import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parley } from '#harness/command.ts'
import { keyFault } from '#src/workspace/accounts/key.ts'

describe('parley keys generate', () => {
  it.each([
    ['production', ['--env', 'production'], {}],
    ['production', ['--live'], {}],
    ['production', [], { PARLEY_ENV: 'production' }],
    ['development', [], {}],
    ['development', ['--env', 'development'], { PARLEY_ENV: 'production' }],
  ] as const)('makes a key that %s takes, with %j and %j', async (environment, words, settings) => {
    const { code, output } = await parley(['keys', 'generate', ...words], settings).ended
    expect({ code, fault: keyFault(output.trim(), environment) }).toEqual({ code: 0, fault: undefined })
  })
  it('refuses another environment', async () => {
    expect(await parley(['keys', 'generate', '--env', 'staging'], {}).ended).toMatchObject({
      code: 2,
      output: expect.stringContaining('"staging" is not an environment'),
    })
  })
})

/** What an installation has of the command and the pages; `vite` stands for the builder, which some have not. */
function installation({ vite, built }: { vite: boolean; built?: string }) {
  const root = mkdtempSync(join(tmpdir(), 'parley-installed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of ['bin/parley', 'build/artifact.ts', 'web/build.ts']) cpSync(path, join(root, path))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('src/client/client.ts', '')
  write('src/app/main.ts', `console.log('served')`)
  for (const door of ['api', 'rules', 'speech']) write(`web/${door}.ts`, `export * from '#src/client/client.ts'`)
  write('web/main.tsx', 'one')
  mkdirSync(join(root, 'node_modules'))
  if (vite) {
    write('node_modules/vite/package.json', '{ "name": "vite", "type": "module", "exports": "./index.js" }')
    write(
      'node_modules/vite/index.js',
      `import { mkdirSync, writeFileSync } from 'node:fs'
export async function build({ build: { outDir } }) { mkdirSync(outDir); writeFileSync(outDir + '/index.html', 'built') }`,
    )
  }
  if (built) write('web/dist/index.html', built)
  const run = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(join(root, 'bin/parley'), words, {
      encoding: 'utf8',
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    })
    return { stdout, stderr, status }
  }
  const page = () => existsSync(join(root, 'web/dist/index.html')) && readFileSync(join(root, 'web/dist/index.html'), 'utf8')
  return { write, run, page }
}

describe.each(['serve', 'start'])('parley %s', (command) => {
  it('builds the pages where there are none, and once', () => {
    const { run, page } = installation({ vite: true })
    expect(run(command)).toMatchObject({ status: 0, stdout: expect.stringMatching(/was built in .* s\nserved/) })
    expect(page()).toBe('built')
    expect(run(command).stdout).toBe('served\n')
  })
  it('builds them anew after an upgrade, whatever the times of its files', () => {
    const { run, page, write } = installation({ vite: true, built: 'those of the version before' })
    expect(run(command).stdout).toContain('was built')
    expect(page()).toBe('built')
    write('web/main.tsx', 'two')
    expect(run(command).stdout).toContain('was built')
  })
  it('says so where they cannot be built, and starts', () => {
    const old = installation({ vite: false, built: 'those of the version before' }).run(command)
    expect(old).toMatchObject({
      status: 0,
      stdout: 'served\n',
      stderr: expect.stringContaining('is built of other sources, and cannot be built here'),
    })
    expect(installation({ vite: false }).run(command).stderr).toContain('The web application is not built, and cannot be built here')
  })
})
