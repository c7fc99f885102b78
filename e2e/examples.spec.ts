import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'

const scratch = await mkdtemp(join(tmpdir(), 'parley-examples-'))
// The first to play prepares a database, and the others find it in the cache.
const parleyTest = (cwd: string) =>
  spawn(process.execPath, [main, 'test'], {
    cwd,
    env: { ...processEnvironment(), HOME: cwd, XDG_CACHE_HOME: join(inject('scratch'), 'cache') },
  })
const agents = new Set<ChildProcess>()
afterAll(async () => {
  for (const agent of agents) agent.kill('SIGKILL')
  await rm(scratch, { recursive: true })
})

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.on('error', () => done(false)).on('connect', () => socket.end())
  })

type Step = { run?: string; uses?: string; with?: Record<string, string> }
const workflowOf = async (folder: string): Promise<Step[]> =>
  parse(await readFile(join(folder, '.github/workflows/conversations.yml'), 'utf8')).jobs.test.steps

/** The example in its own folder, on a free port; `fault` replaces words of the agent. */
async function repositoryOf(name: string, fault?: [from: string, to: string]) {
  const folder = await mkdtemp(join(scratch, `${name}-`))
  const port = await freePort()
  await cp(join('examples', name), folder, { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const file of ['agent.mjs', 'parley.yaml']) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('3000', String(port))
    if (file === 'agent.mjs' && fault) expect(text).toContain(fault[0])
    await writeFile(join(folder, file), file === 'agent.mjs' && fault ? text.replace(...fault) : text)
  }
  return { folder, port }
}

async function play(name: string, fault?: [from: string, to: string]) {
  const { folder, port } = await repositoryOf(name, fault)
  const agent = spawn(process.execPath, ['agent.mjs'], { cwd: folder, env: processEnvironment(), stdio: 'ignore' })
  agents.add(agent)
  await until('the agent listens', () => listens(port))
  const parley = parleyTest(folder)
  let output = ''
  for (const stream of [parley.stdout, parley.stderr]) stream.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((done) => parley.once('close', done))
  agent.kill('SIGKILL')
  return { code, output }
}

describe.each<[name: string, passed: string, fault: [from: string, to: string], failed: RegExp]>([
  ['chat-completions', '2 passed: 2 conversations', ['Thursday', 'Monday'], /expected +contains "Thursday"/],
  ['tools', '1 passed: 1 conversation', ['refunded.add(session)', ''], /endState failed/],
  [
    'websocket',
    '1 passed: 1 conversation',
    ['You have an appointment on Tuesday at 10:00.', 'Done.'],
    /expected +contains "Tuesday at 10:00"/,
  ],
])('examples/%s', (name, passed, fault, failed) => {
  it('passes its tests', async () => {
    const { code, output } = await play(name)
    expect([code, output]).toEqual([0, expect.stringContaining(passed)])
  })

  it('fails them when its agent is wrong', async () => {
    const { code, output } = await play(name, fault)
    expect([code, output]).toEqual([1, expect.stringMatching(failed)])
  })

  it('has a CI file that starts the agent and uses the action as it is', async () => {
    const steps = await workflowOf(join('examples', name))
    const { inputs } = parse(await readFile('action/action.yml', 'utf8')) as { inputs: Record<string, unknown> }
    expect(steps.map(({ run }) => run)).toContain('node agent.mjs &')
    const action = steps.find(({ uses }) => uses?.includes('parley/action'))!
    expect(Object.keys(action.with!).filter((input) => !(input in inputs))).toEqual([])
  })
})

describe('README', () => {
  it('shows a test of about twenty lines, and what it prints', async () => {
    const readme = await readFile('README.md', 'utf8')
    const [, yaml] = readme.match(/```yaml\n([\s\S]*?)```/)!
    const [, shown] = readme.match(/```console\n([\s\S]*?)```/)!
    expect(yaml!.trim().split('\n').length).toBeLessThan(25)
    const folder = await mkdtemp(join(scratch, 'readme-'))
    await writeFile(join(folder, 'parley.yaml'), yaml!)
    const parley = parleyTest(folder)
    let output = ''
    parley.stdout.on('data', (data) => (output += data))
    expect(await new Promise((done) => parley.once('close', done))).toBe(1)
    const withoutTimes = (text: string) => text.trim().replaceAll(/\d+ ms|in [\d.]+ s/g, '…')
    expect(withoutTimes(output)).toBe(withoutTimes(shown!))
  })
})
