import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { brokenInvariants } from '#harness/broken.ts'
import { jobContext } from '#harness/job-context.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'
import { endIfDone, watch } from './operations/end.ts'

const { app, origin, tenant } = await testApp({ PARLEY_HEARTBEAT_SECONDS: '3' })
const call = rawCall(origin)
const { db } = app.world
let a: Tenant
let own: BatchStage
let key: string
beforeEach(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  key = await a.keyOf('editor')
  await own.demoChannel()
})
const contains = { kind: 'contains', settings: { text: 'a' }, scope: 'anyReply' } as const

/** A batch run of `repeats` conversations that has not started. */
async function queued(repeats: number, members: Parameters<BatchStage['scenario']>[0] = {}) {
  const { id } = await own.scenario({ status: 'active', assertions: [contains], ...members })
  const batch = await own.batch({ items: [{ type: 'scenario', id }], repeats })
  return own.run(batch.id)
}
/** One whose conversations continue for a minute, with `repeats` of them, of which as many have started as there is room for. */
async function playing(repeats: number) {
  const body = { projectId: own.projectId, name: 'Slow', behaviour: { responseDelayMs: 30_000 } }
  const persona = await must(a.owner.POST('/personas', { body }))
  const batchRun = await queued(repeats, { personaIds: [persona.id] })
  await until('something runs', async () => {
    await must(a.owner.POST('/queue/process', { body: { limit: 200, maxMs: 300 } }))
    return (await own.batchRun(batchRun.id)).counts.running > 0
  })
  return batchRun
}
const act = (id: string, verb: 'cancel' | 'resume', body = {}) => call('POST', `/batch-runs/${id}/${verb}`, { key, body })
const settled = (id: string) => db.transaction(a.workspaceId, (tx) => endIfDone(tx, a.workspaceId, id))
const actions = async (id: string) =>
  (
    await must(
      a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'batchRun', resourceId: id } } }),
    )
  ).data
    .map(({ action }) => action)
    .reverse()
/** Ended by `fail`, so without the activity that goes with it. */
const faked = new Set<string>()
const broken = () => brokenInvariants(db.systemPool, faked)
/** Ends queued runs as the fault of `source` would. */
async function fail(runIds: string[], source: string) {
  for (const id of runIds) faked.add(id)
  await sql`update parley.runs set status = 'completed', outcome = 'error', error_source = ${source}, termination_reason = 'simulatorError',
    ended_at = now() where id = any(${runIds}::text[])`.execute(db.system)
}

