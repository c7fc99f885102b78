import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { must } from '#harness/stage.ts'
import { junitFaults } from '#src/gate/batches/fixtures/junit-schema.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
const folder = mkdtempSync(join(tmpdir(), 'parley-batch-'))
afterAll(() => rmSync(folder, { recursive: true }))
let key: string
const batches: Record<'passing' | 'failing' | 'unjudged' | 'draft', string> = { passing: '', failing: '', unjudged: '', draft: '' }

function parley(args: string[], environment: Record<string, string> = {}, interruptWhen?: string) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key, ...environment },
  })
  const ended = { code: null as number | null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => {
    ended.err += chunk
    if (interruptWhen !== undefined && ended.err.includes(interruptWhen)) child.kill('SIGINT')
  })
  return new Promise<typeof ended>((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
}

beforeAll(async () => {
  const { owner, keyOf, workspaceId } = await tenant('A')
  key = await keyOf('owner')
  // As a resident process does now and then: batch runs are notified of runs that end.
  const sealing = setInterval(() => void app.sealer.seal(workspaceId).catch(() => {}), 200)
  afterAll(() => clearInterval(sealing))
  const { id: projectId } = await must(owner.POST('/projects', { body: { name: 'P' } }))
  await must(owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } }))
  const batch = async (name: keyof typeof batches, assertions: object[], status: 'ready' | 'draft' = 'ready') => {
    const scenario = { projectId, name, user: { goal: 'hello' }, assertions: assertions as never }
    const { id } = await must(owner.POST('/scenarios', { body: scenario }))
    const body = {
      projectId,
      name: `Batch ${name}`,
      status,
      repeats: name === 'passing' ? 6 : 3,
      items: [{ type: 'scenario' as const, id }],
    }
    batches[name] = (await must(owner.POST('/batches', { body }))).id
  }
  await batch('passing', [{ kind: 'turns', settings: { min: 1 } }])
  await batch('failing', [{ kind: 'contains', settings: { text: 'never said by anybody' } }])
  await batch('unjudged', [])
  await batch('draft', [{ kind: 'turns', settings: { min: 1 } }], 'draft')
})

describe('exit codes of parley batch run --wait', () => {
  it.each([
    ['0 passed', 'passing', [], {}, 0, /passed\s+6 of 6 runs passed: 100%/],
    ['1 the gate failed', 'failing', [], {}, 1, /Did not pass/],
    ['3 could not be judged', 'unjudged', [], {}, 3, /Nothing is required/],
    ['2 usage: a draft', 'draft', [], {}, 2, /draft/],
    ['2 usage: an option that is none', 'passing', ['--nonsense'], {}, 2, /unknown option/],
    ['4 credential', 'passing', [], { PARLEY_API_KEY: 'parley_dev_x' }, 4, /valid API key/],
    ['3 nobody answers', 'passing', [], { PARLEY_URL: 'http://127.0.0.1:9' }, 3, /does not answer/],
  ] as const)('%s', async (_, name, more, environment, code, words) => {
    const ended = await parley(['batch', 'run', batches[name], '--wait', ...more], environment)
    expect(ended.out + ended.err).toMatch(words)
    expect(ended.code).toBe(code)
  })
  it('2 usage: another kind of id, and files without --wait', async () => {
    expect((await parley(['batch', 'run', 'prj_x', '--wait'])).code).toBe(2)
    const ended = await parley(['batch', 'run', batches.passing, '--junit', join(folder, 'x.xml')])
    expect([ended.code, ended.err]).toEqual([2, expect.stringContaining('requires --wait')])
  })
  it('130 interrupted, and the batch run goes on', async () => {
    const ended = await parley(['batch', 'run', batches.passing, '--wait'], {}, 'Ctrl-C')
    expect(ended.code).toBe(130)
    const id = /btr_\w{26}/.exec(ended.err)![0]
    expect((await parley(['batch', 'run', id, '--wait'])).code).toBe(0)
  })
})

