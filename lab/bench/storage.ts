import { join, resolve } from 'node:path'
import pg from 'pg'
import { play, prepare, withService } from './conversations.ts'
import { mockAgent } from './processes.ts'
import { columns } from './report.ts'
import { openCounters } from './written.ts'

// Some room in each relation is used again, so what is measured comes after a round of as many, and each time after a VACUUM.
const measured = 2_000
const before = [500, 2_000]
const load = { turns: 6, concurrency: 50, tests: 100 }

// The rows of a table, the values stored outside of them, and each of its indexes. The queue deletes its jobs after a quarter of an hour.
const sizes = `
  with tables as (
    select t.oid, t.relname, t.reltoastrelid from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'parley' and t.relkind = 'r'
  )
  select relname as name, (pg_table_size(oid))::float8 as bytes from tables
  union all
  select i.relname, pg_relation_size(i.oid)::float8 from tables join pg_index x on x.indrelid = tables.oid join pg_class i on i.oid = x.indexrelid`

type Size = { name: string; bytes: number }

async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  await client.query('vacuum')
  const { rows } = await client.query<Size>(sizes)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** As a project that set it more than a day ago. */
const keepNotPassed = `
  update parley.projects set content = jsonb_set(content, '{retention}', '{"keepExchanges":"notPassed"}');
  update parley.projects set retention_changed_at = now() - interval '2 days'`

type Kept = { all: Size[]; notPassed: Size[] }

/** What a conversation of six short turns that passed keeps for ever, by table and index, with its exchanges and without. */
async function measureStorage(): Promise<Kept> {
  const agent = await mockAgent(0)
  try {
    return await withService(load.concurrency, async (client, service, dataDir) => {
      const counters = await openCounters(service, dataDir)
      const database = new pg.Client({ host: join(resolve(dataDir), 'socket'), user: 'parley', database: 'parley' })
      await database.connect()
      const batchOf = await prepare(client, agent.url, load)
      const playAll = async (conversations: number) => {
        await play(client, await batchOf(conversations / load.tests), 0)
        await counters.sealed()
        return sizesOf(database)
      }
      try {
        for (const conversations of before.slice(0, -1)) await playAll(conversations)
        const then = await playAll(before.at(-1)!)
        const withExchanges = await playAll(measured)
        await database.query(keepNotPassed)
        const began = await playAll(measured)
        const without = await playAll(measured)
        return { all: grown(then, withExchanges), notPassed: grown(began, without) }
      } finally {
        await database.end()
        await counters.close()
      }
    })
  } finally {
    agent.stop()
  }
}

const grown = (then: Map<string, number>, now: Map<string, number>): Size[] =>
  [...now].map(([name, bytes]) => ({ name, bytes: (bytes - (then.get(name) ?? 0)) / measured }))

export async function benchStorage(): Promise<void> {
  const { all, notPassed } = await measureStorage()
  const without = new Map(notPassed.map(({ name, bytes }) => [name, bytes]))
  const list = all
    .map(({ name, bytes }) => [name, bytes, without.get(name) ?? 0] as const)
    .filter(([, ...sizes]) => sizes.some((bytes) => Math.abs(bytes) >= 5))
    .sort((a, b) => b[1] - a[1])
  const total = (at: 1 | 2) => list.reduce((sum, row) => sum + row[at], 0)
  const rows = [...list, ['all', total(1), total(2)] as const].map(([name, ...sizes]) => [name, ...sizes.map((bytes) => bytes.toFixed(0))])
  console.log(`Bytes kept of a conversation of ${load.turns} turns, by keepExchanges\n${columns([['', 'all', 'notPassed'], ...rows])}`)
}
