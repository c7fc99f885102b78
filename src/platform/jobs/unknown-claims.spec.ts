import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import { claimIn as claim } from './fixtures/claim-cost.ts'
import { add, effects, type JobsFixture, makeEffects, mark, marking, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { putBackUnknown } from './heartbeat.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { claimTable, jobTable } from './tables.ts'
import type { Claim } from './transitions.ts'
import { startWorker } from './worker.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
  await makeEffects(bench)
  for (const queue of ['q', 'other']) await ensureQueue(bench.jobs, queue)
})
afterEach(() => bench.database.systemPool.query(`delete from ${jobTable}; delete from ${claimTable}; delete from parley.effects`))
afterAll(() => bench.close())

const wanted = { count: 1, accept: () => true }
const claimed = async () => {
  await add(bench, mark, { payload: { label: 'a', ms: 0, kill: false }, queue: 'q', tenant: 'a' })
  return (await claim(bench.jobs, 'q', wanted))[0]!
}
const rowOf = async ({ id }: Claim) =>
  (
    await select<{ state: string; left: number; failures: number | null }>(
      onPool(bench.database.systemPool),
      `select state, retry_limit - retry_count as left, (data ->> 'failures')::int as failures from ${jobTable} where id = $1`,
      [id],
    )
  )[0]!

describe('a claim that this process does not know', () => {
  it('is put back once it is old enough, with as many attempts as before; one that is played is not', async () => {
    const unknown = await claimed()
    const played = await claimed()
    const before = await rowOf(unknown)
    await putBackUnknown(bench.jobs, [played], 60_000)
    expect(await rowOf(unknown)).toEqual(before)
    await putBackUnknown(bench.jobs, [played], 0)
    expect(await rowOf(unknown)).toEqual({ state: 'retry', left: before.left + 1, failures: null })
    expect((await rowOf(played)).state).toBe('active')
    const [again] = await claim(bench.jobs, 'q', wanted)
    expect([again!.id, (await rowOf(unknown)).left]).toEqual([unknown.id, before.left])
  })

  it('is left alone if another process has claimed the job since', async () => {
    const old = await claimed()
    await bench.database.systemPool.query(`update ${jobTable} set retry_count = retry_count + 1`)
    await putBackUnknown(bench.jobs, [], 0)
    expect((await rowOf(old)).state).toBe('active')
  })

  it('of another process is left alone', async () => {
    const theirs = await claimed()
    await putBackUnknown({ ...bench.jobs, processKey: '1' }, [], 0)
    expect((await rowOf(theirs)).state).toBe('active')
  })

  it('in a real worker costs its job nothing, and the job is done', async () => {
    const way = await openLink(connection)
    const far = await openJobsFixture(way.connection, { heartbeatSeconds: 2 })
    const hit = way.breakCommits('answerLost', 3)
    await add(bench, mark, { payload: { label: 'a', ms: 0, kill: false }, queue: 'q', tenant: 'a' })
    const worker = startWorker(new Pump(far.jobs, { concurrency: 4, handlers: [marking(bench.database)] }), { pollMs: 50 })
    await until('the commits are hit and the job is done', async () => hit() === 3 && (await effects(bench, 'end')).length === 1)
    const [row] = await select(
      onPool(bench.database.systemPool),
      `select state, retry_limit - retry_count as left, data -> 'failures' as failures from ${jobTable} where name = 'q'`,
    )
    expect(row).toEqual({ state: 'completed', left: 2, failures: null })
    await worker.stop({ graceMs: 0 })
    await far.close()
    await way.close()
  })
})
