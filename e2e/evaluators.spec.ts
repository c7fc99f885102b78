import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { parley } from '#harness/command.ts'
import { until } from '#harness/until.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// What people save and type after docs/test/evaluators.md.

const page = readFileSync('docs/test/evaluators.md', 'utf8')
const block = (language: string, at = 0) => [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))][at]![1]!
const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
const folder = mkdtempSync(join(tmpdir(), 'parley-evaluators-page-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
const save = (name: string, text: string) => writeFileSync(join(folder, name), text)

let key: string
const ports: Record<'3000' | '3001', number> = { '3000': 0, '3001': 0 }
const onPorts = (text: string) => text.replaceAll('3000', String(ports['3000'])).replaceAll('3001', String(ports['3001']))
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('editor')
  for (const port of ['3000', '3001'] as const) ports[port] = await freePort()
  save('polite.py', block('python'))
  for (const [name, at, port] of [
    ['agent.mjs', 0, '3000'],
    ['evaluator.mjs', 1, '3001'],
  ] as const) {
    save(name, onPorts(block('js', at)))
    children.push(spawn(process.execPath, [join(folder, name)], { stdio: 'ignore' }))
    await until(`${name} listens`, () =>
      fetch(`http://127.0.0.1:${ports[port]}/`, { method: 'POST', body: '{}' }).catch((error) =>
        error.cause?.code === 'ECONNREFUSED' ? undefined : true,
      ),
    )
  }
})

const test = (files: string, ...words: string[]) => {
  save('parley.yaml', onPorts(files))
  return parley(['test', '--url', `http://127.0.0.1:${ports['3000']}/`, ...words], { PARLEY_URL: origin, PARLEY_API_KEY: key }, folder)
    .ended
}
const local = block('yaml')
const remote = `${local.split('    assertions:')[0]}${block('yaml', 1)}`

describe('the page about evaluators', () => {
  it('has a Python evaluator that passes, and fails with another word at its file and line', async () => {
    expect(await test(local)).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') })
    const red = local.replace('word: madam', 'word: sir')
    const { code, output } = await test(red)
    const line = red.split('\n').findIndex((text) => text.includes('use: polite')) + 1
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`parley\\.yaml:${line}:\\d+\\s+.*evaluator polite failed|parley\\.yaml:${line}:`))
    expect(output).toContain('The last reply lacks the word sir')
    const { output: json } = await test(red, '--reporter', 'json')
    const { results } = JSON.parse(json.slice(json.indexOf('{'))) as { results: { failures: object[] }[] }
    expect(results[0]!.failures).toMatchObject([{ assertion: 'evaluator polite', line, required: true, outcome: 'failed', turn: 2 }])
  })
  it('has one over HTTP that passes and fails, and that survives other bodies', async () => {
    for (const body of ['{}', 'nonsense', '', '{"turns":[],"parameters":{}}'])
      expect((await fetch(`http://127.0.0.1:${ports['3001']}/`, { method: 'POST', body })).status).toBe(400)
    expect(await test(remote)).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') })
    expect(await test(remote.replace('word: madam', 'word: sir'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not satisfy the evaluator'),
    })
  })
  it.each([
    ['a lie', 'print(\'{"outcome":"passed","evidence":[{"turn":2,"quote":"Your refund was sent today"}]}\')', 'not in turn 2'],
    ['nonsense', 'print("all good")', 'not JSON'],
    ['a crash', 'raise SystemExit(3)', 'exit code 3'],
  ])('passes nothing for %s', async (_, text, why) => {
    save('polite.py', text)
    const { code, output } = await test(local)
    expect([code, output]).toEqual([3, expect.stringContaining(why)])
    save('polite.py', block('python'))
  })
  it('applies nothing of local evaluators, and says so', async () => {
    save('parley.yaml', `${local}channels:\n  web: { name: W, kind: demo, config: {} }\n`)
    const { code, output } = await parley(['apply'], { PARLEY_URL: origin, PARLEY_API_KEY: key }, folder).ended
    expect([code, output]).toEqual([0, expect.stringContaining('run only in parley test')])
    save('parley.yaml', local.replace('use: polite', 'use: polit'))
    expect(await parley(['validate'], {}, folder).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('Did you mean "polite"?'),
    })
  })
})
