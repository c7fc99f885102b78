import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { claimIn as claim } from './fixtures/claim-cost.ts'
import { add, mark, openJobsFixture } from './fixtures/jobs-fixture.ts'
import { countJobs } from './queue-counts.ts'
import { ensureQueue } from './queues.ts'
import { jobTable } from './tables.ts'

const bench = await openJobsFixture(await testDatabase())
await ensureQueue(bench.jobs, 'q')
afterAll(() => bench.close())

it('a job whose worker was lost waits, though no worker is there to take it back', async () => {
  for (const label of ['alive', 'lost']) await add(bench, mark, { payload: { label, ms: 0, kill: false }, queue: 'q', tenant: 'a' })
  await claim(bench.jobs, 'q', { count: 2, tags: [], accept: () => true })
  expect(await countJobs(bench.jobs, ['q'])).toMatchObject({ remaining: { queued: 0, running: 2 }, oldestQueuedAgeMs: null })
  // As if its last sign of life were longer ago than its heartbeat.
  await bench.database.systemPool.query(
    `update ${jobTable} set heartbeat_seconds = 0, heartbeat_on = now() - interval '1 minute' where data -> 'payload' ->> 'label' = 'lost'`,
  )
  const counts = await countJobs(bench.jobs, ['q'])
  expect(counts).toMatchObject({ remaining: { queued: 1, running: 1, delayed: 0, dead: 0 } })
  expect(counts.oldestQueuedAgeMs).toBeGreaterThanOrEqual(60_000)
})
