import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { header, mailServer } from '#src/connect/integrations/fixtures/mail-server.ts'
import { chance } from '#src/platform/chance.ts'
import { newId } from '#src/platform/ids.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

// A month of reviewing in steps of two days: a rule fills the queue, a weekly calibration, mails, gold items, two holidays, one reviewer who
// is mostly wrong, and one who leaves. The clock of the database is not moved; everything that it has stored is made two days older at each step.

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const pool = test.app.world.db.systemPool
const steps = 14
const perStep = 6

type Reviewer = Person & { accuracy: number; address: string; away: (step: number) => boolean }
let tenant: Tenant
let stage: ReviewStage
let server: Awaited<ReturnType<typeof mailServer>>
let people: Reviewer[]
let rubric: string
let cycle: string
let rule: string
const careless = 'Eve'
const leaver = 'Fay'
const leavesAt = 6

beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  const { owner } = tenant
  const { projectId } = stage
  server = await mailServer()
  const config = { host: agentHost, port: server.port, security: 'none' as const, from: 'parley@example.com', to: ['team@example.com'] }
  await must(owner.POST('/integrations', { body: { projectId, name: 'Mail', kind: 'email', events: ['batchRun.*'], config } }))
  const holidays: Record<string, (step: number) => boolean> = {
    Bob: (step) => step >= 3 && step < 6,
    Cem: (step) => step >= 8 && step < 11,
  }
  people = []
  for (const name of ['Ann', 'Bob', 'Cem', 'Dan', careless, leaver, 'Gus']) {
    const person = await stage.person(name)
    const address = `${name.toLowerCase()}@example.com`
    await pool.query('update members set email = $2 where id = $1', [person.id, address])
    const away = name === leaver ? (step: number) => step >= leavesAt : (holidays[name] ?? (() => false))
    people.push({ ...person, accuracy: name === careless ? 0.1 : 0.98, address, away })
  }
  await pool.query(`update members set email = 'lead@example.com' where id = $1`, [stage.ownerId])
  for (const { api } of people.slice(0, 2)) await must(api.PUT('/inbox/settings', { body: { mail: 'immediate' } }))
  rubric = (await must(owner.GET('/rubrics', { params: { query: { projectId } } }))).data[0]!.id
  const values = good.map(({ criterionKey, value }) => ({ criterionKey, value: value as string | number }))
  for (const runId of await stage.runs(30)) await must(owner.POST('/gold-items', { body: { runId, values, rationale: 'Known' } }))
  await must(owner.PUT('/rubrics/{id}/quality', { params: { path: { id: rubric } }, body: { quiz: 8, goldPercent: 20, required: 0.9 } }))
  const queue = { reviewers: people.map(({ id }) => id), strategy: 'least_loaded' as const, slaHours: 96, duePolicy: 'reassign' as const }
  rule = (await must(owner.POST('/review-rules', { body: { projectId, name: 'All', perDay: 100, seed: 'm', ...queue } }))).id
  const participants = people.filter(({ name }) => ['Ann', 'Dan', leaver, 'Gus'].includes(name)).map(({ id }) => id)
  const weekly = { name: 'Weekly', every: 'week' as const, conversations: 4, daysToAnswer: 3, daysToReconcile: 1, participants }
  cycle = (await must(owner.POST('/calibration-cycles', { body: { projectId, ...weekly } }))).id
})

/** Conversations that end now. */
async function end(count: number): Promise<void> {
  const ids = await stage.runs(count)
  await pool.query(
    `insert into activity (workspace_id, id, resource_type, resource_id, action, actor)
     select $1, entry, 'run', run, 'run.completed', '{"type":"system","id":"system","name":"Parley"}' from unnest($2::text[], $3::text[]) given(entry, run)`,
    [stage.workspaceId, ids.map(() => newId('act')), ids],
  )
}

