import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { ServiceProcess } from '#harness/service-process.ts'

/** What PostgreSQL was asked, and what it wrote for it. None of it depends on how busy the machine is. */
export type Written = { statements: number; commits: number; walRecords: number; walBytes: number; keptBytes: number }

// The queue deletes its jobs after a quarter of an hour.
const counters = `
  select sum(calls)::float8 as statements, sum(calls) filter (where query ilike 'commit%')::float8 as commits,
    sum(wal_records)::float8 as "walRecords", pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes",
    (select sum(pg_total_relation_size(c.oid))::float8 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'parley' and c.relkind in ('r', 'p')) as "keptBytes"
  from pg_stat_statements`
const costliest = `
  select calls, round(total_exec_time::numeric, 1) as ms, round(total_plan_time::numeric, 1) as "planMs", wal_records as records,
    rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
  from pg_stat_statements order by total_exec_time + total_plan_time desc limit 25`

/** Counts from now on the database operations of the service at `dataDir`; restarts it, because only a new server can count. */
export async function openCounters(service: ServiceProcess, dataDir: string) {
  const connect = async () => {
    const client = new pg.Client({ host: join(resolve(dataDir), 'socket'), user: 'parley', database: 'parley' })
    await client.connect()
    return client
  }
  const first = await connect()
  await first.query('alter system set shared_preload_libraries = pg_stat_statements')
  await first.query('alter system set pg_stat_statements.track_planning = on')
  await first.end()
  await service.kill('SIGTERM')
  await service.start()
  const client = await connect()
  await client.query('create extension if not exists pg_stat_statements')
  const read = async () => (await client.query<Written>(counters)).rows[0]!
  return {
    read,
    reset: () => client.query('select pg_stat_statements_reset()'),
    costliest: async () => (await client.query<Record<string, unknown>>(costliest)).rows,
    /** Until all activity is sealed, which belongs to the work of the conversations. */
    async sealed(): Promise<void> {
      for (let left = 200; left > 0; left--) {
        const { rows } = await client.query<{ left: boolean }>('select exists (select from parley.activity where seq is null) as left')
        if (!rows[0]!.left) return
        await setTimeout(50)
      }
    },
    close: () => client.end(),
  }
}

export const difference = (after: Written, before: Written): Written =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Written]])) as Written
