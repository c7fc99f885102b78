import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Parley } from '../../src/client/client.ts'
import { must } from '../../src/harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs, signIn, withDemo } from './browser.ts'

const stage = browserStage()
let client: Parley
let project = ''
let page: Page
beforeAll(async () => {
  if (noBrowser) return
  ;({ client, project } = await withDemo(stage))
  page = await (await stage.newContext()).newPage()
  await page.goto('/')
  await signIn(page)
}, 4 * patienceMs)

const number = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
/** Types as people do, and leaves the field. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
  await field.blur()
}

describe.skipIf(noBrowser)('a number that is typed into a form', () => {
  it('is a percentage where the interface takes a share, and stays marked where it is out of bounds', {
    timeout: 3 * patienceMs,
  }, async () => {
    const complaints = complaintsOf(page)
    const { data } = await must(client.GET('/batches', { params: { query: { projectId: project } } }))
    const { id } = data[0]!
    const gate = async () => (await must(client.GET('/batches/{id}', { params: { path: { id } } }))).gate
    await page.goto(`/projects/${project}/batches/${id}/edit`)
    await enter(number('Min pass rate'), '90')
    expect(await number('Min pass rate').inputValue()).toBe('90%')
    await enter(number('Max error rate'), '2.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(new RegExp(`/batches/${id}$`))
    expect(await gate()).toMatchObject({ minPassRate: 0.9, maxErrorRate: 0.025 })

    await page.goto(`/projects/${project}/batches/${id}/edit`)
    await number('Min pass rate').waitFor()
    expect([await number('Min pass rate').inputValue(), await number('Max error rate').inputValue()]).toEqual(['90%', '2.5%'])
    await enter(number('Min pass rate'), '900')
    await page.getByText('Enter 0% to 100%.').waitFor()
    expect(await number('Min pass rate').inputValue()).toBe('900%')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Check the highlighted fields.').waitFor()
    expect(await number('Min pass rate').evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await gate()).toMatchObject({ minPassRate: 0.9 })
    expect(complaints).toEqual([])
  })

  it('is never another one than was typed, in the form of a persona', { timeout: 3 * patienceMs }, async () => {
    await page.goto(`/projects/${project}/personas/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('In a hurry')
    await enter(number('Patience'), '7')
    await enter(number('Typo rate'), '80')
    await page.getByText('Enter 0% to 30%.').waitFor()
    expect([await number('Patience').inputValue(), await number('Typo rate').inputValue()]).toEqual(['7%', '80%'])
    await enter(number('Typo rate'), '0.5')
    await page.getByRole('button', { name: 'Create persona' }).click()
    await page.getByRole('heading', { level: 1, name: 'In a hurry' }).waitFor()
    await page.getByText('7%', { exact: true }).waitFor()
    const { data } = await must(client.GET('/personas', { params: { query: { projectId: project, limit: 200 } } }))
    expect(data.find(({ name }) => name === 'In a hurry')!.traits).toMatchObject({ patience: 0.07, typoRate: 0.005 })
  })
})
