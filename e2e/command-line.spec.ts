import { spawn } from 'node:child_process'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
let a: Tenant
let key: string
let passing: string
let failing: string
let unjudged: string

type Ended = { code: number | null; out: string; err: string }
function parley(args: string[], environment: Record<string, string> = {}, interruptWhen?: () => Promise<unknown>): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key, ...environment },
  })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => (ended.err += chunk))
  interruptWhen?.().then(() => child.kill('SIGINT'))
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
}

beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
  const { data: project } = await a.owner.POST('/projects', { body: { name: 'P' } })
  const projectId = project!.id
  await a.owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
  const scenario = async (name: string, assertions: object[]) => {
    const { data } = await a.owner.POST('/scenarios', {
      body: { projectId, name, user: { goal: 'hello' }, assertions: assertions as never },
    })
    return data!.id
  }
  passing = await scenario('Passing', [{ kind: 'turns', settings: { min: 1 } }])
  failing = await scenario('Failing', [{ kind: 'contains', settings: { text: 'never said by anybody' } }])
  unjudged = await scenario('Nothing required', [])
})

describe('exit codes of parley run', () => {
  it.each([
    ['0 passed', () => [passing], {}, 0, /passed/],
    ['0 passed, by the beginning of the id', () => [passing.slice(0, 28)], {}, 0, /passed/],
    ['1 failed', () => [failing], {}, 1, /failed/],
    ['3 could not be judged', () => [unjudged], {}, 3, /inconclusive/],
    ['2 usage: no such id', () => ['scn_zzz'], {}, 2, /No id starts with/],
    ['2 usage: another kind of id', () => ['prj_zzz'], {}, 2, /not the id of a scenario/],
    ['2 usage: an option that is none', () => [passing, '--nonsense'], {}, 2, /unknown option/],
    ['4 credential: a bad key', () => [passing], { PARLEY_API_KEY: 'parley_dev_x' }, 4, /valid API key/],
    ['4 credential: none', () => [passing], { PARLEY_API_KEY: '' }, 4, /PARLEY_API_KEY is not set/],
    ['3 nobody answers', () => [passing], { PARLEY_URL: 'http://127.0.0.1:9' }, 3, /does not answer/],
  ] as const)('%s', async (_, args, environment, code, words) => {
    const ended = await parley(['run', ...args()], environment)
    expect(ended.code).toBe(code)
    expect(ended.out + ended.err).toMatch(words)
  })

  it('130 interrupted', async () => {
    const { data: project } = await a.owner.POST('/projects', { body: { name: 'Slow' } })
    const projectId = project!.id
    await a.owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
    const { data: persona } = await a.owner.POST('/personas', { body: { projectId, name: 'X', behaviour: { responseDelayMs: 20_000 } } })
    const { data } = await a.owner.POST('/scenarios', {
      body: { projectId, name: 'Waits', user: { goal: 'hello' }, personaIds: [persona!.id] },
    })
    const running = () =>
      expect
        .poll(async () => (await a.owner.GET('/runs', { params: { query: { projectId, status: 'running' } } })).data?.data.length, {
          timeout: 120_000,
        })
        .toBe(1)
    expect((await parley(['run', data!.id], {}, running)).code).toBe(130)
  })
})

describe('what is printed', () => {
  it('off a terminal holds no control character, and --json is JSON only', async () => {
    const story = await parley(['run', failing])
    expect(story.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
    const json = await parley(['run', failing, '--json'])
    expect(JSON.parse(json.out).runs[0]).toMatchObject({ outcome: 'failed' })
    expect(json.err).toBe('')
  })

  it('names every fault of a bad request with its place', async () => {
    const ended = await parley(['scenarios', 'create', '--name', '', '--body', '{"user": {"goal": 1}}'])
    expect(ended.code).toBe(2)
    for (const place of ['/projectId', '/name', '/user/goal']) expect(ended.err).toContain(place)
  })

  it('any operation works from its members', async () => {
    const made = await parley(['projects', 'create', '--name', 'From the command line', '--tags', '["cli"]'])
    const project = JSON.parse(made.out) as { id: string; tags: string[] }
    expect(project.tags).toEqual(['cli'])
    expect(JSON.parse((await parley(['projects', 'get', project.id])).out).name).toBe('From the command line')
    expect(JSON.parse((await parley(['projects', 'list', '--tag', 'cli'])).out).data).toHaveLength(1)
  })

  it('that nobody reads to its end ends the command, and is no success', async () => {
    const command = `${process.execPath} ${main} scenarios list`
    const child = spawn('bash', ['-c', `set -o pipefail; { ${command}; echo "code $?" >&2; } | true`], {
      env: { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key },
    })
    let err = ''
    child.stderr.on('data', (chunk) => (err += chunk))
    await new Promise((resolve) => child.on('close', resolve))
    expect(err).toBe('code 141\n')
  })
  it('helps a newcomer', async () => {
    const { code, out } = await parley(['--help'])
    expect(code).toBe(0)
    for (const word of ['start', 'run', 'doctor', 'scenarios', 'api-keys']) expect(out).toContain(word)
  })
})
