import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const inProject = () => ({ params: { query: { projectId: demo.project, limit: 10 } } })

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown()))))

/** Every row that the page shows as somebody scrolls through it, by its number. */
async function scrolledRows(page: Page, rows: string, numberOf: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const collect = async () => {
    const inSight = await page
      .locator(rows)
      .evaluateAll((all, attribute) => all.map((row) => [row.getAttribute(attribute)!, (row as HTMLElement).innerText] as const), numberOf)
    for (const [number, text] of inSight) found.set(number, text)
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top <= (await height()); top += 200) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await drawn(page)
    await collect()
  }
  return found
}
const printedRows = (page: Page, rows: string, numberOf: string) =>
  page
    .locator(rows)
    .evaluateAll((all, attribute) => all.map((row) => [row.getAttribute(attribute)!, (row as HTMLElement).innerText] as const), numberOf)
    .then((pairs) => new Map(pairs))

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Every text that the page shows at this moment, except for controls, which paper lacks, times, which change, and grids, which paper shows as lines. */
const shownTexts = (page: Page) =>
  page.locator('#main').evaluate((main) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement!
      const isControl = parent.closest(
        'button, label, kbd, time, [class*="Button"], [role="tab"], [role="radiogroup"], [role="combobox"], [role="grid"]',
      )
      const { width, height } = parent.getBoundingClientRect()
      if (!isControl && width > 1 && height > 1 && parent.checkVisibility({ visibilityProperty: true })) texts.push(node.nodeValue ?? '')
    }
    return texts
  })
async function missingOnPaper(page: Page, texts: readonly string[]): Promise<string[]> {
  const paper = inOneLine(await page.locator('#main').innerText())
  return texts.map(inOneLine).filter((text) => !paper.includes(text))
}

/** As it goes to paper: narrower than the screen. */
async function print(page: Page) {
  await page.setViewportSize({ width: 700, height: 400 })
  await page.emulateMedia({ media: 'print' })
  // The page hears of it with the next frame.
  await drawn(page)
}

describe.skipIf(noBrowser)('a printed batch run', () => {
  it('has every run, every column, the rules of its gate, those folded too, and its colors', { timeout: 4 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/batch-runs', inProject()))
    const { id, gateResult, outcomeReason } = data.find(({ outcome }) => outcome === 'failed')!
    const { page, complaints } = await arrive('/account')
    await page.setViewportSize({ width: 1440, height: 400 })
    await opened(page, `/projects/${demo.project}/batch-runs/${id}?tab=runs`)
    const [rows, number] = ['[role="table"][aria-label="Runs"] [role="row"][data-index]', 'data-index']
    const onScreen = await scrolledRows(page, rows, number)
    expect(onScreen.size).toBe(112)

    await print(page)
    expect(await printedRows(page, rows, number)).toEqual(onScreen)
    const text = await page.locator('#main').innerText()
    expect(text).toContain(outcomeReason!)
    for (const { reason } of gateResult!.rules) expect(text).toContain(reason)
    const verdict = page.getByRole('region', { name: 'Gate verdict' })
    expect(await verdict.evaluate((part) => getComputedStyle(part).printColorAdjust)).toBe('exact')

    await page.emulateMedia({ media: null })
    await page.getByRole('region', { name: 'Gate rules' }).waitFor({ state: 'detached' })
    expect(await page.locator(rows).count()).toBeLessThan(112)
    expect(complaints).toEqual([])
  })

  it('has every cell of its results within the width of the paper', { timeout: 3 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/batch-runs', inProject()))
    const { id } = data.find(({ outcome }) => outcome === 'failed')!
    const cells = await must(demo.client.GET('/batch-runs/{id}/cells', { params: { path: { id }, query: { limit: 200 } } }))
    const { page } = await arrive('/account')
    await opened(page, `/projects/${demo.project}/batch-runs/${id}?tab=cells`)
    await page.getByRole('grid', { name: 'Pass rate by cell' }).waitFor()
    const texts = await shownTexts(page)
    expect(texts.length).toBeGreaterThan(10)
    await print(page)
    expect(await missingOnPaper(page, texts)).toEqual([])
    const lines = page.locator('#main table tr')
    const cellTexts = await lines.allInnerTexts()
    expect(cellTexts.length).toBe(cells.data.length)
    for (const name of new Set(cells.data.map(({ subject }) => subject.name))) expect(cellTexts.join('\n')).toContain(name)
    expect(cellTexts.filter((line) => line.includes('regressed')).length).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700)
  })
})

describe.skipIf(noBrowser)('a printed run', () => {
  it('has every turn in full, and what is folded', { timeout: 3 * patienceMs }, async () => {
    const [run] = (await must(demo.client.GET('/runs', inProject()))).data
    const { page, complaints } = await arrive('/account')
    await page.setViewportSize({ width: 1440, height: 400 })
    // No demo conversation is longer than the page shows without scrolling.
    await page.route(/\/v1\/runs\/run_\w+$/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const turns = Array.from({ length: 80 }, (_, at) => ({ ...body.turns[at % 2], index: at + 1 }))
      await route.fulfill({ response, json: { ...body, turns } })
    })
    await opened(page, `/projects/${demo.project}/runs/${run!.id}`)
    const [rows, number] = ['#main ol > li[aria-posinset]', 'aria-posinset']
    const onScreen = await scrolledRows(page, rows, number)
    expect(onScreen.size).toBe(80)
    const texts = await shownTexts(page)
    expect(texts.length).toBeGreaterThan(20)
    await print(page)
    expect(await missingOnPaper(page, texts)).toEqual([])
    expect(await printedRows(page, rows, number)).toEqual(onScreen)
    expect(await page.locator('#main details:not([open])').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
