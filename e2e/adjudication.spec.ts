import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { bad, good, type Person, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
const byId = (id: string) => ({ params: { path: { id } } })
let people: Awaited<ReturnType<typeof reviewStage>>
let [lead, ann, bob]: Person[] = []
let build: ReturnType<typeof test.client>
let batchRun = ''
let runs: string[] = []

// The lead owns two keys. A build started a batch run with one of them; two reviewers disagree about one of its two conversations.
beforeAll(async () => {
  const tenant = await test.tenant('A')
  people = await reviewStage(test, tenant)
  const batches = await batchStage(tenant)
  lead = await people.person('Lead', 'admin')
  ann = await people.person('Ann')
  bob = await people.person('Bob')
  build = test.client((await must(tenant.owner.POST('/api-keys', { body: { name: 'Build', memberId: lead.id } }))).key!)
  const channel = await must(
    tenant.owner.POST('/channels', { body: { projectId: batches.projectId, name: 'Agent', kind: 'demo', config: {} } }),
  )
  const assertions = [{ kind: 'contains' as const, settings: { text: 'words that no agent says' } }]
  const shared = { channelIds: [channel.id], status: 'active' as const }
  const failing = await batches.scenario({ ...shared, assertions })
  const passing = await batches.scenario({ ...shared, assertions: [{ kind: 'replied', settings: {} }] })
  const { id } = await batches.batch({ items: [failing, passing].map((one) => ({ type: 'scenario' as const, id: one.id })) })
  batchRun = ((await must(build.POST('/batches/{id}/run', { ...byId(id), body: {} }))) as { id: string }).id
  await batches.processAll()
  runs = (await batches.runsOf(batchRun)).toSorted((a) => (a.scenarioId === failing.id ? -1 : 1)).map((run) => run.id)
  const { reviews } = await people.assign({ runIds: [runs[0]!], reviewers: [ann.id, bob.id], reviewsPerItem: 2 })
  await ann.review(reviews.find(({ assigneeId }) => assigneeId === ann!.id)!.id, good)
  await bob.review(reviews.find(({ assigneeId }) => assigneeId === bob!.id)!.id, bad)
})

const batchRunFor = (api: Person['api']) => must(api.GET('/batch-runs/{id}', byId(batchRun)))
const statusOf = async (call: Promise<{ response: Response }>) => (await call).response.status
const linesFor = async (api: Person['api']) => [
  await statusOf(api.GET('/batch-runs/{id}/cells', byId(batchRun))),
  await statusOf(api.GET('/batch-runs/{id}/failures', byId(batchRun))),
  await statusOf(api.GET('/batch-runs/{id}/export', { params: { path: { id: batchRun }, query: { format: 'ndjson' } }, parseAs: 'text' })),
]
const whole = { outcome: 'failed', counts: { failed: 1, passed: 1 }, gateResult: { verdict: 'failed' } }

describe('an admin who adjudicates a conversation', () => {
  it('keeps the verdict of the gate, without what reveals how that run ended, and the build keeps all of it', async () => {
    expect(await batchRunFor(lead!.api)).toMatchObject(whole)
    const { data } = await must(lead!.api.GET('/reviews', { params: { query: { limit: 200 } } }))
    const { id } = data.find(({ kind }) => kind === 'adjudication')!
    await lead!.start(id)

    const seen = await batchRunFor(lead!.api)
    expect(seen).toMatchObject({ outcome: 'failed', withheld: true, counts: { failed: 0, passed: 0 }, metrics: null, comparison: null })
    expect(seen.gateResult).toMatchObject({ verdict: 'failed' })
    expect(seen.gateResult!.rules.map(({ value, n, low, high, cells }) => [value, n, low, high, cells])).toEqual(
      seen.gateResult!.rules.map(() => [null, null, null, null, []]),
    )
    expect(new Set([seen.outcomeReason, ...seen.gateResult!.rules.map(({ reason }) => reason)]).size).toBe(1)
    expect([seen.judgements, seen.coverage]).toEqual([[], null])
    expect(await linesFor(lead!.api)).toEqual([403, 403, 403])
    const { data: listed } = await must(lead!.api.GET('/batch-runs', { params: { query: { outcome: 'failed' } } }))
    expect(listed).toMatchObject([{ id: batchRun, outcome: 'failed', metrics: null, counts: { failed: 0 } }])
    const { data: entries } = await must(
      lead!.api.GET('/activity/resource/{resourceType}/{resourceId}', {
        params: { path: { resourceType: 'batchRun', resourceId: batchRun } },
      }),
    )
    expect(entries.map(({ action }) => action)).not.toContain('batchRun.completed')
    // The conversation is hidden from the lead and from each of their keys.
    for (const api of [lead!.api, build]) expect(await must(api.GET('/runs/{id}', byId(runs[0]!)))).toMatchObject({ outcome: null })

    const built = await batchRunFor(build)
    expect(built).toMatchObject(whole)
    expect([built.withheld, built.metrics === null]).toEqual([undefined, false])
    expect(await linesFor(build)).toEqual([200, 200, 200])

    await must(lead!.api.POST('/reviews/{id}/submit', { ...byId(id), body: { answers: bad, rationale: 'The goal was missed.' } }))
    expect(await batchRunFor(lead!.api)).toMatchObject(whole)
  })

  it('loses the gate for a review of their own, as before, and the build does not', async () => {
    const { reviews } = await people.assign({ runIds: [runs[1]!], reviewers: [lead!.id] })
    expect(await batchRunFor(lead!.api)).toMatchObject({ outcome: null, gateResult: null, metrics: null, withheld: true })
    expect(await batchRunFor(build)).toMatchObject(whole)
    await lead!.review(reviews[0]!.id)
    expect(await batchRunFor(lead!.api)).toMatchObject(whole)
  })
})
