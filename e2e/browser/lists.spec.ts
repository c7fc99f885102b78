import { describe, expect, it } from 'vitest'
import { must } from '../../src/harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a list', () => {
  it('is searched, ordered, walked by keys, shown beside, and changed together; its view stands in the address', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { client, project } = demo
    for (const name of ['Zebra one', 'Zebra two', 'Zebra three'])
      await must(client.POST('/scenarios', { body: { projectId: project, name, user: { goal: 'ask about zebras' } } }))

    const { page, complaints } = await arrive(`/projects/${project}/scenarios`)
    const table = page.getByRole('table', { name: 'Scenarios' })
    const names = async () => (await table.locator('[data-row-link]').allInnerTexts()).slice(0, 3)
    const row = (name: string) => table.getByRole('link', { name, exact: true })
    await row('Zebra three').waitFor()
    const heights = await table.locator('[data-index]').evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBe(36)

    await page.getByRole('textbox', { name: 'Search in the list' }).fill('zebra')
    await table.locator('[data-index="3"]').waitFor({ state: 'detached' })
    await table.locator('[data-index="2"]', { hasText: 'Zebra one' }).waitFor()
    expect(await names()).toEqual(['Zebra three', 'Zebra two', 'Zebra one'])
    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'oldest first' }).click()
    await table.locator('[data-index="0"]', { hasText: 'Zebra one' }).waitFor()
    await page.reload()
    await table.locator('[data-index="0"]', { hasText: 'Zebra one' }).waitFor()
    expect(await names()).toEqual(['Zebra one', 'Zebra two', 'Zebra three'])
    expect(await page.getByRole('textbox', { name: 'Search in the list' }).inputValue()).toBe('zebra')

    for (const key of ['j', 'j', 'j', 'k', 'Space']) await page.keyboard.press(key)
    const sheet = page.getByRole('dialog', { name: 'Zebra two' })
    await sheet.getByText('ask about zebras').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await row('Zebra two').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog', { name: 'Archive 2 scenarios?' }).getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await row('Zebra two').waitFor({ state: 'detached' })
    await row('Zebra three').waitFor({ state: 'detached' })
    expect(await names()).toEqual(['Zebra one'])
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Zebra one' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