const aged: Record<string, string> = {
  reviews: 'due_at assigned_at started_at submitted_at lease_expires_at created_at',
  review_tasks: 'due_at created_at',
  calibrations: 'due_at created_at',
  calibration_sheets: 'created_at started_at submitted_at',
  calibration_cycles: 'next_at',
  review_rule_matches: 'matched_at decided_at',
  gold_answers: 'at',
  reviewer_profiles: 'measured_from',
}
const text = (time: string) => `to_char((${time})::timestamptz - interval '2 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Two days pass. The sessions of the pool are in UTC. */
async function pass(): Promise<void> {
  for (const [table, columns] of Object.entries(aged))
    await pool.query(
      `update ${table} set ${columns
        .split(' ')
        .map((column) => `${column} = ${column} - interval '2 days'`)
        .join(', ')}`,
    )
  await pool.query(`update ${jobTable} set start_after = start_after - interval '2 days' where state in ('created', 'retry')`)
  for (const member of ['dueAt', 'at'])
    await pool.query(
      `update ${jobTable} set data = jsonb_set(data, '{payload,${member}}', to_jsonb(${text(`data -> 'payload' ->> '${member}'`)}))
       where state in ('created', 'retry') and data -> 'payload' ->> '${member}' is not null`,
    )
}
async function work(): Promise<void> {
  // Gathering mails, and the minutes between draws of rules, are not waited for.
  for (let round = 0; round < 3; round++) {
    await test.app.sealer.seal(stage.workspaceId)
    await pool.query(
      `update ${jobTable} set start_after = now() where state in ('created', 'retry') and start_after < now() + interval '2 minutes'`,
    )
    await must(tenant.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  }
}

const draws = chance('month')
const seen: string[] = []
/** What a person does in two days, through the inbox; and what they could find out meanwhile. */
async function review(who: Reviewer): Promise<void> {
  const { data } = await must(who.api.GET('/inbox', { params: { query: {} } }))
  for (const { reason, resource } of data)
    if (reason === 'sheet') {
      const path = { params: { path: { id: resource.id } } }
      const sheet = await must(who.api.GET('/reviews/calibration/{id}', path))
      const answers = sheet.items.flatMap(({ runId }) => good.map((one) => ({ runId, ...one })))
      await must(who.api.POST('/reviews/calibration/{id}/submit', { ...path, body: { answers } }))
    }
  for (let count = 0; count < 5; count++) {
    const { review: next } = await must(who.api.POST('/reviews/next', { body: {} }))
    if (!next) return
    const run = await must(who.api.GET('/runs/{id}', { params: { path: { id: next.run.id } } }))
    const others = await must(who.api.GET('/reviews', { params: { query: { runId: next.run.id, limit: 50 } } }))
    const task = await must(who.api.GET('/review-tasks/{id}', { params: { path: { id: next.taskId } } }))
    if (next.run.judge || run.outcome || run.effectiveOutcome) seen.push(`${who.name} saw the outcome of ${next.run.id}`)
    if (others.data.some(({ assigneeId }) => assigneeId !== null && assigneeId !== who.id))
      seen.push(`${who.name} saw a peer of ${next.run.id}`)
    if (task.sampling.strategy !== 'named') seen.push(`${who.name} saw why ${next.run.id} was drawn`)
    await must(who.submit(next.id, draws.float() < who.accuracy ? good : bad))
  }
}

/** What a lead does about what the inbox says. Returns who was paused. */
async function lead(): Promise<string[]> {
  const { data } = await must(tenant.owner.GET('/inbox', { params: { query: { projectId: stage.projectId } } }))
  const paused = data.filter(({ reason }) => reason === 'paused')
  for (const { resource } of paused)
    await must(
      tenant.owner.POST('/rubrics/{id}/judge-again', {
        params: { path: { id: rubric } },
        body: { memberId: resource.id, reason: 'Paused for low accuracy' },
      }),
    )
  return paused.map(({ name }) => name)
}

describe('a month of reviewing', () => {
  it('leaves nothing waiting, shows nobody what they must not see, and counts nothing of a reviewer who is mostly wrong', {
    timeout: 900_000,
  }, async () => {
    const paused = new Set<string>()
    for (let step = 0; step < steps; step++) {
      await end(step < steps - 4 ? perStep : 0)
      if (step === leavesAt)
        await must(tenant.owner.DELETE('/members/{id}', { params: { path: { id: people.find(({ name }) => name === leaver)!.id } } }))
      await work()
      for (const who of people) if (!who.away(step)) await review(who)
      await work()
      for (const name of await lead()) paused.add(name)
      if (step === 2) {
        const runId = (await must(tenant.owner.GET('/review-tasks', { params: { query: { state: 'resolved', limit: 1 } } }))).data[0]!
          .subject.id
        await must(tenant.owner.POST('/runs/{id}/comments', { params: { path: { id: runId } }, body: { text: 'Look, @Ann' } }))
      }
      await pass()
    }
    await work()
    expect([...paused]).toEqual([careless])
    expect(seen).toEqual([])

    const progress = await must(tenant.owner.GET('/review-progress', { params: { query: { projectId: stage.projectId } } }))
    expect([progress.left, progress.overdue]).toEqual([0, 0])
    expect((await must(tenant.owner.GET('/review-rules/{id}', { params: { path: { id: rule } } }))).problem).toBeNull()
    const { data: tasks } = await must(tenant.owner.GET('/review-tasks', { params: { query: { projectId: stage.projectId, limit: 200 } } }))
    const real = tasks.filter(({ sampling, state }) => sampling.strategy === 'rule' && state !== 'canceled')
    expect(real).toHaveLength((steps - 4) * perStep)
    expect(new Set(real.map(({ state }) => state))).toEqual(new Set(['resolved']))
    const carelessId = people.find(({ name }) => name === careless)!.id
    const counted = await pool.query(
      `select 1 from reviews r join review_tasks t on t.id = r.task_id where r.assignee_id = $1 and r.state = 'submitted' and t.sampling ->> 'strategy' <> 'hidden_gold'`,
      [carelessId],
    )
    expect(counted.rows).toEqual([])
    // The others err in 2 of 100.
    expect(real.filter(({ resolution }) => resolution!.verdict === 'fail').length).toBeLessThanOrEqual(5)

    const rounds = await must(tenant.owner.GET('/calibration-cycles/{id}/rounds', { params: { path: { id: cycle } } }))
    expect(rounds.data.filter(({ state }) => state === 'closed').length).toBeGreaterThanOrEqual(3)
    expect(rounds.data[0]!.participants).toBe(3)
    const mails = (address: string) => server.received.filter(({ to }) => to[0] === address)
    for (const { address } of people) expect([address, mails(address).length > 0]).toEqual([address, true])
    expect(mails('lead@example.com').some(({ text: mail }) => /Stage: \d+ things? waits? for you/.test(header(mail, 'subject')!))).toBe(
      true,
    )
    expect(server.received.every(({ to }) => to.length === 1)).toBe(true)
  })
})
