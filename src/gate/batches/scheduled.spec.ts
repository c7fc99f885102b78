import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { brokenInvariants } from '#harness/broken.ts'
import { jobContext } from '#harness/job-context.ts'
import { must } from '#harness/stage.ts'
import { databaseNow } from '#src/platform/db/clock.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'
import { scheduleNext, startOnSchedule } from './operations/schedule.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const schedule = { cron: '0 4 * * *', timezone: 'UTC' }
let a: Tenant
let own: BatchStage
beforeEach(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  await own.demoChannel()
})

/** A batch whose time has come, with the job for it. */
async function due(at: string, item?: { type: 'tag'; id: string }) {
  const { id } = await own.scenario()
  const batch = await own.batch({ items: [item ?? { type: 'scenario', id }], schedule })
  await sql`update parley.batches set next_run_at = ${at} where id = ${batch.id}`.execute(db.system)
  return batch.id
}
const enqueue = (id: string, nextRunAt: string) => db.transaction(a.workspaceId, (tx) => scheduleNext(tx, a.workspaceId, { id, nextRunAt }))
const batchRunsOf = async (batchId: string) => (await must(a.owner.GET('/batch-runs', { params: { query: { batchId } } }))).data
const told = async (id: string) =>
  (
    await must(
      a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'batch', resourceId: id } } }),
    )
  ).data.map(({ action }) => action)
const past = '2026-01-01T04:00:00.000Z'

describe('a schedule that is due', () => {
  it('starts the batch once, however many jobs and callers there are, and names the next time', async () => {
    const id = await due(past)
    await enqueue(id, past)
    const now = () => startOnSchedule(app.world)({ workspaceId: a.workspaceId, batchId: id, at: past }, context)
    await Promise.all([own.processAll(), own.processAll(), now(), now()])
    await own.processAll()
    const [only, ...others] = await batchRunsOf(id)
    expect([only, others]).toMatchObject([{ trigger: 'schedule', status: 'completed', number: 1 }, []])
    const { nextRunAt, version } = await must(a.owner.GET('/batches/{id}', { params: { path: { id } } }))
    expect(Date.parse(nextRunAt!)).toBeGreaterThan(Date.now())
    expect(version).toBe(1)
  })
  it('is skipped, and that is notified, while the last one continues', async () => {
    const id = await due(past)
    const running = await own.run(id)
    await startOnSchedule(app.world)({ workspaceId: a.workspaceId, batchId: id, at: past }, context)
    expect((await batchRunsOf(id)).map((batchRun) => batchRun.id)).toEqual([running.id])
    expect(await told(id)).toContain('batch.scheduleSkipped')
    expect(Date.parse((await must(a.owner.GET('/batches/{id}', { params: { path: { id } } }))).nextRunAt!)).toBeGreaterThan(Date.now())
  })
  it('says why the batch could not be started, and continues to the next time', async () => {
    const id = await due(past, { type: 'tag', id: 'nothing' })
    await startOnSchedule(app.world)({ workspaceId: a.workspaceId, batchId: id, at: past }, context)
    expect(await batchRunsOf(id)).toEqual([])
    expect(await told(id)).toContain('batch.scheduleFailed')
  })
  it('of a time that is no longer its next does nothing', async () => {
    const id = await due('2026-01-02T04:00:00.000Z')
    await startOnSchedule(app.world)({ workspaceId: a.workspaceId, batchId: id, at: past }, context)
    expect(await batchRunsOf(id)).toEqual([])
  })
  it('that passed while the batch was archived is not made up for: a restored one waits for the next', async () => {
    const id = await due(past)
    await enqueue(id, past)
    await must(a.owner.DELETE('/batches/{id}', { params: { path: { id } } }))
    const restored = await must(a.owner.POST('/batches/{id}/restore', { params: { path: { id } }, body: {} }))
    expect(Date.parse(restored.nextRunAt!)).toBeGreaterThan(Date.now())
    expect(restored.nextRunAt).toBe((await must(a.owner.GET('/batches/{id}', { params: { path: { id } } }))).nextRunAt)
    await own.processAll()
    expect(await batchRunsOf(id)).toEqual([])
    expect(await brokenInvariants(db.systemPool)).toEqual([])
    // Again, while it is not archived: the time stays.
    const again = await must(a.owner.POST('/batches/{id}/restore', { params: { path: { id } }, body: {} }))
    expect(again).toEqual(restored)
  })
})

