import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Parley } from '../../src/client/client.ts'
import { must } from '../../src/harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, opened, patienceMs, signIn, withDemo } from './browser.ts'

const stage = browserStage()
let client: Parley
let base = ''
let failed = ''
let passed = ''

beforeAll(async () => {
  if (noBrowser) return
  const demo = await withDemo(stage)
  client = demo.client
  base = `/projects/${demo.project}/batch-runs`
  const { data } = await must(client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
  const pathOf = (outcome: string) => `${base}/${data.find((batchRun) => batchRun.outcome === outcome)!.id}`
  ;[failed, passed] = [pathOf('failed'), pathOf('passed')]
}, 4 * patienceMs)

async function newPage(path: string) {
  const page = await (await stage.newContext()).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const complaints = complaintsOf(page)
  await page.goto('/account')
  await signIn(page)
  await opened(page, path)
  return { page, complaints }
}
const verdictOf = (page: Page) => page.getByRole('region', { name: 'Gate verdict' })
const figure = (page: Page, name: string) => page.getByRole('group', { name: 'Figures' }).getByRole('button', { name })

describe.skipIf(noBrowser)('a batch run at 1440 by 900', () => {
  it('shows verdict, cause, way out and five figures above its tabs, which are no lower than 330 px', {
    timeout: 3 * patienceMs,
  }, async () => {
    for (const [path, title, ways] of [
      [failed, 'The gate failed', ['First divergence', 'Run again with 7 repeats']],
      [passed, 'The gate passed', ['All 6 rules passed', 'Run again with 7 repeats']],
    ] as const) {
      const { page, complaints } = await newPage(path)
      const verdict = verdictOf(page)
      await verdict.getByRole('heading', { name: title }).waitFor()
      for (const way of ways) await verdict.getByText(way).waitFor()
      const figures = await page.getByRole('group', { name: 'Figures' }).getByRole('button').allInnerTexts()
      expect(figures.map((text) => text.split('\n')[0])).toEqual(['Pass rate', 'Against the baseline', 'Flaky', 'Errors', 'p95 of replies'])
      const tabs = (await page.getByRole('tablist').boundingBox())!
      expect([title, tabs.y <= 330]).toEqual([title, true])
      expect(await page.evaluate('scrollY')).toBe(0)
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })

  it('opens failures first when the gate failed, and results first when it passed', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    expect((await page.getByRole('tab').allInnerTexts()).slice(0, 2)).toEqual(['Failures', 'Results'])
    await page.getByRole('tab', { name: 'Failures', selected: true }).waitFor()
    await opened(page, passed)
    await page.getByRole('tab', { name: 'Results', selected: true }).waitFor()
    await page.context().close()
  })

  it('leads from the verdict to the words that failed it in two clicks', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    await verdictOf(page)
      .getByRole('link', { name: /^First divergence: No discount/ })
      .click()
    await page.getByRole('button', { name: /gives nothing away/ }).click()
    await page.locator('article[data-marked="true"] mark').first().waitFor()
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('the details of a batch run', () => {
  it('open beside the page by keyboard, are an address, and close with Escape to where they were opened', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { page } = await newPage(failed)
    for (const [name, title, fact] of [
      ['Pass rate', 'Pass rate', 'All k repeats pass'],
      ['Against the baseline', 'Against the baseline', 'Change in pass rate'],
      ['Flaky', 'Flaky cells', 'runs that did not'],
      ['Errors', 'Errors and other outcomes', 'Excluded'],
      ['p95 of replies', 'Latency', 'Conversations'],
    ] as const) {
      await figure(page, name).focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: title })
      await sheet.getByText(fact).first().waitFor()
      expect(page.url()).toMatch(/[?&]sheet=\w+$/)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await page.waitForFunction((label) => document.activeElement?.textContent?.startsWith(label), name)
    }
    await page.context().close()
  })

  it('hold every rule, those that passed folded, and their links open what they name in sight', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    await verdictOf(page).getByRole('button', { name: '2 of 8 rules not passed' }).click()
    const sheet = page.getByRole('dialog', { name: 'Rules of the gate' })
    await sheet.getByText('the fall is proven').waitFor()
    expect(await sheet.getByText('Every planned run').or(sheet.getByText('112 of 112 planned runs ended.')).first().isVisible()).toBe(false)
    await sheet.getByText('6 rules passed').click()
    await sheet.getByText('112 of 112 planned runs ended.').waitFor()
    // On a narrow screen the tab that a link opens is below the fold, unless the page comes to it.
    await page.setViewportSize({ width: 390, height: 700 })
    expect((await page.getByRole('tablist').boundingBox())!.y).toBeGreaterThan(350)
    await sheet.getByRole('link', { name: 'All cells compared with the baseline' }).first().click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Comparison', selected: true }).waitFor()
    await page.getByRole('table', { name: 'Cells compared with the baseline' }).getByRole('row').nth(1).waitFor()
    await page.waitForFunction(() => {
      const { top } = document.querySelector('[role="tablist"]')!.getBoundingClientRect()
      return top >= 0 && top < 350
    })
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('running a batch again', () => {
  it('plays as many repeats as the page names, or as the person asks for', { timeout: 4 * patienceMs }, async () => {
    const { page, complaints } = await newPage(failed)
    await verdictOf(page).getByRole('button', { name: 'Run again with 7 repeats' }).click()
    const dialog = page.getByRole('dialog', { name: 'Run the batch again' })
    const repeats = dialog.getByRole('textbox', { name: 'Repeats' })
    expect(await repeats.inputValue()).toBe('7')
    await dialog.getByText('112', { exact: true }).waitFor()
    await repeats.fill('1')
    await dialog.getByText('16', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: 'Start run' }).click()
    await page.waitForURL((url) => url.pathname.startsWith(base) && url.pathname !== failed)
    const id = page.url().split('/').at(-1)!
    expect(await must(client.GET('/batch-runs/{id}', { params: { path: { id } } }))).toMatchObject({ plannedRuns: 16 })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
