import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { until } from '#harness/until.ts'
import { listPostgresProcesses } from '#src/platform/db/embedded/processes.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { readRound } from './round.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
const scratch = mkdtempSync(join(tmpdir(), 'parley-runner-'))
const repository = (name: string, files: Record<string, string>) => {
  const folder = join(scratch, name)
  mkdirSync(folder)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

// An agent as people write one in a minute; what it says can be changed meanwhile.
let hours = 'We open at 10.'
const asked: string[] = []
const agent = createServer(async (request, response) => {
  if (request.url === '/hang') return
  let body = ''
  for await (const piece of request) body += String(piece)
  const { message } = JSON.parse(body) as { message: string }
  asked.push(message)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url === '/other' ? { text: hours } : { reply: hours }))
}).listen(0, '127.0.0.1')
const agentUrl = () => `http://127.0.0.1:${(agent.address() as AddressInfo).port}/chat`
afterAll(() => {
  agent.close()
  agent.closeAllConnections()
  rmSync(scratch, { recursive: true, force: true })
})

const test = (key: string, words: string, more = '') =>
  `  ${key}:\n    name: Test ${key}\n    kind: singleTurn\n    status: active\n    turns:\n      - content: ${words}\n        expect:\n          - kind: contains\n            settings: { text: at 9 }\n${more}`
const tests = (...all: string[]) => `tests:\n${all.join('')}`

type Ended = { code: number | null; out: string; err: string }
/** The command with an empty home and a folder of its own for what is temporary. */
function parley(cwd: string, args: string[], env: Record<string, string> = {}) {
  const temporary = mkdtempSync(join(scratch, 'tmp-'))
  const home = mkdtempSync(join(scratch, 'home-'))
  const child: ChildProcess = spawn(process.execPath, [main, 'test', ...args], {
    cwd,
    env: { ...processEnvironment(), HOME: home, TMPDIR: temporary, XDG_CACHE_HOME: join(inject('scratch'), 'cache'), ...env },
  })
  const said = { out: '', err: '' }
  child.stdout!.on('data', (piece) => (said.out += piece))
  child.stderr!.on('data', (piece) => (said.err += piece))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ ...said, code })))
  const nothingIsLeft = async () => {
    expect(readdirSync(temporary)).toEqual([])
    expect((await listPostgresProcesses()).filter(({ command }) => command.includes(temporary))).toEqual([])
  }
  return { child, said, ended, nothingIsLeft }
}