describe('the end of a batch run', () => {
  it('comes once, however many notice that no run is left', async () => {
    const { id } = await queued(5)
    await own.process()
    expect((await own.batchRun(id)).status).not.toBe('completed')
    await Promise.all(Array.from({ length: 8 }, () => settled(id)))
    await own.processAll()
    await settled(id)
    const ended = await own.batchRun(id)
    expect(ended).toMatchObject({ status: 'completed', counts: { planned: 5 }, judgements: [{ number: 1 }] })
    expect(ended.judgements).toHaveLength(1)
    expect(await actions(id)).toEqual(['batchRun.queued', 'batchRun.started', 'batchRun.completed'])
    expect(await broken()).toEqual([])
  })
  it('comes with that of its last run, before anything is sealed', async () => {
    const { id } = await queued(3)
    await sql`update ${sql.raw(jobTable)} set start_after = now() + interval '1 day' where data ->> 'job' = 'watchBatchRun'`.execute(
      db.system,
    )
    await until('it has ended', async () => {
      await app.pump.round()
      return (await own.batchRun(id)).endedAt
    })
    const { rows } = await sql`select from parley.activity where workspace_id = ${a.workspaceId} and seq is not null`.execute(db.system)
    expect(rows).toEqual([])
    expect((await own.batchRun(id)).judgements).toHaveLength(1)
  })
  it('comes without the events of its runs, by the job that looks after it', async () => {
    const { id } = await queued(2)
    await own.process()
    await sql`update ${sql.raw(jobTable)} set start_after = now() where data ->> 'job' = 'watchBatchRun'`.execute(db.system)
    await until('it has ended', async () => {
      await app.pump.round()
      return (await own.batchRun(id)).endedAt
    })
    expect((await own.batchRun(id)).status).toBe('completed')
  })
  it('is looked for every 15 s, or once the grace of a cancellation is over', async () => {
    const { id } = await playing(2)
    const look = async () => {
      const later: number[] = []
      const context = jobContext(a.workspaceId, { requeueLater: async (ms) => void later.push(ms) })
      await watch(app.world)({ workspaceId: a.workspaceId, batchRunId: id }, context)
      return later
    }
    expect(await look()).toEqual([15_000])
    await act(id, 'cancel', { graceMs: 600_000 })
    expect(await look()).toEqual([15_000])
    await act(id, 'cancel', { graceMs: 10_000 })
    const [ms] = await look()
    expect([ms! > 100, ms! <= 10_000]).toEqual([true, true])
    await act(id, 'cancel', { graceMs: 0 })
    expect(await look()).toEqual([])
  })
  it('plays again what failed for reasons that are not the agent’s, as often as the retry policy says', async () => {
    const { id } = await queued(3)
    const [first, second] = await own.runsOf(id)
    await fail([first!.id], 'platform')
    await fail([second!.id], 'agent')
    await own.process()
    await settled(id)
    const during = await own.batchRun(id)
    expect(during).toMatchObject({ status: 'running', counts: { planned: 3, queued: 1, error: 1, superseded: 1 } })
    const again = (await own.runsOf(id)).find(({ status }) => status === 'queued')!
    expect(again).toMatchObject({ cell: first!.cell, seed: first!.seed })
    expect((await own.read(first!.id)).supersededBy).toBe(again.id)
    await fail([again.id], 'simulator')
    await settled(id)
    expect(await own.batchRun(id)).toMatchObject({
      status: 'completed',
      counts: { planned: 3, queued: 0, error: 1, excluded: 1, superseded: 1 },
      gateResult: { runs: { planned: 3, counted: 2, excluded: { simulator: 1, platform: 0 }, retriedRuns: 1 } },
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'retried' })]),
    })
  })
})

describe('POST /batch-runs/{id}/cancel', () => {
  it('ends immediately what has not started', async () => {
    const { id } = await queued(20)
    const answer = await act(id, 'cancel')
    expect(answer).toMatchObject({ status: 200, body: { status: 'canceled', counts: { planned: 20, canceled: 20 } } })
    await own.processAll()
    expect((await own.runsOf(id)).every(({ status, attempt }) => status === 'canceled' && attempt === 0)).toBe(true)
    expect(await actions(id)).toEqual(['batchRun.queued', 'batchRun.cancelRequested', 'batchRun.canceled'])
    expect(await broken()).toEqual([])
    expect(await act(id, 'cancel')).toMatchObject({ status: 409, body: { currentState: 'canceled', allowedTransitions: ['resume'] } })
  })
  it('gives what runs its grace, then ends it too', async () => {
    const { id, plannedRuns } = await playing(8)
    const asked = await act(id, 'cancel', { graceMs: 600_000 })
    expect(asked.body).toMatchObject({ status: 'canceling', cancelBy: expect.any(String) })
    const { counts } = await own.batchRun(id)
    expect([counts.queued, counts.running > 0, counts.canceled + counts.running]).toEqual([0, true, plannedRuns])
    // A second one may make the grace shorter.
    expect((await act(id, 'cancel', { graceMs: 50 })).body.status).toBe('canceling')
    await until('the grace is over', async () => {
      await must(a.owner.POST('/queue/process', { body: { limit: 10, maxMs: 200 } }))
      return (await own.batchRun(id)).status === 'canceled'
    })
    expect((await own.batchRun(id)).counts).toMatchObject({ planned: 8, canceled: 8, running: 0 })
    expect((await own.batchRun(id)).judgements).toHaveLength(1)
    expect(await broken()).toEqual([])
  })
  it('of what runs without any grace ends it in the answer', async () => {
    const { id } = await playing(3)
    expect(await act(id, 'cancel', { graceMs: 0 })).toMatchObject({ status: 200, body: { status: 'canceled', counts: { canceled: 3 } } })
  })
  it('and the end cannot both win', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await queued(3)
      await own.process()
      const [answer] = await Promise.all([act(id, 'cancel'), settled(id), settled(id), act(id, 'cancel')])
      const { status, judgements } = await own.batchRun(id)
      expect([200, 409]).toContain(answer!.status)
      expect(['completed', 'canceled']).toContain(status)
      expect(judgements).toHaveLength(1)
    }
    await own.processAll()
    expect(await broken()).toEqual([])
  })
})

