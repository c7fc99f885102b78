import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const judged = (quote: string, verdict: string): Reply => ({
  text: JSON.stringify({ evidence: [{ turn: 2, quote }], reasoning: 'Because.', verdict }),
})
const own: { answer(count: number): Reply } = { answer: () => judged('You said: hello', 'pass') }
const server = await openModelServer(() => own.answer(server.requests.length))
afterAll(() => server.close())

let a: Awaited<ReturnType<typeof tenant>>
let stage: BatchStage
let batchId: string
let versions = 0
beforeAll(async () => {
  a = await tenant('A')
  stage = await batchStage(a)
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const body = { name: 'Judge', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  const { id: model } = await must(a.owner.POST('/models', { body }))
  const channel = await stage.channel({ url: agent.at('echo'), limits: { concurrency: 1 } })
  const driver = { mode: 'scripted' as const, turns: [{ content: 'You said: hello' }] }
  const assertions = [{ kind: 'judge' as const, settings: { criterion: 'The agent greets.', model } }] as never
  const scenario = await stage.scenario({ driver, user: { goal: 'a greeting' }, assertions, channelIds: [channel.id] })
  const gate = { minPassRate: 0.9 } as never
  batchId = (await stage.batch({ items: [{ type: 'scenario', id: scenario.id }], repeats: 4, retryPolicy: { max: 0 }, gate })).id
})

async function play(answer: (count: number) => Reply) {
  server.requests.length = 0
  own.answer = answer
  // Each is another agent, and no further look at one.
  const { id } = await stage.run(batchId, { label: `v${++versions}` })
  for (let pass = 0; pass < 3; pass += 1) {
    await stage.processAll()
    await app.sealer.seal(a.workspaceId)
  }
  return stage.batchRun(id)
}

it('a batch run waits for its judges, and fails where they find failures', async () => {
  const passed = await play(() => judged('You said: hello', 'pass'))
  expect(passed).toMatchObject({
    status: 'completed',
    counts: { passed: 4, failed: 0, excluded: 0 },
    metrics: { passRate: { value: 1, n: 4 } },
  })
  const failed = await play((count) => judged('You said: hello', count <= 2 ? 'fail' : 'pass'))
  expect(failed).toMatchObject({ status: 'completed', outcome: 'failed', counts: { passed: 2, failed: 2, excluded: 0 } })
})

it('a judge that invents its quotes passes no run, and none of them counts against the agent', async () => {
  const { status, outcome, counts, metrics } = await play((count) => judged(count <= 2 ? 'never said' : 'You said: hello', 'pass'))
  expect({ status, counts, rate: metrics?.passRate }).toMatchObject({
    ...{ status: 'completed', counts: { passed: 2, failed: 0, excluded: 2 } },
    rate: { value: 1, n: 2 },
  })
  expect(outcome).not.toBe('failed')
  const none = await play(() => judged('never said', 'pass'))
  expect(none.counts).toMatchObject({ passed: 0, failed: 0, excluded: 4 })
  expect(none.outcome).not.toBe('passed')
})
