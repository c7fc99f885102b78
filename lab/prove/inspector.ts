import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { assistantTools, type Ids } from '#e2e/support/assistant-tools.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { callerOf } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'
import { all, type Figure, none } from '../support/figure.ts'
import { done, newService, type Served, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const run = promisify(execFile)
const inspector = '@modelcontextprotocol/inspector@2.12.0'

/** A scenario that fails, played twice by a batch. */
async function newStage({ parley }: Served): Promise<Ids> {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Inspected' } }))
  const { id: channelId } = await done(parley.POST('/channels', { body: { projectId, name: 'Demo', kind: 'demo', config: {} } }))
  const assertions = [{ kind: 'contains' as const, settings: { text: 'words that no agent says' } }]
  const driver = { mode: 'scripted' as const, turns: [{ content: 'Where is my order?' }] }
  const body = { projectId, name: 'Order', status: 'active' as const, driver, channelIds: [channelId], assertions }
  const { id: scenarioId } = await done(parley.POST('/scenarios', { body: body as never }))
  const items = [{ type: 'scenario' as const, id: scenarioId }]
  const { id: batchId } = await done(parley.POST('/batches', { body: { projectId, name: 'B', status: 'ready', items } as never }))
  const played = async () => {
    const started = await done(parley.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body: {} }))
    const path = { id: (started as Schemas['BatchRun']).id }
    const isOver = async () => (await done(parley.GET('/batch-runs/{id}', { params: { path } }))).status === 'completed'
    await until('the batch run has ended', isOver, 120_000)
    return path.id
  }
  const [baseline, batchRun] = [await played(), await played()]
  const { id: improvement } = await makeImprovement(callerOf(parley))
  const hasBaseline = async () => {
    const { tries } = await done(parley.GET('/improvements/{id}', { params: { path: { id: improvement } } }))
    return tries[0]!.result !== null
  }
  await until('the baseline of the improvement has ended', hasBaseline, 120_000)
  const { data } = await done(parley.GET('/runs', { params: { query: { batchRunId: batchRun } } }))
  return { improvement, project: projectId, channel: channelId, scenario: scenarioId, batch: batchId, baseline, batchRun, run: data[0]!.id }
}

type Listed = { tools?: { name: string }[]; resourceTemplates?: unknown[]; prompts?: unknown[]; contents?: unknown[] }
type Called = { content: { text: string }[]; isError?: boolean }

async function inspect(folder: string, { service, key }: Served): Promise<(...args: string[]) => Promise<unknown>> {
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', inspector])
  const program = join(folder, 'node_modules/.bin/mcp-inspector')
  const server = [`${service.origin}/mcp?writes=true`, '--transport', 'http', '--header', `x-api-key: ${key}`]
  const env = { ...process.env, HOME: folder }
  // A tool that refuses ends it with a code, and its answer is on standard output all the same.
  return async (...args) => {
    const { stdout, stderr } = await run(program, ['--cli', ...server, ...args], { env, maxBuffer: 50_000_000 }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    if (!stdout.includes('{')) throw new Error(`The Inspector has no answer to ${args.join(' ')}: ${stderr}`)
    return JSON.parse(stdout.slice(stdout.indexOf('{')))
  }
}

async function figuresOf(served: Served, folder: string, note: (line: string) => void): Promise<Figure[]> {
  const tools = assistantTools(await newStage(served))
  const ask = await inspect(folder, served)
  const { tools: listed = [] } = (await ask('--method', 'tools/list')) as Listed
  const wrong: string[] = []
  for (const [name, { given, tells, isRefused }] of Object.entries(tools)) {
    note(name)
    const args = Object.entries(given).flatMap(([member, value]) => ['--tool-arg', `${member}=${value as string}`])
    const { content, isError = false } = (await ask('--method', 'tools/call', '--tool-name', name, ...args)) as Called
    if (!tells.test(content[0]?.text ?? '') || isError !== (isRefused === true)) wrong.push(`${name}: ${content[0]?.text.slice(0, 200)}`)
  }
  const { resourceTemplates = [] } = (await ask('--method', 'resources/templates/list')) as Listed
  const { prompts = [] } = (await ask('--method', 'prompts/list')) as Listed
  const { contents = [] } = (await ask('--method', 'resources/read', '--uri', 'parley://documentation/test/batches')) as Listed
  const missing = Object.keys(tools).filter((name) => !listed.some((tool) => tool.name === name))
  return [
    all('tools that it lists', listed.length, Object.keys(tools).length),
    none('tools that it does not list', missing),
    none('tools that answer something else', wrong, String(Object.keys(tools).length)),
    {
      what: 'templates of resources, prompts',
      wanted: '> 0, > 0',
      reached: `${resourceTemplates.length}, ${prompts.length}`,
      holds: resourceTemplates.length > 0 && prompts.length > 0,
    },
    all('resources read', contents.length, 1),
  ]
}

export const inspectorProof: Proof = {
  name: 'inspector',
  about: `the tools of assistants by the command line of ${inspector}`,
  run: ({ note }) =>
    withFolder(async (folder) => {
      const served = await newService({ PARLEY_DATA_DIR: join(folder, 'data') })
      try {
        await served.service.start()
        return await figuresOf(served, join(folder, 'inspector'), note)
      } finally {
        await served.service.kill('SIGTERM')
      }
    }),
}
