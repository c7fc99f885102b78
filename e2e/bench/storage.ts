import { join, resolve } from 'node:path'
import pg from 'pg'
import { play, prepare, withService } from './conversations.ts'
import { mockAgent } from './processes.ts'
import { columns } from './report.ts'
import { openCounters } from './written.ts'

// Some room in each relation is used again, so what is measured comes after as much again, and each time after a VACUUM.
const measured = 2_000
const before = [500, 1_000]
const load = { turns: 6, concurrency: 50, tests: 100 }

// The rows of a table and what stands outside of them, and each of its indexes. The queue deletes its jobs after a quarter of an hour.
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

/** What a conversation of six short turns keeps for ever, by table and index. */
async function measureStorage(): Promise<Size[]> {
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
        const now = await playAll(measured)
        return [...now].map(([name, bytes]) => ({ name, bytes: (bytes - (then.get(name) ?? 0)) / measured }))
      } finally {
        await database.end()
        await counters.close()
      }
    })
  } finally {
    agent.stop()
  }
}

export async function benchStorage(): Promise<void> {
  const grown = (await measureStorage()).filter(({ bytes }) => Math.abs(bytes) >= 5).sort((a, b) => b.bytes - a.bytes)
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = [...grown, { name: 'all', bytes: total }].map(({ name, bytes }) => [name, bytes.toFixed(0)])
  console.log(`Bytes kept of a conversation of ${load.turns} turns\n${columns([['', 'bytes'], ...rows])}`)
}
