import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: '127.0.0.1/32' })

describe('an admin who has yet to judge a conversation of a project blind', () => {
  it('chooses no address to which its verdicts are sent, and may again after the review', async () => {
    const tenant = await test.tenant('A')
    const people = await reviewStage(test, tenant)
    const ann = await people.person('Ann', 'admin')
    const own = {
      projectId: people.projectId,
      name: 'Own',
      kind: 'webhook' as const,
      config: { url: 'http://127.0.0.1:9/' },
      events: ['*'],
    }
    const create = (name: string) => ann.api.POST('/integrations', { body: { ...own, name } })
    const { id } = await must(create('Before'))
    const at = { params: { path: { id } } }
    const { id: archived } = await must(create('Archived'))
    await must(ann.api.DELETE('/integrations/{id}', { params: { path: { id: archived } } }))
    const { reviews } = await people.assign({ runIds: [people.runId], reviewers: [ann.id], blind: { hideJudge: true } } as never)
    const tries = () => [
      create('During'),
      ann.api.PUT('/integrations/{id}', { ...at, body: { ...own, config: { url: 'http://127.0.0.1:10/' } } }),
      ann.api.POST('/integrations/{id}/rotate-secret', { ...at, body: {} }),
      ann.api.POST('/integrations/{id}/enable', { ...at, body: {} }),
      ann.api.POST('/integrations/{id}/restore', { params: { path: { id: archived } }, body: {} }),
      ann.api.POST('/projects/{id}/apply', {
        params: { path: { id: people.projectId } },
        body: { bundle: { integrations: { hook: { name: 'Hook', kind: 'webhook', config: own.config, events: ['*'] } } } } as never,
      }),
    ]
    const codes = []
    for (const attempt of tries()) codes.push(((await attempt).error as { code?: string } | undefined)?.code)
    expect(codes).toEqual(Array(6).fill('not_eligible'))
    await ann.review(reviews[0]!.id)
    expect((await create('After')).response.status).toBe(201)
  })
})
