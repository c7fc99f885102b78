import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { testApp } from '#harness/app.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await openAgent()
const server = await openModelServer(() => answer())
let answer: () => Reply
let isOpen = true
/** As if the network were cut. */
const cut = async () => {
  if (isOpen) await server.close()
  if (isOpen) agent.close()
  isOpen = false
}
afterAll(cut)

let own: Stage
let a: Awaited<ReturnType<typeof tenant>>
let key: string
let remote: string
let demo: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('admin')
  own = await stage(a)
  await own.channel({ url: agent.at('echo') })
  const model = async (body: object) => (await call('POST', '/models', { key, body: { retry: { max: 0 }, ...body } })).body.id as string
  const price = { inputMicroUsdPerMillion: 1_000_000, outputMicroUsdPerMillion: 1_000_000 }
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  remote = await model({ name: 'Remote', kind: 'openaiCompatible', config, price, auth: { secret: modelKey } })
  demo = await model({ name: 'Demo', kind: 'demo', config: {} })
})

const graph = (criterion = 'The agent says "parcel".') => ({
  mode: 'graph' as const,
  nodes: [
    { key: 'ask', say: 'Where is my parcel?', next: [{ when: { kind: 'judge' as const, criterion }, to: 'bye' }], otherwise: 'ask' },
    { key: 'bye', say: 'Thank you for the parcel.' },
  ],
})
const assertions = [{ kind: 'contains' as const, settings: { text: 'parcel' } }]
const scenario = (members: Parameters<Stage['scenario']>[0] = {}) =>
  own.scenario({ driver: graph(), simulator: demo, assertions, ...members })
async function play(members: Parameters<Stage['scenario']>[0] = {}, request: Schemas['ScenarioRunRequestInput'] = {}) {
  const [queued] = await own.queue((await scenario(members)).id, request)
  await own.process()
  return own.read(queued!.id)
}
const met = (quote = 'Where is my parcel'): Reply => ({
  text: JSON.stringify({ evidence: [{ turn: 2, quote }], reasoning: 'It does.', verdict: 'condition 1' }),
  usage: { input: 100, output: 10 },
})

describe('a driver whose conditions a language model judges', () => {
  it('needs a model where it is active and when it runs, and a plan holds it with the version of the question', async () => {
    const body = { projectId: own.projectId, name: 'X', driver: graph(), assertions }
    const active = await call('POST', '/scenarios', { key, body: { ...body, status: 'active' } })
    expect([active.status, faultsIn(active)]).toEqual([422, ['/simulator required']])
    const draft = await call('POST', '/scenarios', { key, body })
    const run = await call('POST', `/scenarios/${draft.body.id}/run`, { key, body: {} })
    expect([run.status, run.body.detail]).toEqual([
      409,
      expect.stringContaining('no language model to play its user or judge its conditions'),
    ])
    expect((await play()).plan.simulator).toMatchObject({ id: demo, name: 'Demo', promptVersion: expect.stringMatching(/^[0-9a-f]{12}$/) })
  })

  it('has the model demo say the same for the same seed, with what it was asked beside the message', async () => {
    const plain = ({ turns, outcome, coverage, metrics }: Schemas['Run']) => ({
      ...{ outcome, coverage, usage: metrics!.usage },
      turns: turns.map(({ role, content, simulation, exchanges = [] }) => ({
        ...{ role, content, simulation: simulation && { ...simulation, latencyMs: 0 } },
        asked: exchanges
          .filter((exchange) => exchange.with === 'model')
          .map(({ requestBody, responseBody }) => [requestBody, responseBody]),
      })),
    })
    const { id } = await scenario()
    const once = async () => {
      const [queued] = await own.queue(id, { seed: 'same' } as never)
      await own.process()
      return plain(await own.read(queued!.id))
    }
    const [first, second] = [await once(), await once()]
    expect(first).toEqual(second)
    expect(first).toMatchObject({
      outcome: 'passed',
      usage: { simulator: { calls: 1, costMicroUsd: 0 } },
      coverage: { edges: [{ from: 'ask', edge: 0, turns: [2] }, {}, {}] },
      turns: [
        {},
        {},
        {
          simulation: { reason: 'The agent says “parcel”.', calls: 1 },
          asked: [[expect.stringContaining('The conversation is between'), expect.any(String)]],
        },
        {},
      ],
    })
  })

  it('costs what its model says, is expected in a dry run, and is replayed without a network', async () => {
    answer = met
    const { id } = await scenario({ simulator: remote })
    const body = { projectId: own.projectId, name: 'B', status: 'ready' as const, items: [{ type: 'scenario' as const, id }] }
    const batch = await must(a.owner.POST('/batches', { body }))
    const cassetteId = (await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'Tape', channels: true } }))).id
    const runs = async (request: object) => {
      const started = await must(a.owner.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: request as never }))
      await own.process()
      const { data } = await must(a.owner.GET('/runs', { params: { query: { batchRunId: (started as { id: string }).id } } }))
      return own.read(data[0]!.id)
    }
    const before = await call('POST', `/batches/${batch.id}/run`, { key, body: { dryRun: true } })
    expect(before.body).toMatchObject({ expectedCost: null, expectedCostReason: expect.stringContaining('no run to estimate from') })
    const recorded = await runs({ mode: 'record', cassetteId })
    expect(recorded.metrics!.usage).toMatchObject({ simulator: { calls: 1, costMicroUsd: 110 } })
    const after = await call('POST', `/batches/${batch.id}/run`, { key, body: { dryRun: true } })
    expect(after.body.expectedCost).toMatchObject({ microUsd: 110 })
    await cut()
    const replayed = await runs({ mode: 'replay', cassetteId })
    expect([replayed.outcome, replayed.turns, replayed.coverage]).toEqual([recorded.outcome, recorded.turns, recorded.coverage])
    expect(replayed.metrics!.cassette).toMatchObject({ misses: 0 })
  })
})
