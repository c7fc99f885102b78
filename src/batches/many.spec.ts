import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { countStates } from '../runs/operations/of-batch.ts'
import { batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp({ PARLEY_LIMIT_STATEMENT_MS: '60000' })

async function rowsReadOfRuns(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'runs'`.execute(tx)
  return rows[0]!.n
}

// 0.35 s of our own processor time, and 2.5 s in all on two cores with a load of 15; the bound is for a machine slower than that.
it('10,000 planned conversations are accepted at once, canceled at once, and counted reading each once', async () => {
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
  const counted = () =>
    app.world.db.transaction(made.workspaceId, async (tx) => {
      // As where most runs are of other batch runs: here, where none is, to read the whole table may look as cheap.
      await sql`set local random_page_cost = 1.1`.execute(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await rowsReadOfRuns(tx)
      const states = await countStates(tx, [batchRun.id])
      return { states, rowsRead: (await rowsReadOfRuns(tx)) - before }
    })
  expect(await counted()).toMatchObject({ states: [{ runs: 10_000, status: 'queued' }], rowsRead: 10_000 })
  expect(await own.cancel(batchRun.id)).toMatchObject({ status: 'canceled', counts: { planned: 10_000, canceled: 10_000 } })
  // Dead versions would be counted, too.
  await app.world.db.systemPool.query('vacuum analyze runs')
  expect(await counted()).toMatchObject({ states: [{ runs: 10_000, status: 'canceled' }], rowsRead: 10_000 })
}, 180_000)
