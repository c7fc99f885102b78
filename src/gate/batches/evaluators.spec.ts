import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { type Tenant, testApp } from '#harness/app.ts'
import type { EvaluatorRequest } from '#src/measure/assertions/evaluators/request.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await openAgent()
/** The metrics that the evaluator answers; undefined: none. */
let metricsFor: (effort: number) => object | undefined = (effort) => ({ effort })
const server = createServer(async (request, response) => {
  const { turns } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as EvaluatorRequest
  const metrics = metricsFor(Number(/value (\d+)/.exec(turns[0]!.content)?.[1]))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ outcome: 'passed', metrics }))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => {
  agent.close()
  server.close()
  server.closeAllConnections()
})
const http = () => ({ kind: 'http', settings: { url } })
let a: Tenant

describe('metrics of evaluators', () => {
  let batches: BatchStage
  beforeAll(async () => {
    a = await tenant('A')
    batches = await batchStage(a)
    await batches.channel({ url: agent.at('echo') })
  })
  const batchOf = async (values: number[], gate: object) => {
    const items = await Promise.all(
      values.map(async (one) => {
        const members = { driver: { mode: 'scripted', turns: [{ content: `value ${one}` }] }, assertions: [http()] }
        return { type: 'scenario' as const, id: (await batches.scenario(members as never)).id }
      }),
    )
    const { id } = await batches.batch({ items, gate: gate as never, repeats: 2 })
    const { id: batchRunId } = await batches.run(id)
    await batches.processAll()
    await app.sealer.seal(a.workspaceId)
    await batches.processAll()
    return batches.batchRun(batchRunId)
  }
  const ruleOf = ({ gateResult }: Awaited<ReturnType<typeof batchOf>>) => gateResult!.rules.find(({ rule }) => rule === 'metrics')

  it('are columns of the batch run with interval, and the gate holds their limits', async () => {
    metricsFor = (effort) => ({ effort })
    const kept = await batchOf([1, 2, 3], { metrics: { effort: { max: 2 } } })
    // Student's t: 2 ± 4.3027 / sqrt(3).
    expect(kept.metrics!.evaluators).toEqual({
      effort: { value: 2, n: 6, low: expect.closeTo(-0.4842, 3), high: expect.closeTo(4.4842, 3), reason: null },
    })
    expect([kept.outcome, ruleOf(kept)]).toMatchObject(['passed', { verdict: 'passed', value: 2, n: 6 }])
    const missed = await batchOf([1, 2, 6], { metrics: { effort: { max: 2 } } })
    expect([missed.outcome, ruleOf(missed)!.reason]).toEqual(['failed', expect.stringMatching(/“effort” is 3 in 6 runs .* at most 2\./)])
    const unproven = await batchOf([1, 2, 3], { metrics: { effort: { max: 3 } }, passRateBy: 'lowerBound', minPassRate: 0.1 })
    expect(ruleOf(unproven)!.verdict).toBe('inconclusive')
  })
  it('that an evaluator leaves out when they would speak against the agent pass nothing', async () => {
    let seldom = 0
    metricsFor = (effort) => (effort <= 2 ? { effort } : seldom++ === 0 ? undefined : { effort: 1 })
    const run = await batchOf([1, 2, 3], { metrics: { effort: { max: 2 } } })
    expect([run.outcome, ruleOf(run)!.verdict]).toEqual(['inconclusive', 'inconclusive'])
    expect(ruleOf(run)!.reason).toMatch(/lack/)
    metricsFor = () => undefined
    expect(await batchOf([1], { metrics: { effort: { max: 2 } } })).toMatchObject({ outcome: 'inconclusive' })
  })
})
