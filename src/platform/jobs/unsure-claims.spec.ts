import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openLink } from '#harness/database-link.ts'
import { claim } from './claim.ts'
import { add, effects, type JobsFixture, makeEffects, mark, marking, openJobsFixture, until } from './fixtures/jobs-fixture.ts'
import { Pump } from './pump.ts'
import { ensureQueue } from './queues.ts'
import { onPool, select } from './sql.ts'
import { UnsureClaims } from './unsure-claims.ts'
import { startWorker } from './worker.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
  await makeEffects(bench)
  for (const queue of ['q', 'other']) await ensureQueue(bench.jobs, queue)
})
afterEach(() => bench.database.systemPool.query('delete from pgboss.job; delete from parley.effects'))
afterAll(() => bench.close())

const touchMs = 10
const wanted = { count: 1, tags: [], accept: () => true }
/** Claims a job that nobody plays, and returns its id. */
async function claimed(queue = 'q'): Promise<string> {
  await add(bench, mark, { payload: { label: 'a', ms: 0, kill: false }, queue, tenant: 'a' })
  const [one] = await claim(bench.jobs, queue, wanted)
  return one!.id
}
const change = (id: string, text: string) => bench.database.systemPool.query(`update pgboss.job set ${text} where id = $1`, [id])
const rowOf = async (id: string) =>
  (
    await select<{ state: string; left: number; failures: number | null }>(
      onPool(bench.database.systemPool),
      `select state, retry_limit - retry_count as left, (data ->> 'failures')::int as failures from pgboss.job where id = $1`,
      [id],
    )
  )[0]!
const stateOf = async (id: string) => (await rowOf(id)).state
const putBackUntil = (unsure: UnsureClaims, held: string[], id: string) =>
  until('it is put back', async () => {
    await unsure.putBack(bench.jobs, held, touchMs)
    return (await stateOf(id)) === 'retry'
  })

describe('a claim whose answer was lost with the link', () => {
  it('is put back, with as many attempts as before', async () => {
    const id = await claimed()
    const before = await rowOf(id)
    const unsure = new UnsureClaims()
    unsure.recordLost('q')
    await putBackUntil(unsure, [], id)
    // The next claim takes the one that is added.
    expect(await rowOf(id)).toEqual({ state: 'retry', left: before.left + 1, failures: null })
    const [again] = await claim(bench.jobs, 'q', wanted)
    expect([again!.id, (await rowOf(id)).left]).toEqual([id, before.left])
  })

  it.each<[string, (id: string) => unknown, string?]>([
    ['one that this process plays', () => {}],
    ['one that its worker has touched', (id) => change(id, `heartbeat_on = started_on + interval '1 ms'`)],
    ['one that was claimed long before', (id) => change(id, `started_on = now() - interval '1 h', heartbeat_on = now() - interval '1 h'`)],
    ['one of another queue', () => {}, 'other'],
    ['one that has ended', (id) => change(id, `state = 'completed'`)],
  ])('takes none with it that is somebody’s: %s', async (name, make, queue) => {
    const theirs = await claimed(queue)
    await make(theirs)
    const before = await rowOf(theirs)
    const lost = await claimed()
    const unsure = new UnsureClaims()
    unsure.recordLost('q')
    await putBackUntil(unsure, name.endsWith('this process plays') ? [theirs] : [], lost)
    expect(await rowOf(theirs)).toEqual(before)
  })

  it('is not put back before every worker had time to touch what it has, nor after it was seen to once', async () => {
    const id = await claimed()
    const unsure = new UnsureClaims()
    unsure.recordLost('q')
    await unsure.putBack(bench.jobs, [], 60_000)
    expect(await stateOf(id)).toBe('active')
    await putBackUntil(unsure, [], id)
    await claim(bench.jobs, 'q', wanted)
    await change(id, `started_on = now() - interval '1 s', heartbeat_on = now() - interval '1 s'`)
    await unsure.putBack(bench.jobs, [], touchMs)
    expect(await stateOf(id)).toBe('active')
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
      `select state, retry_limit - retry_count as left, data -> 'failures' as failures from pgboss.job where name = 'q'`,
    )
    expect(row).toEqual({ state: 'completed', left: 2, failures: null })
    await worker.stop({ graceMs: 0 })
    await far.close()
    await way.close()
  })
})
