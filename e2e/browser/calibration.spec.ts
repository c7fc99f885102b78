import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../src/harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs } from './browser.ts'
import { colleague, type Desk, reviewDesk } from './reviewing.ts'

const stage = browserStage()
let page: Page
let desk: Desk

beforeAll(async () => {
  if (noBrowser) return
  page = await (await stage.newContext()).newPage()
  desk = await reviewDesk(stage, page, 6)
}, 4 * patienceMs)

describe.skipIf(noBrowser)('a calibration of three people', () => {
  it('goes from its making over the own sheet to a report, a decision and its close', { timeout: 6 * patienceMs }, async () => {
    const complaints = complaintsOf(page)
    const others = [await colleague(stage, desk.client, 'Ben'), await colleague(stage, desk.client, 'Cleo')]
    await page.goto(`/projects/${desk.project}/calibrations`)
    await page.getByRole('link', { name: 'New session' }).first().click()
    await page.getByLabel('Name').fill('November')
    await page.getByRole('combobox', { name: 'Participants' }).click()
    for (const name of ['Owner', 'Ben', 'Cleo']) await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('How many').fill('4')
    await page.getByText('4 finished conversations are like this.').waitFor()
    await page.getByRole('button', { name: 'Begin the session' }).click()
    await page.waitForURL(/\/calibrations\/cal\w*_\w+$/)
    const id = page.url().split('/').at(-1)!
    await page.getByText('0 of 3 sheets are in').waitFor()

    for (const [at, { api: other }] of others.entries()) {
      const sheet = await must(other.GET('/reviews/calibration/{id}', { params: { path: { id } } }))
      const answers = sheet.items.flatMap(({ runId }, index) => [
        { runId, criterionKey: 'goal_reached', value: 'pass' },
        { runId, criterionKey: 'correct', value: at === 0 && index === 0 ? 'fail' : 'pass' },
        { runId, criterionKey: 'manner', value: 3 + at },
      ])
      await must(other.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers } }))
    }

    await page.getByRole('link', { name: /your sheet/i }).click()
    await page.getByText(/You do not see what the others answer/).waitFor()
    for (let done = 1; done <= 4; done++) {
      await page.locator('fieldset[data-active="true"]').waitFor()
      for (const key of ['1', 'j', '1', 'j', '4', 'Control+Enter']) await page.keyboard.press(key)
      await page.getByText(`${done} of 4 answered`).waitFor()
    }
    await page.getByText('Every conversation is answered.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit the sheet' }).click()

    // The last sheet locks it, and the report stands there: each number with its interval and what it rests on.
    await page.getByRole('region', { name: 'Agreement by question' }).waitFor()
    await page.getByRole('region', { name: 'Agreement of pairs' }).getByText('Cleo').first().waitFor()
    expect(await page.getByRole('region', { name: 'Agreement by question' }).textContent()).toMatch(/n 4/)
    await page.getByRole('button', { name: 'How was it to talk to?' }).click()
    await page.getByRole('img', { name: /^Ben: / }).waitFor()

    await page.getByRole('button', { name: 'Decide' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What was agreed').click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Why').fill('Read aloud together.')
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await page.getByText('Read aloud together.').waitFor()
    await page.locator('#main').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect
      .poll(async () => (await must(desk.client.GET('/calibrations/{id}', { params: { path: { id } } }))).state, { timeout: patienceMs })
      .toBe('closed')
    expect(complaints).toEqual([])
  })
})
