import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { entriesBehind, entriesOf } from './entries.ts'
import { originOf } from './versions.ts'

const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
afterAll(() => app.close())

const here = await stage({ owner })
const { id: channelId } = await here.demoChannel()
const { id: scenarioId } = await here.scenario()
const [run] = await here.queue(scenarioId, { channelId })

/** How often an index was scanned for it, by plans that hold for every value, as the server keeps them: none knows the type that is asked for. */
async function scansOf<T>(index: string, read: (tx: Tx) => Promise<T>): Promise<[T, number]> {
  const scans = async (tx: Tx) => {
    const { rows } = await sql<{ scans: number }>`select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`.execute(tx)
    return rows[0]!.scans
  }
  return await app.world.db.transaction(workspaceId, async (tx) => {
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
    const before = await scans(tx)
    const found = await read(tx)
    return [found, (await scans(tx)) - before]
  })
}

it.each([
  ['run', run!.id, 'activity_of_run'],
  ['scenario', scenarioId, 'activity_of_others'],
] as const)('entries of one %s are found by the index of such', async (resourceType, resourceId, index) => {
  const [history, scans] = await scansOf(index, (tx) => entriesOf(tx, resourceType, resourceId))
  expect(history[0]).toMatchObject({ resourceType, resourceId })
  expect(scans).toBe(1)
  const page = { after: undefined, count: 9 }
  const [listed, scansOfList] = await scansOf(index, (tx) => entriesBehind(tx, { resourceType, resourceId }, page))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(history.map(({ id }) => id).toSorted())
  expect(scansOfList).toBe(1)
})

it('what made a definition is found so, too', async () => {
  const [origin, scans] = await scansOf('activity_of_others', (tx) => originOf(tx, { type: 'scenario', id: scenarioId }))
  expect(origin).toMatchObject({ action: 'created' })
  expect(scans).toBe(1)
})