describe('what parley batch run leaves behind', () => {
  it('every file that was asked for, and on standard output what - asks for', async () => {
    const file = (name: string) => join(folder, name)
    const named = ['junit', 'csv', 'ndjson', 'markdown', 'html'].flatMap((format) => [`--${format}`, file(format)])
    const { code, out, err } = await parley(['batch', 'run', batches.failing, '--wait', '--json', ...named])
    expect([code, err, (JSON.parse(out) as { outcome: string }).outcome]).toEqual([1, '', 'failed'])
    const read = (name: string) => readFileSync(file(name), 'utf8')
    expect(junitFaults(read('junit'))).toEqual([])
    expect(read('junit').match(/<failure/g)!.length).toBeGreaterThanOrEqual(3)
    expect(read('csv').split('\r\n')).toHaveLength(5)
    expect(read('ndjson').trimEnd().split('\n')).toHaveLength(4)
    expect(read('markdown')).toMatch(/^## ❌ Batch failing/)
    expect(read('html')).toMatch(/^<!doctype html>/)
  })
  it('parley batch-reports export prints a file as it is', async () => {
    const id = (await parley(['batch', 'run', batches.passing])).out.trim()
    expect((await parley(['batch', 'run', id, '--wait'])).code).toBe(0)
    expect((await parley(['batch-reports', 'export', id, '--format', 'csv'])).out.split('\r\n')).toHaveLength(8)
  })
})

describe('parley batch self-check', () => {
  it('plays a batch twice, draws from it, and says that a steady gate is steady', async () => {
    const ended = await parley(['batch', 'self-check', batches.passing, '--checks', '100'])
    expect(ended.out).toContain('0 cells called regressed')
    expect(ended.out).toContain('The gate is steady.')
    expect(ended.code).toBe(0)
    const from = /btr_\w{26}/.exec(ended.out)![0]
    const drawn = await parley(['batch', 'self-check', batches.passing, '--from', from, '--json'])
    // Without a baseline every run must pass, and six of six do not show that the next six will.
    expect([drawn.code, JSON.parse(drawn.out)]).toMatchObject([
      1,
      { checks: 200, falselyRegressed: 0, rules: { minPassRate: expect.any(Number) } },
    ])
  })
})

describe('a cassette in a file', () => {
  const file = join(folder, 'gate.cassette.gz')
  const held = async () => (JSON.parse((await parley(['cassettes', 'list'])).out) as { data: unknown[] }).data.length

  it('is recorded, and replays without the agent to the same verdict; the service has it only meanwhile', async () => {
    const recorded = await parley(['batch', 'run', batches.passing, '--mode', 'record', '--cassette', file, '--channels', '--seed', 'one'])
    expect(recorded).toMatchObject({ code: 0, out: expect.stringMatching(/Cassette: 0 answers replayed, \d+ not in it, \d+ recorded/) })
    const bytes = readFileSync(file)
    const replayed = await parley(['batch', 'run', batches.passing, '--mode', 'replay', '--cassette', file, '--seed', 'one'])
    expect(replayed).toMatchObject({ code: 0, out: expect.stringMatching(/Cassette: \d+ answers replayed, 0 not in it, 0 recorded/) })
    expect(readFileSync(file).equals(bytes)).toBe(true)
    const again = await parley(['batch', 'run', batches.passing, '--mode', 'auto', '--cassette', file])
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/Cassette: \d+ answers replayed, 0 not in it, 0 recorded/) })
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(await held()).toBe(0)
  })
  it('of another batch cannot be judged, and fails the build', async () => {
    const { code, out } = await parley(['batch', 'run', batches.failing, '--mode', 'replay', '--cassette', file])
    expect([code, out]).toEqual([3, expect.stringMatching(/3 not in it/)])
    expect(out).toContain('The cassette has no recording of this request')
    expect(await held()).toBe(0)
  })
  it.each([
    [['--mode', 'replay'], '--mode and --cassette go together'],
    [['--mode', 'rewind', '--cassette', file], '--mode takes record, replay, auto'],
    [['--mode', 'replay', '--cassette', 'nothing.gz'], 'does not exist'],
  ])('with %j is refused', async (options, words) => {
    const { code, err } = await parley(['batch', 'run', batches.passing, ...options])
    expect([code, err]).toEqual([2, expect.stringContaining(words)])
  })
})
