import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../harness/database.ts'
import { claim, lockKey } from './claim.ts'
import { claimSettings, claimStatement } from './claim-statement.ts'
import { DueList } from './due-list.ts'
import { type JobsFixture, openJobsFixture } from './fixtures/jobs-fixture.ts'
import { ensureQueue } from './queues.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
})
afterAll(() => bench.close())

/** Jobs that wait, and with `active` some that run, each of a group with a limit; they are of nobody's kind. */
const insert = (queue: string, group: string | null, limit: number, count: number, active = 0) =>
  bench.jobs.pool.query(
    `insert into pgboss.job_common (name, data, state, policy, started_on, group_id, group_tier, created_on, retry_limit, expire_seconds, deletion_seconds, keep_until)
     select $1, '{"job":"none","tenant":"a","payload":{}}', (case when n <= $5 then 'active' else 'created' end)::pgboss.job_state, 'standard',
       case when n <= $5 then now() end, $2, case when $2::text is null then null else 'c' || $3::int end,
       now() - interval '1 hour' + n * interval '1 us', 2, 100, 900, now() + interval '1 day'
     from generate_series(1, $4::int) n`,
    [queue, group, limit, count + active, active],
  )
const all = () => true
const groupsOf = async (queue: string) => {
  const { rows } = await bench.jobs.pool.query(
    `select coalesce(group_id, 'none') as id, count(*)::int as count from pgboss.job_common where name = $1 and state = 'active' group by 1`,
    [queue],
  )
  return Object.fromEntries((rows as { id: string; count: number }[]).map(({ id, count }) => [id, count]))
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** Blocks that a claim of up to 50 jobs reads and writes; it is rolled back. */
async function blocksOf(queue: string): Promise<number> {
  const client = await bench.jobs.pool.connect()
  try {
    await client.query('begin')
    await client.query(claimSettings, [lockKey(queue)])
    await client.query(`prepare claiming(text, int) as ${claimStatement}`)
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute claiming('${queue}', 50)`)
    const { Plan: plan } = (rows as { 'QUERY PLAN': [Plan] }[])[0]!['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('rollback')
    await client.query('deallocate claiming')
    client.release()
  }
}

describe('a claim', () => {
  it('takes of each group what its limit leaves, by priority and age, and all that has no group', async () => {
    await ensureQueue(bench.jobs, 'mixed')
    await insert('mixed', 'full', 2, 5, 2)
    await insert('mixed', 'nearly', 3, 5, 2)
    await insert('mixed', 'open', 4, 10)
    await insert('mixed', null, 0, 3)
    expect(await claim(bench.jobs, 'mixed', 50, all)).toHaveLength(1 + 4 + 3)
    expect(await groupsOf('mixed')).toEqual({ full: 2, nearly: 3, open: 4, none: 3 })
    expect(await claim(bench.jobs, 'mixed', 50, all)).toEqual([])
  })

  it('holds each job to the limit it was enqueued with, and counts all of its group', async () => {
    await ensureQueue(bench.jobs, 'changed')
    await insert('changed', 'g', 1, 5, 1)
    await insert('changed', 'g', 3, 5)
    expect(await claim(bench.jobs, 'changed', 50, all)).toHaveLength(2)
    expect(await groupsOf('changed')).toEqual({ g: 3 })
  })

  it('takes the oldest first and answers in that order, no more than asked for', async () => {
    await ensureQueue(bench.jobs, 'many')
    await insert('many', 'g', 1_000, 40)
    const { rows } = await bench.jobs.pool.query(`select id from pgboss.job_common where name = 'many' order by created_on limit 10`)
    const claims = await claim(bench.jobs, 'many', 10, all)
    expect(claims.map(({ id }) => id)).toEqual((rows as { id: string }[]).map(({ id }) => id))
  })

  it('reads as few blocks with 50,000 jobs in a full group and 20,000 in 200 other queues as with none', { timeout: 120_000 }, async () => {
    await ensureQueue(bench.jobs, 'backlog')
    await insert('backlog', 'open', 5, 100)
    const alone = await blocksOf('backlog')
    await insert('backlog', 'full', 2, 50_000, 2)
    for (let at = 0; at < 200; at++) {
      await ensureQueue(bench.jobs, `other/${at}`)
      await insert(`other/${at}`, `g${at}`, 2, 100, 2)
    }
    const beside = await blocksOf('backlog')
    expect(beside).toBeLessThan(300)
    // The indexes are one or two levels higher, for each of the five jobs that it takes.
    expect(beside - alone).toBeLessThan(120)
    expect(await claim(bench.jobs, 'backlog', 50, all)).toHaveLength(5)
  })
})

describe('the list of due queues', () => {
  const due = (count: number) => Array.from({ length: count }, (_, at) => ({ queue: `q${at}`, tenant: 'a' }))
  it('is read anew while they are few, and of many once those that are left are few', async () => {
    let reads = 0
    let found = due(3)
    const list = new DueList(async () => {
      reads++
      return found
    })
    await list.read()
    await list.read()
    expect(reads).toBe(2)
    found = due(70)
    await list.read()
    expect(await list.read()).toHaveLength(70)
    expect(reads).toBe(3)
    for (const one of found.slice(0, 6)) list.remove(one)
    await list.read()
    expect(reads).toBe(4)
  })
})
