import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { countStates } from '#src/play/runs/operations/of-batch.ts'
import { changesOf } from '#src/play/runs/operations/results.ts'
import { batchStage } from './fixtures/batch-stage.ts'

const mostRuns = 22_000
const { app, tenant } = await testApp({ PARLEY_LIMIT_STATEMENT_MS: '60000', PARLEY_LIMIT_BATCH_RUNS: String(mostRuns) })

async function rowsReadOfRuns(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'runs'`.execute(tx)
  return rows[0]!.n
}

// The bound is for a machine that is slow and busy.
it('10,000 planned conversations are accepted immediately, canceled immediately, and counted reading each once', async () => {
  const made = await tenant('A')
  const own = await batchStage(made)
  await own.demoChannel()
  const items = []
  for (let at = 0; at < 100; at++) items.push({ type: 'scenario' as const, id: (await own.scenario({ name: `Scenario ${at}` })).id })
  const { id } = await own.batch({ items, repeats: 100 })
  const begun = performance.now()
  const batchRun = await own.run(id)
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(batchRun).toMatchObject({ plannedRuns: 10_000, snapshot: { cells: 100 }, counts: { planned: 10_000, queued: 10_000 } })
  expect((await own.cells(batchRun.id)).map(({ counts }) => counts.queued)).toEqual(Array(100).fill(100))
  const reading = <T>(work: (tx: Tx) => Promise<T>) =>
    app.world.db.transaction(made.workspaceId, async (tx) => {
      // As where most runs are of other batch runs: here, where none is, to read the whole table may look as cheap.
      await sql`set local random_page_cost = 1.1`.execute(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await rowsReadOfRuns(tx)
      const found = await work(tx)
      return { found, rowsRead: (await rowsReadOfRuns(tx)) - before }
    })
  const counted = () => reading((tx) => countStates(tx, [batchRun.id]))
  expect(await counted()).toMatchObject({ found: [{ runs: 10_000, status: 'queued' }], rowsRead: 10_000 })
  expect(await own.cancel(batchRun.id)).toMatchObject({ status: 'canceled', counts: { planned: 10_000, canceled: 10_000 } })
  // Dead versions would be counted, too.
  await app.world.db.systemPool.query('vacuum analyze runs')
  expect(await counted()).toMatchObject({ found: [{ runs: 10_000, status: 'canceled' }], rowsRead: 10_000 })
  // Asked at each look at a batch run that has ended.
  expect(await reading((tx) => changesOf(tx, batchRun.id))).toEqual({ found: { judgedAgain: [], replaced: [] }, rowsRead: 0 })
})

it('22,000 are counted when they start, are canceled in parts, and are resumed', async () => {
  const made = await tenant('B')
  const own = await batchStage(made)
  await own.demoChannel()
  const items = []
  for (let at = 0; at < 5; at++) items.push({ type: 'scenario' as const, id: (await own.scenario({ name: `Scenario ${at}` })).id })
  const variables = (count: number) => Array.from({ length: count }, (_, at) => ({ customer: `Customer ${at}` }))
  const body = { id: (await own.batch({ items, repeats: 100, matrix: { variables: variables(45) } })).id }
  const refused = await made.owner.POST('/batches/{id}/run', { params: { path: body }, body: {} })
  expect(refused.error).toMatchObject({ code: 'invalid', errors: [{ code: 'too_big', message: expect.stringContaining('at most 22000') }] })
  const { id } = await own.batch({ items, repeats: 100, matrix: { variables: variables(44) } })
  const all = { planned: mostRuns, queued: 0, canceled: 0 }
  const batchRun = await own.run(id)
  expect(batchRun).toMatchObject({ plannedRuns: mostRuns, counts: { ...all, queued: mostRuns } })
  const part = { ...all, queued: 10_000, canceled: 12_000 }
  expect(await own.cancel(batchRun.id)).toMatchObject({ status: 'canceling', counts: part, endedAt: null })
  await own.processAll()
  const canceled = await own.batchRun(batchRun.id)
  expect(canceled).toMatchObject({ status: 'canceled', outcome: 'inconclusive', counts: { ...all, canceled: mostRuns } })
  const resumed = await must(made.owner.POST('/batch-runs/{id}/resume', { params: { path: { id: batchRun.id } }, body: {} }))
  expect(resumed).toMatchObject({ status: 'running', counts: { ...all, queued: mostRuns, superseded: mostRuns } })
})
