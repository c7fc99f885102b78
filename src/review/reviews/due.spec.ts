import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
const { systemPool: pool } = test.app.world.db
let stage: ReviewStage
let owner: Parley
let [ann, bob] = [] as unknown as [Person, Person]
beforeAll(async () => {
  const tenant = await test.tenant('A')
  owner = tenant.owner
  stage = await reviewStage(test, tenant)
  ann = await stage.person('Ann')
  bob = await stage.person('Bob')
})

type Policy = 'flag' | 'expire' | 'reassign' | 'nothing'
/** Two conversations for Ann, due in a day. */
async function assigned(duePolicy: Policy) {
  const made = await stage.assign({ runIds: await stage.runs(2), reviewers: [ann.id], slaHours: 24, duePolicy })
  return { assignmentId: made.assignmentId!, ids: made.reviews.map(({ id }) => id) as [string, string] }
}
/** As if it were time for the job. */
async function comes(which: 'soon' | 'due', assignmentId: string) {
  const { rowCount } = await pool.query(`update ${jobTable} set start_after = now() where singleton_key like $1`, [
    `${which}-${assignmentId}-%`,
  ])
  await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  return rowCount
}
const told = async (review: string, action: string) =>
  (
    await must(
      owner.GET('/activity/resource/{resourceType}/{resourceId}', {
        params: { path: { resourceType: 'review', resourceId: review }, query: { action: `review.${action}` } },
      }),
    )
  ).data.length

describe('before reviews are due', () => {
  it('it is notified once of each that is not in', async () => {
    const { assignmentId, ids } = await assigned('flag')
    await ann.review(ids[0])
    expect(await comes('soon', assignmentId)).toBe(1)
    await comes('soon', assignmentId)
    expect([await told(ids[0], 'dueSoon'), await told(ids[1], 'dueSoon')]).toEqual([0, 1])
  })

  it('nothing is notified where nothing is wanted, nor of one that was given another time', async () => {
    const quiet = await assigned('nothing')
    await comes('soon', quiet.assignmentId)
    expect(await told(quiet.ids[0], 'dueSoon')).toBe(0)
    const moved = await assigned('flag')
    const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const path = { params: { path: { id: moved.ids[0] } } }
    await must(owner.POST('/reviews/{id}/reassign', { ...path, body: { assigneeId: bob.id, reason: 'away', dueAt } }))
    const first = await pool.query(`select count(*)::int as n from ${jobTable} where singleton_key like $1`, [
      `soon-${moved.assignmentId}-%`,
    ])
    expect(first.rows).toEqual([{ n: 2 }])
  })
})

describe('when reviews are due', () => {
  it.each<[Policy, Record<string, number>, string, string | null]>([
    ['flag', { overdue: 1, expired: 0, reassigned: 0 }, 'assigned', 'Ann'],
    ['nothing', { overdue: 0, expired: 0, reassigned: 0 }, 'assigned', 'Ann'],
    ['reassign', { overdue: 1, expired: 0, reassigned: 1 }, 'assigned', null],
    ['expire', { overdue: 0, expired: 1, reassigned: 0 }, 'expired', 'Ann'],
  ])('%s', async (policy, expected, state, assignee) => {
    const { assignmentId, ids } = await assigned(policy)
    await ann.review(ids[0])
    await comes('due', assignmentId)
    await comes('due', assignmentId)
    const counts = Object.fromEntries(await Promise.all(Object.keys(expected).map(async (action) => [action, await told(ids[1], action)])))
    expect(counts).toEqual(expected)
    if (policy === 'expire') await pool.query(`update reviews set due_at = clock_timestamp() where id = $1`, [ids[1]])
    const { data } = await owner.GET('/reviews/{id}', { params: { path: { id: ids[1] } } })
    expect([data!.state, data!.assigneeId]).toEqual([state, assignee && ann.id])
    expect(await told(ids[0], 'overdue')).toBe(0)
  })

  it('one that somebody is at stays with them, also where it would go back', async () => {
    const { assignmentId, ids } = await assigned('reassign')
    await ann.start(ids[0])
    await comes('due', assignmentId)
    expect([await told(ids[0], 'overdue'), await told(ids[0], 'reassigned'), await told(ids[1], 'reassigned')]).toEqual([1, 0, 1])
    expect((await bob.next()).review?.id).not.toBe(ids[0])
  })

  it('what somebody wrote before it went back is theirs, and handed to them with their next save', async () => {
    const { assignmentId, ids } = await assigned('reassign')
    const path = { params: { path: { id: ids[0] } } }
    const { lease } = await ann.start(ids[0])
    const draft = { token: lease!.token, answers: good.slice(0, 1) }
    await must(ann.api.PUT('/reviews/{id}/draft', { ...path, body: draft }))
    await stage.expire(ids[0])
    await comes('due', assignmentId)
    expect(await told(ids[0], 'reassigned')).toBe(1)
    const { response, error } = await ann.api.PUT('/reviews/{id}/draft', { ...path, body: draft })
    expect([response.status, (error as { code: string }).code]).toEqual([409, 'review_taken'])
    expect(JSON.stringify(error)).toContain('goal_reached')
  })

  it.each<Policy>(['expire', 'reassign'])('%s: an adjudication is notified of and stays, as somebody must make it', async (duePolicy) => {
    const [runId] = await stage.runs(1)
    const reviewers = [ann.id, bob.id]
    const made = await stage.assign({ runIds: [runId!], reviewers, reviewsPerItem: 2, slaHours: 24, duePolicy })
    for (const { id, assigneeId } of made.reviews) await (assigneeId === ann.id ? ann.review(id) : bob.review(id, bad))
    const query = { taskId: made.reviews[0]!.taskId }
    const { data } = await must(owner.GET('/reviews', { params: { query } }))
    const { id } = data.find(({ kind }) => kind === 'adjudication')!
    await comes('due', made.assignmentId!)
    expect([await told(id, 'overdue'), await told(id, 'expired'), await told(id, 'reassigned')]).toEqual([1, 0, 0])
  })
})
