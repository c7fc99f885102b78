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
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
