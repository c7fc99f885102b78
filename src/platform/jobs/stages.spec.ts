import { createWriteStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '#harness/database.ts'
import { newFile } from '#harness/things.ts'
import { contentsOf, makeQueue } from '#src/app/storage.ts'
import { readConfiguration } from '../configuration.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { saveBackup } from '../db/backup/save.ts'
import { claimIn as claim } from './fixtures/claim-cost.ts'
import { add, type JobsFixture, mark, marking, openJobsFixture } from './fixtures/jobs-fixture.ts'
import { crashesOf } from './handler.ts'
import { countJobs } from './queue-counts.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { jobTable, queueTable } from './tables.ts'
import { type Claim, complete, giveUp } from './transitions.ts'

const contents = contentsOf(readConfiguration({}))
let before: JobsFixture
let after: JobsFixture
let running: Claim

const labelled = (label: string, more: object = {}) => ({ payload: { label, ms: 0, kill: false }, queue: 'q', tenant: 'a', ...more })
const taken = async ({ jobs }: JobsFixture, queue: string, count: number) => claim(jobs, queue, { count, tags: [], accept: () => true })
const labels = async ({ jobs }: JobsFixture) =>
  select<Record<string, unknown>>(
    onPool(jobs.pool),
    `select data -> 'payload' ->> 'label' as label, name, state, priority, singleton_key as key, group_id as "group", group_tier as tier, start_after, created_on,
      retry_limit - retry_count as left from ${jobTable} where state <> 'completed' order by created_on, name`,
  )

beforeAll(async () => {
  before = await openJobsFixture(await testDatabase())
  await ensureQueue(before.jobs, 'q')
  await ensureQueue(before.jobs, 'empty')
  const { systemPool } = before.database
  await add(before, mark, labelled('done'))
  for (const one of await taken(before, 'q', 1)) await complete(before.jobs, onPool(systemPool), [one])
  await add(before, mark, labelled('dead'))
  for (const one of await taken(before, 'q', 1)) await giveUp(before.jobs, one, { reason: 'failed', message: 'as told' })
  await add(before, mark, labelled('running'))
  ;[running] = (await taken(before, 'q', 1)) as [Claim]
  await add(before, mark, labelled('waiting', { priority: 5, group: { id: 'g', limit: 3 } }))
  await add(before, mark, labelled('later', { startAfterMs: 3_600_000 }), labelled('once', { singletonKey: 'k' }))

  const file = newFile()
  await saveBackup(before.database.connection, contents, createWriteStream(file))
  const target = await emptyDatabase()
  await restoreBackup(target, file, { contents, makeQueue })
  after = await openJobsFixture(target)
})
afterAll(() => Promise.all([before, after].map((bench) => bench.close())))

describe('a queue that was restored', () => {
  it('holds every job that is not done, where and how it was; a running one waits again', async () => {
    const was = await labels(before)
    expect(was.map(({ label, name, state }) => `${name} ${label} ${state}`).sort()).toEqual([
      'q dead failed',
      'q later created',
      'q once created',
      'q running active',
      'q..g.. waiting created',
      'q.dead dead created',
    ])
    // A claim takes one from what is left, so putting a job back gives one.
    expect(await labels(after)).toEqual(
      was.map((row) => (row.state === 'active' ? { ...row, state: 'retry', left: Number(row.left) + 1 } : row)),
    )
    expect(await countJobs(after.jobs, ['q'])).toMatchObject({ remaining: { queued: 4, running: 0, delayed: 1, dead: 1 } })
  })

  it('gives the running job to another worker as a later attempt, and holds no crash against it', async () => {
    const handlers = new Map([['mark', marking(after.database)]])
    const [first] = await taken(after, 'q', 1)
    expect(first?.data).toMatchObject({ payload: { label: 'waiting' } })
    const again = (await taken(after, 'q', 9)).find(({ id }) => id === running.id)!
    expect(again.retryCount).toBe(running.retryCount + 1)
    expect([running, again].map((claim) => crashesOf(claim, handlers))).toEqual([0, 0])
  })

  it('still has the dead letter with its reason', async () => {
    const [letter] = await taken(after, 'q.dead', 1)
    expect(letter).toMatchObject({ dead: true, failure: { reason: 'failed', message: 'as told' } })
  })

  it('knows its queues, and takes a job once that is to be there once', async () => {
    await add(after, mark, labelled('other'), { ...labelled('first'), queue: 'empty' })
    await add(after, mark, { ...labelled('one'), queue: 'empty', singletonKey: 'k' })
    await add(after, mark, { ...labelled('two'), queue: 'empty', singletonKey: 'k' })
    const takenLabels = (await taken(after, 'empty', 9)).map(({ data }) => (data as { payload: { label: string } }).payload.label)
    expect(takenLabels.sort()).toEqual(['first', 'one'])
    const queues = (bench: JobsFixture) =>
      select(onPool(bench.jobs.pool), `select name, dead_letter from ${queueTable} where name not like '\\_\\_%' order by name`)
    expect(await queues(after)).toEqual(await queues(before))
  })
})
