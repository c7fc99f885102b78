import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { isNew, type Judge, type PairStage, pairStage, preferNew } from './fixtures/pair-stage.ts'

const test = await testApp()
let tenant: Tenant
let own: PairStage
let [ann, bob, lead]: Judge[] = []

beforeAll(async () => {
  tenant = await test.tenant('A')
  own = await pairStage(test, tenant)
  ann = await own.person('Ann')
  bob = await own.person('Bob')
  lead = await own.person('Lead', 'editor')
})

const path = (id: string) => ({ params: { path: { id } } })
const result = (who: Judge, id: string) => who.api.GET('/pair-reviews/{id}/result', path(id))
const preferences = (who: Judge, id: string) => who.api.GET('/pair-reviews/{id}/preferences', path(id))
const errorOf = ({ error, response }: { error?: unknown; response: Response }) => [response.status, (error as { code: string }).code]

describe('pairs of conversations', () => {
  it('are judged side by side in an order by lot, and show which side people prefer', async () => {
    const review = await own.open([ann!.id, bob!.id], { compare: 'channel' })
    expect(review).toMatchObject({ state: 'open', pairs: 6, identical: 0, missing: 12, batchRunId: own.batchRunId })
    for (const who of [ann!, bob!]) await who.judgeAll(review.id, (pair) => (who === bob && pair.number === 1 ? 'tie' : preferNew(pair)))
    expect(await lead!.read(review.id)).toMatchObject({ state: 'closed', missing: 0 })
    const { rates, population, agreement, pairs, left, strengths } = await must(result(lead!, review.id))
    expect(rates).toMatchObject([
      { first: { name: 'New prompt' }, second: { name: 'Old prompt' }, firstPreferred: 11, ties: 1, secondPreferred: 0 },
    ])
    expect(rates[0]!.rate).toMatchObject({ value: expect.closeTo(11.5 / 12), n: 12, low: expect.any(Number), high: expect.any(Number) })
    expect([population, strengths]).toEqual(['these_reviewers', null])
    expect(agreement!.percent.value).toBeCloseTo(5 / 6)
    expect(left.value).not.toBeNull()
    const { first, second, judgments } = pairs[0]!
    expect(judgments.map(({ memberId, preferred }) => [memberId, preferred])).toEqual([
      [ann!.id, 'second'],
      [bob!.id, 'tie'],
    ])
    const file = await lead!.api.GET('/pair-reviews/{id}/preferences', { ...path(review.id), parseAs: 'text' })
    const lines = (file.data as string)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(6)
    for (const { preferred_output: better, non_preferred_output: worse } of lines)
      expect([better, worse].map((list: unknown[]) => JSON.stringify(list).includes('exception'))).toEqual([true, false])
    const runs = await Promise.all([first, second].map(({ runId }) => must(tenant.owner.GET('/runs/{id}', path(runId)))))
    expect(runs.map(({ turns }) => isNew(turns))).toEqual([false, true])
    expect(runs.map(({ testId, cell }) => [testId, cell.repeatIndex])[0]).toEqual([runs[1]!.testId, runs[1]!.cell.repeatIndex])
  })

  it('count once for each reviewer, whatever is sent twice, and the last word counts', async () => {
    const review = await own.open([ann!.id, bob!.id], { compare: 'channel', pairs: 2 })
    const { number } = (await ann!.read(review.id)).mine[0]!
    await Promise.all([1, 2, 3].map(() => must(ann!.judge(review.id, number, 'left'))))
    await must(ann!.judge(review.id, number, 'tie'))
    expect(await lead!.read(review.id)).toMatchObject({ missing: 3, progress: [{ judged: 1 }, { judged: 0 }] })
    await must(tenant.owner.POST('/pair-reviews/{id}/close', { ...path(review.id), body: {} }))
    const { rates, pairs } = await must(result(lead!, review.id))
    expect(rates[0]).toMatchObject({ ties: 1, firstPreferred: 0, secondPreferred: 0 })
    expect(pairs.flatMap(({ judgments }) => judgments).length).toBe(1)
    expect(errorOf(await ann!.judge(review.id, number, 'left'))).toEqual([409, 'wrong_state'])
  })

  it('of the same words are not asked about, and three sides get strengths', async () => {
    const three = await pairStage(test, await test.tenant('B'), 3)
    const eve = await three.person('Eve')
    const review = await three.open([eve.id], { compare: 'channel', all: true, judgmentsPerPair: 1 })
    expect(review).toMatchObject({ pairs: 12, identical: 6, compared: { sides: [{ name: 'Old prompt' }, { name: 'New prompt' }, {}] } })
    // Nobody wins all of them: a side that never won has no strength.
    await eve.judgeAll(review.id, (pair) => (pair.name === 'Refund' ? 'tie' : preferNew(pair)))
    const admin = await three.person('Admin', 'admin')
    const { rates, strengths } = await must(result(admin, review.id))
    expect(rates.length).toBe(3)
    const of = (name: string) => strengths!.find(({ side }) => side.name === name)!.rate.value!
    expect(of('New prompt')).toBeGreaterThan(Math.max(of('Old prompt'), of('Third prompt')))
  })
})

