import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { must } from '#harness/stage.ts'
import { countParts } from '#src/play/runs/operations/results.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
let a: Tenant
let own: BatchStage
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
})

const says = (...phrases: string[]) => ({ kind: 'phrase' as const, phrases })
const milestones = {
  mode: 'milestones' as const,
  steps: [
    { key: 'greet', say: 'hello' },
    { key: 'missed', say: 'b', until: says('c'), required: false },
  ],
}
const graph = {
  mode: 'graph' as const,
  nodes: [
    { key: 'ask', say: 'hello', next: [{ when: says('You said'), to: 'more' }] },
    { key: 'more', say: 'more' },
  ],
}

it('a batch run says how many of its runs reached each step, node and edge', async () => {
  const { id: echo } = await own.channel({ url: agent.at('echo') })
  const { id: down } = await own.channel({ url: agent.at('down'), retry: { max: 0 } })
  const [steps, walk, plain] = [
    await own.scenario({ name: 'Steps', driver: milestones, repeats: 2 }),
    await own.scenario({ name: 'Walk', driver: graph }),
    await own.scenario({ name: 'Plain', driver: { mode: 'scripted', turns: [{ content: 'hello' }] } }),
  ]
  const items = [steps, walk, plain].map(({ id }) => ({ type: 'scenario' as const, id }))
  const batch = await own.batch({ items, matrix: { channelIds: [echo, down] } })
  const queued = await own.run(batch.id)
  expect(queued.coverage).toBeNull()
  await own.processAll()
  const { coverage } = await own.batchRun(queued.id)
  expect(coverage).toEqual([
    {
      mode: 'milestones',
      scenario: { id: steps!.id, name: 'Steps' },
      runs: 4,
      steps: [
        { key: 'greet', required: true, runs: 4 },
        { key: 'missed', required: false, runs: 0 },
      ],
    },
    {
      mode: 'graph',
      scenario: { id: walk!.id, name: 'Walk' },
      runs: 2,
      nodes: [
        { key: 'ask', runs: 2 },
        { key: 'more', runs: 1 },
      ],
      edges: [
        { from: 'ask', edge: 0, to: 'more', runs: 1 },
        { from: 'ask', edge: null, to: 'end', runs: 0 },
        { from: 'more', edge: null, to: 'end', runs: 1 },
      ],
    },
  ])
  const listed = await must(a.owner.GET('/batch-runs', { params: { query: { batchId: batch.id } } }))
  expect(listed.data[0]).not.toHaveProperty('coverage')
  const resumed = await must(a.owner.POST('/batch-runs/{id}/resume', { params: { path: { id: queued.id } }, body: {} }))
  expect(resumed.coverage).toBeNull()
  await own.processAll()
  expect((await own.batchRun(queued.id)).coverage).toEqual(coverage)
})

it('10,000 runs are counted without reading a turn of them', async () => {
  const driver = { mode: 'milestones' as const, steps: Array.from({ length: 12 }, (_, at) => ({ key: `s${at}`, say: 'hello' })) }
  const { id } = await own.scenario({ name: 'Many', driver, repeats: 100 })
  const channelIds = [(await own.channel({ url: agent.at('echo') })).id, (await own.channel({ url: agent.at('echo') })).id]
  const batch = await own.batch({
    items: [{ type: 'scenario', id }],
    matrix: { channelIds, variables: Array.from({ length: 50 }, (_, n) => ({ n })) },
  })
  const queued = await own.run(batch.id)
  expect(queued.plannedRuns).toBe(10_000)
  const reached = Object.fromEntries(driver.steps.map(({ key }, at) => [key, [at + 1]]))
  await app.world.db.systemPool.query(
    `update runs set status = 'completed', outcome = 'passed', ended_at = now(), reached = $2 where batch_run_id = $1`,
    [queued.id, JSON.stringify(reached)],
  )
  const counted = await app.world.db.transaction(a.workspaceId, async (tx) => {
    const begun = performance.now()
    const parts = await countParts(tx, queued.id)
    const ms = performance.now() - begun
    const { rows } = await sql<{ n: number }>`
      select sum(seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_xact_user_tables where relname in ('live_turns', 'transcripts')`.execute(
      tx,
    )
    return { parts, ms, scansOfTurns: rows[0]!.n }
  })
  expect(counted).toMatchObject({ scansOfTurns: 0, parts: [{ runs: 10_000, counts: { s0: 10_000, s11: 10_000 } }] })
  expect(counted.ms).toBeLessThan(5_000)
})
