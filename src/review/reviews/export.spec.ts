import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { bad, good, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()
let tenant: Tenant
let own: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  own = await reviewStage(test, tenant)
})

async function rubric(): Promise<string> {
  const { data } = await must(tenant.owner.GET('/rubrics', { params: { query: { projectId: own.projectId } } }))
  return data[0]!.id
}
async function file(format: string, key: string): Promise<string> {
  const response = await fetch(`${test.origin}/v1/rubrics/${await rubric()}/answers?format=${format}`, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(200)
  return response.text()
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('the export of answers', () => {
  it('has each answer under a pseudonym with its times and probability, and leaves out what the reader has yet to judge', async () => {
    const [ann, bob] = [await own.person('Ann'), await own.person('Bob')]
    const lead = await own.person('Lead', 'editor')
    const runIds = await own.runs(3)
    const { reviews } = await own.assign({ runIds, reviewers: [ann.id, bob.id], reviewsPerItem: 2, strategy: 'pairs' })
    const of = (runId: string, who: { id: string }) => reviews.find((review) => review.runId === runId && review.assigneeId === who.id)!.id
    for (const [at, runId] of runIds.entries()) {
      const answers = at === 0 ? bad : good
      await ann.review(of(runId, ann), [...answers, { criterionKey: 'notes', value: '=1+1' }])
      await bob.review(of(runId, bob), answers)
    }
    const rows = linesOf(await file('ndjson', lead.key))
    expect(rows).toHaveLength(3 * 2 * 3 + 3)
    expect(new Set(rows.map(({ rater }) => rater)).size).toBe(2)
    for (const row of rows) {
      expect(row).toMatchObject({
        rater: expect.stringMatching(/^reviewer-[0-9a-f]{8}$/),
        revision: 1,
        strategy: 'named',
        probability: null,
      })
      expect(Date.parse(row.submittedAt)).toBeGreaterThanOrEqual(Date.parse(row.startedAt))
    }
    const csv = await file('csv', lead.key)
    expect(csv.split('\r\n')[0]).toContain('item,rater,criterion,value')
    expect(csv).not.toMatch(/Ann|Bob|,=1/)
    for (const name of [ann.id, bob.id]) expect(csv).not.toContain(name)

    const chat = linesOf(await file('chat', lead.key))
    expect(chat.map(({ messages }) => messages[2])).toEqual(
      ['fail', 'pass', 'pass'].map((verdict) => ({ role: 'assistant', content: JSON.stringify({ verdict }) })),
    )
    await test.app.world.db.systemPool.query(
      `insert into run_evaluations (workspace_id, run_id, number, subject_version, outcome, outcome_reason, assertions, requested_by)
       select $1, id, 1, 1, 'passed', '', '[]', '{}' from unnest($2::text[]) id`,
      [own.workspaceId, runIds],
    )
    const pairs = linesOf(await file('preferences', lead.key))
    expect(pairs).toMatchObject([
      { preferred_output: [{ content: '{"verdict":"fail"}' }], non_preferred_output: [{ content: '{"verdict":"pass"}' }] },
    ])

    await own.assign({ runIds: [runIds[0]!], reviewers: [lead.id] })
    const items = (text: string) => new Set(linesOf(text).map(({ item }) => item))
    expect(items(await file('ndjson', lead.key))).toEqual(new Set(runIds.slice(1)))
    expect(await file('preferences', lead.key)).toBe('')
    const response = await fetch(`${test.origin}/v1/rubrics/${await rubric()}/answers`, { headers: { 'x-api-key': ann.key } })
    expect(response.status).toBe(403)
  })
})
