import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

const { app, tenant } = await testApp()

it('the demo comes with 2,000 real conversations, a change that is called, a failure that is new, and one that is more frequent', async () => {
  const { owner, workspaceId } = await tenant('A')
  const { project } = await must(owner.POST('/projects/import-demo', { body: { recorded: true, seedHistory: false } }))
  const of = { params: { query: { projectId: project.id } } }
  const counted = async () => {
    const { data: monitors } = await must(owner.GET('/monitors', of))
    if (!monitors[0]) return 0
    const { data } = await must(owner.GET('/monitors/{id}/rates', { params: { path: { id: monitors[0].id }, query: { last: 31 } } }))
    return data.reduce((sum, { conversations }) => sum + conversations, 0)
  }
  const alerts = await until(
    'all are counted, and the alerts are raised',
    async () => {
      await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 10_000 } }))
      await app.sealer.seal(workspaceId)
      const { data } = await must(owner.GET('/alerts', of))
      return data.length >= 3 && (await counted()) === 2_000 && data
    },
    280_000,
  )
  expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'newFailureGroup', 'spike'])
  const { counts } = await must(owner.GET('/projects/{id}/arrivals', { params: { path: { id: project.id } } }))
  expect(counts.filter(({ what }) => what.startsWith('unmapped') || what.startsWith('refused'))).toEqual([])
})
