import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type Judge, type PairStage, pairStage, preferNew } from './fixtures/pair-stage.ts'

// Reviewers who are removed or lose their role before all pairs are judged.

const test = await testApp()
let tenant: Tenant
let own: PairStage
let lead: Judge
beforeAll(async () => {
  tenant = await test.tenant('A')
  own = await pairStage(test, tenant)
  lead = await own.person('Lead', 'editor')
})

const path = (id: string) => ({ params: { path: { id } } })
const remove = ({ id }: Judge) => must(tenant.owner.DELETE('/members/{id}', path(id)))
const replace = ({ id }: Judge, more: object) =>
  must(tenant.owner.PUT('/members/{id}', { ...path(id), body: { kind: 'service', name: 'Ann', role: 'reviewer', ...more } }))
const people = (...names: string[]) => Promise.all(names.map((name) => own.person(name)))
const entries = async (action: string, id: string) => {
  const params = { path: { resourceType: 'batchRun' as const, resourceId: own.batchRunId } }
  const { data } = await must(tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params }))
  return data.filter((entry) => entry.action === action && JSON.stringify(entry).includes(id))
}

describe('a pair review with a reviewer who may no longer judge', () => {
  it.each<[string, (ann: Judge) => Promise<unknown>, string]>([
    ['is removed', remove, 'no longer a member of the workspace'],
    ['becomes a viewer', (ann) => replace(ann, { role: 'viewer' }), 'no longer has the role reviewer in this project'],
    [
      'may only read in this project',
      (ann) => replace(ann, { projectRoles: { [own.projectId]: 'viewer' } }),
      'no longer has the role reviewer in this project',
    ],
  ])('who %s waits for the others alone, and counts what was judged', async (_what, leave, reason) => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Judge, Judge]
    const review = await own.open([ann.id, bob.id], { compare: 'channel', pairs: 3 })
    await must(ann.judge(review.id, 1, 'tie'))
    expect((await lead.read(review.id)).missing).toBe(5)
    await leave(ann)
    await own.processAll()
    expect(await lead.read(review.id)).toMatchObject({
      ...{ state: 'open', missing: 3, reviewers: [bob.id] },
      progress: [
        { memberId: bob.id, judged: 0 },
        { memberId: ann.id, judged: 1 },
      ],
    })
    expect(JSON.stringify(await entries('batchRun.pairReviewerExcused', ann.id))).toContain(reason)
    await bob.judgeAll(review.id, preferNew)
    expect((await lead.read(review.id)).state).toBe('closed')
    const { pairs } = await must(lead.api.GET('/pair-reviews/{id}/result', path(review.id)))
    expect(pairs.map(({ judgments }) => judgments.length)).toEqual([2, 1, 1])
  })

  it('closes with the departure if the others are done, once, and hides nothing from then on', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Judge, Judge]
    const review = await own.open([ann.id, bob.id], { compare: 'channel', pairs: 2 })
    await bob.judgeAll(review.id, preferNew)
    const hidden = async () =>
      (await must(bob.api.GET('/runs', { params: { query: { channelId: own.channelIds[0]!, limit: 200 } } }))).data.length === 0
    expect(await hidden()).toBe(true)
    await remove(ann)
    await own.processAll()
    expect(await lead.read(review.id)).toMatchObject({ state: 'closed', missing: 0, reviewers: [bob.id] })
    expect(await entries('batchRun.pairReviewClosed', review.id)).toHaveLength(1)
    expect(await hidden()).toBe(false)
  })

  it('closes without a judgment once nobody is left', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Judge, Judge]
    const review = await own.open([ann.id, bob.id], { compare: 'channel', pairs: 2 })
    await Promise.all([remove(ann), remove(bob)])
    await own.processAll()
    expect(await lead.read(review.id)).toMatchObject({ state: 'closed', reviewers: [] })
    expect((await must(lead.api.GET('/pair-reviews/{id}/result', path(review.id)))).rates[0]!.rate.reason).toBe('Nothing was counted.')
  })

  it('still has one whose role suffices', async () => {
    const [ann] = (await people('Ann')) as [Judge]
    const review = await own.open([ann.id], { compare: 'channel', pairs: 1, judgmentsPerPair: 1 })
    await replace(ann, { role: 'viewer', projectRoles: { [own.projectId]: 'reviewer' } })
    await own.processAll()
    expect((await lead.read(review.id)).reviewers).toEqual([ann.id])
    const listed = (reviewerId: string) => must(ann.api.GET('/pair-reviews', { params: { query: { reviewerId, state: 'open' } } }))
    for (const who of [ann.id, 'me']) expect((await listed(who)).data.map(({ id }) => id)).toEqual([review.id])
    await ann.judgeAll(review.id, preferNew)
    expect((await listed('me')).data).toEqual([])
  })

  it('ends once, whatever happens at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ann, bob] = (await people('Ann', 'Bob')) as [Judge, Judge]
      const review = await own.open([ann.id, bob.id], { compare: 'channel', pairs: 1 })
      const leave = async () => {
        await remove(ann)
        await own.processAll()
      }
      await Promise.all([bob.judge(review.id, 1, 'left'), ann.judge(review.id, 1, 'right'), leave()])
      expect((await lead.read(review.id)).state).toBe('closed')
      expect(await entries('batchRun.pairReviewClosed', review.id)).toHaveLength(1)
    }
  })
})
