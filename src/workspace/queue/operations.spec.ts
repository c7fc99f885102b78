import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { newId } from '#src/platform/ids.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

const { origin, tenant, app } = await testApp({ PARLEY_ROLES: 'api' })
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
})
const empty = { queued: 0, running: 0, delayed: 0, dead: 0 }
const process = (body: object = {}, as = key) => call('POST', '/queue/process', { key: as, body })
const figures = async (query = '', as = key) => (await call('GET', `/queue${query}`, { key: as })).body
const statuses = async ({ projectId }: Stage) =>
  (await must(a.owner.GET('/runs', { params: { query: { projectId, limit: 200 } } }))).data.map(({ status }) => status)
async function waiting(behaviour: string, repeats: number, of: Tenant = a) {
  const made = await stage(of)
  await made.channel({ url: agent.at(behaviour), limits: { concurrency: 50 } })
  const { id } = await made.scenario({ stop: { maxTurns: 2 } })
  const runs = repeats > 0 ? await made.queue(id, { repeats }) : []
  return { ...made, ids: runs.map(({ id }) => id) }
}

describe('POST /queue/process', () => {
  it('alone plays everything to the end, at most `limit` a call', async () => {
    const own = await waiting('echo', 25)
    const { projectId } = own
    const first = (await process({ projectId, limit: 10 })).body
    expect(first).toMatchObject({ claimed: 10, succeeded: 10, failed: 0, requeued: 0, dead: 0, remaining: { ...empty, queued: 15 } })
    expect((await statuses(own)).filter((status) => status === 'completed')).toHaveLength(10)
    expect((await process({ projectId, limit: 200 })).body).toMatchObject({
      claimed: 15,
      remaining: empty,
      oldestQueuedAgeMs: null,
      nextAvailableAt: null,
    })
    expect((await process({ projectId })).body).toMatchObject({ claimed: 0, remaining: empty })
    expect(new Set(await statuses(own))).toEqual(new Set(['completed']))
  })
  it('called by many simultaneously plays no run twice', async () => {
    const own = await waiting('echo', 40)
    const answers = await Promise.all(Array.from({ length: 6 }, () => process({ projectId: own.projectId, limit: 200 })))
    await until('all have ended', async () => (await statuses(own)).every((status) => status === 'completed'))
    expect(answers.reduce((sum, { body }) => sum + Number(body.claimed), 0)).toBe(40)
    const firstCalls = agent.requests
      .map(({ headers }) => String(headers['idempotency-key']))
      .filter((sent) => own.ids.includes(sent.split('.')[0]!) && sent.endsWith('.1'))
    expect([...firstCalls].sort()).toEqual(own.ids.map((id) => `${id}.1.1`).sort())
    const runs = await must(a.owner.GET('/runs', { params: { query: { projectId: own.projectId, limit: 200 } } }))
    expect(new Set(runs.data.map(({ attempt }) => attempt))).toEqual(new Set([1]))
  })
  it('answers when its time is over; what it started continues to its end', async () => {
    const own = await waiting('slow?ms=4000', 1)
    let { body } = await process({ projectId: own.projectId, maxMs: 100 })
    // On a busy machine its time may be over before it has claimed anything.
    while (body.claimed === 0) ({ body } = await process({ projectId: own.projectId, maxMs: 100 }))
    expect(body).toMatchObject({ claimed: 1, succeeded: 0, remaining: { ...empty, running: 1 } })
    await until('it ends by itself', async () => (await statuses(own))[0] === 'completed')
    expect(await figures(`?projectId=${own.projectId}`)).toMatchObject({ remaining: empty })
  })
  it('only counts with dryRun', async () => {
    const { projectId } = await waiting('echo', 3)
    expect((await process({ projectId, dryRun: true })).body).toMatchObject({ claimed: 0, remaining: { ...empty, queued: 3 } })
    await process({ projectId })
  })
  it('touches nobody else’s work', async () => {
    const b = await tenant('B')
    const theirs = await waiting('echo', 2, b)
    await process({ limit: 200 })
    expect((await process()).body).toMatchObject({ claimed: 0, remaining: empty })
    expect(await figures('', await b.keyOf('viewer'))).toMatchObject({ remaining: { ...empty, queued: 2 } })
    expect((await process({ projectId: theirs.projectId })).status).toBe(404)
    expect((await process({ projectId: theirs.projectId }, await b.keyOf('owner'))).body).toMatchObject({ claimed: 2, remaining: empty })
  })
  it('of one project leaves the others alone', async () => {
    const [one, other] = [await waiting('echo', 1), await waiting('echo', 1)]
    await process({ projectId: one.projectId })
    expect([await statuses(one), await statuses(other)]).toEqual([['completed'], ['queued']])
    await process()
  })
  it('never has more of one channel at work than its limit', async () => {
    const made = await stage(a)
    await made.channel({ url: agent.at('slow?ms=100'), limits: { concurrency: 3 } })
    await made.queue((await made.scenario({ stop: { maxTurns: 1 } })).id, { repeats: 9 })
    const most: number[] = []
    const done = Promise.all([process({ limit: 200 }), process({ limit: 200 })])
    let over = false
    done.finally(() => (over = true))
    while (!over) most.push((await statuses(made)).filter((status) => status === 'running').length)
    expect(Math.max(...most)).toBe(3)
    expect(new Set(await statuses(made))).toEqual(new Set(['completed']))
  })
  it.each([
    [{ limit: 0 }, ['/limit too_small']],
    [
      { limit: 201, maxMs: -1, dryRun: 'yes', queue: 'x' },
      ['/dryRun wrong_type', '/limit too_big', '/maxMs too_small', '/queue unknown_member'],
    ],
    [{ limit: 1.5, projectId: 5 }, ['/limit wrong_type', '/projectId wrong_type']],
  ])('422 for %j', async (body, expected) => {
    const answer = await process(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('404 for a project that is missing', async () => expect((await process({ projectId: newId('prj') })).status).toBe(404))
  it('leaves every slot free', () => expect(app.pump.freeSlots).toBe(50))
})

describe('GET /queue', () => {
  it('counts then and there, and says since when the oldest waits', async () => {
    const { projectId } = await waiting('echo', 2)
    const now = await figures(`?projectId=${projectId}`)
    expect(now).toMatchObject({ remaining: { ...empty, queued: 2 }, oldestQueuedAgeMs: expect.any(Number) })
    expect(Date.parse(String(now.nextAvailableAt))).toBeLessThanOrEqual(Date.now() + 1_000)
    await process({ projectId })
    const after = await figures(`?projectId=${projectId}`)
    expect(after).toEqual({ remaining: empty, oldestQueuedAgeMs: null, nextAvailableAt: null, workers: expect.anything(), missingTags: [] })
  })
  it('404 for a project that is missing', async () =>
    expect((await call('GET', `/queue?projectId=${newId('prj')}`, { key })).status).toBe(404))
  it('says whether a worker runs, and since when none does', async () => {
    const workers = async () => (await figures()).workers as { running: number; jobsAtOnce: number; lastSeenAt: string | null }
    expect(await workers()).toEqual({ running: 0, jobsAtOnce: 0, tags: [], lastSeenAt: null })
    // One that disappeared without a word counts for 20 s.
    await sql`insert into job_workers (id, concurrency, seen_at) values (gen_random_uuid(), 7, now() - interval '21 s')`.execute(
      app.world.db.system,
    )
    const before = await workers()
    expect(before).toEqual({ running: 0, jobsAtOnce: 0, tags: [], lastSeenAt: expect.any(String) })
    const [worker, other] = [startWorker(app.pump), startWorker(app.pump)]
    await until('both were seen', async () => (await workers()).running === 2)
    expect((await workers()).jobsAtOnce).toBe(2 * app.pump.concurrency)
    await Promise.all([worker.stop(), other.stop()])
    const stopped = await workers()
    expect(stopped).toEqual({ running: 0, jobsAtOnce: 0, tags: [], lastSeenAt: expect.any(String) })
    expect(Date.parse(stopped.lastSeenAt!)).toBeGreaterThan(Date.parse(before.lastSeenAt!))
  })
})
