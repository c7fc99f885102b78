import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('the page of erasures', () => {
  it('counts what would go, erases it after a question, and says what was kept', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/workspace/erasures')
    await page.getByRole('button', { name: 'Count only' }).click()
    await page.getByText(/at least 6/).waitFor()
    // Words of a scenario: people wrote it, so it stays, and is named.
    await page.getByRole('textbox', { name: 'Text' }).fill('Please make an exception for me.')
    await page.getByRole('button', { name: 'Count only' }).click()
    const report = page.getByRole('row', { name: /Would keep 1 scenario, which was written by people/ })
    await report.getByRole('link', { name: 'A return that is declined leaves the books as they were' }).waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('Somebody of Nowhere 17')
    await page.getByRole('button', { name: 'Count only' }).click()
    await page.getByRole('row', { name: /a text.*only counted.*Would erase: 0 runs/ }).waitFor()
    await page.getByRole('button', { name: 'Erase…' }).click()
    await page
      .getByRole('dialog')
      .getByText(/“Somebody of Nowhere 17” wherever it occurs/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('row', { name: /a text.*Erased: 0 runs.*Backups from before/ }).waitFor()
    // On a phone the report has the width.
    await page.setViewportSize({ width: 390, height: 800 })
    const said = page.getByRole('row', { name: /Erased: 0 runs/ }).getByText(/^Erased: 0 runs/)
    expect((await said.boundingBox())!.width).toBeGreaterThan(180)
    await page.setViewportSize({ width: 1280, height: 800 })
    // Without a project nothing is asked; without a day all runs go, and the question says so.
    await page.getByRole('combobox', { name: 'What' }).click()
    await page.getByRole('option', { name: 'Runs of a project, by when they ended' }).click()
    await page.getByRole('button', { name: 'Erase…' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Demo: support desk' }).click()
    const question = page.getByRole('dialog')
    for (const [day, words] of [
      ['', 'all words of all runs of Demo: support desk that have ended'],
      ['2026-01-02', 'all words of the runs of Demo: support desk that ended before 2026-01-02 (UTC)'],
    ] as const) {
      await page.getByLabel('Ended before').fill(day)
      await page.getByRole('button', { name: 'Erase…' }).click()
      await question.getByText(`This erases ${words}.`).waitFor()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the form of a calibration', () => {
  it('says what it cannot read, in place of a zero, and leaves out a run whose words were erased', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page } = await arrive('/account')
    const failing = (url: URL) => /^\/v1\/(runs|reviewers)$/.test(url.pathname)
    const json = { title: 'Resting', status: 503, detail: 'Nothing can be read now.', code: 'unavailable', requestId: 'r', retryable: true }
    await page.route(failing, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json }))
    await page.goto(`/projects/${demo.project}/calibrations/new`)
    for (const what of ['reviewers', 'conversations']) await page.getByText(`The ${what} could not be read`).waitFor()
    expect(await page.getByText(/completed conversations match/).count()).toBe(0)
    await page.unroute(failing)
    for (const what of ['reviewers', 'conversations']) {
      const alert = page.getByRole('alert').filter({ hasText: `The ${what} could not be read` })
      await alert.getByRole('button', { name: 'Try again' }).click()
      await alert.waitFor({ state: 'detached' })
    }
    await page.getByText('20 completed conversations match.').waitFor()
    // One whose words were erased is not among them; the service says why it cannot be judged.
    const query = { projectId: demo.project, status: 'completed' as const, limit: 1 }
    const runId = (await must(demo.client.GET('/runs', { params: { query } }))).data[0]!.id
    const { id } = await must(demo.client.POST('/erasures', { body: { runIds: [runId] } }))
    const state = async () => (await must(demo.client.GET('/erasures/{id}', { params: { path: { id } } }))).state
    await expect.poll(state, { timeout: patienceMs }).toBe('completed')
    await page.reload()
    await page.getByText('19 completed conversations match.').waitFor()
    const body = { projectId: demo.project, runIds: [runId], participants: ['nobody'] }
    const { error } = await demo.client.POST('/reviews/calibrate', { body })
    expect(error!.errors).toContainEqual(expect.objectContaining({ code: 'no_conversation', message: expect.stringContaining('erased') }))
  })
})
