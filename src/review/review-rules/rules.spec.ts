import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { newId } from '#src/platform/ids.ts'
import { type ReviewStage, reviewStage } from '../reviews/fixtures/review-stage.ts'
import { fillAll } from './operations/fill.ts'

const test = await testApp()
let tenant: Tenant
let owner: Tenant['owner']
let own: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  owner = tenant.owner
  own = await reviewStage(test, tenant)
})

const rule = (members: Partial<Schemas['NewReviewRuleInput']> = {}) =>
  must(owner.POST('/review-rules', { body: { projectId: own.projectId, name: 'Rule', ...members } }))
const archive = (id: string) => must(owner.DELETE('/review-rules/{id}', { params: { path: { id } } }))
const findings = async (id: string) => must(owner.GET('/review-rules/{id}/findings', { params: { path: { id } } }))
const fill = () => fillAll(test.app.world)({ workspaceId: own.workspaceId }, jobContext(own.workspaceId))
const tasksOf = async (rubricId?: string) =>
  (await must(owner.GET('/review-tasks', { params: { query: { projectId: own.projectId, limit: 200, ...(rubricId && { rubricId }) } } })))
    .data
const rubric = async () => {
  const { id } = await must(
    owner.POST('/rubrics', { body: { projectId: own.projectId, name: 'Own', criteria: [{ key: 'ok', type: 'binary', label: 'Ok?' }] } }),
  )
  await must(owner.POST('/rubrics/{id}/publish', { params: { path: { id } }, body: {} }))
  return id
}

/** Conversations that end now, as the activity says; every `failing`-th failed. */
async function ended(count: number, failing = 2, more: readonly string[] = []): Promise<string[]> {
  const ids = [...(await own.runs(count)), ...more]
  const failed = ids.filter((_, at) => at % failing === 0)
  const { systemPool: pool } = test.app.world.db
  await pool.query(`update runs set effective_outcome = 'failed' where id = any($1)`, [failed])
  await pool.query(
    `insert into activity (workspace_id, id, resource_type, resource_id, action, actor)
     select $1, entry, 'run', run, 'run.completed', '{"type":"system","id":"system","name":"Parley"}' from unnest($2::text[], $3::text[]) given(entry, run)`,
    [own.workspaceId, ids.map(() => newId('act')), ids],
  )
  // Processing seals them.
  await own.process()
  return ids
}

