import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { type Tenant, testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { EvaluatorRequest } from '#src/measure/assertions/evaluators/request.ts'
import { type Context, Interrupted } from '#src/platform/jobs/handler.ts'
import { companions } from '../companions.ts'
import { ofBatchRun } from '../fixtures/judging-stage.ts'
import { evaluators } from './ask-at-once.ts'
import { playRun } from './play.ts'

// A worker for one conversation, so that a second one shows that it waits for no evaluator.
const { app, tenant, startWorker } = await testApp({ PARLEY_WORKER_CONCURRENCY: '1' })
const { world } = app
const agent = await openAgent()
const asked: EvaluatorRequest[] = []
const held: (() => void)[] = []
const askedFor = (...ids: string[]) => asked.filter(({ metadata }) => ids.includes(metadata.runId)).length
let holds = false
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  response.setHeader('content-type', 'application/json')
  if (request.url === '/setup') return void response.end('{"token":"T-1"}')
  asked.push(JSON.parse(text))
  const answer = () => void response.end('{"outcome":"passed"}')
  if (holds) held.push(answer)
  else answer()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  agent.close()
  server.close()
  server.closeAllConnections()
})

let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  await own.channel({ url: agent.at('echo') })
})
beforeEach(() => {
  asked.length = 0
  held.length = 0
  holds = false
})
const http = (settings: object = {}) => ({ kind: 'http', settings: { url: `${origin}/`, retries: 0, ...settings } })
const scenario = (...assertions: object[]) =>
  own.scenario({
    driver: { mode: 'scripted', turns: [{ content: 'I refunded 20 euros' }] },
    assertions: assertions as never,
    status: 'active',
  })
const queued = async (...assertions: object[]) => (await own.queue((await scenario(...assertions)).id))[0]!.id
const play = (runId: string, more?: Partial<Context>) =>
  playRun(world, { companions, secretsOf: async () => [], afterLast: ofBatchRun.afterLast, evaluators })(
    { workspaceId: a.workspaceId, runId },
    jobContext(a.workspaceId, more),
  )
const judgingsOf = async (id: string) => (await sql`select from parley.judgings where run_id = ${id}`.execute(world.db.system)).rows.length

describe('an evaluator that is free and quick', () => {
  it('is asked before the run ends, without another job', async () => {
    const id = await queued(http())
    await play(id)
    expect(await own.read(id)).toMatchObject({ status: 'completed', outcome: 'passed', assertions: [{ evaluator: { calls: 1 } }, {}] })
  })

  it('is asked again by the worker that plays after a lost one, which writes nothing', async () => {
    holds = true
    const id = await queued(http())
    const lost = new AbortController()
    const first = play(id, { signal: lost.signal })
    await until('it is asked', () => asked.length === 1)
    const second = play(id, { attempt: 1 })
    await until('it is asked again', () => asked.length === 2)
    lost.abort(new Interrupted('lost'))
    await expect(first).rejects.toThrow()
    for (const answer of held) answer()
    await second
    expect(await own.read(id)).toMatchObject({ status: 'completed', outcome: 'passed', attempt: 2 })
  })

  it('holds up no other conversation while it thinks', async () => {
    holds = true
    const ids = [await queued(http()), await queued(http())]
    startWorker({ pollMs: 50 })
    await until('both conversations are over', () => askedFor(...ids) === 2)
    for (const answer of held) answer()
    for (const id of ids) expect(await own.untilEnded(id)).toMatchObject({ outcome: 'passed' })
  })

  it('does not get what a setup captured', async () => {
    const items = [{ type: 'scenario' as const, id: (await scenario(http())).id }]
    const setup = { request: { url: `${origin}/setup` }, capture: { token: '$.token' } }
    const batch = { projectId: own.projectId, name: 'All', status: 'ready' as const, items, setup }
    const { id } = await must(a.owner.POST('/batches', { body: batch }))
    const started = await must(a.owner.POST('/batches/{id}/run', { params: { path: { id } }, body: {} }))
    const path = { id: (started as { id: string }).id }
    const ended = await until('the batch run ends', async () => {
      const batchRun = await must(a.owner.GET('/batch-runs/{id}', { params: { path } }))
      return batchRun.endedAt ? batchRun : undefined
    })
    expect([ended.hooks?.setup, ended.counts.passed, asked.length]).toMatchObject([{ captured: { token: 'T-1' } }, 1, 1])
    expect(JSON.stringify(asked)).not.toContain('T-1')
  })
})

it.each([
  ['may take long', [http({ timeoutMs: 20_000 })]],
  ['costs something', [http({ costMicroUsd: 10 })]],
  ['is one of many', Array.from({ length: 9 }, () => http())],
])('an evaluator that %s is asked by a job of its own, which stores each answer', async (_, assertions) => {
  const id = await queued(...assertions)
  await play(id)
  expect([askedFor(id), await judgingsOf(id)]).toEqual([0, 1])
  expect(await own.read(id)).toMatchObject({ status: 'evaluating' })
})
