import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#harness/app.ts'
import type { Cell } from '#src/play/runs/contract.ts'
import { batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
afterAll(() => app.close())
const { batch, cells, demoChannel, queue, read, run, runsOf, scenario, test } = await batchStage({ owner })
const { id: channelId } = await demoChannel()

async function kept(id: string) {
  const { rows } = await app.world.db.transaction(workspaceId, (tx) =>
    sql<{ cell: Cell | null; key: string }>`select cell, cell_key(runs) as key from runs where id = ${id}`.execute(tx),
  )
  return rows[0]!
}
const plain = (subjectId: string, personaId: string | null, repeatIndex: number): Cell => ({
  ...{ key: `${subjectId}|${channelId}|${personaId ?? '-'}|{}`, channelId, personaId, variables: {}, repeatIndex },
})

it('a cell that the columns of its run say is not stored once more, and reads the same everywhere', async () => {
  const { id: testId } = await test({ channelIds: [channelId] })
  const { id: batchId } = await batch({ items: [{ type: 'test', id: testId }], repeats: 3 })
  const { id: batchRunId } = await run(batchId)
  const runs = (await runsOf(batchRunId)).toReversed()
  const { personaId } = runs[0]!
  const all = [0, 1, 2].map((repeat) => plain(testId, personaId, repeat))
  expect(runs.map(({ cell }) => cell).toSorted((a, b) => a.repeatIndex - b.repeatIndex)).toEqual(all)
  for (const { id, cell } of runs) {
    expect(await kept(id)).toEqual({ cell: null, key: cell.key })
    expect((await read(id)).cell).toEqual(cell)
  }
  expect(await cells(batchRunId)).toMatchObject([{ key: all[0]!.key, channelId, personaId, variables: {} }])
})

it('a cell with variables, and a repeat outside of a batch run, stay in the row', async () => {
  const { id } = await scenario({ user: { goal: 'say {{greeting}}' } })
  const runs = await queue(id, { channelId, repeats: 2, variables: { greeting: 'hello' } })
  for (const run of runs) expect(await kept(run.id)).toEqual({ cell: run.cell, key: run.cell.key })
  const { id: bare } = await scenario()
  const [first, second] = await queue(bare, { channelId, repeats: 2 })
  expect(await kept(first!.id)).toEqual({ cell: null, key: plain(bare, first!.personaId, 0).key })
  expect(await kept(second!.id)).toEqual({ cell: plain(bare, second!.personaId, 1), key: second!.cell.key })
  expect((await read(first!.id)).cell).toEqual(first!.cell)
})

it('is stored for a day after the migration of a database that processes of the version before may use', async () => {
  const { systemPool } = app.world.db
  const migration = '0102_runs_keep_less'
  const { rows } = await systemPool.query<{ at: string }>(`select timestamp as at from kysely_migration where name = $1`, [migration])
  const migrated = (at: string) => systemPool.query('update kysely_migration set timestamp = $2 where name = $1', [migration, at])
  onTestFinished(() => migrated(rows[0]!.at).then(() => {}))
  await migrated(new Date().toISOString())
  const { id } = await scenario()
  const [one] = await queue(id, { channelId })
  expect(await kept(one!.id)).toMatchObject({ cell: one!.cell })
})