describe('with a Parley of its own', () => {
  it('a reply that is wrong is named at file and line with exit code 1, and a changed file or agent is played again', async () => {
    const folder = repository('watched', { 'a.parley.yaml': tests(test('hours', 'When do you open?'), test('doors', 'Is the door open?')) })
    const { child, said, ended, nothingIsLeft } = parley(folder, ['--url', agentUrl(), '--watch'])
    const rounds = (many: number) => until(`round ${many}`, () => said.err.split('Waiting for changes').length > many, 120_000)
    await rounds(1)
    expect(said.out).toContain('failed  test hours: Test hours')
    expect(said.out).toContain('a.parley.yaml:9:13  reply to message 1 failed\n    turn 2\n    user      "When do you open?"\n')
    expect(said.out).toContain(
      '    agent     "We open at 10."\n    expected  contains "at 9"\n    found     The agent did not say “at 9” (turn 2).',
    )
    expect(said.out).toContain('2 failed: 2 conversations')

    // Only what the change is about is asked again, and it is what the files say now.
    hours = 'We open at 9.'
    asked.length = 0
    writeFileSync(join(folder, 'a.parley.yaml'), tests(test('hours', 'And on Sundays?'), test('doors', 'Is the door open?')))
    await rounds(2)
    expect(asked).toEqual(['And on Sundays?'])
    expect(said.out).toContain('1 passed: 1 conversation')

    writeFileSync(join(folder, 'a.parley.yaml'), 'tests: [\n')
    await rounds(3)
    expect(said.err).toMatch(/a\.parley\.yaml:2:1: .*\nparley: One fault was found/)
    writeFileSync(join(folder, 'a.parley.yaml'), tests(test('hours', 'And on Sundays?')))
    await rounds(4)
    expect(said.err).toContain('Nothing to play: no scenario or test has changed.')
    asked.length = 0
    child.stdin!.write('\n')
    await rounds(5)
    expect(asked).toEqual(['And on Sundays?'])
    child.kill('SIGINT')
    expect((await ended).code).toBe(130)
    await nothingIsLeft()
  })

  it('ends on SIGTERM with nothing left although the agent hangs, and without an agent it says so', async () => {
    const folder = repository('hanging', { 'a.parley.yaml': tests(test('hours', 'When do you open?')) })
    const hanging = parley(folder, ['--url', agentUrl().replace('/chat', '/hang')])
    const connected = () =>
      new Promise<number>((resolve, reject) => agent.getConnections((error, many) => (error ? reject(error) : resolve(many))))
    await until('the agent is asked', async () => (await connected()) > 0, 120_000)
    hanging.child.kill('SIGTERM')
    expect((await hanging.ended).code).toBe(130)
    await hanging.nothingIsLeft()

    const away = parley(folder, ['--url', agentUrl().replace('/chat', '/other'), '--reporter', 'json'])
    const { code, out } = await away.ended
    expect([code, JSON.parse(out)]).toMatchObject([
      3,
      { outcome: 'notJudged', results: [{ outcome: 'error', reason: expect.stringMatching(/\$\.reply.*reads \{ "reply"/) }] },
    ])
    await away.nothingIsLeft()
  })
})

describe('on a service', () => {
  let key: string
  let owner: Awaited<ReturnType<typeof tenant>>['owner']
  let viewer: string
  beforeAll(async () => {
    const a = await tenant('A')
    ;[key, viewer, owner] = [await a.keyOf('editor'), await a.keyOf('viewer'), a.owner]
  })
  const many = Array.from({ length: 60 }, (_, at) => test(`t${at}`, `Question ${at}`))

  it('two simultaneously in one folder play what each of them read, in projects of their own that are archived', async () => {
    const folder = repository('service', {
      'parley.yaml': `project: { name: Shop }\n${tests(...many, test('bad', 'Bad?').replace('at 9', 'at 11'))}`,
    })
    hours = 'We open at 9.'
    const env = { PARLEY_URL: origin, PARLEY_API_KEY: key }
    const [all, good] = await Promise.all([
      parley(folder, ['--url', agentUrl()], env).ended,
      parley(folder, ['--url', agentUrl(), '--grep', '^test t', '--reporter', 'json'], env).ended,
    ])
    expect([all.code, all.out]).toEqual([1, expect.stringContaining('1 failed, 60 passed: 61 conversations')])
    expect([good.code, JSON.parse(good.out).results.length]).toEqual([0, 60])
    const { data } = await owner.GET('/projects', { params: { query: { archived: 'true' } } })
    expect(data!.data.map(({ name }) => name)).toEqual(['Shop (parley test)', 'Shop (parley test)'])
    expect((await owner.GET('/projects', { params: { query: {} } })).data!.data).toEqual([])
  })
  it.each([
    ['4 for a role that may not', () => ({ PARLEY_URL: origin, PARLEY_API_KEY: viewer }), 4, /role/],
    ['4 without a key', () => ({ PARLEY_URL: origin }), 4, /PARLEY_API_KEY is not set/],
    ['3 where nobody answers', () => ({ PARLEY_URL: 'http://127.0.0.1:9', PARLEY_API_KEY: key }), 3, /does not answer/],
  ] as const)('ends with %s', async (name, env, code, words) => {
    const folder = repository(name, { 'a.parley.yaml': tests(test('hours', 'Hello')) })
    const ended = await parley(folder, ['--url', agentUrl()], env()).ended
    expect([ended.code, ended.err]).toEqual([code, expect.stringMatching(words)])
  })
})

describe('nothing is skipped in silence', () => {
  const web = (kind = 'http') =>
    `channels:\n  web:\n    name: Web\n    kind: ${kind}\n    config: ${kind === 'http' ? '{ url: http://127.0.0.1:1/, response: { text: $.reply } }' : '{}'}\n`
  const folder = repository('files', {
    'parley.yaml': `project: { name: P }\npersonas:\n  p: { name: P }\n`,
    'one.parley.yaml': tests(test('one', 'Hello')),
    'two.parley.yaml': `scenarios:\n  two:\n    name: Two\n    user: { goal: x }\n`,
    'three.parley.yaml': 'rubrics: {}\n',
    'c.parley.yaml': web(),
  })
  const at = (path: string) => join(folder, path)
  const read = (paths: string[], aim = {}) => {
    const { playables, bundle } = readRound(paths.map(at), aim)
    return [playables.map((playable) => playable.key), Object.keys(bundle)]
  }
  it('the documents of a project go with tests whose judges read them', () => {
    const judged = (documents: boolean) =>
      `    assertions:\n      - kind: judge\n        settings: { criterion: x, reads: { documents: ${documents} } }\n`
    for (const reads of [true, false]) {
      const parts = [web(), 'documents:\n  d: { name: D, text: Words }\n', tests(test('one', 'Hello', judged(reads)))]
      const path = join(repository(`documents-${reads}`, { 'parley.yaml': parts.join('') }), 'parley.yaml')
      expect(Object.keys(readRound([path], {}).bundle).includes('documents')).toBe(reads)
    }
  })
  it('a path chooses what is played, and what it needs comes from the nearest parley.yaml', () => {
    expect(read(['one.parley.yaml'])).toEqual([['one'], ['project', 'channels', 'tests']])
    expect(read(['.'])).toEqual([
      ['two', 'one'],
      ['project', 'channels', 'tests', 'scenarios'],
    ])
    expect(read(['.'], { grep: 'TWO' })[0]).toEqual(['two'])
    expect(read(['one.parley.yaml', 'two.parley.yaml'], { url: 'http://127.0.0.1:1/' })[0]).toEqual(['one', 'two'])
  })
  it.each<[string, string[], object, RegExp]>([
    ['a file without tests', ['one.parley.yaml', 'three.parley.yaml'], {}, /three\.parley\.yaml has no scenario and no test/],
    ['a file that is not there', ['none.parley.yaml'], {}, /does not exist/],
    ['a pattern that fits nothing', ['.'], { grep: 'ome' }, /None of the 2 scenarios and tests match --grep "ome"\. Did you mean "one"\?/],
    ['a pattern that is none', ['.'], { grep: '(' }, /takes a regular expression/],
    ['a channel that is none', ['.'], { channel: 'wbe' }, /Did you mean "web"\?/],
    ['an address that is none', ['.'], { url: 'localhost' }, /--url takes an address/],
  ])('%s is a fault', (_, paths, aim, words) => {
    expect(() => readRound(paths.map(at), aim)).toThrow(words)
  })
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'no channel',
      { 'parley.yaml': tests(test('one', 'Hello')) },
      /parley\.yaml:2:3: The test one does not name a channel, and these files have none/,
    ],
    [
      'one of two channels',
      { 'parley.yaml': `${web()}  other: { name: O, kind: demo, config: {} }\n${tests(test('one', 'Hello'))}` },
      /does not name a channel, and these files have 2/,
    ],
    ['a channel that agents ask', { 'parley.yaml': web('pull') + tests(test('one', 'Hello')) }, /is of the kind pull, for which/],
  ])('without %s it is said', (name, files, words) => {
    expect(() => readRound([repository(`refused ${name}`, files)], {})).toThrow(words)
  })
})
