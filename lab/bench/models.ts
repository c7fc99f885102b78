import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Parley, Schemas } from '#src/client/client.ts'
import { type Load, type Measured, postgresCpu, type Result, withService } from './conversations.ts'
import { firstMessage, mockAgent, usageWithChildren } from './processes.ts'
import { columns, storyOf } from './report.ts'
import { difference, openCounters } from './written.ts'

const load: Load = { conversations: 200, turns: 6, latencyMs: 50, concurrency: 20 }
const most = 1.1
/** The user and the agent take turns; the three criteria are judged side by side. */
const idealMs = Math.ceil(load.conversations / load.concurrency) * (2 * load.turns + 1) * load.latencyMs
/** Slots of the worker. With 20 a conversation keeps its slot while it is judged; 50, as a service has by default, are enough for both. */
const slots = [load.concurrency, 50]
const criteria = ['The agent answers.', 'The agent repeats what was said.', 'The agent is polite.']

/** Conversations whose user a language model plays and that it judges, beside a bare loop; the targets are for a machine at rest. */
export async function benchModels(): Promise<void> {
  const agent = await mockAgent(load.latencyMs)
  const model = fork(new URL('./mock-model.ts', import.meta.url), [String(load.latencyMs)])
  const modelOrigin = `http://127.0.0.1:${await firstMessage<number>(model)}`
  const before = loadavg()[0] ?? 0
  try {
    const { conversations, turns, concurrency } = load
    const parameters = [agent.url, modelOrigin, conversations, turns, concurrency].map(String)
    const bare = await firstMessage<Measured>(fork(new URL('./bare-models.ts', import.meta.url), parameters))
    for (const count of slots) {
      const parley = await measure(agent.url, modelOrigin, count)
      const result: Result = { ...load, parley, bare, idealMs }
      const ratio = parley.wallMs / idealMs
      console.log(`${count} slots\n${storyOf(result)}`)
      if (process.argv.includes('--statements')) console.log(`\n${statementTable(parley.statements ?? [])}`)
      console.log(
        `\n  A user played by a model, ${criteria.length} criteria judged, ${count} slots: wanted at most ${most} x the ideal, reached ${ratio.toFixed(3)} x, ${ratio <= most ? 'holds' : 'MISSED'}\n`,
      )
    }
    console.log(
      `${availableParallelism()} processors, Node ${process.versions.node}, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
    )
  } finally {
    agent.stop()
    model.kill()
  }
}

/** What PostgreSQL had most to do with, over all conversations. */
const statementTable = (statements: Record<string, unknown>[]): string =>
  columns([Object.keys(statements[0] ?? {}), ...statements.map((row) => Object.values(row).map(String))])

const measure = (agentUrl: string, modelOrigin: string, slotCount: number): Promise<Result['parley']> =>
  withService(slotCount, async (client, service, dataDir) => {
    const counters = await openCounters(service, dataDir)
    const scenarioId = await prepare(client, agentUrl, modelOrigin)
    await play(client, scenarioId, load.concurrency, 0)
    await counters.sealed()
    await counters.reset()
    const usage = async () => ({
      node: await usageWithChildren(service.pid!),
      postgres: await postgresCpu(dataDir),
      written: await counters.read(),
    })
    const before = await usage()
    const begun = performance.now()
    await play(client, scenarioId, load.conversations, idealMs)
    const wallMs = performance.now() - begun
    await counters.sealed()
    const after = await usage()
    const statements = await counters.costliest()
    await counters.close()
    return {
      wallMs,
      cpuSeconds: after.node.cpuSeconds - before.node.cpuSeconds,
      residentMb: after.node.residentMb,
      postgresCpuSeconds: after.postgres - before.postgres,
      written: difference(after.written, before.written),
      statements,
    }
  })

async function prepare(parley: Parley, url: string, modelOrigin: string): Promise<string> {
  const { data: project } = await parley.POST('/projects', { body: { name: 'Bench' } })
  const projectId = project!.id
  const config = { baseUrl: `${modelOrigin}/v1`, model: 'm' }
  const { data: model } = await parley.POST('/models', { body: { name: 'Mock', kind: 'openaiCompatible', config } })
  const http = { kind: 'http' as const, config: { url, response: { text: '$.reply' } }, limits: { concurrency: load.concurrency } }
  const { data: channel } = await parley.POST('/channels', { body: { projectId, name: 'Mock', ...http } })
  const scenario: Schemas['NewScenarioInput'] = {
    projectId,
    name: 'Played by a model',
    user: { goal: 'Find out where my parcel is.' },
    driver: { mode: 'llm' },
    simulator: model!.id,
    channelIds: [channel!.id],
    // The agent repeats the last message, so that the model gets no later request.
    stop: { onPhrase: ['that is all'] },
    assertions: criteria.map((criterion) => ({ kind: 'judge', settings: { criterion, model: model!.id } })),
  }
  const { data, error } = await parley.POST('/scenarios', { body: scenario })
  if (!data) throw new Error(`the scenario was refused: ${JSON.stringify(error)}`)
  return data.id
}

/** Queues the runs and waits until the last has its verdict, which takes `leastMs` at least: asking is work on the same processors. */
async function play(parley: Parley, id: string, count: number, leastMs: number): Promise<void> {
  const begun = performance.now()
  const ids: string[] = []
  for (let left = count; left > 0; left -= 100) {
    const { data, error } = await parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { repeats: Math.min(100, left) } })
    if (!data) throw new Error(`the runs were not queued: ${JSON.stringify(error)}`)
    ids.push(...data.runs.map((run) => run.id))
  }
  for (;;) {
    await sleep(Math.max(20, leastMs - (performance.now() - begun)))
    const { data } = await parley.GET('/queue', {})
    if (data && data.remaining.queued + data.remaining.running === 0) break
  }
  const { data: last } = await parley.GET('/runs/{id}', { params: { path: { id: ids.at(-1)! } } })
  if (last?.outcome !== 'passed' || last.turns.length !== 2 * load.turns)
    throw new Error(`the last run ended as ${last?.outcome} after ${last?.turns.length} turns: ${last?.outcomeReason}`)
}
