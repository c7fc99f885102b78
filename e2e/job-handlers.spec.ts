import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { eventSources } from '#src/app/event-sources.ts'
import { jobHandlers } from '#src/app/handlers.ts'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { receiver } from '#src/connect/integrations/fixtures/receiver.ts'
import { scheduleOf } from '#src/connect/integrations/schedule.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { scheduleNext } from '#src/gate/batches/operations/schedule.ts'
import type { Attempt } from '#src/platform/jobs/attempt.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Handler } from '#src/platform/jobs/handler.ts'
import { Pump } from '#src/platform/jobs/pump.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { startRound } from '#src/review/calibration-cycles/jobs.ts'
import { calibrationStage } from '#src/review/calibrations/fixtures/calibration-stage.ts'
import { callerOf, makePairReview } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { freePausedReviews } from '#src/review/reviews/jobs.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'

// A worker that was presumed lost may still be at work: whatever it does after another attempt, or its own, has ended must change
// nothing. Each handler runs twice with the same payload and the same claim here, on real work of every kind.

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const { app } = test
const { systemPool: pool } = app.world.db

/** Every row of every table, and the jobs that have not ended. */
async function rows(): Promise<Map<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'parley' and table_type = 'BASE TABLE'`,
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables.rows)
    all.set(
      name,
      (await pool.query<{ row: string }>(`select t::text as row from parley."${name}" t order by 1`)).rows.map(({ row }) => row),
    )
  const jobs = await pool.query<{ row: string }>(
    `select concat(name, ' ', data, ' ', start_after) as row from ${jobTable} where state in ('created', 'retry') order by 1`,
  )
  return all.set(
    'jobs',
    jobs.rows.map(({ row }) => row),
  )
}
const changesOf = (before: Map<string, string[]>, after: Map<string, string[]>): string[] =>
  [...after].flatMap(([table, list]) => {
    const known = new Set(before.get(table))
    return list.filter((row) => !known.has(row)).map((row) => `${table}: ${row}`)
  })

/** By the name of the job, what second runs changed: an empty list for each of them that is as it must be. */
const secondRuns = new Map<string, string[][]>()
const firstRuns = new Map<string, number>()
const twice = (handler: Handler): Handler => ({
  ...handler,
  run: async (payload, context) => {
    const { name } = handler.job
    const start = await rows()
    await handler.run(payload, context)
    const between = await rows()
    // It may say that the claim no longer holds; then its transaction is rolled back.
    await handler.run(payload, context).catch(() => {})
    const count = changesOf(start, between).length
    firstRuns.set(name, (firstRuns.get(name) ?? 0) + count)
    secondRuns.set(name, [...(secondRuns.get(name) ?? []), changesOf(between, await rows())])
  },
})
const handlers = jobHandlers(app.world, {
  // A slice that ends early leaves what a second run then sends, as it should.
  schedule: { ...scheduleOf([1_000]), waitsMs: [], sliceMs: 60_000 },
  sources: eventSources(undefined),
})

/**
 * Works until nothing is due, one job at a time; and seals, unless subscribers are to hear of nothing. `without`: a job that waits
 * meanwhile. A pump of its own, as one keeps the list of due queues for a moment, and jobs are made due here behind its back.
 */
async function work(workspaceId: string, { seals = true, without }: { seals?: boolean; without?: string } = {}): Promise<void> {
  const pump = new Pump(app.world.jobs, { handlers: handlers.filter(({ job }) => job.name !== without).map(twice), concurrency: 1 })
  for (let started = 1, sealed = 1; started > 0 || sealed > 0; ) {
    sealed = seals ? await app.sealer.seal(workspaceId) : 0
    const attempts: Attempt[] = []
    started = await pump.round({ onStart: (attempt) => void attempts.push(attempt) })
    await Promise.all(attempts.map(({ ended }) => ended))
  }
  await pump.stop({ graceMs: 0 })
}

beforeAll(async () => {
  const tenant = await test.tenant('A')
  const { owner, workspaceId } = tenant
  const reviews = await reviewStage(test, tenant)
  const calibrations = await calibrationStage(test, tenant)
  const batches = await batchStage(tenant)
  await batches.demoChannel()
  const there = await receiver()
  const webhook = { kind: 'webhook' as const, name: 'All', events: ['*'], config: { url: there.url } }
  for (const { projectId } of [batches, reviews, calibrations]) await must(owner.POST('/integrations', { body: { ...webhook, projectId } }))
  const config = { host: agentHost, port: 9, security: 'none' as const, from: 'a@example.com', to: ['a@example.com'] }
  const mail = { kind: 'email' as const, name: 'Mail', events: ['batchRun.*'], config }
  await must(owner.POST('/integrations', { body: { ...mail, projectId: reviews.projectId } }))
  await must(owner.POST('/workspace/retention', { body: { retention: { exchangeDays: 1 } } }))
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
  const { id } = await batches.scenario()
  const { id: model } = await must(owner.POST('/models', { body: { name: 'Demo', kind: 'demo', config: {} } }))
  const judge = { kind: 'judge' as const, settings: { criterion: 'The agent says "hello".', model } }
  const calls = { setup: { request: { url: there.url } }, teardown: { request: { url: there.url } } }
  const judged = await batches.scenario({ assertions: [judge], teardown: calls.teardown })
  await must(owner.POST('/review-rules', { body: { projectId: batches.projectId, name: 'All' } }))
  await must(owner.POST('/scenarios/{id}/run', { params: { path: { id: judged.id } }, body: {} }))
  await work(workspaceId)
  const { data: rubrics } = await must(owner.GET('/rubrics', { params: { query: { projectId: batches.projectId } } }))
  const { data: done } = await must(owner.GET('/runs', { params: { query: { scenarioId: judged.id } } }))
  const runIds = done.map((run) => run.id)
  await must(owner.POST('/rubrics/{id}/judge', { params: { path: { id: rubrics[0]!.id } }, body: { runIds, model } }))
  const batch = await batches.batch({ ...calls, items: [{ type: 'scenario', id }], schedule: { cron: '0 4 * * *', timezone: 'UTC' } })
  // One whose last runs ended at the same moment, so that neither knew: the sealed activity ends it.
  await batches.run(batch.id)
  await work(workspaceId, { without: 'watchBatchRun' })
  await work(workspaceId)
  // One whose runs have ended unheard, which its watch finds.
  await batches.run(batch.id)
  await work(workspaceId, { seals: false })
  await pool.query(`update ${jobTable} set start_after = now() where state in ('created', 'retry') and data ->> 'job' = 'watchBatchRun'`)
  await work(workspaceId, { seals: false })

  await makeImprovement(callerOf(owner))
  await work(workspaceId)

  const watched = { assertions: [judge], sampling: { share: 1 }, alerts: [{ kind: 'noData', settings: { hours: 1 } }] }
  await must(owner.POST('/monitors', { body: { projectId: batches.projectId, name: 'M', ...watched } as never }))
  const turns = [
    { role: 'user' as const, content: 'Hello' },
    { role: 'agent' as const, content: 'Good morning.' },
  ]
  await must(owner.POST('/conversations', { body: { projectId: batches.projectId, conversations: [{ externalId: 'c', turns }] } }))
  await pool.query(`update parley.recorded_traces set last_at = now() - interval '1 hour'`)
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'assembleConversations'`)
  await work(workspaceId)

  const pairs = await makePairReview(callerOf(owner), batches.projectId, [(await reviews.person('Eve')).id])
  await must(owner.POST('/erasures', { body: { runIds } }))
  await must(owner.POST('/erasures', { body: { batchRunIds: [pairs.batchRunId] } }))
  await work(workspaceId)

  const past = '2026-01-01T04:00:00.000Z'
  await pool.query('update parley.batches set next_run_at = $2 where id = $1', [batch.id, past])
  await app.world.db.transaction(workspaceId, (tx) => scheduleNext(tx, workspaceId, { id: batch.id, nextRunAt: past }))
  const people = [await reviews.person('Ann'), await reviews.person('Bob')]
  await pool.query(`update parley.members set email = 'ann@example.com' where id = $1`, [people[0]!.id])
  await must(people[0]!.api.PUT('/inbox/settings', { body: { mail: 'immediate' } }))
  for (const duePolicy of ['flag', 'expire', 'reassign'] as const)
    await reviews.assign({ runIds: await reviews.runs(2), reviewers: [people[0]!.id], slaHours: 24, duePolicy })
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const { session: calibration } = await calibrations.calibrate({ participants: people.map((person) => person.id), dueAt })
  const cycled = { projectId: reviews.projectId, name: 'Monthly', participants: people.map((person) => person.id), conversations: 1 }
  const cycle = await must(owner.POST('/calibration-cycles', { body: cycled }))
  await pool.query('update parley.calibration_cycles set next_at = $2 where id = $1', [cycle.id, past])
  const payload = { workspaceId, cycleId: cycle.id, at: past }
  const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId }
  await app.world.db.transaction(workspaceId, (tx) => enqueue(tx, startRound, payload, place))
  // The warnings first: of what is due nobody is warned.
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key like 'soon-%'`)
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'mailInbox'`)
  await work(workspaceId)
  await pool.query(`update parley.calibrations set due_at = now() - interval '1 second' where id = $1 or state = 'open'`, [calibration.id])
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key like 'due-%'`)
  await work(workspaceId)
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'closeCalibrationRound'`)
  await work(workspaceId)

  await reviews.assign({ runIds: await reviews.runs(1), reviewers: [people[0]!.id] })
  await must(owner.PUT('/reviewers/{id}', { params: { path: { id: people[0]!.id } }, body: { paused: { reason: 'Low' } } }))
  await pool.query(`update parley.reviewer_profiles set paused = jsonb_set(paused, '{by}', '"system"') where member_id = $1`, [
    people[0]!.id,
  ])
  await app.world.db.transaction(workspaceId, (tx) => enqueue(tx, freePausedReviews, { workspaceId, memberId: people[0]!.id }, place))
  await work(workspaceId)
  await must(owner.PUT('/reviewers/{id}', { params: { path: { id: people[0]!.id } }, body: {} }))

  await reviews.assign({ runIds: await reviews.runs(1), reviewers: [people[1]!.id] })
  await calibrations.calibrate({ participants: people.map((person) => person.id) })
  await must(owner.DELETE('/members/{id}', { params: { path: { id: people[1]!.id } } }))
  await work(workspaceId)

  await must(owner.POST('/projects/import-demo', { body: { name: 'Recorded', recorded: true, seedHistory: false } }))
  await work(workspaceId, { seals: false, without: 'assembleConversations' })
})

describe('each job handler', () => {
  it.each(handlers.map(({ job }) => job.name))('%s changes something, and nothing more when it runs again', (name) => {
    expect(firstRuns.get(name) ?? 0, 'rows that its first runs changed').toBeGreaterThan(0)
    expect(secondRuns.get(name)!.flat()).toEqual([])
  })
})
