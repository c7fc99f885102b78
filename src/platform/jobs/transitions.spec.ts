import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { within } from './boss.ts'
import { addWaiting, claimIn as claim } from './fixtures/claim-cost.ts'
import { openJobsFixture } from './fixtures/jobs-fixture.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable } from './tables.ts'
import { completeWithOthers } from './transitions.ts'

const { database, jobs, close } = await openJobsFixture(await testDatabase())
afterAll(() => close())

const take = async (queue: string, count: number) => {
  await ensureQueue(jobs, queue)
  await addWaiting(jobs.pool, { queue, group: null, limit: 0, waiting: count, active: 0 })
  return claim(jobs, queue, { count, tags: [], accept: () => true })
}

it('completes the claims of one transaction that hold, and says of each other that it does not', async () => {
  const [first, second, lost] = await take('one', 3)
  const [other] = await take('other', 1)
  const claims = [first!, { ...lost!, retryCount: lost!.retryCount + 1 }, other!, second!]
  const held = await database.transaction('wks_spec', (tx) => Promise.all(claims.map((claim) => completeWithOthers(jobs, tx, claim))))
  expect(held).toEqual([true, false, true, true])
  const rows = await select<{ id: string }>(onPool(jobs.pool), `select id from ${jobTable} where state = 'completed'`)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first!.id, second!.id, other!.id]))
})

/** Rows of jobs that were read in this transaction so far. */
const readIn = async (tx: Parameters<typeof within>[0]) => {
  const [row] = await select<{ n: number }>(
    within(tx),
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as n from pg_stat_xact_user_tables where relname = 'job_common'`,
  )
  return row!.n
}

it('reads no others, whatever the table was when it was planned', async () => {
  const complete = async (count: number) => {
    const claims = await take('growing', count)
    return database.transaction('wks_spec', async (tx) => {
      const before = await readIn(tx)
      await Promise.all(claims.map((claim) => completeWithOthers(jobs, tx, claim)))
      return (await readIn(tx)) - before
    })
  }
  // The server plans a named statement again five times before it stores a plan.
  for (let time = 0; time < 10; time++) await complete(2)
  await ensureQueue(jobs, 'long')
  await addWaiting(jobs.pool, { queue: 'long', group: null, limit: 0, waiting: 5_000, active: 0 })
  // PostgreSQL 15 reads the row of a job three times.
  expect(await complete(10)).toBeLessThanOrEqual(3 * 10)
})
