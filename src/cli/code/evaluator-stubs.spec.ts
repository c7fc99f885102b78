import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { rawCall } from '#harness/raw-call.ts'
import { runEvaluator } from '../test/evaluators.ts'
import { stubsOf } from './evaluator-stubs.ts'

const { origin, tenant } = await testApp()
const key = await (await tenant('A')).keyOf('owner')
const call = rawCall(origin)
const folder = mkdtempSync(join(tmpdir(), 'parley-stubs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parleyIn = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const env = { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key }
    execFile(process.execPath, [main, ...args], { cwd, env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })
const bundleWith = (language: string, code: string) => ({
  tests: { t: { metadata: { promptfoo: { evaluators: { 'x-1': { language, code } } } } } },
})

it('the code of an imported file becomes evaluators to write, and what was written in them stays', async () => {
  const { id } = (await call('POST', '/projects', { key, body: { name: 'Shop' } })).body as { id: string }
  const content = `prompts: ['{{q}}']
defaultTest: { assert: [{ type: javascript, value: output.length > 3 }] }
tests:
  - { vars: { q: One }, assert: [{ type: contains, value: x }] }
  - { vars: { q: Two }, assert: [{ type: python, value: "len(output) < 9\\nor True" }] }
`
  await call('POST', `/projects/${id}/import`, { key, body: { format: 'promptfoo', content } })
  const { code, output } = await parleyIn(folder, 'export', id, '-o', '.')
  expect([code, output.match(/to be written/g)]).toEqual([0, ['to be written', 'to be written']])
  const names = readdirSync(join(folder, 'evaluators')).sort()
  expect(names).toEqual([expect.stringMatching(/^javascript-\w{8}\.mjs$/), expect.stringMatching(/^python-\w{8}\.py$/)])
  const [javascript, python] = names.map((name) => name.split('.')[0]!)
  const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>
  expect(read('parley.yaml').evaluators).toEqual({ [javascript!]: `./evaluators/${names[0]}`, [python!]: `./evaluators/${names[1]}` })
  const tests = readdirSync(join(folder, 'tests')).map((name) => Object.values(read(`tests/${name}`).tests as object)[0] as object)
  expect(tests).toEqual([
    expect.objectContaining({ evaluators: [javascript] }),
    expect.objectContaining({ evaluators: [javascript, python] }),
  ])
  expect(readFileSync(join(folder, 'evaluators', names[1]!), 'utf8')).toContain('\n    # len(output) < 9\n    # or True\n')
  expect(await parleyIn(folder, 'validate')).toMatchObject({ code: 0, errors: '' })
  expect(await parleyIn(folder, 'plan', '--project', id)).toMatchObject({ code: 0 })

  writeFileSync(join(folder, 'evaluators', names[0]!), 'written')
  await parleyIn(folder, 'export', id, '-o', '.')
  expect(readFileSync(join(folder, 'evaluators', names[0]!), 'utf8')).toBe('written')
})

it.each([
  ['javascript', 'a\nb'],
  ['javascript', "a\u2028console.log('x')\u2029console.log('x')\rconsole.log('x') */"],
  ['python', "a\rprint('x')\fprint('x')\0"],
  ['python', '# -*- coding: rot13 -*-'],
])('a stub in %s says that it is not written, and runs nothing of %j', async (language, code) => {
  const [stub] = stubsOf(bundleWith(language, code)).files
  mkdirSync(join(folder, 'evaluators'), { recursive: true })
  writeFileSync(join(folder, stub!.path), stub!.text)
  const printed = await runEvaluator({ command: stub!.command, timeoutMs: 20_000 }, join(folder, 'parley.yaml'), { turns: [] })
  expect(printed).toEqual({ text: expect.stringMatching(/^\{"outcome": ?"inconclusive"[^{}]*\}$/) })
})

it.each([
  ['javascript', 'output.length > 3 && context.vars.q === 1', '  // return output', '  return output'],
  ['python', 'len(output) > 3 and context["vars"]["q"] == 1', '    # return len', '    return len'],
])('a stub in %s is written by removing the mark before %s', async (language, code, comment, statement) => {
  const [stub] = stubsOf(bundleWith(language, code)).files
  expect(stub!.text).toContain(comment)
  mkdirSync(join(folder, 'evaluators'), { recursive: true })
  writeFileSync(join(folder, stub!.path), stub!.text.replace(comment, statement))
  const ask = (content: string) =>
    runEvaluator({ command: stub!.command, timeoutMs: 20_000 }, join(folder, 'parley.yaml'), {
      turns: [{ index: 1, role: 'agent', content }],
      variables: { q: 1 },
    } as never)
  for (const [content, outcome] of [
    ['Hello', 'passed'],
    ['Hi', 'failed'],
  ] as const)
    expect(await ask(content)).toEqual({ text: expect.stringMatching(new RegExp(`^\\{"outcome": ?"${outcome}"\\}$`)) })
})

it.each<[string, object]>([
  ['an unknown language', bundleWith('../../x', 'a')],
  ['no code', { tests: { t: { metadata: { promptfoo: { evaluators: { a: { language: 'python', code: 1 }, b: null, c: 'x' } } } } } }],
  ['metadata of somebody', { tests: { t: { metadata: { evaluators: ['x'], other: 'y', constructor: null } } }, scenarios: {} }],
])('%s makes no file', (_, bundle) => {
  const { files, usesOf } = stubsOf(bundle as Record<string, unknown>)
  expect([files, usesOf('tests', 't')]).toEqual([[], []])
})
