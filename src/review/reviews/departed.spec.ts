import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { blockedSessions } from '#harness/blocked.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

// Members who are removed or lose their role while they have reviews.

const test = await testApp()
const { systemPool: pool } = test.app.world.db
let tenant: Tenant
let stage: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
})

const path = (id: string) => ({ params: { path: { id } } })
const read = (id: string) => must(tenant.owner.GET('/reviews/{id}', path(id)))
const remove = ({ id }: Person) => must(tenant.owner.DELETE('/members/{id}', path(id)))
const replace = ({ id, name }: Person, more: Partial<Schemas['NewMemberInput']>) =>
  must(tenant.owner.PUT('/members/{id}', { ...path(id), body: { kind: 'service', name, role: 'reviewer', ...more } }))
const work = () => must(tenant.owner.POST('/queue/process', { body: { limit: 200, maxMs: 60_000 } }))
const people = (...names: string[]) => Promise.all(names.map((name) => stage.person(name)))

describe('the open reviews of a member', () => {
  it.each<[string, (ann: Person) => Promise<unknown>, string]>([
    ['who is removed', remove, 'no longer a member of the workspace'],
    ['who becomes a viewer', (ann) => replace(ann, { role: 'viewer' }), 'no longer has the role reviewer in this project'],
    [
      'who may only read in this project',
      (ann) => replace(ann, { projectRoles: { [stage.projectId]: 'viewer' } }),
      'no longer has the role reviewer in this project',
    ],
  ])('%s return to the pool, started or not, and what is submitted stays', async (_what, leave, reason) => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Person, Person]
    const { reviews } = await stage.assign({ runIds: await stage.runs(3), reviewers: [ann.id] })
    const [open, started, done] = reviews.map(({ id }) => id) as [string, string, string]
    const { lease } = await ann.start(started)
    await must(ann.api.PUT('/reviews/{id}/draft', { ...path(started), body: { token: lease!.token, answers: good.slice(0, 1) } }))
    await ann.review(done)
    await leave(ann)
    await work()
    for (const id of [open, started]) {
      expect(await read(id)).toMatchObject({ state: 'assigned', assigneeId: null, pool: true, lease: null, startedAt: null })
      expect((await read(id)).assignmentHistory).toMatchObject([{ from: ann.id, to: null, by: 'system', reason }])
    }
    expect(await read(done)).toMatchObject({ state: 'submitted', assigneeId: ann.id })
    const drawn = [await bob.next(), await bob.next()].map(({ review }) => review!.id)
    expect(new Set(drawn)).toEqual(new Set([open, started]))
    for (const id of drawn) await must(bob.submit(id))
    expect((await stage.task(reviews[1]!.taskId)).state).toBe('resolved')
    await remove(bob)
  })

  it('stay if the role still suffices, also in this project alone', async () => {
    const [ann] = (await people('Ann')) as [Person]
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [ann.id] })
    await ann.start(reviews[0]!.id)
    await replace(ann, { role: 'viewer', projectRoles: { [stage.projectId]: 'reviewer' } })
    await work()
    await replace(ann, { role: 'editor', projectRoles: {} })
    await work()
    expect(await read(reviews[0]!.id)).toMatchObject({ state: 'in_progress', assigneeId: ann.id })
    await remove(ann)
    await work()
  })

  it('are for the other named members first, and for everyone once none of these is left', async () => {
    const [ann, bob, cem] = (await people('Ann', 'Bob', 'Cem')) as [Person, Person, Person]
    const { reviews } = await stage.assign({ runIds: await stage.runs(1), reviewers: [ann.id, bob.id], strategy: 'pool' })
    const { id, taskId } = reviews[0]!
    await ann.start(id)
    await remove(ann)
    await work()
    const early = await cem.api.POST('/reviews/{id}/start', { ...path(id), body: {} })
    expect([early.response.status, (early.error as { code: string }).code]).toEqual([404, 'not_found'])
    expect((await stage.task(taskId)).reviewers).toEqual([ann.id, bob.id])
    await remove(bob)
    await work()
    expect((await stage.task(taskId)).reviewers).toEqual([])
    await cem.review(id)
  })

  it('include an adjudication, which needs an admin', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Person, Person]
    const eve = await stage.person('Eve', 'admin')
    const made = await stage.assign({ runIds: await stage.runs(1), reviewers: [ann.id, bob.id], reviewsPerItem: 2 })
    for (const { id, assigneeId } of made.reviews) await (assigneeId === ann.id ? ann.review(id) : bob.review(id, bad))
    const { data } = await must(tenant.owner.GET('/reviews', { params: { query: { taskId: made.reviews[0]!.taskId } } }))
    const { id } = data.find(({ kind }) => kind === 'adjudication')!
    await eve.start(id)
    await replace(eve, { role: 'editor' })
    await work()
    expect(await read(id)).toMatchObject({ state: 'assigned', assigneeId: null, kind: 'adjudication' })
  })

  it('cannot be given to them again: neither by reopening what they submitted nor by reassigning', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Person, Person]
    const { reviews } = await stage.assign({ runIds: await stage.runs(2), reviewers: [ann.id, bob.id] })
    const own = reviews.find(({ assigneeId }) => assigneeId === ann.id)!.id
    const other = reviews.find(({ assigneeId }) => assigneeId === bob.id)!.id
    await ann.review(own)
    await remove(ann)
    const reopened = await tenant.owner.POST('/reviews/{id}/reopen', { ...path(own), body: { reason: 'again' } })
    expect([reopened.response.status, (reopened.error as { code: string }).code]).toEqual([409, 'conflict'])
    const moved = await tenant.owner.POST('/reviews/{id}/reassign', { ...path(other), body: { assigneeId: ann.id, reason: 'x' } })
    expect(moved.response.status).toBe(422)
    await remove(bob)
    await work()
  })

  it('that are given at the moment of the removal wait for it, and are refused', async () => {
    const [ann] = (await people('Ann')) as [Person]
    const runIds = await stage.runs(1)
    const client = await pool.connect()
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    await client.query('update parley.members set archived_at = now() where id = $1', [ann.id])
    const giving = tenant.owner.POST('/reviews/assign', { body: { runIds, reviewers: [ann.id] } })
    await expect.poll(async () => (await pool.query(blockedSessions())).rowCount, { timeout: 60_000 }).toBe(1)
    await client.query('commit')
    client.release()
    expect((await giving).response.status).toBe(409)
  })
})
