import { describe, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a test that requires nothing', () => {
  it('blames nobody for its runs, which have no verdict', { timeout: 3 * patienceMs }, async () => {
    const { client, project } = demo
    const { data } = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
    const channelIds = [data.find(({ kind }) => kind === 'demo')!.id]
    const turns = [{ content: 'Hello' }]
    const test = await must(client.POST('/tests', { body: { projectId: project, name: 'Hello', kind: 'singleTurn', channelIds, turns } }))
    const items = [{ type: 'test' as const, id: test.id }]
    const batch = await must(client.POST('/batches', { body: { projectId: project, name: 'Nothing required', items, status: 'ready' } }))
    await must(client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
    const { page } = await arrive(`/projects/${project}/batches/${batch.id}`)
    await page.getByText('No assertion is required in "Hello", so runs there can neither pass nor fail').waitFor()
    await page.getByRole('link', { name: /#1/ }).first().click()
    await page.getByRole('tab', { name: 'Failures' }).click()
    await page.getByText('No verdict in Hello').waitFor()
  })
})
