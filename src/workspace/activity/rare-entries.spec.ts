import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { firstIdAt } from '#src/platform/ids.ts'
import { type EntryFilters, entriesBehind } from './store/entries.ts'

// A page of the activity reads its own entries and not all that happened since, however many runs have ended meanwhile.

const runs = 20_000
const apartMs = 600_000
const dayMs = 86_400_000
const begin = Date.UTC(2026, 0, 1)
const { app, tenant } = await testApp()
const { workspaceId } = await tenant('A')
const pool = app.world.db.systemPool

type Entry = { id: string; action: string; actor: string; at: number }
/** The last was written by a process whose clock is 20 hours behind. */
const few: Entry[] = [
  { id: `${firstIdAt('act', begin)}_a`, action: 'scenario.created', actor: 'usr_a', at: begin },
  { id: `${firstIdAt('act', begin)}_b`, action: 'run.canceled', actor: 'system', at: begin },
  { id: `${firstIdAt('act', begin)}_c`, action: 'run.completed', actor: 'usr_a', at: begin },
  {
    id: `${firstIdAt('act', begin + 50 * dayMs - 72_000_000)}_d`,
    action: 'run.completed',
    actor: 'system',
    at: begin + 50 * dayMs + 1_500,
  },
]

beforeAll(async () => {
  const ends = Array.from({ length: runs }, (_, number) => begin + (number + 1) * apartMs)
  const many = ends.map((at) => ({ id: firstIdAt('act', at), action: 'run.completed', actor: 'system', at }))
  await pool.query(
    `insert into activity (workspace_id, id, resource_type, resource_id, action, actor, at, of_batch_run)
     select $1, id, split_part(action, '.', 1), id, action, jsonb_build_object('type', 'x', 'id', actor, 'name', 'x'), to_timestamp(at / 1000.0),
       case when id not like '%\\_%\\_%' then true end
     from jsonb_to_recordset($2::jsonb) as entry(id text, action text, actor text, at bigint)`,
    [workspaceId, JSON.stringify([...few, ...many])],
  )
  await pool.query('vacuum analyze activity')
})
afterAll(() => app.close())

const day = (days: number) => new Date(begin + days * dayMs).toISOString()

/** The last letters of what these filters find, and how many rows that took. */
const found = (filters: EntryFilters, unfoldedRunIds: string[] = []) =>
  app.world.db.transaction(workspaceId, async (tx) => {
    const entries = await entriesBehind(tx, filters, { after: undefined, count: 51, unfoldedRunIds })
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relid = 'activity'::regclass`.execute(
      tx,
    )
    return { ids: entries.map(({ id }) => id), read: rows[0]!.read }
  })
it.each<[string, EntryFilters, string[]]>([
  ['of a rare kind', { action: 'scenario.created' }, ['a']],
  ['of a rare kind of runs', { action: 'run.canceled' }, ['b']],
  ['of a kind that there is not', { action: 'channel.replaced' }, []],
  ['of a person', { actorId: 'usr_a' }, ['c', 'a']],
  ['of a person who did nothing', { actorId: 'usr_b' }, []],
  ['outside of batch runs', { foldRuns: true, until: day(140) }, ['d', 'c', 'b', 'a']],
  ['outside of batch runs, of a time', { foldRuns: true, until: day(1) }, ['c', 'b', 'a']],
  ['of a person and a kind', { actorId: 'usr_a', action: 'run.completed' }, ['c']],
])('entries %s are found among those of runs', async (_, filters, letters) => {
  const { ids, read } = await found(filters)
  expect(ids.map((id) => id.split('_')[2])).toEqual(letters)
  expect(read).toBeLessThan(100)
})

it('entries of runs whose batch run is hidden are found where they belong', async () => {
  const runIds = [1, 100, runs].map((number) => firstIdAt('act', begin + number * apartMs))
  const { ids, read } = await found({ foldRuns: true, until: day(140) }, runIds)
  expect(ids.filter((id) => runIds.includes(id))).toEqual(runIds.toReversed())
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(ids).toHaveLength(7)
  expect(read).toBeLessThan(100)
})

it.each<[string, EntryFilters, number]>([
  ['from the last day on', { since: day(138) }, 51],
  ['of a day long ago', { until: day(2) }, 51],
  ['after all', { since: day(200), until: day(201) }, 0],
  ['of a second, in which a process wrote whose clock was wrong', { since: day(50.00001), until: day(50.00002) }, 1],
])('entries %s are found among those of a day', async (_, filters, count) => {
  const { ids, read } = await found(filters)
  expect(ids).toHaveLength(count)
  expect(read).toBeLessThan(1_000)
})
