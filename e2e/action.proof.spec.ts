import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { httpConfig, must } from '#harness/stage.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { way } from './support/cut-way.ts'
import { commandsIn, githubApi, makeUnreadable, runStep, type Step } from './support/github-runner.ts'
import { hostileAgent } from './support/hostile-agent.ts'

// "A fall of the gate fails the build": the entry of the action, with the environment and the files of GitHub's runner.

const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
const workspace = mkdtempSync(join(tmpdir(), 'parley-action-'))
afterAll(() => rmSync(workspace, { recursive: true }))
const { owner, keyOf, workspaceId } = await tenant('A')
const sealing = setInterval(() => void app.sealer.seal(workspaceId).catch(() => {}), 200)
afterAll(() => clearInterval(sealing))
const key = await keyOf('editor')
const { id: projectId } = await must(owner.POST('/projects', { body: { name: 'P' } }))

const agent = await hostileAgent()
afterAll(agent.close)
const { release } = agent

type BatchBody = { assertions: object[]; externalKey?: string; name?: string; path?: string; baseline?: object }
async function batch({ assertions, externalKey, name = 'Gate', path = '/', baseline }: BatchBody) {
  const config = httpConfig(`${agent.url}${path}`)
  const channel = await must(owner.POST('/channels', { body: { projectId, name: 'C', kind: 'http', config } }))
  const scenario = {
    projectId,
    name: 'Late::parcel\n::warning::x',
    user: { goal: 'hello' },
    driver: { mode: 'scripted' as const, turns: [{ role: 'user' as const, content: 'hello' }] },
    channelIds: [channel.id],
    assertions: assertions as never,
    ...(externalKey && { externalKey }),
  }
  const { id } = await must(owner.POST('/scenarios', { body: { ...scenario, name: scenario.name.replace('\n', ' ') } }))
  const items = [{ type: 'scenario' as const, id }]
  const body = {
    projectId,
    name,
    status: 'ready' as const,
    repeats: 2,
    items,
    ...(baseline && { baseline: baseline as never }),
    ...(externalKey && { externalKey }),
  }
  return must(owner.POST('/batches', { body }))
}
const passing = [{ kind: 'turns', settings: { min: 1 } }]
const failing = [{ kind: 'equals', name: 'greets', settings: { text: 'never said' } }]
const ids = { passing: '', failing: '', unjudged: '', slow: '' }
beforeAll(async () => {
  ids.passing = (await batch({ assertions: passing })).id
  ids.failing = (await batch({ assertions: failing, externalKey: 'parcels/late' })).id
  ids.unjudged = (await batch({ assertions: [] })).id
  ids.slow = (await batch({ assertions: passing, path: '/slow', name: 'Slow' })).id
})

const step = ({ inputs, ...more }: Partial<Step> = {}) =>
  runStep({ workspace, ...more, inputs: { url: origin, 'api-key': key, batch: ids.passing, 'timeout-minutes': '1', ...inputs } })
const pull = { pull_request: { number: 7, head: { sha: 'abc1230000000000000000000000000000000000' } } }

