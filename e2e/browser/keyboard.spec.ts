import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { complaintsOf, noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let page: Page
let complaints: string[] = []
beforeAll(async () => {
  if (noBrowser) return
  page = await (await stage.newContext()).newPage()
  complaints = complaintsOf(page)
  await page.goto('/')
  await signIn(page)
}, 4 * patienceMs)

/** Waits until something in there that can be typed into has the focus. */
const focused = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches('input, textarea') && document.activeElement.closest(wanted), selector)

/** Presses that key until the focus is back at the body, and lists what had it below something else. */
async function coveredOnTheWay(key: string): Promise<string[]> {
  const covered: string[] = []
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return undefined
      // Drawn by its label.
      if (!at.closest('#main') || at.matches('[type="radio"]')) return ''
      const { x, y, width, height } = at.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top && (at.contains(top) || top.contains(at)) ? '' : at.outerHTML.slice(0, 160)
    })
    if (found === undefined) return covered
    if (found) covered.push(found)
  }
  throw new Error(`100 presses of ${key} do not leave the page`)
}

describe.skipIf(noBrowser)('with the keyboard alone', () => {
  it('a dialog that asks for a name takes it immediately, and Enter creates the project', { timeout: 2 * patienceMs }, async () => {
    await opened(page, '/projects')
    await page.getByRole('button', { name: 'New project' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    // Wherever a dialog puts the focus, it does so within the frame.
    await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] *'))
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor()
  })

  it('what is added to a form has the focus in its first field', { timeout: 2 * patienceMs }, async () => {
    await opened(page, `/projects/${demo.project}/tests/new`)
    const add = page.getByRole('group', { name: 'User messages' }).getByRole('button', { name: 'Add', exact: true })
    await add.last().press('Enter')
    await focused('[data-pointer="/turns/1/role"]')
    await page.getByRole('button', { name: 'Add an assertion' }).last().press('Enter')
    // Marks of the reference, where the descriptions come from.
    expect((await page.getByRole('menuitem').allInnerTexts()).filter((text) => text.includes('`'))).toEqual([])
    await page.getByRole('menuitem', { name: 'Contains text' }).press('Enter')
    await focused('[data-pointer^="/assertions/0/settings/"]')
    await opened(page, `/projects/${demo.project}/rubrics/new`)
    await page.getByRole('button', { name: 'Add question' }).press('Enter')
    await focused('[aria-label="Question 2"]')
    expect(complaints).toEqual([])
  })

  it('a new scenario that is tried keeps the focus on the button, at its own address, too', { timeout: 2 * patienceMs }, async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await opened(page, `/projects/${demo.project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tried by keyboard')
    await page.getByRole('textbox', { name: 'Goal' }).fill('get my money back')
    await page.getByRole('button', { name: 'Save and try' }).press('Enter')
    await page.waitForURL(/\/edit\?tried=run_\w+/)
    await page.getByRole('link', { name: 'Open the run' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save and try')
  })

  it('what has the focus is in sight, above the buttons of a form and below the bar', { timeout: 2 * patienceMs }, async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await opened(page, `/projects/${demo.project}/scenarios/new`)
    await page.getByRole('button', { name: 'Add an assertion' }).waitFor()
    await page.locator('#main').focus()
    expect(await coveredOnTheWay('Tab')).toEqual([])
    expect(await coveredOnTheWay('Shift+Tab')).toEqual([])
  })
})

describe.skipIf(noBrowser)('the questions of a review, written without regard to their sections', () => {
  it('are numbered and reached by keys in the order in which they are shown', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const sections = ['tone', 'facts'].map((key) => ({ key, label: key }))
    const criteria = ['tone', 'facts', 'tone', 'facts'].map((section, at) => ({
      ...{ key: `q${at + 1}`, type: 'binary' as const, label: `Question ${at + 1}`, section },
    }))
    const rubric = await must(client.POST('/rubrics', { body: { projectId: project, name: 'Two sections', criteria, sections } }))
    await must(client.POST('/rubrics/{id}/publish', { params: { path: { id: rubric.id } }, body: {} }))
    const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 1 } } }))
    const { member } = await must(client.GET('/me'))
    const body = { runIds: [data[0]!.id], rubricId: rubric.id, reviewers: [member.id], reviewsPerItem: 1, strategy: 'manual' as const }
    const { reviews } = await must(client.POST('/reviews/assign', { body }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await opened(page, `/projects/${project}/reviews/${reviews[0]!.id}`)
    const legends = page.getByLabel('Questions').locator('legend')
    await legends.first().waitFor()
    expect(await legends.allInnerTexts()).toEqual(
      ['1 Question 1', '2 Question 3', '3 Question 2', '4 Question 4'].map((text) => expect.stringContaining(text)),
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('j')
    await page.locator('[data-active="true"]', { hasText: 'Question 3' }).waitFor()
  })
})

describe.skipIf(noBrowser)('an adjudication without a reason', () => {
  it('leads to the field of the reason when it is submitted', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const query = { projectId: project, state: 'assigned' as const, limit: 200 }
    const { data } = await must(client.GET('/reviews', { params: { query } }))
    await opened(page, `/projects/${project}/reviews/${data.find(({ kind }) => kind === 'adjudication')!.id}`)
    await page.getByRole('button', { name: 'Start' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).press('Enter')
    await page.getByText('0 of 3 answered').last().waitFor()
    for (const key of ['1', '1', '4', 'Control+Enter']) await page.keyboard.press(key)
    await focused('div:has(> #rationale)')
  })
})
