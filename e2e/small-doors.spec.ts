import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { readYaml } from '#src/connect/imports/yaml.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-doors-'))
afterAll(() => rmSync(folder, { recursive: true }))
const limited = await testApp({
  ...{ PARLEY_LIMIT_API_RATE_PER_SECOND: '1', PARLEY_TEST_LIMIT_API_BURST: '20' },
  ...{ PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '1', PARLEY_TEST_LIMIT_WORKSPACE_BURST: '20' },
})

describe('a request that is refused', () => {
  it.each([
    ['by SCIM, because its key is not for provisioning', '/scim/v2/Users', 403],
    ['by signing in, which asks for nobody', '/auth/login', 303],
  ])('%s, counts toward a rate', async (_, path, usual) => {
    const { keyOf } = await limited.tenant('A')
    const headers = { authorization: `Bearer ${await keyOf('owner')}` }
    const statuses = []
    for (let at = 0; at < 60; at += 1) statuses.push((await fetch(`${limited.origin}${path}`, { headers, redirect: 'manual' })).status)
    expect(statuses[0]).toBe(usual)
    expect(new Set(statuses)).toEqual(new Set([usual, 429]))
    const refused = await fetch(`${limited.origin}${path}`, { headers, redirect: 'manual' })
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  })
})

describe('YAML', () => {
  const faultsIn = (text: string) => {
    const read = readYaml(text, 1)
    return 'faults' in read ? [read.line, read.faults[0]!.message] : []
  }
  it('says what is nested too deeply', () => {
    const deep = `steps:\n${Array.from({ length: 70 }, (_, at) => `${' '.repeat(at + 1)}a${at}:\n`).join('')}${' '.repeat(72)}x`
    expect(faultsIn(deep)).toEqual([1, 'The file is nested more than 64 levels deep, at steps/a0/a1/a2/a3/a4/a5/a6/….'])
    const [line, message] = faultsIn(`a: 1\nb: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    expect([line, message]).toEqual([2, expect.stringContaining('line 2 is in 20000 levels')])
  })
  it.each(['__proto__: { x: 1 }', 'a:\n  __proto__: 1', '- "__proto__": []'])('refuses a key that every object has: %s', (text) => {
    expect(faultsIn(text)[1]).toContain('The file has the key "__proto__"')
  })
  it('refuses it in files of tests as code, too', async () => {
    writeFileSync(
      join(folder, 'parley.yaml'),
      'project: { name: P }\nscenarios:\n  a:\n    name: A\n    metadata: { __proto__: { x: 1 } }\n',
    )
    const { code, err, out } = await parley(['validate', folder])
    expect([code, err + out]).toEqual([1, expect.stringContaining('The key "__proto__" is not possible')])
  })
})

function parley(args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { env: processEnvironment() })
  const ended = { code: null as number | null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => (ended.err += chunk))
  return new Promise<typeof ended>((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
}