describe('a schedule that is due while its batch is edited', () => {
  it.each([
    ['starts it once if the schedule is the same', schedule, 1],
    ['waits for the next time of another schedule', { ...schedule, cron: '0 5 * * *' }, 0],
  ])('%s', async (_, newSchedule, starts) => {
    const id = await due(past)
    await enqueue(id, past)
    const path = { params: { path: { id } } }
    const { projectId, items } = await must(a.owner.GET('/batches/{id}', path))
    await must(
      a.owner.PUT('/batches/{id}', { ...path, body: { projectId, items, status: 'ready', name: 'Another name', schedule: newSchedule } }),
    )
    await own.processAll()
    expect(await batchRunsOf(id)).toHaveLength(starts)
    expect(Date.parse((await must(a.owner.GET('/batches/{id}', path))).nextRunAt!)).toBeGreaterThan(Date.now())
  })
})

describe('a schedule that is due while its batch is archived', () => {
  it('starts nothing', async () => {
    const id = await due(past)
    await enqueue(id, past)
    await must(a.owner.DELETE('/batches/{id}', { params: { path: { id } } }))
    await own.processAll()
    expect(await batchRunsOf(id)).toEqual([])
    expect(await told(id)).not.toContain('batch.scheduleFailed')
  })
})

describe.each([-300_000, 300_000])('a process whose clock is off by %d ms', (offMs) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs }))
  afterEach(() => void vi.useRealTimers())
  const now = () => db.transaction(a.workspaceId, databaseNow)
  const run = (batchId: string, at: string) => startOnSchedule(app.world)({ workspaceId: a.workspaceId, batchId, at }, context)
  const minutely = { schedule: { cron: '* * * * *', timezone: 'UTC' } }
  const nextWithinAMinute = async (nextRunAt: string | null) => {
    const waitMs = Date.parse(nextRunAt!) - (await now())
    expect(waitMs).toBeGreaterThan(-30_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  }

  it('names the next time by the clock of the database, and starts the batch then', async () => {
    const { id } = await own.scenario()
    const batch = await own.batch({ items: [{ type: 'scenario', id }], ...minutely })
    await nextWithinAMinute(batch.nextRunAt)
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - ${batch.nextRunAt}::timestamptz)::float8 as seconds
      from ${sql.raw(jobTable)} where data -> 'payload' ->> 'batchId' = ${batch.id}`.execute(db.system)
    expect(rows).toEqual([{ seconds: expect.closeTo(0, -1) }])
  })

  it('starts it neither before its time nor long after, and once', async () => {
    const [soon, justNow] = [60_000, -1_000].map(async (ms) => new Date((await now()) + ms).toISOString())
    const early = await due(await soon!)
    await run(early, await soon!)
    expect(await batchRunsOf(early)).toEqual([])
    const late = await due(await justNow!)
    await sql`update parley.batches set content = jsonb_set(content, '{schedule}', ${JSON.stringify(minutely.schedule)}::jsonb) where id = ${late}`.execute(
      db.system,
    )
    await run(late, await justNow!)
    expect(await batchRunsOf(late)).toHaveLength(1)
    await nextWithinAMinute((await must(a.owner.GET('/batches/{id}', { params: { path: { id: late } } }))).nextRunAt)
  })
})

/** Of a job that nobody else has. */
const context = jobContext('x')
