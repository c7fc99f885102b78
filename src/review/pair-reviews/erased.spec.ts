import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type Judge, type PairStage, pairStage } from './fixtures/pair-stage.ts'

const test = await testApp()
let tenant: Tenant
let own: PairStage
let ann: Judge
let lead: Judge
beforeAll(async () => {
  tenant = await test.tenant('A')
  own = await pairStage(test, tenant)
  ann = await own.person('Ann')
  lead = await own.person('Lead', 'editor')
})

const firstRuns = async (id: string, numbers: readonly number[]): Promise<string[]> => {
  const { rows } = await test.app.world.db.systemPool.query(
    'select first_run_id as id from pair_review_pairs where pair_review_id = $1 and number = any($2)',
    [id, numbers],
  )
  return rows.map((row) => row.id)
}
async function erase(runIds: string[], more: object = {}): Promise<void> {
  await must(tenant.owner.POST('/erasures', { body: { runIds, ...more } }))
  await own.processAll()
}
const closings = async (id: string) => {
  const params = { path: { resourceType: 'batchRun' as const, resourceId: own.batchRunId } }
  const { data } = await must(tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params }))
  return data.filter((entry) => entry.action === 'batchRun.pairReviewClosed' && JSON.stringify(entry).includes(id))
}

describe('a pair review whose last pairs lose their words', () => {
  it('closes with them, once, and counts what was judged; a dry run, and pairs that are left, close nothing', async () => {
    const body = { compare: 'channel', judgmentsPerPair: 1, pairs: 3 }
    const review = await own.open([ann.id], body)
    await must(ann.judge(review.id, 1, 'tie'))
    const state = async () => (await lead.read(review.id)).state
    await erase(await firstRuns(review.id, [2, 3]), { dryRun: true })
    expect(await state()).toBe('open')
    await erase(await firstRuns(review.id, [2]))
    expect(await lead.read(review.id)).toMatchObject({ state: 'open', missing: 1 })
    await erase(await firstRuns(review.id, [3]))
    expect(await lead.read(review.id)).toMatchObject({ state: 'closed', missing: 0, progress: [{ memberId: ann.id, judged: 1 }] })
    expect(await closings(review.id)).toHaveLength(1)
    expect((await must(ann.api.GET('/inbox'))).data).toEqual([])
    expect((await must(ann.api.GET('/runs', { params: { query: { batchRunId: own.batchRunId } } }))).data.length).toBeGreaterThan(0)
  })
})