describe('a review rule', () => {
  it('takes what matches as it ends, up to its cap, and the others on the next day', async () => {
    const rubricId = await rubric()
    const { id } = await rule({ rubricId, match: { outcomes: ['failed'] }, perDay: 3, slaHours: 24, reviewsPerItem: 2, seed: 'a' })
    const ids = await ended(10)
    await fill()
    expect(await findings(id)).toMatchObject({ rule: { matched: 5, waiting: 0, drawn: 3, drawnToday: 3 }, matched: 5, drawn: 3, open: 3 })
    const tasks = await tasksOf(rubricId)
    expect(tasks).toHaveLength(3)
    for (const task of tasks) {
      expect(ids).toContain(task.subject.id)
      expect(task).toMatchObject({
        requiredReviews: 2,
        rubric: { id: rubricId },
        sampling: { strategy: 'rule', stratum: id, probability: 0.6 },
      })
      expect(task.dueAt).not.toBeNull()
    }
    await ended(4)
    await fill()
    expect((await findings(id)).rule).toMatchObject({ matched: 7, waiting: 2, drawnToday: 3 })
    await test.app.world.db.systemPool.query(`update review_rule_matches set decided_at = decided_at - interval '1 day' where taken`)
    await fill()
    expect((await findings(id)).rule).toEqual({ matched: 7, waiting: 0, drawn: 5, drawnToday: 2 })
    await archive(id)
  })

  it('never takes again what a person removed, nor what has been assigned before', async () => {
    const rubricId = await rubric()
    const { id } = await rule({ rubricId })
    const eve = await own.person('Eve')
    const { systemPool } = test.app.world.db
    const [removed, assigned] = await own.runs(2)
    await must(owner.POST('/reviews/assign', { body: { runIds: [removed!, assigned!], rubricId, reviewers: [eve.id] } }))
    const [task] = (await tasksOf(rubricId)).filter(({ subject }) => subject.id === removed)
    await must(owner.POST('/review-tasks/{id}/cancel', { params: { path: { id: task!.id } }, body: { reason: 'Not this one' } }))
    const [free] = await ended(1, 2, [removed!, assigned!])
    await fill()
    const drawn = (await tasksOf(rubricId)).filter(({ sampling }) => sampling.strategy === 'rule')
    expect(drawn.map(({ subject }) => subject.id)).toEqual([free])
    await must(owner.POST('/review-tasks/{id}/cancel', { params: { path: { id: drawn[0]!.id } }, body: { reason: 'Nor this one' } }))
    const again = await rule({ rubricId, name: 'Another' })
    await systemPool.query('update review_rules set last_seq = 0 where id = $1', [again.id])
    await fill()
    expect((await tasksOf(rubricId)).filter(({ subject, state }) => subject.id === free && state !== 'canceled')).toEqual([])
    await Promise.all([archive(id), archive(again.id)])
  })

  it('shares a queue with others: one task for a conversation that two take, and one rate of both', async () => {
    const rubricId = await rubric()
    const bob = await own.person('Bob')
    const both = [
      await rule({ rubricId, name: 'Failed', match: { outcomes: ['failed'] }, reviewers: [bob.id], strategy: 'round_robin' }),
      await rule({ rubricId, name: 'All', percent: 50, reviewers: [bob.id], strategy: 'round_robin', seed: 'b' }),
    ]
    const ids = await ended(20, 4)
    await fill()
    const tasks = await tasksOf(rubricId)
    expect(new Set(tasks.map(({ subject }) => subject.id)).size).toBe(tasks.length)
    for (const { reviewIds, subject } of tasks)
      await bob.review(reviewIds[0]!, [{ criterionKey: 'ok', value: ids.indexOf(subject.id) % 4 === 0 ? 'fail' : 'pass' }])
    const all = await findings(both[0]!.id)
    expect(all).toMatchObject({ rules: 2, matched: 20, drawn: tasks.length, judged: tasks.length, open: 0 })
    expect(all.passRate.value).toBeCloseTo(0.75, 10)
    expect(all.queueRate.value!).toBeLessThan(0.75)
    await Promise.all(both.map(({ id }) => archive(id)))
  })

  it('says why it cannot assign, and what it matched waits', async () => {
    const rubricId = await rubric()
    const ann = await own.person('Ann')
    const { id } = await rule({ rubricId, reviewers: [ann.id], strategy: 'least_loaded' })
    await must(owner.PUT('/reviewers/{id}', { params: { path: { id: ann.id } }, body: { paused: { reason: 'Away' } } }))
    await ended(2)
    await fill()
    const read = () => must(owner.GET('/review-rules/{id}', { params: { path: { id } } }))
    expect((await read()).problem).toBe('None of the reviewers can review this now.')
    expect((await findings(id)).rule).toMatchObject({ matched: 2, waiting: 2, drawn: 0 })
    const inbox = await must(owner.GET('/inbox', { params: { query: { projectId: own.projectId } } }))
    expect(inbox.data).toContainEqual(expect.objectContaining({ reason: 'problem', resource: { type: 'reviewRule', id } }))
    await must(owner.PUT('/reviewers/{id}', { params: { path: { id: ann.id } }, body: {} }))
    await fill()
    expect((await read()).problem).toBeNull()
    expect((await findings(id)).rule).toMatchObject({ waiting: 0, drawn: 2 })
    await archive(id)
  })

  it('continues without someone who left, and opens to everyone once nobody of its reviewers is left', async () => {
    const rubricId = await rubric()
    const [ann, bob] = [await own.person('Ann'), await own.person('Bob')]
    const { id } = await rule({ rubricId, reviewers: [ann.id, bob.id], strategy: 'round_robin' })
    const leave = (who: { id: string }) => must(owner.DELETE('/members/{id}', { params: { path: { id: who.id } } }))
    const holders = async () =>
      (await must(owner.GET('/reviews', { params: { query: { projectId: own.projectId, rubricId, limit: 50 } } }))).data.map(
        (one) => one.assigneeId,
      )
    await leave(bob)
    await ended(2)
    await fill()
    expect(await holders()).toEqual([ann.id, ann.id])
    await leave(ann)
    await ended(1)
    await fill()
    expect((await findings(id)).rule).toMatchObject({ waiting: 0, drawn: 3 })
    expect((await holders())[0]).toBeNull()
    await archive(id)
  })

  it('does nothing while it is paused, and does not catch up', async () => {
    const rubricId = await rubric()
    const { id, version } = await rule({ rubricId, status: 'paused' })
    await ended(2)
    await fill()
    await must(
      owner.PUT('/review-rules/{id}', {
        params: { path: { id } },
        headers: { 'if-match': `"${version}"` },
        body: { name: 'Rule', rubricId },
      } as never),
    )
    await fill()
    expect((await findings(id)).rule.matched).toBe(0)
    await archive(id)
  })

  it('says in a dry run what it would have taken, as it takes it, and leaves out what the reader has yet to judge', async () => {
    const rubricId = await rubric()
    const ids = await ended(6)
    const carl = await own.person('Carl', 'editor')
    const body = { projectId: own.projectId, name: 'Try', rubricId, match: { outcomes: ['failed' as const] }, perDay: 2 }
    const run = async (api: typeof owner) => must(api.POST('/review-rules/dry-run', { body }))
    const before = await run(carl.api)
    expect(before).toMatchObject({ hidden: 0, taken: 2 })
    expect(before.days.at(-1)).toMatchObject({ matched: before.matched, taken: 2 })
    await must(owner.POST('/reviews/assign', { body: { runIds: [ids[0]!], rubricId: await rubric(), reviewers: [carl.id] } }))
    const after = await run(carl.api)
    expect(after).toMatchObject({ conversations: before.conversations, hidden: 1, matched: before.matched - 1 })
    const rules = await rule({ rubricId })
    expect((await carl.api.GET('/review-rules/{id}/findings', { params: { path: { id: rules.id } } })).error).toMatchObject({
      code: 'not_eligible',
    })
    await archive(rules.id)
  })

  it('is refused with every fault, and read by editors only', async () => {
    const { error } = await owner.POST('/review-rules', {
      body: { projectId: own.projectId, name: 'Rule', rubricId: newId('rub'), reviewers: [newId('usr')] },
    })
    expect((error as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)).toEqual(['/rubricId', '/reviewers/0'])
    const nobody = await owner.POST('/review-rules', { body: { projectId: own.projectId, name: 'Rule', strategy: 'round_robin' } })
    expect(nobody.response.status).toBe(422)
    const dan = await own.person('Dan')
    expect((await dan.api.GET('/review-rules', { params: { query: {} } })).response.status).toBe(403)
  })
})
