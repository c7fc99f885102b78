import { describe, expect, it } from 'vitest'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { arrive } = demoStage()

describe.skipIf(noBrowser)('the page of erasures', () => {
  it('counts what would go, erases it after a question, and says what was kept', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/workspace/erasures')
    await page.getByRole('button', { name: 'Count what would go' }).click()
    await page.getByText(/at least 6/).waitFor()
    // Words of a scenario: people wrote it, so it stays, and is named.
    await page.getByRole('textbox', { name: 'Text' }).fill('Please make an exception for me.')
    await page.getByRole('button', { name: 'Count what would go' }).click()
    const report = page.getByRole('row', { name: /Would keep 1 scenario, which was written by people/ })
    await report.getByRole('link', { name: 'A return that is declined leaves the books as they were' }).waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('Somebody of Nowhere 17')
    await page.getByRole('button', { name: 'Count what would go' }).click()
    await page.getByRole('row', { name: /a text.*only counted.*Would erase: 0 runs/ }).waitFor()
    await page.getByRole('button', { name: 'Erase…' }).click()
    await page
      .getByRole('dialog')
      .getByText(/“Somebody of Nowhere 17” wherever it is/)
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
    await page.context().close()
  })
})
