import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('pairs of a comparison', () => {
  it('are judged by people after two clicks, by keys, and show a preference', { timeout: 4 * patienceMs }, async () => {
    const { client, project } = demo
    const { data } = await must(client.GET('/batch-runs', { params: { query: { label: 'release-2' } } }))
    const { page, complaints } = await arrive(`/projects/${project}/batch-runs/${data[0]!.id}?tab=comparison`)
    await page.getByRole('button', { name: 'Let people judge these pairs' }).click()
    await page.getByLabel('Pairs').fill('3')
    await page.getByRole('button', { name: 'Ask them' }).click()
    await page.waitForURL(/\/pair-reviews\/prv_\w+$/)
    await page.getByText('Pair 1 of 3, 0 judged.').waitFor()
    // A key counts once the conversations are there.
    const arePresent = async () => {
      for (const side of ['Left', 'Right']) await page.getByRole('region', { name: side, exact: true }).getByText('Agent').first().waitFor()
    }
    await arePresent()
    expect(await page.locator('main').innerText()).not.toMatch(/release-[12]/)
    await page.keyboard.press('1')
    await page.getByText('Pair 2 of 3, 1 judged.').waitFor()
    // An answer can be changed.
    await page.keyboard.press('z')
    await page.getByText('Pair 1 of 3, 1 judged.').waitFor()
    await page.getByRole('button', { name: 'Left is better', pressed: true }).waitFor()
    await arePresent()
    await page.keyboard.press('2')
    await page.getByText('Pair 2 of 3, 1 judged.').waitFor()
    await arePresent()
    await page.getByRole('button', { name: 'Neither' }).click()
    await page.getByText('Pair 3 of 3, 2 judged.').waitFor()
    await arePresent()
    await page.keyboard.press('2')
    await page.getByText('No preference between release-2 and release-1 can be shown.').waitFor()
    await page.getByText('release-2 0, 3 ties, release-1 0').waitFor()
    expect(complaints).toEqual([])
  })
})