describe('POST /batch-runs/{id}/resume', () => {
  it('plays again what is missing or in error, in new runs, and judges again', async () => {
    const { id } = await queued(6)
    const runs = await own.runsOf(id)
    await own.process()
    await own.processAll()
    expect(await act(id, 'resume')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const other = await queued(6)
    const placed = await own.runsOf(other.id)
    await fail([placed[0]!.id], 'agent')
    await act(other.id, 'cancel')
    const resumed = await act(other.id, 'resume')
    expect(resumed).toMatchObject({
      status: 202,
      body: { status: 'running', outcome: null, endedAt: null, resumes: 1, counts: { planned: 6, queued: 6, superseded: 6 } },
    })
    await own.processAll()
    const ended = await own.batchRun(other.id)
    expect(ended).toMatchObject({ status: 'completed', counts: { planned: 6, canceled: 0, superseded: 6 } })
    expect(ended.judgements.map(({ number }) => number)).toEqual([1, 2])
    expect(await own.runsOf(other.id)).toHaveLength(12)
    for (const format of ['junit', 'ndjson', 'csv', 'markdown', 'html']) {
      const exported = (batchRun: string) =>
        fetch(`${origin}/v1/batch-runs/${batchRun}/export?format=${format}`, { headers: { 'x-api-key': key } })
      expect(await (await exported(other.id)).text(), format).toContain('The batch run was resumed')
      expect(await (await exported(id)).text(), format).not.toContain('The batch run was resumed')
    }
    expect((await own.read(placed[1]!.id)).status).toBe('canceled')
    expect((await own.runsOf(id)).length).toBe(runs.length)
  })
  it('of two simultaneously one is done', async () => {
    const { id } = await queued(4)
    await act(id, 'cancel')
    const answers = await Promise.all([act(id, 'resume'), act(id, 'resume'), settled(id)])
    expect(
      answers
        .slice(0, 2)
        .map((answer) => (answer as { status: number }).status)
        .sort(),
    ).toEqual([202, 409])
    await own.processAll()
    expect(await own.batchRun(id)).toMatchObject({ status: 'completed', counts: { planned: 4, superseded: 4 } })
    expect(await broken()).toEqual([])
  })
  it('409 while it continues, and once its project is archived', async () => {
    const { id } = await queued(2)
    expect(await act(id, 'resume')).toMatchObject({ status: 409, body: { currentState: 'queued' } })
    await act(id, 'cancel')
    await must(a.owner.DELETE('/projects/{id}', { params: { path: { id: own.projectId } } }))
    expect(await act(id, 'resume')).toMatchObject({ status: 409, body: { currentState: 'archived' } })
    expect(await own.batchRun(id)).toMatchObject({ status: 'canceled', counts: { canceled: 2, superseded: 0 } })
  })
})

it.each([
  ['GET', '', undefined],
  ['GET', '/cells', undefined],
  ['GET', '/comparison', undefined],
  ['GET', '/comparison?baseline=latestPassed', undefined],
  ['GET', '/failures', undefined],
  ['GET', '/export?format=csv', undefined],
  ['POST', '/cancel', {}],
  ['POST', '/resume', {}],
  ['POST', '/rescore', {}],
  ['PUT', '/label', { label: 'x' }],
] as const)('%s%s answers 404 for a batch run that does not exist', async (method, path, body) => {
  expect(await call(method, `/batch-runs/btr_00000000000000000000000000${path}`, { key, ...(body && { body }) })).toMatchObject({
    status: 404,
  })
})
