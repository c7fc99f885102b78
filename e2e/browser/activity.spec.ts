import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('the activity', () => {
  it('reads as sentences with names, leads to what changed, and leaves runs to their batch run until they are asked for', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project } = demo
    const { data: scenarios } = await must(client.GET('/scenarios', { params: { query: { projectId: project, limit: 1 } } }))
    const items = [{ type: 'scenario' as const, id: scenarios[0]!.id }]
    const body = { projectId: project, name: 'Nightly', status: 'ready' as const, items, repeats: 2 }
    const { id } = await must(client.POST('/batches', { body: { ...body, gate: { minPassRate: 0.9 } } }))
    const params = { path: { id } }
    await must(client.PUT('/batches/{id}', { params, body: { ...body, gate: { minPassRate: 0.4 } } }))
    const batchRun = (await must(client.POST('/batches/{id}/run', { params, body: {} }))) as { id: string }
    const read = () => must(client.GET('/batch-runs/{id}', { params: { path: { id: batchRun.id } } }))
    await until('the batch run has ended', async () => (await read()).endedAt !== null, patienceMs)

    const { page, complaints } = await arrive('/activity')
    const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
    const lowered = rows.filter({ hasText: 'lowered the minimum pass rate of Nightly from 90% to 40%' })
    await lowered.waitFor()
    await rows
      .filter({ hasText: /completed the batch run Nightly #1: (passed|failed|inconclusive), 2 runs/ })
      .first()
      .waitFor()
    const texts = await rows.allInnerTexts()
    expect(texts.filter((text) => /completed (the|a) run|[a-z][A-Z]|\w\.\w+ed\b/.test(text))).toEqual([])

    await page.getByRole('switch', { name: 'Show every entry' }).click()
    await rows
      .filter({ hasText: /completed the run .+: (passed|failed)/ })
      .first()
      .waitFor()
    await page.getByRole('switch', { name: 'Show every entry' }).click()
    await page.waitForURL((url) => !url.searchParams.has('runs'))

    await page.getByRole('combobox', { name: 'Who' }).click()
    await page.getByRole('option', { name: 'Parley', exact: true }).click()
    await page.waitForURL(/actor=system/)
    await lowered.waitFor({ state: 'detached' })
    await page.goto('/activity?resourceType=batch')
    await lowered.getByRole('link').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Nightly' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nightly' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('has one row for the reviews that were assigned together: they have no names', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const { member } = await must(client.GET('/me'))
    const { data: runs } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 2 } } }))
    await must(client.POST('/reviews/assign', { body: { runIds: runs.map(({ id }) => id), reviewers: [member.id] } }))
    const { page, complaints } = await arrive('/activity')
    const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
    await rows.filter({ hasText: 'assigned 2 reviews' }).first().getByRole('link').click()
    expect(await page.getByRole('dialog').getByText(/^rev_/).count()).toBe(2)
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Show every entry' }).click()
    await rows.filter({ hasText: 'assigned a review' }).nth(1).waitFor()
    expect(complaints).toEqual([])
  })
})