describe('the exit code of the step', () => {
  it.each([
    ['a gate that passes', 'passing', {}, 0, 'passed'],
    ['a gate that falls', 'failing', {}, 1, 'failed'],
    ['a gate that falls, where the step only reports', 'failing', { gate: 'false' }, 0, 'failed'],
    ['a gate that could not decide', 'unjudged', {}, 1, 'inconclusive'],
    ['the same, where that passes', 'unjudged', { 'on-inconclusive': 'pass' }, 0, 'inconclusive'],
    ['a gate that falls, where inconclusive ones pass', 'failing', { 'on-inconclusive': 'pass' }, 1, 'failed'],
  ] as const)('%s', async (_, name, inputs, code, verdict) => {
    const ended = await step({ inputs: { batch: ids[name], ...inputs } })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([code, verdict])
    expect(ended.outputs['batch-run-id']).toMatch(/^btr_/)
    expect(ended.outputs.url).toBe(`${origin}/batch-runs/${ended.outputs['batch-run-id']}`)
    expect(ended.log).toContain(`::add-mask::${key}\n`)
    expect(ended.log.split(key)).toHaveLength(2)
    expect(ended.summary).toMatch(/^## (✅|❌|⚠️) Gate, run \d+/)
  })

  it.each([
    ['no key, as in a fork', { 'api-key': '' }, /api-key is empty.*fork/],
    ['an unknown key', { 'api-key': 'parley_dev_x' }, /may be revoked or expired/],
    ['a key that may only read', { 'api-key': 'viewer' }, /role/],
    ['no such batch', { batch: 'Nobody' }, /No batch has the ID, the key or the name "Nobody"/],
    ['a name that several have', { batch: 'Gate' }, /3 batches are called "Gate": bat_/],
    ['a draft of an option', { gate: 'yes' }, /gate takes true or false, and not "yes"/],
    ['a label that is none', { label: 'a b' }, /label/],
    ['nobody there', { url: 'http://127.0.0.1:9', 'timeout-minutes': '0.01' }, /does not answer/],
    ['an address with a password', { url: 'http://a:b@127.0.0.1' }, /without a user name/],
    ['a missing cassette', { cassette: 'none.gz' }, /none\.gz cannot be read/],
  ] as const)('is 1 with %s', async (_, inputs, words) => {
    const given = { ...inputs, ...('api-key' in inputs && inputs['api-key'] === 'viewer' && { 'api-key': await keyOf('viewer') }) }
    const ended = await step({ inputs: given as Record<string, string> })
    expect([ended.code, ended.outputs.verdict]).toEqual([1, 'error'])
    expect(ended.log).toMatch(words)
    expect(ended.summary).toContain('not judged')
  })
})

describe('while the batch run is under way', () => {
  const slow = (
    url: string,
    whenStarted: (id: string, kill: (signal: NodeJS.Signals) => void) => unknown,
    inputs: Record<string, string> = {},
  ) => {
    let started = false
    return step({
      inputs: { url, batch: ids.slow, ...inputs },
      onLine: (line, kill) => {
        const id = /^Slow: .*(btr_\w+)/.exec(line)?.[1]
        if (id && !started) {
          started = true
          void whenStarted(id, kill)
        }
      },
    })
  }
  it.each([
    ['the network is cut', 'cut'],
    ['Parley answers 429', { status: 429, headers: { 'retry-after': '1' } }],
    ['Parley answers 503', { status: 503 }],
  ] as const)('waits where %s for a while, and reads the verdict after it', async (_, answer) => {
    const through = await way(origin)
    const ended = await slow(through.url, async () => {
      through.answer = answer
      await new Promise((done) => setTimeout(done, 1_500))
      through.answer = undefined
      const releasing = setInterval(release, 100)
      onTestFinished(() => clearInterval(releasing))
    })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([0, 'passed'])
  })
  it.each([
    ['the network stays cut', 'cut', /does not answer/],
    ['Parley stays away', { status: 503 }, /answered 503/],
    ['another server answers in its place', { status: 200, body: '<html>Welcome' }, /the answer is not from Parley/],
    [
      'another interface answers that it passed',
      { status: 200, body: '{"status":"completed","outcome":"passed","endedAt":"x"}' },
      /is not btr_/,
    ],
    ['it redirects', { status: 302, headers: { location: 'https://evil.example/' } }, /redirects to https:\/\/evil\.example/],
  ] as const)('fails where %s', async (_, answer, words) => {
    const through = await way(origin)
    const ended = await slow(through.url, () => (through.answer = answer), {
      'timeout-minutes': '0.05',
      'on-inconclusive': 'pass',
      gate: 'false',
    })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
    expect(ended.log).toMatch(words)
    release()
  })
  it('starts one batch run, however often the answer is lost', async () => {
    const through = await way(origin)
    const before = (await must(owner.GET('/batch-runs', { params: { query: { batchId: ids.passing } } }))).data.length
    through.lost = 2
    const ended = await step({ inputs: { url: through.url } })
    expect(ended.code, ended.log).toBe(0)
    expect([through.posts.length, new Set(through.posts).size]).toEqual([3, 1])
    const after = (await must(owner.GET('/batch-runs', { params: { query: { batchId: ids.passing } } }))).data.length
    expect(after - before).toBe(1)
  })
  it('fails when somebody cancels the batch run, even where inconclusive passes', async () => {
    const cancel = (id: string) => owner.POST('/batch-runs/{id}/cancel', { params: { path: { id } }, body: { graceMs: 0 } })
    const ended = await slow(origin, cancel, { 'on-inconclusive': 'pass' })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
  })
  it('fails when the key is revoked', async () => {
    const { id: keyId, key: mine } = await must(owner.POST('/api-keys', { body: { name: 'CI', role: 'editor' } }))
    const revoke = () => owner.DELETE('/api-keys/{id}', { params: { path: { id: keyId } } })
    const ended = await slow(origin, revoke, { 'api-key': mine!, 'on-inconclusive': 'pass' })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
    expect(ended.log).toMatch(/may be revoked or expired/)
    release()
  })
  it('cancels the batch run when the job is canceled', async () => {
    let id = ''
    const ended = await slow(origin, (started, kill) => {
      id = started
      kill('SIGINT')
    })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
    expect((await must(owner.GET('/batch-runs/{id}', { params: { path: { id } } }))).status).toMatch(/^cancel/)
    release()
  })
})

describe('what the step leaves', () => {
  it('is an annotation at the line of the scenario, and nothing of what others wrote becomes a command or markup', async () => {
    mkdirSync(join(workspace, 'tests'), { recursive: true })
    const file = 'batches:\n  parcels/late:\n    name: x\nscenarios:\n  # first\n  "parcels/late":\n    name: Late\n'
    writeFileSync(join(workspace, 'tests/shop.parley.yaml'), file)
    makeUnreadable(join(workspace, 'tests'))
    onTestFinished(() => void execFileSync('rm', ['-r', join(workspace, 'tests')]))
    const api = await githubApi()
    onTestFinished(() => api.close())
    const ended = await step({ inputs: { batch: 'parcels/late' }, event: pull, api })
    const commands = commandsIn(ended.log)
    const masks = commands.filter((line) => line.startsWith('::add-mask::'))
    const [verdict, at, ...others] = commands.filter((line) => !masks.includes(line))
    expect(verdict).toMatch(/^::error title=Parley::failed: /)
    expect(at).toMatch(/^::error title=Late%3A%3Aparcel.*,file=tests\/shop\.parley\.yaml,line=6::/)
    expect(others).toEqual([])
    for (const text of [ended.summary, api.comments[0]!.body]) {
      expect(text).not.toMatch(/<img|\]\(https:\/\/evil|@acme/)
      expect(text).toMatch(/\| ❌ \| \w+ \|/)
    }
    mkdirSync(join(workspace, 'tests/other'))
    writeFileSync(join(workspace, 'tests/other/parley.yaml'), 'scenarios:\n  parcels/late:\n    name: Of another project\n')
    expect((await step({ inputs: { batch: 'parcels/late' } })).log).toMatch(/::error title=Late%3A%3Aparcel(?!.*file=)/)
  })

  it('is one comment of a batch, which the next push updates; the mark of somebody else does not count', async () => {
    const mark = `<!-- parley action ${ids.failing} -->\nAll passed`
    const user = { login: 'echo[bot]', type: 'Bot' as const }
    const others = Array.from({ length: 120 }, (_, id) => ({ id, body: mark, user }))
    const api = await githubApi('workflow', others)
    onTestFinished(() => api.close())
    for (let push = 0; push < 2; push++) await step({ inputs: { batch: ids.failing }, event: pull, api })
    await step({ event: pull, api })
    expect(api.writes).toEqual(['POST', 'PATCH', 'POST'])
    const [first, second] = api.comments.slice(120)
    expect(first!.body).toMatch(/❌ Gate, run \d+: failed[\s\S]*Commit abc123000000/)
    expect(second!.body).toContain('✅ Gate')
    // A verdict of yesterday must not remain where there is none today.
    await step({ inputs: { label: 'a b' }, event: pull, api })
    expect(second!.body).toContain('not judged')
  })
  it.each(['person', 'app'] as const)('is found again by the login of the token of a %s', async (token) => {
    const user = { login: 'echo[bot]', type: 'Bot' as const }
    const api = await githubApi(token, [{ id: 1, body: `<!-- parley action ${ids.passing} -->`, user }])
    onTestFinished(() => api.close())
    for (let push = 0; push < 2; push++) await step({ event: pull, api })
    expect(api.writes).toEqual(['POST', 'PATCH'])
  })
  it.each([
    ['a token that may only read', 'ghs_token', /pull-requests: write/],
    ['no token', '', /github-token is empty/],
  ])('has a warning in the place of a comment with %s, and the verdict of the gate', async (_, token, words) => {
    const api = await githubApi('fork')
    onTestFinished(() => api.close())
    const [good, bad] = [
      await step({ inputs: { 'github-token': token }, event: pull, api }),
      await step({ inputs: { batch: ids.failing, 'github-token': token }, event: pull, api }),
    ]
    expect([good.code, bad.code]).toEqual([0, 1])
    expect(good.log).toMatch(words)
    expect(api.writes).toEqual([])
  })
  it('is nothing on GitHub without a pull request, and an ID without waiting', async () => {
    const api = await githubApi()
    onTestFinished(() => api.close())
    const ended = await step({ inputs: { batch: ids.failing, wait: 'false' }, api })
    expect([ended.code, ended.outputs.verdict, api.requests]).toEqual([0, '', []])
    expect(ended.outputs['batch-run-id']).toMatch(/^btr_/)
  })
})

describe('docs/test/ci.md', () => {
  const page = readFileSync('docs/test/ci.md', 'utf8')
  const blocks = (language: string) =>
    [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block!)
  const [workflow, , , gitlab] = blocks('yaml')
  const { inputs, outputs } = parse(readFileSync('action/action.yml', 'utf8')) as Record<'inputs' | 'outputs', object>

  it('names every input and output of the action, and its workflow uses no other', () => {
    const rows = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!),
    )
    expect([...new Set(rows)].sort()).toEqual(
      [...Object.keys(inputs), ...Object.keys(outputs)].filter((name, at, all) => all.indexOf(name) === at).sort(),
    )
    const { jobs } = parse(workflow!) as { jobs: { gate: { steps: { with?: object }[] } } }
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(jobs.gate.steps[1]!.with!)))
  })

  const lines = {
    GitLab: (parse(gitlab!) as { conversations: { script: string[] } }).conversations.script,
    Jenkins: [...blocks('groovy')[0]!.matchAll(/sh '([^']+)'/g)].map(([, line]) => line!),
  }
  it.each(Object.entries(lines))('%s: the commands gate a build and write the report', async (_, [install, run]) => {
    expect(install).toBe('npm install --prefix /tmp/parley --omit=optional "$PARLEY_PACKAGE"')
    for (const [name, code] of [
      ['passing', 0],
      ['failing', 1],
      ['unjudged', 3],
    ] as const) {
      const folder = mkdtempSync(join(workspace, 'build-'))
      writeFileSync(join(folder, 'parley'), `#!/bin/sh\nexec ${process.execPath} ${main} "$@"\n`, { mode: 0o755 })
      const environment = processEnvironment()
      const env = {
        ...environment,
        PATH: `${folder}:${environment.PATH}`,
        PARLEY_URL: origin,
        PARLEY_API_KEY: key,
        PARLEY_BATCH: ids[name],
        CI_COMMIT_SHA: 'abc1234',
        GIT_COMMIT: 'abc1234',
      }
      const child = spawn('sh', ['-c', run!.replace('/tmp/parley/node_modules/.bin/', '')], { cwd: folder, env, stdio: 'ignore' })
      expect(await new Promise((done) => child.on('close', done))).toBe(code)
      expect(readFileSync(join(folder, 'parley.xml'), 'utf8')).toContain('<testsuite name="Release gate"')
    }
  })
})
