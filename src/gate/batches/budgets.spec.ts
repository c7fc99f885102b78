import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const verdict = JSON.stringify({ evidence: [{ turn: 2, quote: 'You said: hello' }], reasoning: 'Because.', verdict: 'pass' })
const server = await openModelServer(() => ({ text: verdict, usage: { input: 100, output: 100 } }))
afterAll(() => server.close())

let a: Awaited<ReturnType<typeof tenant>>
let stage: BatchStage
let batchId: string
let channelId: string
beforeAll(async () => {
  a = await tenant('A')
  stage = await batchStage(a)
  channelId = (await stage.channel({ url: agent.at('echo'), limits: { concurrency: 1 } })).id
  batchId = (await batchOf(await judge(undefined), { repeats: 12, budget: { maxTokens: 6_000 } })).id
})

async function judge(price: Schemas['ModelPrice'] | undefined) {
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const body = { name: 'Judge', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  return (await must(a.owner.POST('/models', { body: { ...body, ...(price && { price }) } }))).id
}

async function batchOf(model: string, members: object) {
  const driver = { mode: 'scripted' as const, turns: [{ content: 'hello' }] }
  const assertions = [{ kind: 'judge' as const, settings: { criterion: 'The agent greets.', model } }] as never
  const scenario = await stage.scenario({ driver, user: { goal: 'a greeting' }, assertions, channelIds: [channelId] })
  const items = [{ type: 'scenario' as const, id: scenario.id }]
  return stage.batch({ items, retryPolicy: { max: 3 }, gate: { minPassRate: 0.1 } as never, ...members })
}

async function playOn(id: string) {
  for (let pass = 0; pass < 4; pass += 1) {
    await must(a.owner.POST('/queue/process', { body: { projectId: stage.projectId, limit: 3 } }))
    await app.sealer.seal(a.workspaceId)
    await must(a.owner.POST('/queue/process', { body: { limit: 20 } }))
  }
  await stage.processAll()
  await app.sealer.seal(a.workspaceId)
  await stage.processAll()
  return stage.batchRun(id)
}

it('a batch run whose budget is used up starts no more runs, keeps what is done, and its gate says why', async () => {
  const { id, snapshot } = await stage.run(batchId)
  expect(snapshot.batch.budget).toEqual({ maxTokens: 6_000 })
  const ended = await playOn(id)
  const { passed, failed, canceled, excluded, planned } = ended.counts
  expect(ended).toMatchObject({ status: 'completed', outcome: 'inconclusive', budget: { maxTokens: 6_000, maxMicroUsd: null } })
  expect(ended.outcomeReason).toMatch(/planned runs ended; a budget was used up.*of 6,000 tokens are used/)
  // The judge was not asked, so that it says nothing to probe it.
  expect(ended.outcomeReason).not.toMatch(/[Pp]robe/)
  expect(ended.outcomeReason).toMatch(/used up(?:, \d+ canceled)?\. The budget of this batch run .* This says nothing about the agent\./)
  expect({ planned, failed }).toEqual({ planned: 12, failed: 0 })
  expect(passed).toBeGreaterThan(0)
  expect(excluded).toBeGreaterThan(0)
  expect(passed + excluded + canceled).toBe(12)
  expect(ended.budget!.usedTokens).toBeLessThanOrEqual(6_000)
  expect(ended.budget!.usedTokens).toBe(200 * server.requests.length)
})

it('is resumed with a larger budget, and not without one; of two simultaneous resumes, one counts', async () => {
  const { data } = await a.owner.GET('/batch-runs', { params: { query: { batchId } } })
  const { id, counts } = data!.data[0]!
  const path = { params: { path: { id } } }
  const { response, error } = await a.owner.POST('/batch-runs/{id}/resume', { ...path, body: {} })
  expect([response.status, JSON.stringify(error)]).toEqual([409, expect.stringContaining('Resume it with a larger one (budget).')])
  const limits = [1_000_000, 900_000]
  const resumes = await Promise.all(
    limits.map((maxTokens) => a.owner.POST('/batch-runs/{id}/resume', { ...path, body: { budget: { maxTokens } } })),
  )
  const won = resumes.findIndex((resume) => resume.response.ok)
  expect(resumes.map((resume) => resume.response.status).sort()).toEqual([resumes[won]!.response.status, 409])
  const ended = await playOn(id)
  expect(ended).toMatchObject({
    outcome: 'passed',
    counts: { passed: 12, superseded: 12 - counts.passed },
    budget: { maxTokens: limits[won], usedTokens: 2_400 },
  })
})

it('a price that nobody knows is refused for a budget in money, in a dry run too', async () => {
  for (const dryRun of [true, false]) {
    const body = { dryRun, budget: { maxMicroUsd: 1_000_000 } }
    const { response, error } = await a.owner.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body })
    expect([response.status, JSON.stringify(error)]).toEqual([409, expect.stringContaining('The price of the model')])
  }
})

describe('the expected cost in a dry run', () => {
  const priced = { inputMicroUsdPerMillion: 1_000_000, outputMicroUsdPerMillion: 1_000_000 }
  const dryRun = async (id: string, body: object = {}) =>
    (await must(a.owner.POST('/batches/{id}/run', { params: { path: { id } }, body: { dryRun: true, ...body } }))) as Schemas['BatchDryRun']

  it('is unknown before the first run, then what the last runs of the same cells cost, and 0 without models', async () => {
    const model = await judge(priced)
    const { id } = await batchOf(model, { repeats: 3 })
    expect(await dryRun(id)).toMatchObject({
      expectedCost: null,
      expectedCostReason: '1 of 1 cell that call language models has no run to estimate from.',
    })
    await playOn((await stage.run(id)).id)
    expect(await dryRun(id)).toMatchObject({ expectedCost: { microUsd: 600, low: 600, high: 600 }, expectedCostReason: null })
    expect((await dryRun(id, { repeats: 10 })).expectedCost).toMatchObject({ microUsd: 2_000 })
    const scenario = await stage.scenario({ driver: { mode: 'scripted', turns: [{ content: 'hello' }] }, channelIds: [channelId] })
    const quiet = await stage.batch({ items: [{ type: 'scenario', id: scenario.id }] })
    expect(await dryRun(quiet.id)).toMatchObject({ expectedCost: { microUsd: 0, low: null, high: null } })
  })

  it('is unknown where the price of a model is', async () => {
    const { id } = await batchOf(await judge(undefined), { repeats: 1 })
    await playOn((await stage.run(id)).id)
    expect(await dryRun(id)).toMatchObject({
      expectedCost: null,
      expectedCostReason: 'The price of a model is unknown in 1 of 1 cell. Set its price.',
    })
  })
})
