import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
let page: Page
beforeAll(async () => {
  if (!noBrowser) page = (await arrive('/account')).page
}, 4 * patienceMs)

describe.skipIf(noBrowser)('with forced colors', () => {
  it('charts keep the colors in which they are drawn', { timeout: 2 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/batches', { params: { query: { projectId: demo.project } } }))
    const { id } = data.find(({ name }) => name === 'Release gate')!
    await opened(page, `/projects/${demo.project}/batches/${id}`)
    const chart = page.getByRole('figure').first()
    await chart.waitFor()
    const painted = () =>
      chart.evaluate((figure) =>
        [...figure.querySelectorAll('span')]
          .map((part) => getComputedStyle(part).backgroundColor)
          .filter((color) => !color.endsWith(', 0)')),
      )
    const usual = await painted()
    expect(usual.length).toBeGreaterThan(0)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await painted()).toEqual(usual)
    await page.emulateMedia({ forcedColors: null })
  })

  it('edges and lines say what backgrounds said: the results of cells, and what is chosen', {
    timeout: 2 * patienceMs,
  }, async () => {
    const { data } = await must(demo.client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
    await opened(page, `/projects/${demo.project}/batch-runs/${data.find(({ outcome }) => outcome === 'failed')!.id}?tab=cells`)
    await page.locator('[data-heat]').first().waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    const edges = await page.locator('[data-heat]').evaluateAll((cells) =>
      cells.map((cell) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(cell)
        return `${(cell as HTMLElement).dataset.heat}: ${borderTopWidth} ${borderTopStyle}`
      }),
    )
    const words = { never: '3px solid', seldom: '3px dashed', often: '1px dashed', always: '1px solid', none: '1px dotted' }
    const shown = Object.entries(words).map(([heat, edge]) => `${heat}: ${edge}`)
    expect(new Set(edges).size).toBeGreaterThan(2)
    expect(edges.filter((edge) => !shown.includes(edge))).toEqual([])
    const underlined = await page
      .locator('#main :is(label, [role="tab"])')
      .evaluateAll((parts) =>
        parts.filter((part) => getComputedStyle(part).textDecorationLine === 'underline').map(({ textContent }) => textContent),
      )
    expect(underlined).toEqual(['Results', 'Worst first', 'All'])
  })
})
