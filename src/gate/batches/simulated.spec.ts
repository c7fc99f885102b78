import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const say = (text: string, action = 'say'): Reply => ({
  text: JSON.stringify({ action, text, reason: 'Because.', goalState: 'open', disclosed: [] }),
})
const [faulty, fine, end] = [say('How can I help you today?'), say('hello, where is my parcel?'), say('', 'end')]
// The first run has one fault and is played to its end, the second has two in a row.
const answers = [faulty, fine, end, faulty, faulty]
let given = 0
// Asked about a message that the guard doubts, the model agrees with the guard.
const server = await openModelServer((request) =>
  JSON.stringify(request).includes('You check one message') ? { text: '{"verdict":"faulty"}' } : (answers[given++] ?? { status: 401 }),
)
afterAll(() => server.close())

let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
})

it('a batch run says how often the guard refused an answer, and how many runs the model of the user spoiled', async () => {
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const body = { name: 'Player', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  const { id: simulator } = await must(a.owner.POST('/models', { body }))
  const channel = await own.channel({ url: agent.at('echo'), limits: { concurrency: 1 } })
  const assertions = [{ kind: 'contains' as const, settings: { text: 'hello' } }]
  const user = { goal: 'I want to know where my parcel is.' }
  const scenario = await own.scenario({ driver: { mode: 'llm' }, simulator, user, assertions, channelIds: [channel.id] })
  const { id } = await own.batch({ items: [{ type: 'scenario', id: scenario.id }], repeats: 2, retryPolicy: { max: 0 } })
  const { id: batchRunId } = await own.run(id)
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  const { metrics, counts } = await own.batchRun(batchRunId)
  expect(counts).toMatchObject({ passed: 1, excluded: 1, failed: 0 })
  expect(metrics).toMatchObject({
    passRate: { value: 1, n: 1 },
    simulatorFaultRate: { value: 2 / 3, n: 3 },
    simulatorExcludedRate: { value: 0.5, n: 2 },
  })
})
