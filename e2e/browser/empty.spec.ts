import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { complaintsOf, noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
let page: Page
let base = ''
let complaints: string[] = []
beforeAll(async () => {
  if (noBrowser) return
  const { id } = await must(demo.client.POST('/projects', { body: { name: 'Empty' } }))
  base = `/projects/${id}`
  page = (await arrive(base)).page
  complaints = complaintsOf(page)
}, 4 * patienceMs)

describe.skipIf(noBrowser)('in an empty project', () => {
  it('the form of a batch leads to a first scenario or test, and its fields say that there is nothing to choose', {
    timeout: 3 * patienceMs,
  }, async () => {
    await opened(page, `${base}/batches/new`)
    await page.getByText('This project has no scenarios or tests yet.').waitFor()
    await page.getByRole('combobox', { name: 'Scenarios', exact: true }).click()
    await page.getByText('nothing to choose from yet').filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: 'Write a scenario' }).click()
    await page.getByRole('heading', { level: 1, name: 'New scenario' }).waitFor()
  })

  it('a scenario that is to be tried leads to a first channel', { timeout: 3 * patienceMs }, async () => {
    await opened(page, `${base}/scenarios/new`)
    await page.getByText('Parley does not know yet how to reach your agent.').waitFor()
    await page.getByRole('link', { name: 'Create a channel' }).click()
    await page.getByRole('heading', { level: 1, name: 'New channel' }).waitFor()
  })

  it.each(['review-tasks', 'calibrations'])(
    '%s lead to a first run, and blame no field for it',
    { timeout: 3 * patienceMs },
    async (path) => {
      await opened(page, `${base}/${path}/new`)
      const none = page.getByRole('status').filter({ hasText: 'This project has no completed conversations yet.' })
      await none.getByRole('link', { name: 'Run a scenario' }).waitFor()
      await page.getByRole('button', { name: /^(?:Assign|Start calibration)$/ }).click()
      await page.getByText('Nothing was saved').waitFor()
      const number = page.getByRole('textbox', { name: 'Number of conversations' })
      expect(await number.getAttribute('aria-invalid')).not.toBe('true')
      await page.getByRole('combobox', { name: 'Outcome' }).click()
      await page.getByRole('option', { name: 'failed' }).click()
      await page.getByText('No completed conversations match. Clear the outcome or the scenario to find more.').waitFor()
      expect(complaints).toEqual([])
    },
  )
})