describe('a request that is wrong', () => {
  const faults = async (body: object) => {
    const { error, response } = await tenant.owner.POST('/pair-reviews', {
      body: { batchRunId: own.batchRunId, reviewers: [ann!.id], judgmentsPerPair: 1, ...body },
    })
    return [
      response.status,
      ...((error as { errors?: { pointer: string; code: string }[] }).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
    ]
  }
  it.each<[string, object, string]>([
    ['an unknown batch run', { batchRunId: 'btr_01k00000000000000000000000' }, '/batchRunId unknown_reference'],
    ['an unknown side', { compare: 'channel', now: 'Nobody' }, '/now unknown'],
    ['no baseline', { compare: 'label' }, '/baseline no_baseline'],
    ['one model', { compare: 'model' }, '/compare one_value'],
    ['an unknown reviewer', { compare: 'channel', reviewers: ['usr_01k00000000000000000000000'] }, '/reviewers/0 unknown_reference'],
    ['too few reviewers', { compare: 'channel', judgmentsPerPair: 2 }, '/judgmentsPerPair too_many'],
    ['the same side twice', { compare: 'channel', now: 'Old prompt', before: 'Old prompt' }, '/compare one_value'],
  ])('%s is refused by its place', async (_, body, fault) => {
    expect(await faults(body)).toEqual([422, fault])
  })
  it('by someone who may not is refused', async () => {
    const review = await own.open([ann!.id], { compare: 'channel', judgmentsPerPair: 1 })
    const viewer = await own.person('Viewer', 'viewer')
    expect(errorOf(await bob!.judge(review.id, 1, 'left'))).toEqual([403, 'not_eligible'])
    expect(errorOf(await viewer.judge(review.id, 1, 'left'))).toEqual([403, 'forbidden'])
    expect(errorOf(await ann!.judge(review.id, 99, 'left'))).toEqual([404, 'not_found'])
    expect(errorOf(await ann!.judge(review.id, 1, 'both' as never))).toEqual([422, 'invalid'])
    expect(errorOf(await result(ann!, review.id))).toEqual([403, 'forbidden'])
    for (const read of [result, preferences]) expect(errorOf(await read(lead!, review.id))).toEqual([409, 'wrong_state'])
    expect(errorOf(await preferences(ann!, review.id))).toEqual([403, 'forbidden'])
    await must(tenant.owner.POST('/pair-reviews/{id}/close', { ...path(review.id), body: {} }))
  })
})

describe('while a pair review is open', () => {
  it('its reviewers learn from nothing which side a conversation is from, whatever their role', async () => {
    const editor = await own.person('Editor', 'editor')
    const review = await own.open([ann!.id, editor.id], { compare: 'channel' })
    for (const who of [ann!, editor]) {
      const shown = await who.read(review.id)
      expect([shown.compared, shown.batchRunId]).toEqual([null, null])
      const pair = await who.pair(review.id, shown.mine[0]!.number)
      const text = JSON.stringify([shown, pair])
      for (const word of [...own.channelIds, 'New prompt', 'Old prompt', 'run_', 'startedAt', 'exchanges', own.batchRunId])
        expect([word, text.includes(word)]).toEqual([word, false])
      const { data: runs } = await must(who.api.GET('/runs', { params: { query: { projectId: own.projectId, limit: 200 } } }))
      expect(runs.filter(({ channelId }) => own.channelIds.includes(channelId))).toEqual([])
      for (const channelId of own.channelIds)
        expect((await must(who.api.GET('/runs', { params: { query: { channelId, limit: 200 } } }))).data).toEqual([])
      for (const what of ['comparison', 'cells', 'failures'] as const)
        expect(errorOf(await who.api.GET(`/batch-runs/{id}/${what}`, { params: { path: { id: own.batchRunId }, query: {} } }))).toEqual([
          403,
          'not_eligible',
        ])
      expect(JSON.stringify(await must(who.api.GET('/batch-runs/{id}', path(own.batchRunId))))).not.toContain(own.channelIds[0])
    }
    expect(errorOf(await result(editor, review.id))).toEqual([409, 'wrong_state'])
    // Who ends it can no longer judge, and then sees everything.
    await must(editor.api.POST('/pair-reviews/{id}/close', { ...path(review.id), body: {} }))
    expect((await must(result(editor, review.id))).rates[0]!.rate.reason).toBe('Nothing was counted.')
    expect(errorOf(await editor.judge(review.id, 1, 'left'))).toEqual([409, 'wrong_state'])
    const { data: after } = await must(ann!.api.GET('/runs', { params: { query: { channelId: own.channelIds[0]!, limit: 200 } } }))
    expect(after.length).toBe(6)
  })

  it('of two batch runs, neither is named, and a closed review of them says nothing yet', async () => {
    const editor = await own.person('Editor 2', 'editor')
    const closed = await own.open([bob!.id], { compare: 'channel', pairs: 1, judgmentsPerPair: 1 })
    await bob!.judgeAll(closed.id, preferNew)
    await must(
      tenant.owner.PUT('/channels/{id}', {
        params: { path: { id: own.channelIds[0]! }, header: {} },
        body: { name: 'Old prompt', kind: 'demo', config: { template: 'support', release: 2 } },
      }),
    )
    const again = await own.played({ baseline: { batchRunId: own.batchRunId } })
    const open = await own.open([editor.id], { batchRunId: again, compare: 'label', judgmentsPerPair: 1 })
    for (const batchRunId of [again, own.batchRunId])
      expect((await must(editor.api.GET('/runs', { params: { query: { batchRunId, limit: 200 } } }))).data).toEqual([])
    for (const read of [result, preferences]) expect(errorOf(await read(editor, closed.id))).toEqual([403, 'not_eligible'])
    expect((await must(result(lead!, closed.id))).rates.length).toBe(1)
    await must(tenant.owner.POST('/pair-reviews/{id}/close', { ...path(open.id), body: {} }))
  })

  it('a pair whose words are deleted is no longer asked about, and the rest can end', async () => {
    const review = await own.open([bob!.id], { compare: 'channel', judgmentsPerPair: 1, pairs: 3 })
    const { rows } = await test.app.world.db.systemPool.query(
      'select first_run_id as id from pair_review_pairs where pair_review_id = $1 and number = 1',
      [review.id],
    )
    await must(tenant.owner.POST('/erasures', { body: { runIds: [rows[0].id] } }))
    await own.processAll()
    expect((await bob!.read(review.id)).mine.length).toBe(2)
    await bob!.judgeAll(review.id, preferNew)
    expect(await lead!.read(review.id)).toMatchObject({ state: 'closed', missing: 0 })
    const file = await lead!.api.GET('/pair-reviews/{id}/preferences', { ...path(review.id), parseAs: 'text' })
    expect((file.data as string).trimEnd().split('\n')).toHaveLength(2)
  })
})
